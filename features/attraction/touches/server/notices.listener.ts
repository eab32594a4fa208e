import type { NoticeKind } from '#features/company/notices/server/notices.public.ts'
import { fill } from '#platform/text/texts.ts'

import { touchesTexts } from '../touches.texts.ts'

/** Notices about tasks. */
export const taskNotices: readonly NoticeKind[] = (['due', 'assigned'] as const).map((event) => ({
  key: `tasks.${event}`,
  name: (language) => touchesTexts.in(language).notices.name,
  title: (language, values) => fill(touchesTexts.in(language).notices[event], values),
}))
