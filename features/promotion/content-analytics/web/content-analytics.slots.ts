import { homeParts } from '#features/insight/card-analytics/web/home-slots.public.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { fillSlot } from '#platform/web/slots/slots.ts'

export const contentAnalyticsSlots = [
  fillSlot(homeParts, {
    key: 'readers',
    order: 20,
    access: 'content:view',
    component: lazyPart(async () => ({ default: (await import('./home-readers.tsx')).HomeReaders })),
  }),
]
