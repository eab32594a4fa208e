import type { text as source } from './zh-CN.ts'
import type { Translation } from '#platform/text/texts.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    objects: {
      payment: '入金',
      refund: '返金',
      paymentIncident: '入金の異常',
      paymentStatement: '決済会社の明細',
      statementDifference: '明細の差異',
    },
    events: {
      twice: '二重払いを自動返金',
      upload: 'アップロード',
      ask: '申請',
      begin: '支払い開始',
      succeed: '成功',
      resolve: '対応済みにする',
      fetch: '明細を取得',
      late: '終了後の入金を自動返金',
    },
  },
}
