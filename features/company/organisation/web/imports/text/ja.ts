import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  title: '社員の一括インポート',
  templateHelp:
    '部門は「本社/マーケティング部」のように階層で記入してください。存在しない部門は自動で作成されます。* の列は必須です。見出し行は変更しないでください。',
  updateExisting: '既存の社員を更新する',
  updateExistingHelp:
    '社員番号または携帯番号で照合し、記入された内容だけを変更します。選択しない場合、既存の社員の行はエラーになります',
  updates: 'うち {count} 行は既存の社員を更新します',
  commit: '{count} 名を登録',
  completed: '{imported} 名を登録しました',
  partial: '登録完了：成功 {imported} 名、失敗 {failed} 名',
  undoBody: '追加した社員を削除し、更新した情報を元に戻します。その後に変更されたものは残ります。',
  undone: '取り消しました：{removed} 名を削除、{kept} 名を保持',
  cards: 'この {count} 名に名刺を発行',
  cardsHelp: '同じファイルを使えます。名刺がある人は対象外です',
}
