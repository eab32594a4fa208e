import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    menuGroups: { tasks: 'タスク' },
    menu: {
      approvals: '承認センター',
    },
    resources: {
      approval: '承認',
    },
    permissions: {
      'approval:decide': '承認の処理',
    },
    objects: {
      approval: '承認',
    },
    events: {
      submitAgain: '再提出',
      escalate: 'エスカレーション',
      sendBack: '差し戻し',
      autoApprove: '自動承認',
      addSigner: '承認者の追加',
      handOn: '転送',
    },
    states: {
      approval: {
        draft: '差し戻し',
        approving: '承認待ち',
        approved: '承認済み',
        rejected: '却下',
        withdrawn: '取り下げ',
        auto_approved: '自動承認',
        timeout: '期限超過',
      },
    },
  },
  denials: {
    state: '承認は現在「{state}」のため、{event}できません',
    ownRequest: '自分の申請は承認できません。ほかの人が処理してください',
    deputyOfRequester: '申請者の代理中は本人とみなされるため、ほかの人が処理してください',
    notAsked: 'この承認はあなたの担当ではありません',
    notYours: 'この操作ができるのは申請者だけです',
    alreadyAsked: 'この人はすでに承認者に含まれています',
    signerAsked: '申請者とあなた以外の人を選んでください',
  },
  /** A decision of a deputy. */
  inPlaceOf: '{name}（{principal} の代理）',
  states: {
    draft: '差し戻し',
    approving: '承認待ち',
    approved: '承認済み',
    rejected: '却下',
    withdrawn: '取り下げ',
    auto_approved: '自動承認',
    timeout: '期限超過',
  },
  events: {
    approve: '承認',
    reject: '却下',
    sendBack: '差し戻し',
    submitAgain: '再申請',
    withdraw: '取り下げ',
    addSigner: '承認者の追加',
    handOn: '代理への引き継ぎ',
    escalate: 'エスカレーション',
  },
  errors: {
    payloadChanged: '開いた後に申請内容が変わりました。最新の内容を確認してから処理してください',
    noDecider:
      '企業内に承認できる人がほかにいません。先に別のアカウントに「承認の処理」権限を付与してください',
    unknownSigner: '承認権限のある人を選んでください',
    allNeedsRight: 'すべての承認を表示する権限がありません',
  },
}
