import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  routes: { today: '今日の予定' },
  help: '今日対応することを、急ぐものから順に表示します。',
  month: '今月',
  ofTarget: '目標 {target}、達成 {percent}',
  noTarget: '目標は未設定です',
  more: '{count} 件すべて',
  finish: '完了',
  extend: '一日延長',
  extendWhy: '延長の理由',
  extended: '一日延長しました',
  cancel: 'キャンセル',
  postpone: '1 日延期',
  write: 'フォローを書く',
  open: '開く',
  done: '完了しました',
  postponed: '1 日延期しました',
  empty: '今日の対応はありません',
  emptyHelp: '新しいリードを受け取るか、連絡先との次の予定を立てましょう。',
  claim: 'リードを受け取る',
  plan: 'フォローを予定する',
}
