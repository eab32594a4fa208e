import { candidateActions } from '#features/attraction/chains/web/chain-slots.public.ts'
import { fillFirmTab } from '#features/attraction/firms/web/firm-slots.public.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { fillSlot } from '#platform/web/slots/slots.ts'

export const cluesSlots = [
  ...fillFirmTab({
    key: 'clues',
    order: 10,
    access: 'clue:view',
    title: lazyPart(async () => ({ default: (await import('./firm-clues-title.tsx')).FirmCluesTitle })),
    tab: lazyPart(async () => ({ default: (await import('./firm-clues.tsx')).FirmClues })),
  }),
  fillSlot(candidateActions, {
    key: 'clue',
    order: 10,
    component: lazyPart(async () => ({
      default: (await import('./clue-of-candidate.tsx')).ClueOfCandidate,
    })),
  }),
]
