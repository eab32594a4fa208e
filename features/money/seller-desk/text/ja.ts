import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  title: '入金と請求書',
  help: 'すべての企業の入金・返金・照合・発票。',
  tabs: {
    payments: '入金',
    refunds: '返金審査',
    incidents: '異常',
    reconciliation: '照合',
    invoices: '発票',
  },
}
