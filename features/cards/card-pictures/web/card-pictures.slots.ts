import { lazyPart } from '#platform/web/lazy-part.tsx'
import { fillCardTab, ownCardActions } from '#features/cards/cards/web/card-slots.public.ts'
import { fillSlot } from '#platform/web/slots/slots.ts'

export const cardPicturesSlots = [
  ...fillCardTab({
    key: 'pictures',
    order: 60,
    title: lazyPart(async () => ({ default: (await import('./card-pictures-title.tsx')).CardPicturesTitle })),
    tab: lazyPart(async () => ({ default: (await import('./card-pictures-view.tsx')).CardPicturesView })),
  }),
  fillSlot(ownCardActions, {
    key: 'poster',
    order: 10,
    component: lazyPart(async () => ({ default: (await import('./poster-button.tsx')).PosterButton })),
  }),
]
