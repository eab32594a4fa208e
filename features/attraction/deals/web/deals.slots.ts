import { conversionDeal } from '#features/attraction/clues/web/convert-slots.public.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { fillSlot } from '#platform/web/slots/slots.ts'

export const dealsSlots = [
  fillSlot(conversionDeal, {
    key: 'deal',
    order: 10,
    access: 'deal:edit',
    component: lazyPart(async () => ({ default: (await import('./deal-of-clue.tsx')).DealOfClue })),
  }),
]
