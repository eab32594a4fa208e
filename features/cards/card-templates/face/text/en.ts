import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  skins: {
    portrait: { name: 'Portrait', about: 'The photo leads; clear details for sales and advisers' },
    ridges: { name: 'Ridges', about: 'Layered hills that take on your brand colour' },
    ink: { name: 'Ink', about: 'One brush circle on rice paper, with a seal' },
    sky: { name: 'Clear sky', about: 'Blue above the clouds, bright and friendly' },
    geometry: { name: 'Geometry', about: 'Circles and squares set like a poster' },
    foil: { name: 'Gold foil', about: 'Gilded lines on a dark ground, formal' },
    orbit: { name: 'Orbit', about: 'Night sky and orbits, for technology companies' },
    paper: { name: 'Plain paper', about: 'Letterpress; short Chinese names run top to bottom' },
    bold: { name: 'True colour', about: 'Just your colour and your initial' },
  },
}
