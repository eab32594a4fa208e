import { describe, expect, test } from 'vitest'

import type { ActivityState, ChecklistItem } from '../activities.contract.ts'
import { activityEvents } from '../activities.contract.ts'
import {
  crowdedIn,
  type ActivityPermission,
  activityMachine,
  clashesIn,
  missingIn,
  phaseOf,
} from './activities.domain.ts'

const now = new Date('2026-11-20T08:00:00Z')
const hoursFromNow = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

interface Facts {
  state: ActivityState
  missing?: readonly ChecklistItem[]
  endsAt?: Date
  submittedBy?: string
  held?: readonly ActivityPermission[]
}

const possible = ({ state, missing = [], endsAt = hoursFromNow(1), submittedBy = 'other', held }: Facts) =>
  activityMachine.possible(activityEvents, {
    subject: { state, submittedBy, endsAt },
    context: { now, missing },
    actor: { accountId: 'me', holds: (permission) => held?.includes(permission) ?? true },
  })

describe('what may happen to an activity', () => {
  test.each<[ActivityState, string[]]>([
    ['draft', ['edit', 'publish', 'submit']],
    ['review_pending', ['approve', 'reject']],
    ['rejected', ['edit', 'submit']],
    ['published', ['edit', 'pause', 'cancel']],
    ['paused', ['edit', 'resume', 'cancel']],
    ['cancelled', ['archive']],
    ['closed', ['archive']],
    ['archived', []],
  ])('in the state %s', (state, events) => {
    expect(possible({ state })).toEqual(events)
  })

  test('nothing is published or submitted while something is missing', () => {
    expect(possible({ state: 'draft', missing: ['time'] })).toEqual(['edit'])
    const decision = activityMachine.decide('publish', {
      subject: { state: 'draft', submittedBy: null, endsAt: null },
      context: { now, missing: ['till'] },
      actor: { accountId: 'me', holds: () => true },
    })
    expect(decision).toEqual({ allowed: false, denial: 'noTill' })
  })

  test('nobody reviews what they submitted', () => {
    expect(possible({ state: 'review_pending', submittedBy: 'me' })).toEqual([])
  })

  test('it is closed once it is over', () => {
    expect(possible({ state: 'published', endsAt: hoursFromNow(-1) })).toContain('close')
  })

  test('each event asks for its own permission', () => {
    expect(possible({ state: 'published', held: ['activity:edit'] })).toEqual(['edit', 'pause'])
    expect(possible({ state: 'draft', held: ['activity:publish'] })).toEqual(['publish'])
  })
})

describe('the phase', () => {
  const at = (from: number, to: number, state: ActivityState = 'published') =>
    phaseOf({ state, startsAt: hoursFromNow(from), endsAt: hoursFromNow(to) }, now)

  test('follows the clock, and has none before it is published', () => {
    expect([at(1, 2), at(1, 2, 'paused'), at(-1, 1), at(-2, 0)]).toEqual([
      'enrolling',
      'upcoming',
      'ongoing',
      'ended',
    ])
    expect([at(1, 2, 'draft'), at(-1, 1, 'cancelled')]).toEqual([null, null])
  })
})

describe('the checklist', () => {
  const whole = {
    title: 'Salon',
    format: 'onsite' as const,
    startsAt: now,
    endsAt: hoursFromNow(2),
    venue: 'Hall 3',
    onlineUrl: '',
    privacyText: 'We keep names.',
  }
  const free = { id: 'a', price: 0, isOffered: true }
  const tickets = { types: [free], limited: new Set(['a']), isCrowded: false, hasTill: false }

  test('is empty for a free activity that has all', () => {
    expect(missingIn(whole, tickets)).toEqual([])
  })

  test.each([
    ['title', { title: ' ' }],
    ['time', { endsAt: now }],
    ['place', { venue: '' }],
    ['place', { format: 'hybrid' as const }],
    ['privacy', { privacyText: '' }],
  ])('names %s', (item, part) => {
    expect(missingIn({ ...whole, ...part }, tickets)).toEqual([item])
  })

  test('names rooms that are too small', () => {
    expect(missingIn(whole, { ...tickets, isCrowded: true })).toEqual(['rooms'])
  })

  test('asks for a ticket on offer, a quota for each, and a till for those that cost', () => {
    expect(missingIn(whole, { ...tickets, types: [{ ...free, isOffered: false }] })).toEqual(['tickets'])
    expect(missingIn(whole, { ...tickets, limited: new Set() })).toEqual(['quota'])
    const paid = { ...tickets, types: [{ ...free, price: 1 }] }
    expect(missingIn(whole, paid)).toEqual(['till'])
    expect(missingIn(whole, { ...paid, hasTill: true })).toEqual([])
  })
})

test('a room is crowded by a session alone, and only where both numbers are known', () => {
  const rooms = [{ name: 'A', capacity: 40 }]
  const sessions = [
    { room: 'A', places: 40 },
    { room: 'A ', places: 41 },
    { room: 'A', places: null },
    { room: 'B', places: 900 },
  ]
  expect(crowdedIn(sessions, rooms)).toEqual([1])
})

test('sessions clash where they overlap in a room; one after the other is no clash', () => {
  const session = (room: string, from: number, to: number) => ({
    room,
    startsAt: hoursFromNow(from).toISOString(),
    endsAt: hoursFromNow(to).toISOString(),
  })
  expect(clashesIn([session('A', 0, 1), session('A', 1, 2), session('B', 0, 2)])).toEqual([])
  expect(clashesIn([session('A', 0, 2), session('A ', 1, 3), session('B', 0, 2)])).toEqual([0, 1])
  expect(clashesIn([session('A', 2, 1)])).toEqual([0])
})
