import type { text as source } from './zh-CN.ts'
import type { Translation } from '#platform/text/texts.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    menu: {
      invoices: 'Invoice titles',
    },
    resources: {
      invoice: 'Invoices',
    },
    permissions: {
      'invoice:view': 'View invoice titles and invoices',
      'invoice:edit': 'Edit invoice titles',
      'invoice:request': 'Ask for invoices',
    },
    objects: {
      invoiceTitle: 'Invoice title',
      invoiceRequest: 'Invoice request',
    },
    events: {
      issue: 'Issue',
      redFlush: 'Reverse by a red invoice',
      void: 'Void',
    },
  },
  mail: {
    subject: 'Your invoice: {name}',
    text: 'The invoice that you asked for is attached.\nOrder: {name}\nTitle: {title}\nNumber: {number}\nAmount: {amount}',
    page: 'You can also see and download it here: {url}',
    sandbox: 'Rehearsal: no real money was paid, and the attachment is no real invoice.',
  },
}
