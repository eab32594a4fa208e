import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: { menu: { today: '今日の予定' } },
  approvals: '承認待ち',
  reminders: '名刺の連絡先のリマインダー',
  by: '{name} さんの申請',
}
