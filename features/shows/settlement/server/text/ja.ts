import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    menu: {
      settlement: '精算センター',
      withdrawalDesk: '企業の出金',
    },
    objects: {
      statement: '精算書',
      withdrawal: '出金申請',
    },
    events: {
      statementClosed: '精算書を作成',
      'statement.confirm': '精算書を確認',
      'statement.confirmByTime': '期限により自動確認',
      'statement.dispute': '異議を申し立て',
      'statement.resolve': '異議を解決',
      'statement.reverse': '取消',
      'withdrawal.request': '出金を申請',
      'withdrawal.approve': '出金を承認',
      'withdrawal.reject': '出金を却下',
      'withdrawal.cancel': '出金を取り下げ',
      'withdrawal.begin': '送金を開始',
      'withdrawal.pay': '出金を送金',
      'withdrawal.fail': '送金失敗',
      'withdrawal.retry': '再送金',
      'withdrawal.giveUp': '送金を断念',
      'withdrawal.return': '銀行から返金',
    },
  },
}
