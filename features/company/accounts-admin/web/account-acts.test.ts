import { expect, test } from 'vitest'
import type { AccountRow } from '../accounts-admin.contract.ts'
import { choicesOf } from './account-acts.ts'

const all = [
  'edit',
  'invite',
  'resetPassword',
  'setRoles',
  'disable',
  'enable',
  'unlock',
  'remove',
  'restore',
  'purge',
]
const rowIn = (state: AccountRow['state'], facts: Partial<AccountRow> = {}) =>
  ({
    state,
    lockedUntil: null,
    actions: all.map((event) => ({ event, allowed: true, reason: null })),
    ...facts,
  }) as AccountRow
const offered = (row: AccountRow) => choicesOf(row).map(({ act }) => act)

test.each([
  ['active', ['edit', 'setRoles', 'resetPassword', 'disable', 'remove']],
  ['invited', ['edit', 'setRoles', 'resetPassword', 'invite', 'disable', 'remove']],
  ['disabled', ['enable', 'edit', 'setRoles', 'resetPassword', 'remove']],
  ['left', ['edit', 'setRoles', 'resetPassword', 'remove']],
] as const)('an account that is %s offers what makes sense, the most likely first', (state, acts) => {
  expect(offered(rowIn(state))).toEqual(acts)
})

test('a lock is the first thing to see to', () => {
  expect(offered(rowIn('active', { lockedUntil: '2026-11-20T10:00:00.000Z' }))[0]).toBe('unlock')
})

test('what cannot be done stays, with the reason that the server gives', () => {
  const actions = all.map((event) => ({
    event,
    allowed: event !== 'remove',
    reason: event === 'remove' ? 'the last owner' : null,
  }))
  const choices = choicesOf(rowIn('active', { actions }))
  expect(choices.find(({ act }) => act === 'remove')).toEqual({ act: 'remove', reason: 'the last owner' })
  expect(choices.find(({ act }) => act === 'edit')).toEqual({ act: 'edit', reason: null })
})
