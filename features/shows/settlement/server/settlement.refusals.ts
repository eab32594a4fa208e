import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import type { StatementEvent, StatementState } from '../settlement.contract.ts'
import { settlementTexts } from '../settlement.texts.ts'
import type { StatementDenial } from './statements.domain.ts'

export const { refuse, refuseField, versionConflict } = refusals(settlementTexts)

interface Stopped {
  event: StatementEvent
  state: StatementState
}

export const { describe, refuseDenial } = denialRefusals(settlementTexts, {
  sentence: (t, denial: StatementDenial | 'permission' | 'state') => t.denials[denial],
  values: (t, { event, state }: Stopped) => ({ event: t.events[event], state: t.states[state] }),
  rights: ['permission', 'ownStatement'],
})
