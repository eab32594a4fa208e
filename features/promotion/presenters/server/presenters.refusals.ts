import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import type { PresenterEvent, PresenterState } from '../presenters.contract.ts'
import { presentersTexts } from '../presenters.texts.ts'
import type { PresenterDenial } from './presenters.domain.ts'

export const { refuse, versionConflict } = refusals(presentersTexts)

interface Stopped {
  event: PresenterEvent
  state: PresenterState
}

export const { describe, refuseDenial } = denialRefusals(presentersTexts, {
  sentence: (t, denial: PresenterDenial) => t.denials[denial],
  values: (t, { event, state }: Stopped) => ({ event: t.events[event], state: t.states[state] }),
  rights: ['permission'],
})
