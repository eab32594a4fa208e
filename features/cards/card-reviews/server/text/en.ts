import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    events: {
      approveReview: 'Changes approved',
      rejectReview: 'Changes rejected',
      withdrawReview: 'Changes taken back',
      requestReview: 'Changes submitted for review',
    },
  },
  reviews: {
    pictures: { avatarFileId: 'Picture', wechatCodeFileId: 'WeChat QR code' },
    ownRequest: 'Nobody reviews their own changes; somebody else has to',
    notYours: 'Only the person who asked can take it back',
    permission: 'You may not review changes of this card',
    movedOn: 'Meanwhile somebody else changed {fields}. Reject the request and have the holder ask again',
    state: 'This change has been decided already',
  },
  batchDone: 'Done',
}
