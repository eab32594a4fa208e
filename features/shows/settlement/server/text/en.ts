import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    menu: {
      settlement: 'Settlement',
    },
    objects: {
      statement: 'Statement',
    },
    events: {
      statementClosed: 'Made a statement',
      'statement.confirm': 'Confirmed a statement',
      'statement.confirmByTime': 'Confirmed by time',
      'statement.dispute': 'Disputed a statement',
      'statement.resolve': 'Resolved a dispute',
      'statement.reverse': 'Reversed',
    },
  },
}
