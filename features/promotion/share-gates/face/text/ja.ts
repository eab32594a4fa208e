import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  title: '連絡先を入力すると、すべてご覧いただけます',
  titleOfPages: '残り {pages} ページは、連絡先を入力するとご覧いただけます',
  leads: {
    form: '入力するとすぐに続きが表示されます。',
    sms: 'SMS の確認コードで携帯番号を確認すると、すぐに続きが表示されます。',
  },
  name: 'お名前',
  company: '会社名（任意）',
  mobile: '携帯番号',
  code: 'SMS の確認コード',
  sendCode: 'コードを送る',
  testCode: 'この環境の確認コード：{code}',
  choose: '選択してください',
  isRequired: '必須',
  consent: '{company}が上記の情報を使って連絡することに同意します。同意はこのページでいつでも取り消せます。',
  submit: 'すべて表示する',
  opened: '連絡先を入力いただいたため、すべて表示しています。',
  withdraw: '同意を取り消す',
  notes: {
    name: 'お名前を入力してください。',
    mobile: '正しい携帯番号を入力してください。',
    consent: '同意のチェックを入れてください。',
    code: '確認コードが違うか、期限が切れています。もう一度送ってください。',
    answers: '未回答または誤りのある項目があります。赤い表示をご確認ください。',
    sent: '確認コードを送りました。SMS をご確認ください。',
    busy: '操作が多すぎます。しばらくしてからお試しください。',
    withdrawn: '同意を取り消しました。入力された情報で連絡することはありません。',
  },
}
