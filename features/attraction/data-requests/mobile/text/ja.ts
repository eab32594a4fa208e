import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  title: '私の個人情報',
  lead: '{company} に対し、個人情報の閲覧・書き出し・訂正・削除、または連絡の停止を請求できます。SMS で番号を認証してください。',
  kind: '請求の内容',
  kinds: {
    access: '自分の情報を閲覧',
    export: '自分の情報を書き出し',
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
  copy: {
    title: '個人情報の写し',
    where: '対応の完了後、ここで閲覧できます',
    prove: '閲覧・書き出しの請求が完了してから 30 日間、SMS で番号を認証すると閲覧できます。',
    read: '閲覧する',
    download: 'ファイルをダウンロード',
    lead: '{company} が {day} の時点で保存していた情報：',
    nothing: 'この番号に関する情報はありません。',
    since: '記録日',
  },
  organiser: '提供：{company}',
  poweredBy: 'Cardlineで作成',
  notes: {
    sent: 'コードを送信しました',
    mobile: '正しい携帯番号を入力してください',
    code: 'コードが正しくありません',
    busy: '操作が多すぎます。しばらくしてからお試しください',
    note: '訂正の内容を記入してください',
    none: '閲覧できる写しはありません。先に請求を送信し、対応の完了後にお越しください。',
  },
}
