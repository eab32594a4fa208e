import { lazyPart } from '#platform/web/lazy-part.tsx'
import { fillCardTab, ownCardParts } from '#features/cards/cards/web/card-slots.public.ts'
import { fillSlot } from '#platform/web/slots/slots.ts'

export const customersSlots = [
  ...fillCardTab({
    key: 'contacts',
    order: 30,
    access: 'contact:view',
    title: lazyPart(async () => ({ default: (await import('./card-contacts-title.tsx')).CardContactsTitle })),
    tab: lazyPart(async () => ({ default: (await import('./card-contacts.tsx')).CardContacts })),
  }),
  fillSlot(ownCardParts, {
    key: 'contacts',
    order: 20,
    access: 'contact:view',
    component: lazyPart(async () => ({ default: (await import('./own-card-contacts.tsx')).OwnCardContacts })),
  }),
]
