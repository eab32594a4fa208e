import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { offerEnd, offersIn } from './registrations.domain.ts'

const quotas = fc.array(
  fc.record({
    id: fc.uuid(),
    free: fc.integer({ min: 0, max: 3 }),
    typeIds: fc.subarray(['a', 'b', 'c']),
  }),
  { maxLength: 4 },
)
const waiting = fc.uniqueArray(fc.record({ id: fc.uuid(), ticketTypeId: fc.constantFrom('a', 'b', 'c') }), {
  selector: ({ id }) => id,
  maxLength: 12,
})

describe('the waiting list', () => {
  test('never offers more than is free, and passes nobody but for a quota that is full', () => {
    fc.assert(
      fc.property(quotas, waiting, (places, list) => {
        const offers = new Set(offersIn(places, list))
        const left = new Map(places.map(({ id, free }) => [id, free]))
        for (const { id, ticketTypeId } of list) {
          const needed = places.filter(({ typeIds }) => typeIds.includes(ticketTypeId))
          const isServed = needed.length > 0 && needed.every((quota) => (left.get(quota.id) ?? 0) > 0)
          // In its order: an entry is served exactly when those before it have left a place in all its quotas.
          expect(offers.has(id)).toBe(isServed)
          if (isServed) for (const quota of needed) left.set(quota.id, (left.get(quota.id) ?? 0) - 1)
        }
        for (const free of left.values()) expect(free).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 200 },
    )
  })

  test('serves the first of two, and the second where the first needs a full quota', () => {
    const all = { id: 'all', free: 1, typeIds: ['a', 'b'] }
    const list = [
      { id: 'one', ticketTypeId: 'b' },
      { id: 'two', ticketTypeId: 'a' },
    ]
    expect(offersIn([all], list)).toEqual(['one'])
    expect(offersIn([all, { id: 'front', free: 0, typeIds: ['b'] }], list)).toEqual(['two'])
  })

  test('offers for a day, never beyond the sale, and not after it', () => {
    const now = new Date('2026-11-20T00:00:00Z')
    expect(offerEnd(now, [])?.toISOString()).toBe('2026-11-21T00:00:00.000Z')
    expect(offerEnd(now, [new Date('2026-11-20T06:00:00Z'), null])?.toISOString()).toBe(
      '2026-11-20T06:00:00.000Z',
    )
    expect(offerEnd(now, [now])).toBeNull()
  })
})
