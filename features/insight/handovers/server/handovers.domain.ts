import {
  handoverButtons,
  type ApprovalReason,
  type HandoverButton,
  type HandoverState,
} from '../handovers.contract.ts'

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

export interface HandoverCircumstances {
  now: Date
  needsApproval: boolean
  /** Somebody whose card is handed over has left the company by now: nobody would look after what came back. */
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

/** Why something cannot happen; each has a sentence in every language. */
export type HandoverObstacle =
  | 'permission'
  | 'leaver'
  | 'adminOnly'
  | 'notInitiator'
  | 'ownRequest'
  | 'state'
  | 'notSimulated'
  | 'stale'
  | 'changed'
  | 'notDue'
  | 'tooLate'
  | 'notOver'
  | 'leaverGone'

interface Question {
  event: HandoverEvent
  facts: HandoverFacts
  circumstances: HandoverCircumstances
  actor?: HandoverActor | undefined
}

interface Rule {
  from: readonly HandoverState[]
  /** Who, among those who may hand these cards over at all; nobody's hand where it is absent. */
  who?: (actor: HandoverActor) => HandoverObstacle | undefined
  guard?: (question: Question) => HandoverObstacle | undefined
  to: (question: Question) => HandoverState
}

export const simulationHours = 24
export const undoDays = 7
const hourMs = 3_600_000
const dayMs = 24 * hourMs

export const undoUntilOf = (finishedAt: Date) => new Date(finishedAt.getTime() + undoDays * dayMs)
export const validUntilOf = (simulatedAt: Date) => new Date(simulatedAt.getTime() + simulationHours * hourMs)

const initiator = ({ isInitiator, isAdmin }: HandoverActor) =>
  isInitiator || isAdmin ? undefined : 'notInitiator'
const admin = ({ isAdmin }: HandoverActor) => (isAdmin ? undefined : 'adminOnly')
/** Administrators, and those whom the template entrusts with it. */
const owner = ({ isManager }: HandoverActor) => (isManager ? 'adminOnly' : undefined)
const someoneElse = (actor: HandoverActor) => (actor.isInitiator ? 'ownRequest' : admin(actor))

const rules: Readonly<Record<HandoverEvent, Rule>> = {
  // Whoever changes what waits for consent asks anew.
  edit: { from: ['draft', 'simulated', 'pending_approval'], who: initiator, to: () => 'draft' },
  simulate: { from: ['draft', 'simulated'], who: initiator, to: () => 'simulated' },
  submit: {
    from: ['simulated'],
    who: initiator,
    guard: ({ facts, circumstances: { now } }) => {
      if (facts.simulatedAt === null) return 'notSimulated'
      if (validUntilOf(facts.simulatedAt) < now) return 'stale'
      return facts.planIsFrozen ? undefined : 'changed'
    },
    to: ({ circumstances }) => (circumstances.needsApproval ? 'pending_approval' : 'scheduled'),
  },
  approve: { from: ['pending_approval'], who: someoneElse, guard: frozen, to: () => 'scheduled' },
  reject: { from: ['pending_approval'], who: someoneElse, to: () => 'cancelled' },
  start: {
    from: ['scheduled'],
    guard: (question) => {
      const { facts, circumstances } = question
      return facts.effectiveAt !== null && facts.effectiveAt > circumstances.now ? 'notDue' : frozen(question)
    },
    to: () => 'running',
  },
  finish: { from: ['running'], to: ({ circumstances: { lines } }) => outcomeOf(lines) },
  retry: { from: ['partial', 'failed'], who: owner, to: () => 'running' },
  cancel: {
    from: ['draft', 'simulated', 'pending_approval', 'scheduled', 'failed'],
    who: initiator,
    to: () => 'cancelled',
  },
  undo: {
    from: ['completed', 'partial'],
    who: admin,
    guard: ({ facts, circumstances: { now, leaverIsGone } }) => {
      if (facts.undoUntil === null || facts.undoUntil < now) return 'tooLate'
      return leaverIsGone ? 'leaverGone' : undefined
    },
    to: () => 'reverting',
  },
  undone: { from: ['reverting'], to: () => 'reverted' },
  closeWindow: {
    from: ['completed', 'partial'],
    guard: ({ facts, circumstances: { now } }) =>
      facts.undoUntil !== null && facts.undoUntil <= now ? undefined : 'notOver',
    to: () => 'locked',
  },
}

function frozen({ facts }: Question): HandoverObstacle | undefined {
  return facts.planIsFrozen ? undefined : 'changed'
}

/** Nothing moved is a failure, something a part of it. */
export const outcomeOf = ({ done, failed }: LineCounts): 'completed' | 'partial' | 'failed' =>
  failed === 0 ? 'completed' : done === 0 ? 'failed' : 'partial'

export type HandoverDecision =
  | { allowed: true; to: HandoverState }
  | { allowed: false; obstacle: HandoverObstacle }

function rightOf({ who }: Rule, actor: HandoverActor | undefined): HandoverObstacle | undefined {
  if (!actor) return undefined
  if (!who || !actor.mayHandOver) return 'permission'
  return actor.isLeaver ? 'leaver' : who(actor)
}

/** The one guard of every event: may it happen, and what becomes of the hand-over. Rights first, then state, then the rest. */
export function decideHandover(question: Question): HandoverDecision {
  const rule = rules[question.event]
  const obstacle =
    rightOf(rule, question.actor) ??
    (rule.from.includes(question.facts.state) ? rule.guard?.(question) : ('state' as const))
  return obstacle ? { allowed: false, obstacle } : { allowed: true, to: rule.to(question) }
}

/** What somebody may do right now, and what is in the way where not. */
export const handoverActions = (
  question: Omit<Question, 'event'>,
): { event: HandoverButton; obstacle: HandoverObstacle | null }[] =>
  handoverButtons.map((event) => {
    const decision = decideHandover({ ...question, event })
    return { event, obstacle: decision.allowed ? null : decision.obstacle }
  })

/** As many contacts as one person's word is enough for. */
export const freeContacts = 500

/** Why somebody else has to agree: many contacts, a successor of another department, or a manager who asks. */
export function approvalReasonsOf(asked: {
  contacts: number
  crossesDepartments: boolean
  byManager: boolean
}): ApprovalReason[] {
  const reasons: [ApprovalReason, boolean][] = [
    ['manyContacts', asked.contacts > freeContacts],
    ['acrossDepartments', asked.crossesDepartments],
    ['byManager', asked.byManager],
  ]
  return reasons.flatMap(([reason, holds]) => (holds ? [reason] : []))
}
