import { stateMachine } from '#platform/domain/state-machine.ts'

import type { accountStates } from './accounts.tables.ts'

export type AccountState = (typeof accountStates)[number]

interface Types {
  subject: { state: AccountState }
  actor: never
  context: undefined
  denial: 'state'
}

/** How people get into an account: a first sign-in takes up one that was made for them, and so does an invitation. */
export const entranceMachine = stateMachine<Types, 'signIn' | 'takeUp'>(
  'accountEntrance',
  {
    signIn: { from: ['invited', 'active'], to: 'active' },
    takeUp: { from: ['invited'], to: 'active' },
  },
  { initial: ['invited'] },
)

/** The state after an event, or undefined where it may not happen. */
export function stateAfter(state: AccountState, event: 'signIn' | 'takeUp'): AccountState | undefined {
  const decision = entranceMachine.decide(event, { subject: { state }, context: undefined })
  return decision.allowed ? decision.to : undefined
}

/** Whether somebody may be signed in. */
export const maySignIn = (state: AccountState): boolean => stateAfter(state, 'signIn') !== undefined
