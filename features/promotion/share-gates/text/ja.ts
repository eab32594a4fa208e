import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  title: '閲覧の条件',
  mode: 'すべて表示する前に',
  modes: { none: '条件なし', form: 'フォームに入力', sms: '携帯番号を確認' },
  help: {
    none: 'リンクを知っている人は誰でもすべて閲覧できます。',
    form: '氏名・携帯番号と下の質問に答えると、すぐに続きが表示されます。入力内容は顧客に登録されます。',
    sms: 'SMS の確認コードで携帯番号を確認すると、すぐに続きが表示されます。SMS は自社の送信枠で送られます。',
  },
  free: { content: '先に公開するブロック数', document: '先に公開するページ数' },
  freeHelp: '0 の場合は最初に条件が表示されます。続きはページに含まれません。',
  lead: '条件の上に表示する説明',
  leadHelp: '空欄の場合は標準の説明を表示します。',
  opened: '{count} 人が連絡先を入力しました',
  save: '条件を保存',
  saved: '保存しました。すぐに反映されます',
  questions: 'フォームの質問',
  questionsHelp: '氏名・携帯番号・会社名は常に尋ねるため、追加は不要です。公開すると表示されます。',
  errors: { versionConflict: '他の人が条件を変更しました。再読み込みしてから保存してください。' },
}
