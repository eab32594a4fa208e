import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  routes: { log: 'Operation log' },
  fileName: 'Operation log {day}',
  ways: { user: 'By a person', system: 'Automatically', device: 'Device', API: 'API' },
  columns: {
    at: 'Time',
    who: 'Person',
    objectType: 'Kind',
    object: 'Object',
    event: 'Operation',
    from: 'From state',
    to: 'To state',
    reason: 'Reason',
    changes: 'Changes',
    via: 'Way',
  },
}
