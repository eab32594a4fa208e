import { fillFirmTab } from '#features/attraction/firms/web/firm-slots.public.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'

export const cluesSlots = fillFirmTab({
  key: 'clues',
  order: 10,
  access: 'clue:view',
  title: lazyPart(async () => ({ default: (await import('./firm-clues-title.tsx')).FirmCluesTitle })),
  tab: lazyPart(async () => ({ default: (await import('./firm-clues.tsx')).FirmClues })),
})
