import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    menuGroups: { figures: 'Investment figures' },
    menu: { boards: 'Boards', analyse: 'Investment analysis' },
    resources: { board: 'Boards' },
    permissions: {
      'board:view': 'See boards and metrics',
      'board:edit': 'Edit boards, export rows',
      'board:screen': 'Manage links of big screens',
      'board:subscribe': 'Subscribe and set alerts',
    },
    objects: {
      board: 'Board',
      boardScreen: 'Big screen',
      boardSubscription: 'Subscription',
      boardAlert: 'Alert',
    },
    events: { share: 'Share', endLink: 'End the link' },
    states: { boardAlert: { quiet: 'Normal', suspected: 'To be confirmed', raised: 'Raised' } },
    fields: { sharing: 'Shared with', readers: 'People', days: 'Days' },
  },
}
