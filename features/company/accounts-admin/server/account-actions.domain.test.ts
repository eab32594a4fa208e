import { describe, expect, test } from 'vitest'

import { accountState } from '../accounts-admin.contract.ts'
import {
  type AccountAct,
  type AccountActor,
  accountActs,
  type AccountContext,
  type AccountFacts,
  accountMachine,
} from './account-actions.domain.ts'

const now = new Date('2026-11-20T08:00:00Z')
const mighty: AccountActor = { holds: () => true, isSelf: false, isOutranked: false }
const quiet: AccountContext = { now, person: null, isLastOwner: false }
const accountIn = (state: AccountFacts['state'], facts: Partial<AccountFacts> = {}): AccountFacts => ({
  state,
  isLocked: true,
  deletedFrom: state === 'deleted' ? 'active' : null,
  deletedAt: state === 'deleted' ? now : null,
  ...facts,
})

interface Changed {
  actor?: Partial<AccountActor>
  context?: Partial<AccountContext>
  facts?: Partial<AccountFacts>
}

const decide = (act: AccountAct, state: AccountFacts['state'], { actor, context, facts }: Changed = {}) => {
  const decision = accountMachine.decide(act, {
    subject: accountIn(state, facts),
    context: { ...quiet, ...context },
    actor: { ...mighty, ...actor },
  })
  return decision.allowed ? decision.to : `no: ${decision.denial}`
}

/** Where each act leads from each state; what is not named is refused because of the state. */
const moves: Record<AccountAct, Partial<Record<AccountFacts['state'], AccountFacts['state']>>> = {
  edit: { invited: 'invited', active: 'active', disabled: 'disabled', leaving: 'leaving', left: 'left' },
  invite: { invited: 'invited' },
  resetPassword: { invited: 'invited', active: 'active', disabled: 'disabled' },
  setRoles: { invited: 'invited', active: 'active', disabled: 'disabled' },
  disable: { invited: 'disabled', active: 'disabled' },
  enable: { disabled: 'active' },
  unlock: { invited: 'invited', active: 'active', disabled: 'disabled', leaving: 'leaving', left: 'left' },
  remove: { invited: 'deleted', active: 'deleted', disabled: 'deleted', left: 'deleted' },
  restore: { deleted: 'active' },
  purge: { deleted: 'deleted' },
}

describe('every act from every state', () => {
  test.each(accountActs.flatMap((act) => accountState.options.map((state) => [act, state] as const)))(
    '%s of an account that is %s',
    (act, state) => {
      expect(decide(act, state)).toBe(moves[act][state] ?? 'no: state')
    },
  )
})

describe('rights come before anything else', () => {
  test.each(accountActs)('%s needs its permission', (act) => {
    expect(decide(act, 'deleted', { actor: { holds: () => false } })).toBe('no: permission')
    const needed =
      act === 'remove' || act === 'restore' || act === 'purge' ? 'account:delete' : 'account:edit'
    const [from] = Object.keys(moves[act]) as AccountFacts['state'][]
    expect(
      decide(act, from ?? 'active', { actor: { holds: (permission) => permission === needed } }),
    ).not.toMatch(/^no/)
  })

  test.each(accountActs)('%s is not for those whom the account outranks', (act) => {
    const [from] = Object.keys(moves[act]) as AccountFacts['state'][]
    expect(decide(act, from ?? 'active', { actor: { isOutranked: true } })).toBe('no: outranked')
  })

  test('nobody shuts out, resets or deletes the own account, and whoever is outranked still looks after the own one', () => {
    const self = { actor: { isSelf: true, isOutranked: true } }
    for (const act of ['disable', 'resetPassword', 'remove'] as const)
      expect(decide(act, 'active', self)).toBe('no: self')
    for (const act of ['edit', 'setRoles', 'unlock'] as const)
      expect(decide(act, 'active', self)).toBe('active')
  })
})

describe('what else is in the way', () => {
  test.each(['disable', 'remove'] as const)('the last owner stays: %s', (act) => {
    expect(decide(act, 'active', { context: { isLastOwner: true } })).toBe('no: lastOwner')
  })
  test('nothing is unlocked that is not locked', () =>
    expect(decide('unlock', 'active', { facts: { isLocked: false } })).toBe('no: notLocked'))
  test.each(['disabled', 'leaving', 'left', 'deleted'] as const)(
    'an account is not opened while its person is %s',
    (person) => {
      expect(decide('enable', 'disabled', { context: { person } })).toBe('no: personNotWorking')
    },
  )
  test('an account of somebody at work is opened', () =>
    expect(decide('enable', 'disabled', { context: { person: 'active' } })).toBe('active'))
})

describe('out of the bin', () => {
  test.each([
    [null, 'invited', 'invited'],
    [null, 'disabled', 'disabled'],
    ['active', 'active', 'active'],
    ['disabled', 'active', 'disabled'],
    ['leaving', 'active', 'leaving'],
    ['left', 'active', 'left'],
    ['deleted', 'active', 'no: personGone'],
  ] as const)('the person is %s, the account was %s: %s', (person, deletedFrom, result) => {
    expect(decide('restore', 'deleted', { context: { person }, facts: { deletedFrom } })).toBe(result)
  })
  test('for thirty days', () => {
    const daysAgo = (days: number) => ({ facts: { deletedAt: new Date(now.getTime() - days * 86_400_000) } })
    expect(decide('restore', 'deleted', daysAgo(30))).toBe('active')
    expect(decide('restore', 'deleted', daysAgo(30.01))).toBe('no: tooLate')
  })
})

test('what is possible is said for every act, with what is in the way', () => {
  const said = accountMachine.actions(accountActs, {
    subject: accountIn('disabled', { isLocked: false }),
    context: quiet,
    actor: mighty,
  })
  expect(said.map(({ event }) => event)).toEqual([...accountActs])
  expect(said.filter(({ denial }) => denial === null).map(({ event }) => event)).toEqual([
    'edit',
    'resetPassword',
    'setRoles',
    'enable',
    'remove',
  ])
})
