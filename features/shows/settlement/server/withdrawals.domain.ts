import { stateMachine } from '#platform/domain/state-machine.ts'

import type { WithdrawalEvent, WithdrawalState } from '../withdrawals.contract.ts'

export interface WithdrawalFacts {
  state: WithdrawalState
  requestedById: string
}

export interface WithdrawalActor {
  accountId: string
  mayAsk: boolean
  mayApprove: boolean
  isOperator: boolean
}

export type WithdrawalDenial = 'ownWithdrawal'

interface Types {
  subject: WithdrawalFacts
  actor: WithdrawalActor
  context: undefined
  denial: WithdrawalDenial | 'permission'
}

type Who = (actor: WithdrawalActor, subject: WithdrawalFacts) => Types['denial'] | undefined

/** Nobody approves or pays a withdrawal of one's own. */
const another =
  (may: (actor: WithdrawalActor) => boolean): Who =>
  (actor, { requestedById }) => {
    if (!may(actor)) return 'permission'
    return requestedById === actor.accountId ? 'ownWithdrawal' : undefined
  }

const checker = another(({ mayApprove }) => mayApprove)
const desk = another(({ isOperator }) => isOperator)
const asker: Who = ({ mayAsk }) => (mayAsk ? undefined : 'permission')

export const withdrawalMachine = stateMachine<Types, WithdrawalEvent>(
  'settlement-withdrawals',
  {
    approve: { from: ['submitted'], to: 'approved', who: checker },
    reject: { from: ['submitted'], to: 'rejected', who: checker },
    cancel: { from: ['submitted'], to: 'cancelled', who: asker },
    begin: { from: ['approved'], to: 'paying', who: desk },
    pay: { from: ['paying'], to: 'paid', who: desk },
    fail: { from: ['paying'], to: 'failed', who: desk },
    retry: { from: ['failed'], to: 'paying', who: desk },
    // The money is the company's again.
    giveUp: { from: ['failed'], to: 'cancelled', who: desk },
    // The bank sent it back days later.
    return: { from: ['paid'], to: 'failed', who: desk },
  },
  { initial: ['submitted'] },
)

/** The states in which the desk needs the number of the account. */
export const isToPay = (state: WithdrawalState): boolean =>
  state === 'approved' || state === 'paying' || state === 'failed'

/** The effect of an event on the money: paid out of the till, back in it, or available again. */
export const moneyOf = (event: WithdrawalEvent): 'none' | 'paidOut' | 'cameBack' | 'givenBack' => {
  if (event === 'pay') return 'paidOut'
  if (event === 'return') return 'cameBack'
  return event === 'reject' || event === 'cancel' || event === 'giveUp' ? 'givenBack' : 'none'
}
