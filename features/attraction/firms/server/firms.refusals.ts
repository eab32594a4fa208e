import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import type { PairState } from '../firm-pairs.contract.ts'
import type { FirmState } from '../firms.contract.ts'
import { firmsTexts } from '../firms.texts.ts'
import type { PairEvent } from './firm-pairs.domain.ts'
import type { FirmDenial, FirmHappening } from './firms.domain.ts'

export const { refuse, refuseField, versionConflict } = refusals(firmsTexts)

interface Stopped {
  event: FirmHappening
  state: FirmState
}

export const { describe, refuseDenial } = denialRefusals(firmsTexts, {
  sentence: (t, denial: FirmDenial) => t.denials[denial],
  values: (t, { event, state }: Stopped) => ({ event: t.events[event], state: t.states[state] }),
  rights: ['permission', 'ownerOnly'],
})

export const { refuseDenial: refusePair } = denialRefusals(firmsTexts, {
  sentence: (t, denial: 'permission' | 'state') => t.denials[denial],
  values: (t, { event, state }: { event: PairEvent; state: PairState }) => ({
    event: t.pairs.events[event],
    state: t.pairs.states[state],
  }),
  rights: ['permission'],
})
