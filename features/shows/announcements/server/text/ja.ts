import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  /** Names in the log. */
  labels: {
    objects: { announcement: 'お知らせ' },
    events: {
      scheduleAnnouncement: 'お知らせの予約',
      recallAnnouncement: 'お知らせの予約取り消し',
      publishAnnouncement: 'お知らせの公開',
      withdrawAnnouncement: 'お知らせの取り下げ',
    },
    states: {
      announcement: {
        draft: '下書き',
        scheduled: '公開予定',
        published: '公開中',
        withdrawn: '取り下げ済み',
      },
    },
    fields: { audience: '公開先' },
  },
  jobs: { tell: 'お知らせの SMS 送信' },
  letter: '【{activity}】{title}：{text}',
}
