import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { quotasOf, type SplitContact, splitContacts, type Splitting } from './split.domain.ts'

const contact = fc.record({
  id: fc.uuid(),
  departmentId: fc.constantFrom('d1', 'd2', null),
  cardId: fc.constantFrom('c1', 'c2', null),
  source: fc.constantFrom('exchange', 'manual', 'import'),
  company: fc.constantFrom('苏州恒力', '上海联创', 'ACME Ltd', null),
})
const contacts = fc.uniqueArray(contact, { selector: ({ id }) => id, maxLength: 200 })
const percents = fc
  .array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 6 })
  .filter((list) => list.some((n) => n > 0))
const part = fc.record({
  percent: fc.integer({ min: 1, max: 100 }),
  values: fc.subarray(['d1', 'd2', 'c1', 'c2', 'exchange', 'manual', '恒力', 'acme']),
  contactIds: fc.constant([] as string[]),
})
const splitting = fc
  .record({
    by: fc.constantFrom<Splitting['by'][]>('one', 'share', 'department', 'source', 'company', 'card', 'hand'),
    parts: fc.array(part, { minLength: 1, maxLength: 4 }),
    limits: fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 4, maxLength: 4 }),
    rest: fc.option(fc.nat({ max: 3 })),
  })
  .map(({ by, parts, limits, rest }): Splitting => ({
    by,
    parts,
    capacities: limits.slice(0, parts.length),
    rest: rest === null ? null : rest % parts.length,
  }))

const roomy = { capacities: [1000, 1000, 1000], rest: null }

describe('quotas', () => {
  test('add up exactly and are within one of the exact share', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000 }), percents, (total, shares) => {
        const quotas = quotasOf(total, shares)
        const sum = shares.reduce((all, share) => all + share, 0)
        expect(quotas.reduce((all, quota) => all + quota, 0)).toBe(total)
        for (const [place, quota] of quotas.entries())
          expect(Math.abs(quota - (total * (shares[place] ?? 0)) / sum)).toBeLessThan(1)
      }),
    )
  })
})

describe('a split', () => {
  test('gives every contact to exactly one successor or the pool, and nobody more than fits', () => {
    fc.assert(
      fc.property(contacts, splitting, (all, rule) => {
        const { shares, excess } = splitContacts(all, rule)
        expect([...shares.keys()].sort()).toEqual(all.map(({ id }) => id).sort())
        const counts = rule.parts.map(
          (_, place) => [...shares.values()].filter((share) => share === place).length,
        )
        const pool = [...shares.values()].filter((share) => share === null).length
        expect(counts.reduce((sum, count) => sum + count, pool)).toBe(all.length)
        for (const [place, count] of counts.entries())
          expect(count).toBeLessThanOrEqual(rule.capacities[place] ?? 0)
        expect(excess).toBeLessThanOrEqual(pool)
      }),
    )
  })

  test('is the same for the same contacts, in whatever order they come', () => {
    fc.assert(
      fc.property(contacts, splitting, (all, rule) => {
        expect(splitContacts([...all].reverse(), rule)).toEqual(splitContacts(all, rule))
      }),
    )
  })

  test('by shares is within one of exact, where there is room', () => {
    fc.assert(
      fc.property(
        contacts,
        fc.tuple(fc.integer({ min: 1, max: 98 }), fc.integer({ min: 1, max: 98 })),
        (all, [one, other]) => {
          const parts = [one, other].map((percent) => ({ percent, values: [], contactIds: [] }))
          const { shares } = splitContacts(all, { ...roomy, by: 'share', parts })
          const first = [...shares.values()].filter((share) => share === 0).length
          expect(Math.abs(first - (all.length * one) / (one + other))).toBeLessThan(1)
        },
      ),
    )
  })
})

const of = (id: string, facts: Partial<SplitContact> = {}): SplitContact => ({
  id,
  departmentId: null,
  cardId: null,
  source: 'exchange',
  company: null,
  ...facts,
})
const named = (...values: string[]) => ({ percent: 0, values, contactIds: [] as string[] })

test.each([
  [
    'department',
    [of('a', { departmentId: 'd1' }), of('b', { departmentId: 'd2' }), of('c')],
    [named('d1'), named('d2')],
    [0, 1, null],
  ],
  ['source', [of('a'), of('b', { source: 'manual' })], [named('manual'), named('exchange')], [1, 0]],
  ['card', [of('a', { cardId: 'x' }), of('b', { cardId: 'y' })], [named('x')], [0, null]],
  [
    'company',
    [of('a', { company: '苏州恒力精密' }), of('b', { company: 'ACME Ltd' }), of('c')],
    [named('恒力'), named('acme')],
    [0, 1, null],
  ],
] as const)('by %s', (by, all, parts, expected) => {
  const { shares } = splitContacts(all, { ...roomy, by, parts })
  expect([...shares.values()]).toEqual(expected)
})

test('by hand, with somebody for the rest', () => {
  const parts = [
    { ...named(), contactIds: ['b'] },
    { ...named(), contactIds: ['c', 'gone'] },
  ]
  const { shares } = splitContacts([of('a'), of('b'), of('c')], { ...roomy, by: 'hand', parts, rest: 1 })
  expect([...shares.values()]).toEqual([1, 0, 1])
})

test('whoever is full leaves the rest to the pool', () => {
  const { shares, excess } = splitContacts([of('a'), of('b'), of('c')], {
    by: 'one',
    parts: [named()],
    rest: 0,
    capacities: [2],
  })
  expect([...shares.values()]).toEqual([0, 0, null])
  expect(excess).toBe(1)
})
