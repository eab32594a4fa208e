import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  title: '私の個人情報',
  lead: '{company} に対し、個人情報の削除・訂正、または連絡の停止を請求できます。SMS で番号を認証してください。',
  kind: '請求の内容',
  kinds: {
    erase: 'すべての情報を削除',
    withdraw: '販促の案内を停止',
    quiet: '連絡を停止',
    correct: '情報を訂正',
  },
  more: '説明（訂正の場合は必須）',
  mobile: '携帯番号',
  code: '認証コード',
  send: 'コードを送信',
  enter: '請求を送信',
  testCode: 'テスト用コード：{code}',
  done: '請求を受け付けました',
  doneText: '請求：{kind}。{company} は {day} までに対応します。',
  eraseText: '契約書と証憑は法定の期限まで保存され、それ以外はすべて削除されます。',
  organiser: '提供：{company}',
  poweredBy: 'Cardlineで作成',
  notes: {
    sent: 'コードを送信しました',
    mobile: '正しい携帯番号を入力してください',
    code: 'コードが正しくありません',
    busy: '操作が多すぎます。しばらくしてからお試しください',
    note: '訂正の内容を記入してください',
  },
}
