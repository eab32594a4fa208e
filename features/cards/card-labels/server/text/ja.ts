import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    menu: {
      cardLabels: '印象の管理',
    },
    objects: {
      cardLabel: '印象',
      cardLabelSettings: '印象の設定',
    },
    states: {
      cardLabel: {
        pending: '確認待ち',
        shown: '表示中',
        hidden: '非表示',
      },
    },
    events: {
      show: '表示',
      hide: '非表示',
    },
  },
  problems: {
    empty: '印象を入力してください',
    tooLong: '印象は 8 文字以内です',
    characters: '文字だけを使ってください。リンクや特殊な記号は使えません',
    number: '電話番号などの数字は書けません',
    word: '表示に適さない内容が含まれています。別の言葉にしてください',
  },
  denials: {
    permission: 'この操作の権限がありません',
    state: 'すでにこの状態です',
    pending: 'この印象はまだ確認待ちです',
    moderated: '管理者が非表示にしたため、元に戻せません',
  },
  done: '完了',
}
