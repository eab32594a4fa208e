import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import type { PromotionEvent } from '../promotions.contract.ts'
import { promotionsTexts } from '../promotions.texts.ts'
import type { PromotionDenial } from './promotions.domain.ts'
import type { Promotion } from './promotions.repository.ts'

export const { refuseField, versionConflict } = refusals(promotionsTexts)

interface Stopped {
  event: PromotionEvent
  object: Pick<Promotion, 'state'>
}

export const { describe, refuseDenial } = denialRefusals(promotionsTexts, {
  sentence: (t, denial: PromotionDenial) => t.denials[denial],
  values: (t, { event, object }: Stopped) => ({ state: t.states[object.state], event: t.events[event] }),
  rights: ['permission'],
})
