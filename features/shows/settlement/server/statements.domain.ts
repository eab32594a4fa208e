import { stateMachine } from '#platform/domain/state-machine.ts'

import type { StatementEvent, StatementState } from '../settlement.contract.ts'

export interface StatementFacts {
  state: StatementState
  /** The account that closed it; null for the product. */
  closedById: string | null
}

export interface StatementActor {
  accountId: string
  mayConfirm: boolean
}

export type StatementDenial = 'ownStatement'

interface Types {
  subject: StatementFacts
  actor: StatementActor
  context: undefined
  denial: StatementDenial | 'permission'
}

const confirmer = ({ mayConfirm }: StatementActor) => (mayConfirm ? undefined : 'permission')

/** A person who closed a statement does not also confirm it. */
const otherConfirmer = (actor: StatementActor, { closedById }: StatementFacts) =>
  confirmer(actor) ?? (closedById !== null && closedById === actor.accountId ? 'ownStatement' : undefined)

/**
 * The states of a statement in `direct` mode: the money is at the company's own merchant already, so that a confirmed
 * statement is settled.
 */
export const statementMachine = stateMachine<Types, StatementEvent | 'confirmByTime' | 'reverse'>(
  'settlement-statements',
  {
    confirm: { from: ['pending_confirm'], to: 'settled', who: otherConfirmer },
    dispute: { from: ['pending_confirm'], to: 'disputed', who: confirmer },
    resolve: { from: ['disputed'], to: 'pending_confirm', who: confirmer },
    // Nobody has said anything for seven days.
    confirmByTime: { from: ['pending_confirm'], to: 'settled' },
    // Money of a settled statement went back later: the statement after it corrects it.
    reverse: { from: ['settled'], to: 'reversed' },
  },
  { initial: ['pending_confirm'] },
)

/** Somebody looks at a statement within so many days; afterwards it counts as confirmed. */
export const confirmDays = 7

interface Move {
  kind: 'payment' | 'refund' | 'adjustment'
  amount: number
}

/** The sums of the lines of a statement, in fen. */
export function sumsOf(moves: readonly Move[]): { received: number; refunded: number; adjusted: number } {
  const of = (kind: Move['kind']) =>
    moves.reduce((sum, move) => (move.kind === kind ? sum + move.amount : sum), 0)
  return { received: of('payment'), refunded: 0 - of('refund'), adjusted: of('adjustment') }
}
