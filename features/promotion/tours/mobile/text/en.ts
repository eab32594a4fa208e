import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  skip: 'Skip to the content',
  language: 'Choose a language',
  scenes: '{total} scenes',
  open: 'Look around in 360°',
  openHelp: 'Drag to look around; press a mark to learn more',
  close: 'Leave the panorama',
  motion: 'Follow the phone',
  loading: 'Loading the panorama…',
  failed: 'This device cannot show panoramas. The pictures of the scenes are below.',
  plan: 'Floor plan',
  points: 'Marks in this scene',
  lookAt: 'Look here: {title}',
  back: 'Back',
  kinds: { scene: 'Go to', info: 'About', picture: 'Picture', content: 'Open', call: 'Call' },
  footer: 'Footer',
  privacy: {
    counted: 'This page counts views and the scenes that were looked at.',
    declined: 'You have chosen not to be counted.',
    more: 'Details and choice',
  },
  poweredBy: 'Made with Cardline',
}
