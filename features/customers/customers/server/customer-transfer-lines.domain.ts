import type { TransferLineState, TransferState } from '../customer-transfers.contract.ts'

/** So long a receiver may accept or refuse; then the customer is taken over. */
export const acceptHours = 24

export const lineEvents = ['accept', 'refuse', 'revoke', 'reject', 'stop'] as const
export type LineEvent = (typeof lineEvents)[number]
export type LineObstacle = 'permission' | 'state' | 'notDue'

export interface LineActor {
  by: 'person' | 'system'
  isReceiver: boolean
  isRequester: boolean
  isAdmin: boolean
}

export interface LineCondition {
  state: TransferLineState
  transferState: TransferState
  /** Null where nobody has to accept. */
  acceptUntil: Date | null
}

export interface LineQuestion {
  event: LineEvent
  line: LineCondition
  actor: LineActor
  now: Date
}

export type LineDecision =
  | { allowed: true; to: TransferLineState }
  | { allowed: false; obstacle: LineObstacle }

interface Rule {
  /** Where its transfer stands meanwhile. */
  during: readonly TransferState[]
  who: (actor: LineActor) => boolean
  guard?: (question: LineQuestion) => LineObstacle | undefined
  to: TransferLineState
}

const isSystem = ({ by }: LineActor) => by === 'system'
const isReceiver = ({ by, isReceiver: receives }: LineActor) => by === 'person' && receives

/** Persons accept whenever they like; time does so once it is due. */
const isDue = ({ actor, line: { acceptUntil }, now }: LineQuestion) =>
  actor.by === 'person' || acceptUntil === null || acceptUntil <= now ? undefined : 'notDue'

const rules: Readonly<Record<LineEvent, Rule>> = {
  accept: {
    during: ['running'],
    who: (actor) => isSystem(actor) || isReceiver(actor),
    guard: isDue,
    to: 'done',
  },
  // Late, but before time took it over, is early enough.
  refuse: { during: ['running'], who: isReceiver, to: 'returned' },
  revoke: {
    during: ['pending_approval', 'running'],
    who: ({ by, isRequester, isAdmin }) => by === 'person' && (isRequester || isAdmin),
    to: 'returned',
  },
  // What follows when the receiving side says no, or the customer cannot go any more.
  reject: { during: ['pending_approval'], who: isSystem, to: 'returned' },
  stop: { during: ['running'], who: isSystem, to: 'skipped' },
}

/** The one guard of every change of one customer's line; whatever has ended stays as it is. */
export function decideLine(question: LineQuestion): LineDecision {
  const { event, line, actor } = question
  const rule = rules[event]
  if (!rule.who(actor)) return { allowed: false, obstacle: 'permission' }
  if (line.state !== 'waiting' || !rule.during.includes(line.transferState))
    return { allowed: false, obstacle: 'state' }
  const obstacle = rule.guard?.(question)
  return obstacle === undefined ? { allowed: true, to: rule.to } : { allowed: false, obstacle }
}
