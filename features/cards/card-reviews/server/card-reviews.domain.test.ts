import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { reviewStates, type ReviewState } from '../card-reviews.contract.ts'
import {
  differenceOf,
  joined,
  movedOn,
  type ReviewEvent,
  reviewEvents,
  reviewMachine,
} from './card-reviews.domain.ts'

const people = {
  maker: { isMaker: true, looksAfter: false },
  makerWhoLooksAfter: { isMaker: true, looksAfter: true },
  reviewer: { isMaker: false, looksAfter: true },
  other: { isMaker: false, looksAfter: false },
} as const
type Who = keyof typeof people

/** The table of transitions, written down a second time: what each hears of a request that waits. */
const waiting: Readonly<Record<ReviewEvent, Readonly<Record<Who, string>>>> = {
  approve: {
    maker: 'ownRequest',
    makerWhoLooksAfter: 'ownRequest',
    reviewer: 'approved',
    other: 'permission',
  },
  reject: {
    maker: 'ownRequest',
    makerWhoLooksAfter: 'ownRequest',
    reviewer: 'rejected',
    other: 'permission',
  },
  withdraw: { maker: 'withdrawn', makerWhoLooksAfter: 'withdrawn', reviewer: 'notYours', other: 'notYours' },
}
const outcomeOf = (event: ReviewEvent, state: ReviewState, who: Who) => {
  const decision = reviewMachine.decide(event, { subject: { state }, context: undefined, actor: people[who] })
  return decision.allowed ? decision.to : decision.denial
}

describe('every state × event × person', () => {
  const cells = reviewStates.flatMap((state) =>
    reviewEvents.flatMap((event) => (Object.keys(people) as Who[]).map((who) => ({ state, event, who }))),
  )
  test.each(cells)('$state: $event by $who', ({ state, event, who }) => {
    const said = waiting[event][who]
    const isPossible = (reviewStates as readonly string[]).includes(said)
    expect(outcomeOf(event, state, who)).toBe(state === 'pending' || !isPossible ? said : 'state')
  })
})

describe('what changes', () => {
  const values = fc.dictionary(
    fc.constantFrom('title', 'mobile', 'email', 'intro'),
    fc.constantFrom('a', 'b', 'c'),
  )

  test('is exactly what differs, and nothing has moved on while nobody touched the card', () => {
    fc.assert(
      fc.property(values, values, (now, wanted) => {
        const { before, after } = differenceOf(now, wanted)
        expect(Object.keys(before)).toEqual(Object.keys(after))
        expect(movedOn({ before, now })).toEqual([])
        const written = Object.fromEntries(
          Object.entries({ ...now, ...after }).filter(([, value]) => value !== ''),
        )
        expect(written).toEqual(wanted)
      }),
    )
  })

  test('keeps the first value it began with when a second request joins', () => {
    const first = differenceOf({ title: 'a', mobile: '1' }, { title: 'b', mobile: '1' })
    const second = differenceOf({ title: 'x', mobile: '1' }, { title: 'c', mobile: '2' })
    const both = joined(first, second)
    expect(both).toEqual({ before: { title: 'a', mobile: '1' }, after: { title: 'c', mobile: '2' } })
    expect(movedOn({ before: both.before, now: { title: 'x', mobile: '1' } })).toEqual(['title'])
  })
})
