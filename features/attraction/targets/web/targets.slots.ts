import { salesTabs, salesTabTitles } from '#features/attraction/deals/web/sales-slots.public.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { fillSlot } from '#platform/web/slots/slots.ts'

export const targetsSlots = [
  fillSlot(salesTabs, {
    key: 'targets',
    order: 40,
    access: 'target:view',
    component: lazyPart(async () => ({ default: (await import('./target-grid.tsx')).TargetGrid })),
  }),
  fillSlot(salesTabs, {
    key: 'forecast',
    order: 50,
    access: 'target:view',
    component: lazyPart(async () => ({ default: (await import('./forecast.tsx')).Forecast })),
  }),
  fillSlot(salesTabs, {
    key: 'lost',
    order: 60,
    access: 'target:view',
    component: lazyPart(async () => ({ default: (await import('./lost-reasons.tsx')).LostReasons })),
  }),
  fillSlot(salesTabTitles, {
    key: 'targets',
    order: 40,
    component: lazyPart(async () => ({ default: (await import('./targets-title.tsx')).TargetsTitle })),
  }),
  fillSlot(salesTabTitles, {
    key: 'forecast',
    order: 50,
    component: lazyPart(async () => ({ default: (await import('./forecast-title.tsx')).ForecastTitle })),
  }),
  fillSlot(salesTabTitles, {
    key: 'lost',
    order: 60,
    component: lazyPart(async () => ({ default: (await import('./lost-title.tsx')).LostTitle })),
  }),
]
