import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    resources: {
      settlement: 'Sales',
    },
    permissions: {
      'settlement:view': 'See sales and the money for them',
      'settlement:refund': 'Ask for refunds to buyers',
      'settlement:confirm': 'Decide about refunds to buyers',
      'settlement:withdraw': 'Request withdrawals',
      'settlement:approve': 'Approve withdrawals of others',
      'settlement:configure': 'Set up the company’s own tills',
    },
    events: {
      changeSalesTill: 'Changed a till',
    },
    fields: {
      salesTill: 'Till',
      salesTillMode: 'State of the till',
    },
  },
}
