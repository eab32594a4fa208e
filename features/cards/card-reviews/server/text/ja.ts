import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    events: {
      approveReview: '変更を承認',
      rejectReview: '変更を却下',
      withdrawReview: '変更を取り下げ',
      requestReview: '変更を審査に提出',
    },
  },
  reviews: {
    pictures: { avatarFileId: '顔写真', wechatCodeFileId: 'WeChat の QR コード' },
    ownRequest: '自分の変更は審査できません。他の人が審査してください',
    notYours: '取り下げできるのは提出者のみです',
    permission: 'この名刺を審査する権限がありません',
    movedOn: '提出後に{fields}が他の人により変更されました。却下し、所有者に再提出してもらってください',
    state: 'この変更は処理済みです',
  },
  batchDone: '完了',
}
