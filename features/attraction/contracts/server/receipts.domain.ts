import { stateMachine, stay } from '#platform/domain/state-machine.ts'

import type { ReceiptEvent, ReceiptState } from '../contracts.contract.ts'

export interface ReceiptActor {
  accountId: string
  mayRecord: boolean
  mayConfirm: boolean
}

interface Recorded {
  state: ReceiptState
  recordedBy: string
  /** A row that takes another one back. */
  isReversal: boolean
  freeFen: number
}

type Denial = 'permission' | 'samePerson' | 'reversal' | 'nothingFree'
export type ReceiptDenial = Denial | 'state'

interface ReceiptTypes {
  subject: Recorded
  actor: ReceiptActor
  context: undefined
  denial: Denial
}

/** Finance confirms, and never what it wrote down itself. */
const other = ({ accountId, mayConfirm }: ReceiptActor, { recordedBy }: Recorded) =>
  !mayConfirm ? ('permission' as const) : accountId === recordedBy ? ('samePerson' as const) : undefined
const finance = ({ mayConfirm }: ReceiptActor) => (mayConfirm ? undefined : ('permission' as const))
const noReversal = ({ isReversal }: Recorded) => (isReversal ? ('reversal' as const) : undefined)

/** The states of money that came in. */
export const receiptMachine = stateMachine<ReceiptTypes, ReceiptEvent>(
  'receipts',
  {
    confirm: { from: ['recorded'], to: 'confirmed', who: other },
    allocate: {
      from: ['confirmed'],
      to: stay,
      who: finance,
      guard: (receipt) => noReversal(receipt) ?? (receipt.freeFen > 0 ? undefined : 'nothingFree'),
    },
    reverse: { from: ['confirmed'], to: 'reversed', who: finance, guard: noReversal },
    discard: {
      from: ['recorded'],
      to: 'discarded',
      who: ({ mayRecord }) => (mayRecord ? undefined : 'permission'),
    },
  },
  { initial: ['recorded'] },
)

export interface Part {
  planLineId: string
  amountFen: number
}

/** Parts on one line are one part, and lines come in the order in which everybody locks them. */
export function joinedParts(parts: readonly Part[]): Part[] {
  const sums = new Map<string, number>()
  for (const { planLineId, amountFen } of parts) sums.set(planLineId, (sums.get(planLineId) ?? 0) + amountFen)
  return [...sums]
    .map(([planLineId, amountFen]) => ({ planLineId, amountFen }))
    .toSorted((one, two) => (one.planLineId < two.planLineId ? -1 : 1))
}

/** Whether an amount may go from what is free of a receipt onto what is open of a line. */
export const mayAllocate = (
  amountFen: number,
  { freeFen, openFen }: { freeFen: number; openFen: number },
): boolean => amountFen > 0 && amountFen <= freeFen && amountFen <= openFen
