import { fillFirmTab } from '#features/attraction/firms/web/firm-slots.public.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'

export const dealsSlots = fillFirmTab({
  key: 'deals',
  order: 20,
  access: 'deal:view',
  title: lazyPart(async () => ({ default: (await import('./firm-deals-title.tsx')).FirmDealsTitle })),
  tab: lazyPart(async () => ({ default: (await import('./firm-deals.tsx')).FirmDeals })),
})
