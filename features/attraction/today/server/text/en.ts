import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: { menu: { today: 'Today' } },
  approvals: 'Waiting for your decision',
  reminders: 'Reminders about contacts',
  by: 'Asked by {name}',
}
