import { lazyPart } from '#platform/web/lazy-part.tsx'
import { cardClaims, cardMarks } from '#features/cards/cards/web/card-slots.public.ts'
import { fillSlot } from '#platform/web/slots/slots.ts'

export const digitalIdentitiesSlots = [
  fillSlot(cardMarks, {
    key: 'identities',
    order: 10,
    component: lazyPart(async () => ({ default: (await import('./identity-tag.tsx')).IdentityTag })),
  }),
  fillSlot(cardClaims, {
    key: 'identities',
    order: 10,
    component: lazyPart(async () => ({ default: (await import('./identity-claims.tsx')).IdentityClaims })),
  }),
]
