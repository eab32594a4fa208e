import type { text as source } from './zh-CN.ts'
import type { Translation } from '#platform/text/texts.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    commands: {
      buyTemplate: 'Buy or renew templates',
    },
    menuGroups: { orders: 'Orders and invoices' },
    menu: {
      orders: 'Orders',
    },
    resources: {
      order: 'Orders',
    },
    permissions: {
      'order:view': 'View orders',
      'order:create': 'Buy and renew',
      'order:refund': 'Ask for refunds',
    },
    objects: {
      order: 'Order',
    },
    events: {
      askRefund: 'Ask for a refund',
      refundPart: 'Refunded in part',
      refundAll: 'Refunded',
      keepMoney: 'Refund rejected',
      rejectProof: 'Receipt sent back',
      submitProof: 'Receipt handed in',
      closeUnpaid: 'Closed unpaid',
      fulfil: 'Fulfilled',
    },
    eventsOf: {
      order: { confirm: 'Payment confirmed' },
    },
  },
}
