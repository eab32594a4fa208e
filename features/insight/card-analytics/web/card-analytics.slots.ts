import { lazyPart } from '#platform/web/lazy-part.tsx'
import { cardsHomeNumbers, fillCardTab, ownCardParts } from '#features/cards/cards/web/card-slots.public.ts'
import { fillSlot } from '#platform/web/slots/slots.ts'

export const cardAnalyticsSlots = [
  ...fillCardTab({
    key: 'visits',
    order: 20,
    access: 'data:view',
    title: lazyPart(async () => ({ default: (await import('./card-visits-title.tsx')).CardVisitsTitle })),
    tab: lazyPart(async () => ({ default: (await import('./card-visits.tsx')).CardVisits })),
  }),
  fillSlot(ownCardParts, {
    key: 'visits',
    order: 10,
    access: 'data:view',
    component: lazyPart(async () => ({ default: (await import('./own-card-visits.tsx')).OwnCardVisits })),
  }),
  fillSlot(cardsHomeNumbers, {
    key: 'week',
    order: 10,
    component: lazyPart(async () => ({ default: (await import('./week-numbers.tsx')).WeekNumbers })),
  }),
]
