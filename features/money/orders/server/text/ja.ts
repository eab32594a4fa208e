import type { text as source } from './zh-CN.ts'
import type { Translation } from '#platform/text/texts.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    commands: {
      buyTemplate: 'テンプレートの購入・更新',
    },
    menuGroups: { orders: '注文と請求書' },
    menu: {
      orders: '注文',
    },
    resources: {
      order: '注文',
    },
    permissions: {
      'order:view': '注文の閲覧',
      'order:create': '購入と更新',
      'order:refund': '返金の申請',
    },
    objects: {
      order: '注文',
    },
    events: {
      askRefund: '返金を申請',
      refundPart: '一部返金',
      refundAll: '全額返金',
      keepMoney: '返金を却下',
      rejectProof: '証憑の差し戻し',
      submitProof: '証憑の提出',
      closeUnpaid: '期限切れ',
      fulfil: '手続き完了',
    },
    eventsOf: {
      order: { confirm: '入金確認' },
    },
  },
}
