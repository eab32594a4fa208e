import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  label: '操作履歴',
  empty: '操作履歴はまだありません',
  emptyHelp: 'すべての変更がここに記録され、編集や削除はできません。',
  system: 'システムによる自動処理',
  device: '端末',
  api: 'API',
  change: '{from} → {to}',
  fields: '変更項目：{fields}',
  separator: '、',
  reason: '理由：{reason}',
  more: '以前の履歴を表示',
}
