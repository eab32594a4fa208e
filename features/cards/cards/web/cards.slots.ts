import { lazyPart } from '#platform/web/lazy-part.tsx'
import { cardChoice } from '#features/cards/card-permissions/web/card-choice.public.ts'
import { explainedRecordChoice } from '#features/company/roles/web/explain-slots.public.ts'
import { cardBatchActions } from './card-slots.public.ts'
import { fillSlot } from '#platform/web/slots/slots.ts'

/** What cards show on the screens of the features below them. */
export const cardsSlots = [
  fillSlot(cardChoice, {
    key: 'cards',
    order: 10,
    component: lazyPart(async () => ({ default: (await import('./card-choice.tsx')).CardChoice })),
  }),
  fillSlot(explainedRecordChoice, {
    key: 'card',
    order: 10,
    access: 'card:view',
    component: lazyPart(async () => ({
      default: (await import('./explained-card-choice.tsx')).ExplainedCardChoice,
    })),
  }),
  fillSlot(cardBatchActions, {
    key: 'changes',
    order: 30,
    component: lazyPart(async () => ({
      default: (await import('./change-batch-actions.tsx')).ChangeBatchActions,
    })),
  }),
]
