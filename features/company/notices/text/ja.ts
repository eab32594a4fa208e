import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  title: 'お知らせ',
  open: 'お知らせ',
  unread: 'お知らせ、未読 {count} 件',
  all: 'すべて',
  onlyUnread: '未読',
  readAll: 'すべて既読にする',
  empty: 'お知らせはありません',
  emptyHelp: '予定の期限や対応待ちの事項があるとき、ここでお知らせします。',
  noUnread: '未読のお知らせはありません',
  more: 'さらに表示',
  show: '表示',
}
