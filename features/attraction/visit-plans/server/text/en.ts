import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    resources: { visitPlan: 'Visits' },
    permissions: { 'visitPlan:view': 'See visits', 'visitPlan:edit': 'Plan visits' },
    objects: { visitPlan: 'Visit' },
    eventsOf: {
      visitPlan: {
        publish: 'Published',
        hold: 'Confirmed as held',
        cancel: 'Cancelled',
        checkIn: 'Checked in',
        handOver: 'Handed over',
      },
    },
    states: {
      visitPlan: { draft: 'Draft', published: 'Published', held: 'Held', cancelled: 'Cancelled' },
    },
  },
}
