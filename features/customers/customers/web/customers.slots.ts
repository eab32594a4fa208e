import { lazy } from 'react'
import { fillCardTab, ownCardParts } from '#features/cards/cards/web/card-slots.public.ts'
import { fillSlot } from '#platform/web/slots/slots.ts'

export const customersSlots = [
  ...fillCardTab({
    key: 'contacts',
    order: 30,
    access: 'contact:view',
    title: lazy(async () => ({ default: (await import('./card-contacts-title.tsx')).CardContactsTitle })),
    tab: lazy(async () => ({ default: (await import('./card-contacts.tsx')).CardContacts })),
  }),
  fillSlot(ownCardParts, {
    key: 'contacts',
    order: 20,
    access: 'contact:view',
    component: lazy(async () => ({ default: (await import('./own-card-contacts.tsx')).OwnCardContacts })),
  }),
]
