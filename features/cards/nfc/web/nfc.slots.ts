import { lazy } from 'react'
import { fillCardTab } from '#features/cards/cards/web/card-slots.public.ts'

export const nfcSlots = fillCardTab({
  key: 'nfc',
  order: 70,
  title: lazy(async () => ({ default: (await import('./card-nfc-title.tsx')).CardNfcTitle })),
  tab: lazy(async () => ({ default: (await import('./card-nfc.tsx')).CardNfc })),
})
