import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    resources: { contract: '契約', receipt: '入金' },
    permissions: {
      'contract:edit': '契約を起案・変更する',
      'contract:sign': '契約を締結・取り消しする',
      'receipt:record': '入金を登録する',
      'receipt:confirm': '入金を確認・消し込む',
    },
    objects: { contract: '契約', receipt: '入金' },
    eventsOf: {
      contract: {
        submit: '承認を申請',
        approve: '承認',
        sign: '締結',
        begin: '初回入金',
        settle: '完済',
        replacePlan: '入金計画を更新',
        change: '変更を申請',
        applyChange: '変更を反映',
        dropChange: '変更は不承認',
        complete: '履行完了',
        void: '取り消し',
      },
      receipt: {
        record: '登録',
        confirm: '入金を確認',
        allocate: '消し込み',
        reverse: '戻し入れ',
        discard: '登録を取り消し',
      },
    },
    states: {
      contract: {
        draft: '下書き',
        pending_signing: '締結待ち',
        signed: '締結済み',
        in_progress: '履行中',
        change: '変更中',
        completed: '履行完了',
        archived: '保管済み',
        void: '取り消し',
      },
      receipt: {
        recorded: '確認待ち',
        confirmed: '確認済み',
        reversed: '戻し入れ済み',
        discarded: '取り消し',
      },
    },
  },
  today: { overdue: '入金遅延' },
  timeline: {
    signed: '契約 {number} を締結（{amount}）',
    received: '{amount} の入金（{number}）',
    reversed: '{amount} の取消（{number}）',
    contract: '契約',
    receipt: '入金',
  },
  approval: {
    sign: '契約「{title}」の締結前の承認',
    change: '契約「{title}」の変更',
    signKind: '契約の締結',
    changeKind: '契約の変更',
    fields: { contract: '契約', firm: '取引先', amount: '金額', period: '期間', plan: '入金計画' },
  },
}
