import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import type { BoothState } from '../booths.contract.ts'
import { boothsTexts } from '../booths.texts.ts'
import type { BoothDenial, BoothEvent } from './booths.domain.ts'

export const { refuse, refuseField, versionConflict } = refusals(boothsTexts)

interface Stopped {
  event: BoothEvent
  state: BoothState
  number: string
}

export const { describe, refuseDenial } = denialRefusals(boothsTexts, {
  sentence: (t, denial: BoothDenial) => t.denials[denial],
  values: (t, { event, state, number }: Stopped) => ({
    number,
    event: t.events[event],
    state: t.states[state],
  }),
  rights: ['permission'],
})
