import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import { contentsTexts } from '../contents.texts.ts'
import type { Content } from './contents.repository.ts'
import type { AnyContentEvent, ContentDenial } from './contents.domain.ts'

export const { refuse, refuseField, versionConflict } = refusals(contentsTexts)

interface Stopped {
  event: AnyContentEvent
  content: Pick<Content, 'state'>
}

export const { describe, refuseDenial } = denialRefusals(contentsTexts, {
  sentence: (t, denial: ContentDenial) => t.denials[denial],
  values: (t, { event, content }: Stopped) => ({ state: t.states[content.state], event: t.events[event] }),
  rights: ['permission'],
})
