import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import { mallTexts } from '../mall.texts.ts'
import type { MallDenial, MallOrderEvent } from './mall-orders.domain.ts'

export const { refuse, refuseField, versionConflict } = refusals(mallTexts)

interface Stopped {
  event: MallOrderEvent
  state: keyof ReturnType<typeof mallTexts.in>['states']
}

export const { describe, refuseDenial } = denialRefusals(mallTexts, {
  sentence: (t, denial: MallDenial) => t.denials[denial],
  values: (t, { state }: Stopped) => ({ state: t.states[state] }),
  rights: ['permission', 'colleaguesOnly', 'ownProof', 'ownRefund'],
})
