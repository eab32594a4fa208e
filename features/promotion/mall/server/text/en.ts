import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    menu: { mallOrders: 'Shop orders' },
    fields: { isOn: 'Takes payments' },
    objects: { mallOrder: 'Shop order' },
    events: {
      orderPlaced: 'Ordered',
      changeTill: 'Changed payment settings',
      'mall.submitProof': 'Noted a transfer',
      'mall.rejectProof': 'Sent a transfer back',
      'mall.confirm': 'Confirmed a payment',
      'mall.receive': 'Paid online',
      'mall.refuseForStock': 'Nothing left; to be refunded',
      'mall.cancel': 'Cancelled an order',
      'mall.close': 'Closed unpaid',
      'mall.ship': 'Shipped',
      'mall.complete': 'Marked as received',
      'mall.askRefund': 'Asked for a refund',
      'mall.refund': 'Confirmed a refund',
      'mall.keepMoney': 'Refused a refund',
    },
  },
  sheet: {
    name: 'Shop orders',
    exportName: 'Shop orders {day}.xlsx',
    paidAt: 'Paid at',
    shippedAt: 'Shipped at',
  },
}
