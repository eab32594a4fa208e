import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    objects: { cardRequest: '名刺の申請' },
    events: {
      requestCard: '名刺を申請',
      issueCard: '申請された名刺を発行',
      rejectCard: '名刺の申請を却下',
      withdrawCard: '名刺の申請を取り下げ',
      lapse: '退職により名刺の申請が終了',
    },
  },
  errors: {
    noPerson: 'アカウントに社員が紐づいていません。管理者に連絡してください',
    hasCard: 'すでに名刺をお持ちです',
    pending: 'すでに申請済みです。対応をお待ちください',
    template: 'このテンプレートでは名刺を発行できません。別のテンプレートを選んでください',
    permission: '名刺の申請に対応する権限がありません',
    state: 'この申請は対応済みです',
    versionConflict: 'この申請は変更されました。再読み込みしてください',
  },
  messages: {
    subject: '名刺の申請について',
    issued: '申請された名刺が発行されました。サインインして確認、共有できます：{url}',
    rejected: '名刺の申請は却下されました：{reason}。サインインして再度申請できます：{url}',
  },
}
