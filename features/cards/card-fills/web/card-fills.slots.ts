import { lazyPart } from '#platform/web/lazy-part.tsx'
import { cardBatchActions } from '#features/cards/cards/web/card-slots.public.ts'
import { fillSlot } from '#platform/web/slots/slots.ts'

export const cardFillsSlots = [
  fillSlot(cardBatchActions, {
    key: 'fills',
    order: 20,
    component: lazyPart(async () => ({ default: (await import('./fill-batch-action.tsx')).FillBatchAction })),
  }),
]
