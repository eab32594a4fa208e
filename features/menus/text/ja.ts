import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  entries: {
    digitalcard: 'デジタル名刺',
    cardHome: '名刺の概要',
    cardTemplates: '名刺テンプレート一覧',
    staffCards: '社員名刺の管理',
    templateAnalysis: 'テンプレート分析',
    system: 'システム',
    outbox: 'SMS・メール送信箱',
  },
}
