import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  title: '名刺の申請',
  help: '名刺を持たない社員からの申請です。名刺を発行すると申請は完了し、申請者に通知されます。',
  states: { pending: '対応待ち', issued: '発行済み', rejected: '却下', withdrawn: '取り下げ' },
  columns: {
    name: '申請者',
    department: '部署',
    template: 'テンプレート',
    note: '備考',
    at: '申請日時',
    status: '状態',
    decided: '対応',
    actions: '操作',
  },
  anyTemplate: '管理者が選択',
  issue: '発行',
  reject: '却下',
  rejectTitle: '「{name}」さんの申請を却下',
  reason: '理由',
  reasonHint: '申請者に表示されます',
  cancel: 'キャンセル',
  rejected: '却下しました。申請者に通知されます',
  empty: '名刺の申請はありません',
  emptyHelp: '社員が自分の名刺の画面から出した申請がここに表示されます。',
  own: {
    button: '名刺を申請',
    template: 'テンプレート',
    note: '備考',
    noteHint: '役職、英語名、必要な時期など',
    send: '申請する',
    sent: '申請しました。結果は通知されます',
    pending: '名刺の申請は対応待ちです',
    pendingHelp: '結果は通知されます。発行された名刺はここに表示されます。',
    withdraw: '申請を取り下げる',
    withdrawn: '申請を取り下げました',
    refused: '前回の申請は却下されました：{reason}',
  },
}
