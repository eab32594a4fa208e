import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  description: '{company}の名刺ウォール',
  language: '言語',
  search: '検索',
  placeholder: '氏名・役職・部署',
  count: '{count} 名',
  found: '「{keyword}」の検索結果：{count} 名',
  clear: 'すべて表示',
  none: '「{keyword}」は見つかりませんでした',
  noneHelp: '別の氏名・役職・部署でお試しください。',
  empty: '表示できる名刺はまだありません',
  emptyHelp: 'しばらくしてからもう一度ご覧ください。',
  others: 'その他',
  open: '{name}さんの名刺を見る',
  pages: 'ページ送り',
  before: '前へ',
  next: '次へ',
  place: '{page} / {pages} ページ',
  poweredBy: 'Cardlineで作成',
}
