import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    resources: { touch: 'Follow-ups', task: 'Follow-up plans' },
    permissions: {
      'touch:view': 'View follow-ups',
      'touch:edit': 'Write follow-ups',
      'task:view': 'View follow-up plans',
      'task:edit': 'Edit follow-up plans',
    },
    objects: { touch: 'Follow-up', followTask: 'Follow-up plan' },
    eventsOf: {
      touch: { record: 'Write follow-up', correct: 'Correct follow-up' },
      followTask: { reopen: 'Reopen', postpone: 'Postpone', passOn: 'passed on to somebody else' },
    },
    states: { followTask: { open: 'Open', done: 'Done', cancelled: 'Cancelled' } },
  },
}
