import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  title: '発票',
  ask: '発票を申請',
  amount: '発行できる金額 {amount}',
  type: '宛名の種類',
  types: { enterprise: '法人・団体', personal: '個人' },
  name: '発票の宛名',
  taxNumber: '納税者識別番号',
  taxNumberHelp: '法人・団体は必須',
  email: '受取用メールアドレス',
  isSure: '番号に間違いはないので、このまま送信する',
  send: '送信',
  note: '代金を受け取った会社が発行し、メールで届きます。このページからもダウンロードできます。',
  sandbox: '支払いの予行演習：本物の発票は発行されません',
  download: '発票をダウンロード',
  number: '発票番号 {number}',
  reason: '理由：{reason}',
  states: {
    draft: '未送信',
    submitted: '送信済み、処理待ち',
    issuing: '発行処理中',
    issued: '発行済み',
    rejected: '差し戻されました。もう一度申請できます',
    red_issued: '赤字発票で取消済み',
    void: '無効',
  },
  flaws: {
    name: '発票の宛名を入力してください',
    noTaxNumber: '法人・団体の場合は納税者識別番号を入力してください',
    taxNumber: '法人の番号は 15～20 桁の数字か英大文字です。個人の場合は不要です',
    checkDigit: 'チェックディジットが合いません。ご確認のうえ、正しければチェックを入れて送信してください',
    email: '正しいメールアドレスを入力してください',
    nothing: '発行できる金額がありません',
    busy: '操作が多すぎます。しばらくしてからお試しください',
  },
}
