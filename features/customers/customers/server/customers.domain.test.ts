import { describe, expect, test } from 'vitest'

import { customerEvents, customerStates, type CustomerState } from '../customers.contract.ts'
import {
  binDays,
  type CustomerAct,
  type CustomerActor,
  customerActs,
  customerMachine,
  type CustomerDenial,
  unmergeDays,
} from './customers.domain.ts'

const now = new Date('2026-11-20T08:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
const condition = (state: CustomerState, more = {}) => ({
  state,
  stateBefore: null,
  recycledAt: ago(1),
  mergedAt: ago(1),
  ...more,
})

const nothing: CustomerActor = {
  by: 'person',
  isAdmin: false,
  isOwner: false,
  mayEdit: false,
  mayDelete: false,
  mayTransfer: false,
  mayReveal: false,
}
const everything = { mayEdit: true, mayDelete: true, mayTransfer: true, mayReveal: true }
const roles = {
  owner: { ...nothing, ...everything, isOwner: true },
  manager: { ...nothing, ...everything },
  admin: { ...nothing, ...everything, isAdmin: true },
  editor: { ...nothing, mayEdit: true },
  reader: nothing,
  customer: { ...nothing, by: 'customer' },
  /** The product itself. */
  system: undefined,
} satisfies Record<string, CustomerActor | undefined>
type Role = keyof typeof roles

const living: readonly CustomerState[] = ['to_confirm', 'duplicate', 'normal', 'do_not_contact']
const editors: readonly Role[] = ['owner', 'manager', 'admin', 'editor']
const holders: readonly Role[] = ['owner', 'manager', 'admin']
const same = 'same'

/** Who may do what from where, with a twin elsewhere; everything that is not named is refused. */
const table: Record<
  CustomerAct,
  { from: readonly CustomerState[]; to: CustomerState | typeof same; who: readonly Role[] }
> = {
  recognise: { from: ['scanning'], to: 'to_confirm', who: ['system'] },
  confirm: { from: ['to_confirm'], to: 'duplicate', who: editors },
  suspect: { from: ['normal'], to: 'duplicate', who: ['system'] },
  keep: { from: ['duplicate'], to: 'normal', who: editors },
  exchange: { from: living, to: 'normal', who: ['customer'] },
  edit: { from: living, to: same, who: editors },
  merge: { from: living, to: 'merged', who: editors },
  unmerge: { from: ['merged'], to: 'normal', who: ['admin'] },
  optOut: {
    from: ['to_confirm', 'duplicate', 'normal'],
    to: 'do_not_contact',
    who: [...editors, 'customer'],
  },
  optIn: { from: ['do_not_contact'], to: 'normal', who: ['admin'] },
  remove: { from: living, to: 'recycled', who: ['owner', 'admin'] },
  restore: { from: ['recycled'], to: 'normal', who: ['owner', 'admin'] },
  purge: { from: [], to: 'anonymised', who: [] },
  erase: { from: ['scanning', ...living, 'merged', 'recycled'], to: 'anonymised', who: ['system'] },
  transfer: { from: living, to: same, who: holders },
  reveal: { from: living, to: same, who: holders },
  followUp: { from: living, to: same, who: editors },
}
const cases = customerActs.flatMap((act) =>
  customerStates.flatMap((state) => (Object.keys(roles) as Role[]).map((role) => ({ act, state, role }))),
)
const context = { now, hasTwin: true, isTaken: false }

describe('every act in every state by everybody', () => {
  test.each(cases)('$act in $state by $role', ({ act, state, role }) => {
    const { from, to, who } = table[act]
    const decision = customerMachine.decide(act, { subject: condition(state), context, actor: roles[role] })
    const isAllowed = from.includes(state) && who.includes(role)
    expect(decision.allowed).toBe(isAllowed)
    if (decision.allowed) expect(decision.to).toBe(to === same ? state : to)
  })
})

test('nothing leads out of anonymity, and every state can be reached', () => {
  expect(Object.values(table).some(({ from }) => from.includes('anonymised'))).toBe(false)
  const reached = new Set<CustomerState>([
    'scanning',
    ...Object.values(table).flatMap(({ to }) => (to === same ? [] : [to])),
  ])
  expect([...reached].sort()).toEqual([...customerStates].sort())
})

const ask = (act: CustomerAct, state: CustomerState, more: object = {}, hasTwin = false) =>
  customerMachine.decide(act, {
    subject: condition(state, more),
    context: { now, hasTwin, isTaken: false },
    actor: act === 'purge' || act === 'suspect' ? roles.system : roles.admin,
  })
const refusal = (denial: CustomerDenial) => ({ allowed: false, denial })

test.each([
  ['restore', 'recycled', { recycledAt: ago(binDays - 0.01) }, { allowed: true, to: 'normal' }],
  ['restore', 'recycled', { recycledAt: ago(binDays) }, refusal('tooLate')],
  ['restore', 'recycled', { stateBefore: 'do_not_contact' }, { allowed: true, to: 'do_not_contact' }],
  ['purge', 'recycled', { recycledAt: ago(binDays - 0.01) }, refusal('notDue')],
  ['purge', 'recycled', { recycledAt: ago(binDays) }, { allowed: true, to: 'anonymised' }],
  [
    'unmerge',
    'merged',
    { mergedAt: ago(unmergeDays - 0.01), stateBefore: 'duplicate' },
    { allowed: true, to: 'duplicate' },
  ],
  ['unmerge', 'merged', { mergedAt: ago(unmergeDays) }, refusal('tooLate')],
  ['unmerge', 'merged', { mergedAt: null }, refusal('tooLate')],
] as const)('%s of %s with %j', (act, state, more, expected) => {
  expect(ask(act, state, more)).toEqual(expected)
})

test('whoever is confirmed without a twin is a normal customer, and nobody is suspected without one', () => {
  expect(ask('confirm', 'to_confirm')).toEqual({ allowed: true, to: 'normal' })
  expect(ask('confirm', 'to_confirm', {}, true)).toEqual({ allowed: true, to: 'duplicate' })
  expect(ask('suspect', 'normal')).toEqual(refusal('state'))
})

test('the buttons are what the guard says', () => {
  const question = { subject: condition('normal'), context, actor: roles.manager }
  const shown = customerMachine.actions(customerEvents, question)
  expect(shown.find(({ event }) => event === 'remove')).toEqual({ event: 'remove', denial: 'ownerOnly' })
  expect(shown.find(({ event }) => event === 'transfer')).toEqual({ event: 'transfer', denial: null })
})
