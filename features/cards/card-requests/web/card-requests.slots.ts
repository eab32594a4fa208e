import { lazyPart } from '#platform/web/lazy-part.tsx'
import { noOwnCard } from '#features/cards/cards/web/card-slots.public.ts'
import { fillSlot } from '#platform/web/slots/slots.ts'

export const cardRequestsSlots = [
  fillSlot(noOwnCard, {
    key: 'request',
    order: 10,
    component: lazyPart(async () => ({ default: (await import('./own-request.tsx')).OwnRequest })),
  }),
]
