import { lazyPart } from '#platform/web/lazy-part.tsx'
import { fillCardTab } from '#features/cards/cards/web/card-slots.public.ts'

export const cardLabelsSlots = fillCardTab({
  key: 'labels',
  order: 40,
  title: lazyPart(async () => ({ default: (await import('./card-labels-title.tsx')).CardLabelsTitle })),
  tab: lazyPart(async () => ({ default: (await import('./card-labels-tab.tsx')).CardLabelsTab })),
})
