import { stateMachine } from '#platform/domain/state-machine.ts'

import { livingStates, type CustomerState } from '../customers.contract.ts'
import type {
  TransferCode,
  TransferLineState,
  TransferMode,
  TransferState,
} from '../customer-transfers.contract.ts'

export const ownLimit = 5000
export const movesAllowed = 2
export const cooldownDays = 90
/** More customers than this at once need the consent of the receiving side. */
export const approvalFrom = 20

/** What is locked while somebody's customers become more. */
export const ownerKey = (accountId: string) => `customer-owner:${accountId}`

/** One customer on its way. */
export interface TransferFacts {
  state: CustomerState
  mayTransfer: boolean
  /** The receiver has it already, in the way that is asked for. */
  isThere: boolean
  isInTransfer: boolean
  /** Moves within the pause. */
  recentMoves: number
}

export interface TransferTerms {
  mode: TransferMode
  /** An administrator said why the pause does not count. */
  isOverride: boolean
  /** How many more the receiver can look after. */
  room: number
}

/** Why a customer is not transferred; undefined where nothing is in the way. */
export function denialOf(
  facts: TransferFacts,
  { mode, isOverride, room }: TransferTerms,
): TransferCode | undefined {
  if (!facts.mayTransfer) return 'NO_PERMISSION'
  if (facts.state === 'do_not_contact') return 'DO_NOT_CONTACT'
  if (!(livingStates as readonly CustomerState[]).includes(facts.state)) return 'LOCKED'
  if (facts.isInTransfer) return 'IN_TRANSFER'
  if (facts.isThere) return 'ALREADY_OWNED'
  if (mode === 'move' && facts.recentMoves >= movesAllowed && !isOverride) return 'COOLDOWN'
  return mode !== 'share' && room <= 0 ? 'OVER_LIMIT' : undefined
}

/** Large moves, and those that leave a department, need somebody of the receiving side. */
export const needsConsent = ({
  mode,
  count,
  leavesDepartment,
}: {
  mode: TransferMode
  count: number
  leavesDepartment: boolean
}) => mode === 'move' && (count > approvalFrom || leavesDepartment)

interface Acceptance {
  mode: TransferMode
  /** The company's setting. */
  receiverAccepts: boolean
  toAccountId: string
  /** Who has said yes by asking or by consenting. */
  agreed: readonly (string | null)[]
}

/** Moves wait for their receiver where the company wants it, unless the receiver has had a hand in them. */
export const needsAcceptance = ({ mode, receiverAccepts, toAccountId, agreed }: Acceptance): boolean =>
  receiverAccepts && mode === 'move' && !agreed.includes(toAccountId)

export const lineStateOf = (code: TransferCode | undefined): TransferLineState =>
  code === undefined ? 'waiting' : code === 'OVER_LIMIT' ? 'over_limit' : 'skipped'

export const transferEvents = ['approve', 'reject', 'finish', 'revoke'] as const
export type TransferEvent = (typeof transferEvents)[number]
export type TransferDenial = 'permission' | 'ownRequest' | 'state'

export interface TransferActor {
  isRequester: boolean
  isAdmin: boolean
  /** Was asked to agree. */
  isSigner: boolean
}

/** How the lines of a transfer ended: all arrived, none did because the receiver refused, or something between. */
export type TransferEnding = 'whole' | 'refused' | 'part'

export function endingOf(states: readonly TransferLineState[]): TransferEnding {
  if (states.every((state) => state === 'done')) return 'whole'
  return states.includes('returned') && !states.includes('done') ? 'refused' : 'part'
}

interface TransferTypes {
  subject: { state: TransferState }
  actor: TransferActor
  context: { ending?: TransferEnding }
  denial: TransferDenial
}

const endings = { whole: 'completed', refused: 'rejected', part: 'partial' } as const

const signer = ({ isRequester, isAdmin, isSigner }: TransferActor): TransferDenial | undefined => {
  if (isRequester) return 'ownRequest'
  return isSigner || isAdmin ? undefined : 'permission'
}

/** The states of a transfer. It finishes by itself, as its lines have ended. */
export const transferMachine = stateMachine<TransferTypes, TransferEvent>(
  'customer-transfers',
  {
    approve: { from: ['pending_approval'], to: 'running', who: signer },
    reject: { from: ['pending_approval'], to: 'rejected', who: signer },
    finish: {
      from: ['running'],
      to: { among: Object.values(endings), choose: (_, { ending = 'part' }) => endings[ending] },
    },
    // Only what still waits is taken back; customers that have arrived need a new transfer.
    revoke: {
      from: ['pending_approval', 'running'],
      to: 'revoked',
      who: ({ isRequester, isAdmin }) => (isRequester || isAdmin ? undefined : 'permission'),
    },
  },
  { initial: ['pending_approval', 'running'] },
)
