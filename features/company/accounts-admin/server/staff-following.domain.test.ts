import { describe, expect, test } from 'vitest'

import { stateFollowing } from './staff-following.domain.ts'

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
