import { stateMachine } from '#platform/domain/state-machine.ts'

import type { TransferLineState, TransferState } from '../customer-transfers.contract.ts'

/** So long a receiver may accept or refuse; then the customer is taken over. */
export const acceptHours = 24

export const lineEvents = ['accept', 'takeOver', 'refuse', 'revoke', 'reject', 'stop'] as const
export type LineEvent = (typeof lineEvents)[number]
export type LineDenial = 'permission' | 'state' | 'notDue'

export interface LineActor {
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

interface LineTypes {
  subject: LineCondition
  actor: LineActor
  context: { now: Date }
  denial: LineDenial
}

const receiver = ({ isReceiver }: LineActor): LineDenial | undefined =>
  isReceiver ? undefined : 'permission'

/** Where the transfer has to stand meanwhile. */
const during =
  (...states: readonly TransferState[]) =>
  ({ transferState }: LineCondition): LineDenial | undefined =>
    states.includes(transferState) ? undefined : 'state'
const running = during('running')
const waiting = ['waiting'] as const

/** The states of one customer's line; whatever has ended stays as it is. */
export const lineMachine = stateMachine<LineTypes, LineEvent>(
  'customer-transfer-lines',
  {
    // Late is early enough, as long as time has not taken the customer over.
    accept: { from: waiting, to: 'done', who: receiver, guard: running },
    takeOver: {
      from: waiting,
      to: 'done',
      guard: (line, { now }) =>
        running(line) ?? (line.acceptUntil === null || line.acceptUntil <= now ? undefined : 'notDue'),
    },
    refuse: { from: waiting, to: 'returned', who: receiver, guard: running },
    revoke: {
      from: waiting,
      to: 'returned',
      who: ({ isRequester, isAdmin }) => (isRequester || isAdmin ? undefined : 'permission'),
      guard: during('pending_approval', 'running'),
    },
    // What follows when the receiving side says no, or the customer cannot go any more.
    reject: { from: waiting, to: 'returned', guard: during('pending_approval') },
    stop: { from: waiting, to: 'skipped', guard: running },
  },
  // A line that the receiver cannot take, or that cannot go, is at rest from the beginning.
  { initial: ['waiting', 'over_limit', 'skipped'] },
)
