import { stateMachine } from '#platform/domain/state-machine.ts'
import { dayMs, hourMs } from '#platform/domain/durations.ts'

import type { ApprovalReason, HandoverState } from '../handovers.contract.ts'

/** Everything that can happen to a hand-over: by a person's hand, by an approver's, or by the system. */
export const handoverEvents = [
  'edit',
  'simulate',
  'submit',
  'approve',
  'reject',
  'start',
  'finish',
  'retry',
  'cancel',
  'undo',
  'undone',
  'closeWindow',
] as const
export type HandoverEvent = (typeof handoverEvents)[number]

/** The part of a hand-over that its states are about. */
export interface HandoverFacts {
  state: HandoverState
  simulatedAt: Date | null
  /** The plan is the one that was simulated and, where somebody agreed, agreed to. */
  planIsFrozen: boolean
  effectiveAt: Date | null
  undoUntil: Date | null
}

/** How the lines ended, for `finish`. */
export interface LineCounts {
  done: number
  failed: number
}

export interface HandoverContext {
  now: Date
  needsApproval: boolean
  /** A person whose card is handed over has left the company by now: nobody would look after what came back. */
  leaverIsGone: boolean
  lines: LineCounts
}

/** Who acts; absent for the system. */
export interface HandoverActor {
  /** Administers the company. */
  isAdmin: boolean
  /** May hand over each of the cards: through the company's roles in reach, or a role on the template. */
  mayHandOver: boolean
  /** The one whose cards are handed over. */
  isLeaver: boolean
  isInitiator: boolean
  /** Manages departments only: neither all of the company nor the template. */
  isManager: boolean
}

type Denial =
  | 'permission'
  | 'leaver'
  | 'adminOnly'
  | 'notInitiator'
  | 'ownRequest'
  | 'notSimulated'
  | 'stale'
  | 'changed'
  | 'notDue'
  | 'tooLate'
  | 'notOver'
  | 'leaverGone'

/** Why something cannot happen; each has a sentence in every language. */
export type HandoverDenial = Denial | 'state'

interface HandoverTypes {
  subject: HandoverFacts
  actor: HandoverActor
  context: HandoverContext
  denial: Denial
}

export const simulationHours = 24
export const undoDays = 7

export const undoUntilOf = (finishedAt: Date) => new Date(finishedAt.getTime() + undoDays * dayMs)
export const validUntilOf = (simulatedAt: Date) => new Date(simulatedAt.getTime() + simulationHours * hourMs)

type Right = (actor: HandoverActor) => Denial | undefined

/** Among those who may hand over each of the cards, and never the people whose cards they are. */
const among =
  (right: Right): Right =>
  (actor) => {
    if (!actor.mayHandOver) return 'permission'
    return actor.isLeaver ? 'leaver' : right(actor)
  }

const isAdmin: Right = (actor) => (actor.isAdmin ? undefined : 'adminOnly')
const initiator = among(({ isInitiator, isAdmin: mayAll }) =>
  isInitiator || mayAll ? undefined : 'notInitiator',
)
const admin = among(isAdmin)
/** Administrators, and those whom the template entrusts with it. */
const owner = among(({ isManager }) => (isManager ? 'adminOnly' : undefined))
const someoneElse = among((actor) => (actor.isInitiator ? 'ownRequest' : isAdmin(actor)))

const frozen = ({ planIsFrozen }: HandoverFacts) => (planIsFrozen ? undefined : ('changed' as const))

/** Nothing moved is a failure, something a part of it. */
export const outcomeOf = ({ done, failed }: LineCounts): 'completed' | 'partial' | 'failed' =>
  failed === 0 ? 'completed' : done === 0 ? 'failed' : 'partial'

/** What happens to a hand-over, by whom, from where to where. */
export const handoverMachine = stateMachine<HandoverTypes, HandoverEvent>(
  'hand-overs',
  {
    // A plan that is changed while it waits for consent needs consent again.
    edit: { from: ['draft', 'simulated', 'pending_approval'], who: initiator, to: 'draft' },
    simulate: { from: ['draft', 'simulated'], who: initiator, to: 'simulated' },
    submit: {
      from: ['simulated'],
      who: initiator,
      guard: (handover, { now }) => {
        if (handover.simulatedAt === null) return 'notSimulated'
        return validUntilOf(handover.simulatedAt) < now ? 'stale' : frozen(handover)
      },
      to: {
        among: ['pending_approval', 'scheduled'],
        choose: (_handover, { needsApproval }) => (needsApproval ? 'pending_approval' : 'scheduled'),
      },
    },
    approve: { from: ['pending_approval'], who: someoneElse, guard: frozen, to: 'scheduled' },
    reject: { from: ['pending_approval'], who: someoneElse, to: 'cancelled' },
    start: {
      from: ['scheduled'],
      guard: (handover, { now }) =>
        handover.effectiveAt !== null && handover.effectiveAt > now ? 'notDue' : frozen(handover),
      to: 'running',
    },
    finish: {
      from: ['running'],
      to: {
        among: ['completed', 'partial', 'failed'],
        choose: (_handover, { lines }) => outcomeOf(lines),
      },
    },
    retry: { from: ['partial', 'failed'], who: owner, to: 'running' },
    cancel: {
      from: ['draft', 'simulated', 'pending_approval', 'scheduled', 'failed'],
      who: initiator,
      to: 'cancelled',
    },
    undo: {
      from: ['completed', 'partial'],
      who: admin,
      guard: ({ undoUntil }, { now, leaverIsGone }) => {
        if (undoUntil === null || undoUntil < now) return 'tooLate'
        return leaverIsGone ? 'leaverGone' : undefined
      },
      to: 'reverting',
    },
    undone: { from: ['reverting'], to: 'reverted' },
    closeWindow: {
      from: ['completed', 'partial'],
      guard: ({ undoUntil }, { now }) => (undoUntil !== null && undoUntil <= now ? undefined : 'notOver'),
      to: 'locked',
    },
  },
  {
    initial: ['draft'],
    // Approvals, leaves and jobs raise what people raise, too.
    productMayAll: true,
  },
)

/** As many contacts as one person's word is enough for. */
export const freeContacts = 500

/** Why somebody else has to agree: many contacts, a successor of another department, or a manager who asks. */
export function approvalReasonsOf(facts: {
  contacts: number
  crossesDepartments: boolean
  byManager: boolean
}): ApprovalReason[] {
  const reasons: [ApprovalReason, boolean][] = [
    ['manyContacts', facts.contacts > freeContacts],
    ['acrossDepartments', facts.crossesDepartments],
    ['byManager', facts.byManager],
  ]
  return reasons.flatMap(([reason, holds]) => (holds ? [reason] : []))
}
