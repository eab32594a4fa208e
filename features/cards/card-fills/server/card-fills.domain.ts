import { anybody, stateMachine } from '#platform/domain/state-machine.ts'

import type { FillRow } from '../card-fills.contract.ts'

const undoHours = 24

/** The part of a fill that its states are about: those of its job, until it is undone. */
export interface FillFacts {
  state: FillRow['status']
  finishedAt: Date | null
  /** How many cards it changed. */
  changed: number
}

export type FillDenial = 'state' | 'permission' | 'tooLate'

interface FillTypes {
  subject: FillFacts
  actor: unknown
  context: { now: Date }
  denial: FillDenial
}

/** The moment until which a finished fill can be taken back; null before its end and where nothing changed. */
export const undoUntil = ({ finishedAt, changed }: Omit<FillFacts, 'state'>): Date | null =>
  finishedAt === null || changed === 0 ? null : new Date(finishedAt.getTime() + undoHours * 3_600_000)

/** What may be done with a fill. Its job moves it up to its end; who sees a fill may undo it. */
export const fillMachine = stateMachine<FillTypes, 'undo'>(
  'card-fills',
  {
    undo: {
      from: ['completed', 'partial', 'failed', 'cancelled'],
      to: 'undone',
      who: anybody,
      guard(fill, { now }) {
        const until = undoUntil(fill)
        if (until === null) return 'state'
        return until < now ? 'tooLate' : undefined
      },
    },
  },
  { initial: ['completed', 'partial', 'failed', 'cancelled'] },
)
