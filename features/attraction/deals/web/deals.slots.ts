import { conversionDeal } from '#features/attraction/clues/web/convert-slots.public.ts'
import { fillFirmTab } from '#features/attraction/firms/web/firm-slots.public.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { fillSlot } from '#platform/web/slots/slots.ts'

export const dealsSlots = [
  fillFirmTab({
    key: 'deals',
    order: 20,
    access: 'deal:view',
    title: lazyPart(async () => ({ default: (await import('./firm-deals-title.tsx')).FirmDealsTitle })),
    tab: lazyPart(async () => ({ default: (await import('./firm-deals.tsx')).FirmDeals })),
  }),
  fillSlot(conversionDeal, {
    key: 'deal',
    order: 10,
    access: 'deal:edit',
    component: lazyPart(async () => ({ default: (await import('./deal-of-clue.tsx')).DealOfClue })),
  }),
]
