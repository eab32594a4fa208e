import { lazy } from 'react'
import { fillCardTab } from '#features/cards/cards/web/card-slots.public.ts'

export const cardPicturesSlots = fillCardTab({
  key: 'pictures',
  order: 60,
  title: lazy(async () => ({ default: (await import('./card-pictures-title.tsx')).CardPicturesTitle })),
  tab: lazy(async () => ({ default: (await import('./card-pictures-view.tsx')).CardPicturesView })),
})
