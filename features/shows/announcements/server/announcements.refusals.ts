import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import type { AnnouncementEvent, AnnouncementState } from '../announcements.contract.ts'
import { announcementsTexts } from '../announcements.texts.ts'
import type { AnnouncementDenial } from './announcements.domain.ts'

export const { versionConflict } = refusals(announcementsTexts)

interface Stopped {
  event: AnnouncementEvent
  state: AnnouncementState
}

export const { describe, refuseDenial } = denialRefusals(announcementsTexts, {
  sentence: (t, denial: AnnouncementDenial) => t.denials[denial],
  values: (t, { event, state }: Stopped) => ({ event: t.events[event], state: t.states[state] }),
  rights: ['permission'],
})
