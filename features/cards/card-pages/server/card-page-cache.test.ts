import fc from 'fast-check'
import { expect, test } from 'vitest'

import { createCardPageCache, type CachedPage, type Variant } from './card-page-cache.adapter.ts'
import type { PublicCardView } from './card-page-lookup.actions.ts'

/** A page whose drawings take so many bytes; only what they take matters here. */
const cachedOf = (...sizes: number[]): CachedPage => ({
  opened: {} as PublicCardView,
  sections: {},
  until: Infinity,
  drawn: new Map(
    sizes.map((bytes, place) => [
      `v${place}` as Variant,
      { bytes, plain: () => Buffer.alloc(0), gzip: () => Buffer.alloc(0) },
    ]),
  ),
})

test('whatever was not asked for longest goes first', () => {
  const cards = createCardPageCache(30_000)
  for (const key of ['a', 'b', 'c']) cards.put(key, cachedOf(5_000))
  cards.get('a')
  cards.put('d', cachedOf(5_000))
  expect(['a', 'b', 'c', 'd'].filter((key) => cards.get(key))).toEqual(['a', 'c', 'd'])
})

test('a page that is larger than everything is not cached, and one drawn anew counts once', () => {
  const cards = createCardPageCache(20_000)
  cards.put('a', cachedOf(50_000))
  expect([cards.get('a'), cards.bytes]).toEqual([undefined, 0])
  const cached = cachedOf(1_000)
  cards.put('b', cached)
  const before = cards.bytes
  cards.put('b', cached)
  expect(cards.bytes).toBe(before)
})

test('it never holds more than it may, and counts exactly what it holds', () => {
  const step = fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    sizes: fc.array(fc.nat(9_000), { maxLength: 3 }),
    drops: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const cards = createCardPageCache(40_000)
      for (const { key, sizes, drops } of steps) {
        if (drops) cards.drop(key)
        else cards.put(key, cachedOf(...sizes))
        expect(cards.bytes).toBeLessThanOrEqual(40_000)
      }
      for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) cards.drop(key)
      expect(cards.bytes).toBe(0)
    }),
  )
})
