import type { StaffState } from '#features/company/organisation/organisation.contract.ts'
import { stateMachine } from '#platform/domain/state-machine.ts'

import type { AccountState } from '../accounts-admin.contract.ts'

interface Types {
  subject: { state: AccountState }
  actor: never
  context: undefined
  denial: 'state'
}

/**
 * How the account of a person follows the person, whose new state is the event. A person who is gone or not at work
 * keeps no way in.
 */
export const staffFollowingMachine = stateMachine<Types, StaffState>(
  'accountFollowsStaff',
  {
    active: { from: ['disabled', 'leaving', 'left'], to: 'active' },
    disabled: { from: ['invited', 'active', 'leaving', 'left'], to: 'disabled' },
    leaving: { from: ['invited', 'active', 'disabled', 'left'], to: 'leaving' },
    left: { from: ['invited', 'active', 'disabled', 'leaving'], to: 'left' },
    deleted: { from: ['invited', 'active', 'disabled', 'leaving', 'left'], to: 'deleted' },
  },
  { initial: ['invited'] },
)

/** The state of an account after its person's change; undefined where it stays as it is. */
export function stateFollowing(staff: StaffState, account: AccountState): AccountState | undefined {
  const decision = staffFollowingMachine.decide(staff, { subject: { state: account }, context: undefined })
  return decision.allowed ? decision.to : undefined
}
