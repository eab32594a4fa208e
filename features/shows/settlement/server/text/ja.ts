import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    menu: {
      settlement: '精算センター',
    },
    objects: {
      statement: '精算書',
    },
    events: {
      statementClosed: '精算書を作成',
      'statement.confirm': '精算書を確認',
      'statement.confirmByTime': '期限により自動確認',
      'statement.dispute': '異議を申し立て',
      'statement.resolve': '異議を解決',
      'statement.reverse': '取消',
    },
  },
}
