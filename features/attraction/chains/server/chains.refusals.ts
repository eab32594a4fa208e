import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import type { NodeFirmEvent, NodeFirmState } from '../chains.contract.ts'
import { chainsTexts } from '../chains.texts.ts'
import type { NodeFirmDenial } from './chains.domain.ts'

export const { refuse, refuseField, versionConflict } = refusals(chainsTexts)

export const { describe, refuseDenial } = denialRefusals(chainsTexts, {
  sentence: (t, denial: NodeFirmDenial) => t.denials[denial],
  values: (t, { event, state }: { event: NodeFirmEvent; state: NodeFirmState }) => ({
    event: t.events[event],
    state: t.states[state],
  }),
  rights: ['permission'],
})
