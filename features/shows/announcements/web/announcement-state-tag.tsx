import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'

import type { AnnouncementState } from '../announcements.contract.ts'
import { announcementsTexts } from '../announcements.texts.ts'

const tones: Readonly<Record<AnnouncementState, StatusTone>> = {
  draft: 'resting',
  scheduled: 'waiting',
  published: 'good',
  withdrawn: 'resting',
}

export function AnnouncementStateTag({ state }: { state: AnnouncementState }) {
  const t = useTexts(announcementsTexts)
  return <StatusTag tone={tones[state]}>{t.states[state]}</StatusTag>
}
