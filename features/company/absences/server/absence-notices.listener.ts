import type { NoticeKind } from '#features/company/notices/server/notices.public.ts'
import { fill } from '#platform/text/texts.ts'

import { absencesServerTexts } from './server.texts.ts'

/** Notices about standing in for somebody. */
export const deputyNotice: NoticeKind = {
  key: 'absences.deputy',
  name: (language) => absencesServerTexts.in(language).notices.name,
  title: (language, values) => fill(absencesServerTexts.in(language).notices.deputy, values),
}
