import { accountViews, accountViewTitles } from '#features/attraction/channels/web/account-slots.public.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { fillSlot } from '#platform/web/slots/slots.ts'

export const journeysSlots = [
  fillSlot(accountViews, {
    key: 'journeys',
    order: 60,
    access: 'journey:view',
    component: lazyPart(async () => ({ default: (await import('./journeys-view.tsx')).JourneysView })),
  }),
  fillSlot(accountViewTitles, {
    key: 'journeys',
    order: 60,
    component: lazyPart(async () => ({ default: (await import('./journeys-title.tsx')).JourneysTitle })),
  }),
]
