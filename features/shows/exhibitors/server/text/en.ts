import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    menu: { exhibitors: 'Exhibitors' },
    objects: { exhibitor: 'Exhibitor' },
    eventsOf: {
      exhibitor: {
        publish: 'Published in the directory',
        withhold: 'Taken out of the directory',
        hide: 'Hidden by the exhibitor',
        end: 'Ended with the booking',
      },
    },
    states: {
      exhibitor: { hidden: 'Not published', published: 'Published', withheld: 'Taken out', ended: 'Left' },
    },
  },
}
