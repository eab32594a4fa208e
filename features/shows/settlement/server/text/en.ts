import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    menu: {
      settlement: 'Settlement',
      withdrawalDesk: 'Company withdrawals',
    },
    objects: {
      statement: 'Statement',
      withdrawal: 'Withdrawal',
    },
    events: {
      statementClosed: 'Made a statement',
      'statement.confirm': 'Confirmed a statement',
      'statement.confirmByTime': 'Confirmed by time',
      'statement.dispute': 'Disputed a statement',
      'statement.resolve': 'Resolved a dispute',
      'statement.reverse': 'Reversed',
      'withdrawal.request': 'Withdrawal requested',
      'withdrawal.approve': 'Withdrawal approved',
      'withdrawal.reject': 'Withdrawal rejected',
      'withdrawal.cancel': 'Withdrawal taken back',
      'withdrawal.begin': 'Payment begun',
      'withdrawal.pay': 'Withdrawal paid',
      'withdrawal.fail': 'Payment failed',
      'withdrawal.retry': 'Paid again',
      'withdrawal.giveUp': 'Payment given up',
      'withdrawal.return': 'Returned by the bank',
    },
  },
}
