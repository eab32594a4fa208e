import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import type { ClueState } from '../clues.contract.ts'
import { cluesTexts } from '../clues.texts.ts'
import type { ClueEvent } from './clues.domain.ts'

export const { refuse, refuseField, versionConflict } = refusals(cluesTexts)

type Denial =
  | 'permission'
  | 'state'
  | 'notYours'
  | 'notPoolMember'
  | 'cooldown'
  | 'claimedByOther'
  | 'dayCap'
  | 'ownLimit'
  | 'extended'

export const clueRefusals = denialRefusals(cluesTexts, {
  sentence: (t, denial: Denial) => t.denials[denial],
  values: (t, { event, state }: { event: ClueEvent; state: ClueState }) => ({
    event: t.events[event],
    state: t.states[state],
  }),
  rights: ['permission', 'notYours', 'notPoolMember'],
})
