import { describe, expect, test } from 'vitest'

import { staffState, type StaffState } from '../organisation.contract.ts'
import {
  decideStaff,
  type StaffContext,
  type StaffEvent,
  staffEvents,
  type StaffFacts,
  type StaffDenial,
  staffActions,
} from './staff.domain.ts'

const now = new Date('2026-11-20T08:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const states = staffState.options

const factsOf = (state: StaffState, change: Partial<StaffFacts> = {}): StaffFacts => ({
  state,
  stateBefore: state === 'leaving' ? 'active' : state === 'deleted' ? 'left' : null,
  deletedAt: state === 'deleted' ? daysAgo(3) : null,
  ...change,
})
const fine: StaffContext = { now, isSelf: false, isLastOwner: false, hasAccount: false }

/** The product's table of transitions, written down a second time. */
const table: readonly (readonly [
  event: StaffEvent,
  from: readonly StaffState[],
  to: StaffState | 'same',
  permission: string | null,
])[] = [
  ['edit', ['active', 'disabled', 'leaving'], 'same', 'staff:edit'],
  ['disable', ['active'], 'disabled', 'staff:enable'],
  ['enable', ['disabled'], 'active', 'staff:enable'],
  ['startLeave', ['active', 'disabled'], 'leaving', 'staff:leave'],
  ['cancelLeave', ['leaving'], 'active', 'staff:leave'],
  ['finishLeave', ['leaving'], 'left', 'staff:leave'],
  ['rehire', ['left'], 'active', 'staff:leave'],
  ['remove', ['active', 'disabled', 'left'], 'deleted', 'staff:delete'],
  ['restore', ['deleted'], 'left', 'staff:delete'],
  ['purge', [], 'same', null],
]

describe('every state × event', () => {
  test('the table names every event once', () => {
    expect(table.map(([event]) => event).sort()).toEqual([...staffEvents].sort())
  })

  test.each(table)('%s', (event, from, to, permission) => {
    for (const state of states) {
      const question = { event, person: factsOf(state), context: fine }
      const decision = decideStaff(permission === null ? question : { ...question, holds: () => true })
      expect({ state, to: decision.allowed ? decision.change.state : decision.denial }).toEqual({
        state,
        to: from.includes(state) ? (to === 'same' ? state : to) : 'state',
      })
      if (permission === null) continue
      // Rights come before states: nobody learns a state by trying.
      expect(decideStaff({ ...question, holds: (held) => held !== permission })).toEqual({
        allowed: false,
        denial: 'permission',
      })
      expect(decideStaff({ ...question, holds: (held) => held === permission })).toEqual(decision)
    }
  })
})

const denialTo = (
  event: StaffEvent,
  person: StaffFacts,
  change: Partial<StaffContext> = {},
): StaffDenial | null => {
  const decision = decideStaff({
    event,
    person,
    context: { ...fine, ...change },
    // Only the product purges.
    ...(event !== 'purge' && { holds: () => true }),
  })
  return decision.allowed ? null : decision.denial
}

describe('guards', () => {
  test.each([
    ['disable', 'active'],
    ['startLeave', 'active'],
    ['finishLeave', 'leaving'],
    ['remove', 'active'],
  ] as const)('nobody does %s to themself, and the last owner stays', (event, state) => {
    expect(denialTo(event, factsOf(state))).toBe(null)
    expect(denialTo(event, factsOf(state), { isSelf: true })).toBe('self')
    expect(denialTo(event, factsOf(state), { isLastOwner: true })).toBe('lastOwner')
  })

  test.each(['edit', 'enable', 'cancelLeave', 'rehire'] as const)('%s takes nobody’s work away', (event) => {
    const state = ({ edit: 'active', enable: 'disabled', cancelLeave: 'leaving', rehire: 'left' } as const)[
      event
    ]
    expect(denialTo(event, factsOf(state), { isSelf: true, isLastOwner: true })).toBe(null)
  })

  test('whoever signs in here leaves before being deleted', () => {
    expect(denialTo('remove', factsOf('active'), { hasAccount: true })).toBe('leaveFirst')
    expect(denialTo('remove', factsOf('disabled'), { hasAccount: true })).toBe('leaveFirst')
    expect(denialTo('remove', factsOf('left'), { hasAccount: true })).toBe(null)
  })

  test('the bin holds thirty days, then it is emptied', () => {
    const old = factsOf('deleted', { deletedAt: daysAgo(31) })
    expect(denialTo('restore', old)).toBe('tooLate')
    expect(denialTo('purge', old)).toBe(null)
    expect(denialTo('purge', factsOf('deleted'))).toBe('state')
  })
})

describe('the way back', () => {
  const after = (event: StaffEvent, person: StaffFacts): StaffFacts => {
    const decision = decideStaff({ event, person, context: fine })
    if (!decision.allowed) throw new Error(`${event} is stopped by ${decision.denial}`)
    return { ...person, ...decision.change, deletedAt: event === 'remove' ? now : null }
  }

  test.each(['active', 'disabled'] as const)('a leave that is cancelled ends where it began: %s', (state) => {
    expect(after('cancelLeave', after('startLeave', factsOf(state)))).toEqual(factsOf(state))
  })

  test.each(['active', 'disabled', 'left'] as const)(
    'the bin gives people back as they were: %s',
    (state) => {
      expect(after('restore', after('remove', factsOf(state)))).toEqual(factsOf(state))
    },
  )

  test('every state is reached from active, and from every state a way leads back', () => {
    const reached = new Set<StaffState>(['active'])
    const ways = (from: StaffState) =>
      staffEvents.flatMap((event) => {
        const decision = decideStaff({ event, person: factsOf(from), context: fine })
        return decision.allowed ? [decision.change.state] : []
      })
    for (let size = 0; size < reached.size;) {
      size = reached.size
      for (const from of reached) for (const to of ways(from)) reached.add(to)
    }
    expect([...reached].sort()).toEqual([...states].sort())
    for (const state of states) expect(ways(state).length).toBeGreaterThan(0)
  })
})

test('buttons say what is allowed and what is in the way', () => {
  const actions = staffActions({
    person: factsOf('leaving'),
    context: fine,
    holds: (permission) => permission !== 'staff:edit',
  })
  expect(Object.fromEntries(actions.map(({ event, denial }) => [event, denial]))).toEqual({
    edit: 'permission',
    disable: 'state',
    enable: 'state',
    startLeave: 'state',
    cancelLeave: null,
    finishLeave: null,
    rehire: 'state',
    remove: 'state',
  })
})
