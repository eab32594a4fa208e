import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    menu: { absences: '不在と代理' },
    resources: { absence: '不在と代理' },
    permissions: { 'absence:edit': '他の人の不在と代理を設定' },
    objects: { absence: '不在と代理' },
    events: {},
    eventsOf: { absence: { create: '不在を登録', remove: '不在を取り消し', end: '予定より早く復帰' } },
  },
  kinds: { approvals: '承認' },
  notices: {
    name: '代理',
    deputy: '{name} さんは {from} から {until} まで不在です。代理をお願いします',
  },
  errors: {
    past: '終了日時は開始日時より後、かつ現在より後にしてください',
    tooLong: '一度の不在は最長 {days} 日です',
    ownDeputy: '本人を代理人にはできません',
    notAtWork: 'このアカウントは勤務していません。勤務中の同僚を選んでください',
    noKind: '代理人に任せる内容を選んでください',
    unknownKind: 'この種類の代理はありません',
    deputyMayNot:
      'この同僚には選択した内容を行う権限がありません。別の人を選ぶか、先に権限を付与してください',
    twice: 'この期間の不在はすでに登録されています。先に元の登録を終了してください',
    over: 'この不在は終了しています',
    notYours: '本人、または不在を管理する人だけが終了できます',
    allNeedsRight: '他の人の不在を見る権限がありません',
    versionConflict: '他の人が変更しました。再読み込みしてください',
  },
}
