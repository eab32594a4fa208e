import type { text as source } from './zh-CN.ts'
import type { Translation } from '#platform/text/texts.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    objects: {
      payment: 'Payment',
      refund: 'Refund',
      paymentIncident: 'Payment incident',
      paymentStatement: 'Provider statement',
      statementDifference: 'Statement difference',
    },
    events: {
      twice: 'Paid twice, returned',
      upload: 'Uploaded',
      ask: 'Ask',
      begin: 'Payment begun',
      succeed: 'Succeeded',
      resolve: 'Mark as dealt with',
      fetch: 'Statement fetched',
      late: 'Paid after closing, returned',
    },
  },
}
