import { lazy } from 'react'
import { fillCardTab } from '#features/cards/cards/web/card-slots.public.ts'

export const cardLabelsSlots = fillCardTab({
  key: 'labels',
  order: 40,
  title: lazy(async () => ({ default: (await import('./card-labels-title.tsx')).CardLabelsTitle })),
  tab: lazy(async () => ({ default: (await import('./card-labels-tab.tsx')).CardLabelsTab })),
})
