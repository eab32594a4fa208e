import { describe, expect, test } from 'vitest'

import { accountState } from '../accounts-admin.contract.ts'
import { accountEvents, maySignIn, stateAfter, stateFollowing } from './account-states.domain.ts'

const states = accountState.options

/** Everything that may happen; what does not stand here may not. */
const allowed: Readonly<Record<string, string>> = {
  'invited signIn': 'active',
  'active signIn': 'active',
  'invited takeUp': 'active',
  'invited disable': 'disabled',
  'active disable': 'disabled',
  'disabled enable': 'active',
  'invited startLeave': 'leaving',
  'active startLeave': 'leaving',
  'disabled startLeave': 'leaving',
  'leaving cancelLeave': 'active',
  'leaving finishLeave': 'left',
  'left rehire': 'active',
  'invited remove': 'deleted',
  'active remove': 'deleted',
  'disabled remove': 'deleted',
  'leaving remove': 'deleted',
  'left remove': 'deleted',
}

describe('an account', () => {
  test.each(states.flatMap((state) => accountEvents.map((event) => [state, event] as const)))(
    '%s, %s',
    (state, event) => {
      expect(stateAfter(state, event)).toBe(allowed[`${state} ${event}`])
    },
  )

  test('lets somebody in while it is active or waits for them', () => {
    expect(states.filter(maySignIn)).toEqual(['invited', 'active'])
  })
})

describe('the account of a person', () => {
  test.each([
    ['disabled', 'active', 'disabled'],
    ['disabled', 'invited', 'disabled'],
    ['leaving', 'active', 'leaving'],
    ['leaving', 'disabled', 'leaving'],
    ['left', 'leaving', 'left'],
    ['deleted', 'left', 'deleted'],
    ['active', 'disabled', 'active'],
    ['active', 'left', 'active'],
    ['active', 'leaving', 'active'],
    ['active', 'active', undefined],
    ['active', 'invited', undefined],
    ['active', 'deleted', undefined],
    ['left', 'deleted', undefined],
    ['disabled', 'disabled', undefined],
  ] as const)('who is %s is, from %s, %s', (staff, account, next) => {
    expect(stateFollowing(staff, account)).toBe(next)
  })
})
