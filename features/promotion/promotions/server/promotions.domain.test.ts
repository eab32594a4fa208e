import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { visitEvent } from '#features/visits/visitors/visitors.contract.ts'

import { dayMs } from '#platform/domain/durations.ts'
import { promotionStates } from '../promotions.contract.ts'
import {
  type AnyPromotionEvent,
  clickFieldOf,
  isShown,
  type PromotionFacts,
  promotionMachine,
} from './promotions.domain.ts'

const now = new Date('2026-11-20T10:00:00Z')
const before = new Date(now.getTime() - 1)
const object = (facts: Partial<PromotionFacts> = {}): PromotionFacts => ({
  state: 'draft',
  kind: 'site',
  endsAt: null,
  recycledFrom: null,
  recycledAt: null,
  contentId: null,
  ...facts,
})

const people = {
  editor: ['promotion:edit'],
  publisher: ['promotion:edit', 'promotion:publish'],
  reader: [],
  time: undefined,
} as const
type Who = keyof typeof people
const holdsOf = (who: Who) => {
  const held: readonly string[] | undefined = people[who]
  return held && ((permission: string) => held.includes(permission))
}

const table: Record<
  AnyPromotionEvent,
  {
    who: readonly Who[]
    steps: Partial<Record<(typeof promotionStates)[number], string>>
    facts?: Partial<PromotionFacts>
  }
> = {
  edit: {
    who: ['editor', 'publisher'],
    steps: { draft: 'draft', published: 'published', offline: 'offline' },
  },
  publish: { who: ['publisher'], steps: { draft: 'published', offline: 'published' } },
  takeOff: { who: ['publisher'], steps: { published: 'offline' } },
  remove: { who: ['editor', 'publisher'], steps: { draft: 'recycled', offline: 'recycled' } },
  restore: {
    who: ['editor', 'publisher'],
    steps: { recycled: 'offline' },
    facts: { recycledFrom: 'offline', recycledAt: before },
  },
  runOut: { who: ['time'], steps: { published: 'offline' }, facts: { kind: 'activity', endsAt: before } },
  show: {
    who: ['time'],
    steps: { draft: 'published', published: 'published', offline: 'published' },
    facts: { contentId: 'c1' },
  },
  hide: {
    who: ['time'],
    steps: { draft: 'offline', published: 'offline', offline: 'offline' },
    facts: { contentId: 'c1' },
  },
  purge: {
    who: ['time'],
    steps: { recycled: 'recycled' },
    facts: { recycledAt: new Date(now.getTime() - 30 * dayMs) },
  },
}

describe.each(Object.keys(table) as AnyPromotionEvent[])('%s', (event) => {
  test.each(Object.keys(people) as Who[])('by %s from every state', (who) => {
    const { who: allowed, steps, facts } = table[event]
    for (const state of promotionStates) {
      const decision = promotionMachine.decide(event, {
        subject: object({ ...facts, state }),
        context: { now },
        actor: holdsOf(who),
      })
      const to = steps[state]
      if (!allowed.includes(who)) expect(decision, state).toEqual({ allowed: false, denial: 'permission' })
      else expect(decision, state).toEqual(to ? { allowed: true, to } : { allowed: false, denial: 'state' })
    }
  })
})

test('an activity that is over is neither published nor shown, before any timer has run', () => {
  const past = object({ state: 'offline', kind: 'activity', endsAt: now })
  expect(
    promotionMachine.decide('publish', { subject: past, context: { now }, actor: holdsOf('publisher') }),
  ).toEqual({
    allowed: false,
    denial: 'ended',
  })
  expect(isShown({ ...past, state: 'published' }, now)).toBe(false)
  expect(isShown({ ...past, state: 'published' }, before)).toBe(true)
  expect(isShown({ ...past, kind: 'site', state: 'published' }, now)).toBe(true)
})

test('an object that stands for a content is changed by that content alone', () => {
  for (const event of ['edit', 'publish', 'takeOff', 'remove'] as const) {
    const [state] = promotionMachine.transitions[event].from
    const decide = (contentId: string | null) =>
      promotionMachine.decide(event, {
        subject: object({ contentId, ...(state && { state }) }),
        context: { now },
        actor: holdsOf('publisher'),
      })
    expect(decide('c1'), event).toEqual({ allowed: false, denial: 'ofContent' })
    expect(decide(null), event).toMatchObject({ allowed: true })
  }
})

test('the bin forgets after thirty days and not before', () => {
  const old = object({
    state: 'recycled',
    recycledFrom: 'draft',
    recycledAt: new Date(now.getTime() - 30 * dayMs),
  })
  const fresh = { ...old, recycledAt: new Date(now.getTime() - 30 * dayMs + 1) }
  expect(
    promotionMachine.decide('restore', { subject: old, context: { now }, actor: holdsOf('editor') }),
  ).toEqual({
    allowed: false,
    denial: 'tooLate',
  })
  expect(promotionMachine.decide('purge', { subject: fresh, context: { now } })).toEqual({
    allowed: false,
    denial: 'notDue',
  })
  expect(
    promotionMachine.decide('restore', { subject: fresh, context: { now }, actor: holdsOf('editor') }),
  ).toEqual({
    allowed: true,
    to: 'draft',
  })
})

test('what a click is counted under is a field name that the beacon takes, one for each object', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (one, other) => {
      const field = clickFieldOf(one)
      expect(visitEvent.shape.field.safeParse(field).success).toBe(true)
      expect(clickFieldOf(other) === field).toBe(one === other)
    }),
  )
})
