import { describe, expect, test } from 'vitest'

import { maySignIn, stateAfter } from './account-states.domain.ts'
import { accountStates as states } from './accounts.tables.ts'

/** Everything that may happen; what does not stand here may not. */
const allowed: Readonly<Record<string, string>> = {
  'invited signIn': 'active',
  'active signIn': 'active',
  'invited takeUp': 'active',
}

describe('an account', () => {
  test.each(
    states.flatMap((state) => (['signIn', 'takeUp'] as const).map((event) => [state, event] as const)),
  )('%s, %s', (state, event) => {
    expect(stateAfter(state, event)).toBe(allowed[`${state} ${event}`])
  })

  test('lets somebody in while it is active or waits for them', () => {
    expect(states.filter(maySignIn)).toEqual(['invited', 'active'])
  })
})
