import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  /** Names in the log. */
  labels: {
    objects: { announcement: 'Announcement' },
    events: {
      scheduleAnnouncement: 'Announcement scheduled',
      recallAnnouncement: 'Announcement called back',
      publishAnnouncement: 'Announcement published',
      withdrawAnnouncement: 'Announcement withdrawn',
    },
    states: {
      announcement: {
        draft: 'Draft',
        scheduled: 'Scheduled',
        published: 'Published',
        withdrawn: 'Withdrawn',
      },
    },
    fields: { audience: 'Who sees it' },
  },
  jobs: { tell: 'Messages of an announcement' },
  letter: '[{activity}] {title}: {text}',
}
