import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    menu: { mallOrders: 'ショップの注文' },
    fields: { isOn: '支払いの受付' },
    objects: { mallOrder: 'ショップの注文' },
    events: {
      orderPlaced: '注文',
      changeTill: '受取設定を変更',
      'mall.submitProof': '振込を記録',
      'mall.rejectProof': '振込連絡を差し戻し',
      'mall.confirm': '入金を確認',
      'mall.receive': 'オンライン入金',
      'mall.refuseForStock': '在庫切れで返金へ',
      'mall.cancel': '注文をキャンセル',
      'mall.close': '期限切れで終了',
      'mall.ship': '発送',
      'mall.complete': '受け取り確認',
      'mall.askRefund': '返金を申請',
      'mall.refund': '返金を確定',
      'mall.keepMoney': '返金を拒否',
    },
  },
  sheet: {
    name: 'ショップの注文',
    exportName: 'ショップの注文-{day}.xlsx',
    paidAt: '入金日時',
    shippedAt: '発送日時',
  },
}
