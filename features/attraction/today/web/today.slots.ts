import { homeParts } from '#features/insight/card-analytics/web/home-slots.public.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { fillSlot } from '#platform/web/slots/slots.ts'

export const todaySlots = [
  fillSlot(homeParts, {
    key: 'today',
    order: 10,
    access: 'task:view',
    component: lazyPart(async () => ({ default: (await import('./home-today.tsx')).HomeToday })),
  }),
]
