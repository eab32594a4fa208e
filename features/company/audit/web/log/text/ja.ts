import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  help: '社内のすべての変更：誰が、いつ、何を変えたか。追記のみで、書き換えはできません。',
  keyword: '操作者または対象の名前',
  days: '期間',
  export: 'エクスポート',
  none: '操作記録はまだありません',
  noneHelp: '作成・変更・削除が行われると、ここに記録されます。',
  empty: '該当する記録はありません',
  emptyHelp: '条件を広げるか、新しい操作をお待ちください。',
  detail: '操作の詳細',
  before: '変更前',
  after: '変更後',
  field: '項目',
  noChanges: '変更された項目はありません。',
  more: 'その他の内容',
  requestId: 'リクエスト番号',
  addressMark: '接続元の目印',
  addressHelp: '同じ接続元は同じ目印になります。IPアドレスは分かりません。',
  sameObject: 'この対象のすべての記録',
  blank: '空',
  change: '{from} → {to}',
}
