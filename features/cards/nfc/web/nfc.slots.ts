import { lazyPart } from '#platform/web/lazy-part.tsx'
import { fillCardTab } from '#features/cards/cards/web/card-slots.public.ts'

export const nfcSlots = fillCardTab({
  key: 'nfc',
  order: 70,
  title: lazyPart(async () => ({ default: (await import('./card-nfc-title.tsx')).CardNfcTitle })),
  tab: lazyPart(async () => ({ default: (await import('./card-nfc.tsx')).CardNfc })),
})
