import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  title: 'Payments and invoices',
  help: 'Payments, refunds, reconciliation and invoices of all companies.',
  tabs: {
    payments: 'Payments',
    refunds: 'Refunds',
    incidents: 'Incidents',
    reconciliation: 'Reconciliation',
    invoices: 'Invoices',
  },
}
