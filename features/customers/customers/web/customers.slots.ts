import { lazy } from 'react'
import { fillCardTab } from '#features/cards/cards/web/card-slots.public.ts'

export const customersSlots = fillCardTab({
  key: 'contacts',
  order: 30,
  access: 'contact:view',
  title: lazy(async () => ({ default: (await import('./card-contacts-title.tsx')).CardContactsTitle })),
  tab: lazy(async () => ({ default: (await import('./card-contacts.tsx')).CardContacts })),
})
