import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  title: 'お問い合わせ',
  name: 'お名前',
  mobile: '携帯番号',
  company: '会社名（任意）',
  code: '認証コード',
  send: 'コードを送信',
  consent: '{company} からの連絡に同意します',
  news: '{company} からのイベントや優待のお知らせに同意します。いつでも停止できます',
  enter: '送信する',
  testCode: 'テスト用コード：{code}',
  done: '送信しました',
  colleague: '{name} からまもなくご連絡します',
  nobody: '担当者からまもなくご連絡します',
  card: '名刺を見て WeChat を追加',
  organiser: '提供：{company}',
  poweredBy: 'Cardlineで作成',
  notes: {
    sent: 'コードを送信しました',
    mobile: '正しい携帯番号を入力してください',
    code: 'コードが正しくありません',
    busy: '操作が多すぎます。しばらくしてからお試しください',
    name: 'お名前を入力してください',
    consent: '同意にチェックを入れてください',
  },
}
