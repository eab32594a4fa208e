import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    resources: {
      settlement: '販売と入金',
    },
    permissions: {
      'settlement:view': '販売注文と入金の閲覧',
      'settlement:refund': '購入者への返金の申請',
      'settlement:confirm': '購入者への返金の承認',
      'settlement:withdraw': '出金の申請',
      'settlement:approve': '他の人の出金の承認',
      'settlement:configure': '自社の決済アカウントの設定',
    },
    events: {
      changeSalesTill: '決済アカウントを変更',
    },
    fields: {
      salesTill: '決済方法',
      salesTillMode: '決済の状態',
    },
  },
}
