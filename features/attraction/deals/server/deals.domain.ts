import { dayMs } from '#platform/domain/durations.ts'
import { stateMachine, stay } from '#platform/domain/state-machine.ts'

import type { DealEvent, DealState } from '../deals.contract.ts'

/** The person who asks for an event. */
export interface DealActor {
  mayEdit: boolean
  mayReopen: boolean
}

export interface DealCircumstances {
  /** Something is missing on the way to the stage that is asked for. */
  isIncomplete: boolean
  hasSignedContract: boolean
  /** When it was lost, called invalid or won. */
  endedAt: Date | null
  now: Date
}

type Denial = 'permission' | 'stageGate' | 'needsContract' | 'tooLate'
export type DealDenial = Denial | 'state'

interface DealTypes {
  subject: { state: DealState }
  actor: DealActor
  context: DealCircumstances
  denial: Denial
}

const editor = ({ mayEdit }: DealActor) => (mayEdit ? undefined : ('permission' as const))
const reopener = ({ mayReopen }: DealActor) => (mayReopen ? undefined : ('permission' as const))

export const reopenDays = 90

/** The states of a deal; the stages are the company's own and lie within `open`. */
export const dealMachine = stateMachine<DealTypes, DealEvent | 'contractVoided'>(
  'deals',
  {
    edit: { from: ['open', 'on_hold'], to: stay, who: editor },
    move: {
      from: ['open'],
      to: stay,
      who: editor,
      guard: (_, { isIncomplete }) => (isIncomplete ? 'stageGate' : undefined),
    },
    win: {
      from: ['open'],
      to: 'won',
      who: editor,
      guard: (_, { hasSignedContract }) => (hasSignedContract ? undefined : 'needsContract'),
    },
    lose: { from: ['open', 'on_hold'], to: 'lost', who: editor },
    invalidate: { from: ['open', 'on_hold'], to: 'invalid', who: editor },
    hold: { from: ['open'], to: 'on_hold', who: editor },
    resume: { from: ['on_hold'], to: 'open', who: editor },
    reopen: {
      from: ['lost', 'invalid'],
      to: 'open',
      who: reopener,
      guard: (_, { endedAt, now }) =>
        endedAt !== null && now.getTime() - endedAt.getTime() > reopenDays * dayMs ? 'tooLate' : undefined,
    },
    // The contract that won it is void: it is open again, where contracts are made.
    contractVoided: { from: ['won'], to: 'open' },
  },
  { initial: ['open'] },
)
