import { stateMachine, stay } from '#platform/domain/state-machine.ts'

import type { ContractEvent, ContractState, PlanLineDraft, PlanState } from '../contracts.contract.ts'

export interface ContractActor {
  mayEdit: boolean
  maySign: boolean
}

export interface ContractCircumstances {
  /** Somebody is being asked about it. */
  isWaiting: boolean
  /** Money lies on its lines. */
  hasReceipts: boolean
  /** Every line is paid. */
  isPaid: boolean
}

type Denial = 'permission' | 'pending' | 'hasReceipts' | 'notPaid'
export type ContractDenial = Denial | 'state'

interface ContractTypes {
  subject: { state: ContractState }
  actor: ContractActor
  context: ContractCircumstances
  denial: Denial
}

const editor = ({ mayEdit }: ContractActor) => (mayEdit ? undefined : ('permission' as const))
const signer = ({ maySign }: ContractActor) => (maySign ? undefined : ('permission' as const))
const notWaiting = (_: unknown, { isWaiting }: ContractCircumstances) =>
  isWaiting ? ('pending' as const) : undefined
const running = {
  among: ['signed', 'in_progress'] as const,
  choose: (_: unknown, { hasReceipts }: ContractCircumstances) =>
    hasReceipts ? ('in_progress' as const) : ('signed' as const),
}

/** The states of a contract. Before it is signed, and before a signed one changes, somebody else agrees to it. */
export const contractMachine = stateMachine<
  ContractTypes,
  ContractEvent | 'approve' | 'begin' | 'settle' | 'reopen' | 'applyChange' | 'dropChange'
>(
  'contracts',
  {
    edit: { from: ['draft'], to: stay, who: editor, guard: notWaiting },
    submit: { from: ['draft'], to: stay, who: editor, guard: notWaiting },
    approve: { from: ['draft'], to: 'pending_signing' },
    sign: { from: ['pending_signing'], to: 'signed', who: signer },
    // The first money came in.
    begin: { from: ['signed'], to: 'in_progress' },
    // The last money came in; money that goes back opens it again.
    settle: { from: ['signed', 'in_progress'], to: 'completed' },
    reopen: { from: ['completed'], to: running },
    replacePlan: { from: ['signed', 'in_progress'], to: stay, who: editor, guard: notWaiting },
    change: { from: ['signed', 'in_progress'], to: 'change', who: editor, guard: notWaiting },
    applyChange: { from: ['change'], to: running },
    dropChange: { from: ['change'], to: running },
    complete: {
      from: ['signed', 'in_progress'],
      to: 'completed',
      who: editor,
      guard: (_, { isPaid }) => (isPaid ? undefined : 'notPaid'),
    },
    archive: { from: ['completed'], to: 'archived', who: editor },
    void: {
      from: ['draft', 'pending_signing', 'signed', 'in_progress'],
      to: 'void',
      who: signer,
      guard: (_, { isWaiting, hasReceipts }) =>
        isWaiting ? 'pending' : hasReceipts ? 'hasReceipts' : undefined,
    },
  },
  { initial: ['draft'] },
)

/** The states in which a contract wins its deal. */
export const winningStates: readonly ContractState[] = [
  'signed',
  'in_progress',
  'change',
  'completed',
  'archived',
]

export interface StoredPlanLine {
  id: string
  name: string
  dueOn: string
  amountFen: number
  paidFen: number
}

export const planStateOf = (
  { amountFen, paidFen, dueOn }: Pick<StoredPlanLine, 'amountFen' | 'paidFen' | 'dueOn'>,
  today: string,
): PlanState => (paidFen >= amountFen ? 'done' : dueOn < today ? 'overdue' : paidFen > 0 ? 'part' : 'pending')

export type PlanFlaw =
  | { kind: 'sum'; planFen: number }
  | { kind: 'unknown' }
  | { kind: 'frozen'; name: string }

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/**
 * The flaw of a plan that is to take the place of another one: its lines add up to the amount to the fen, and a
 * line with money on it stays as it is.
 */
export function flawOfPlan(
  amountFen: number,
  plan: readonly PlanLineDraft[],
  stored: readonly StoredPlanLine[],
): PlanFlaw | undefined {
  const planFen = sumOf(plan.map((line) => line.amountFen))
  if (planFen !== amountFen) return { kind: 'sum', planFen }
  const ids = plan.flatMap(({ id }) => id ?? [])
  const isKnown = (id: string) => stored.some((line) => line.id === id)
  if (new Set(ids).size !== ids.length || !ids.every(isKnown)) return { kind: 'unknown' }
  const frozen = stored
    .filter(({ paidFen }) => paidFen > 0)
    .find(({ id, name, dueOn, amountFen: was }) => {
      const next = plan.find((line) => line.id === id)
      return !next || next.amountFen !== was || next.dueOn !== dueOn || next.name.trim() !== name
    })
  return frozen && { kind: 'frozen', name: frozen.name }
}
