import type { StaffState } from '#features/company/organisation/organisation.contract.ts'

import type { AccountState } from '../accounts-admin.contract.ts'

export type { AccountState }

/** What may happen to an account; every change of its state is one of these. */
const changes = {
  signIn: { invited: 'active', active: 'active' },
  takeUp: { invited: 'active' },
  disable: { invited: 'disabled', active: 'disabled' },
  enable: { disabled: 'active' },
  startLeave: { invited: 'leaving', active: 'leaving', disabled: 'leaving' },
  cancelLeave: { leaving: 'active' },
  finishLeave: { leaving: 'left' },
  rehire: { left: 'active' },
  remove: { invited: 'deleted', disabled: 'deleted', left: 'deleted', active: 'deleted', leaving: 'deleted' },
} as const satisfies Record<string, Partial<Record<AccountState, AccountState>>>

export type AccountEvent = keyof typeof changes
export const accountEvents = Object.keys(changes) as AccountEvent[]

/** The state after an event, or undefined where it may not happen. */
export const stateAfter = (state: AccountState, event: AccountEvent): AccountState | undefined =>
  (changes[event] as Partial<Record<AccountState, AccountState>>)[state]

/** Whether somebody may be signed in; a first sign-in takes up an account that was made for them. */
export const maySignIn = (state: AccountState): boolean => stateAfter(state, 'signIn') !== undefined

/** The account of a person follows the person; nobody who is gone or not at work keeps a way in. */
export function stateFollowing(staff: StaffState, account: AccountState): AccountState | undefined {
  if (staff !== 'active') return account === 'deleted' || account === staff ? undefined : staff
  return account === 'active' || account === 'invited' || account === 'deleted' ? undefined : 'active'
}
