import fc from 'fast-check'
import { expect, test } from 'vitest'

import { createPageCache } from './page-cache.ts'

/** A page whose drawings take so many bytes; only what they take matters here. */
const cachedOf = (...sizes: number[]) => ({
  drawn: new Map(sizes.map((bytes, place) => [`v${place}`, { bytes }])),
})

test('whatever was not asked for longest goes first', () => {
  const pages = createPageCache(30_000)
  for (const key of ['a', 'b', 'c']) pages.put(key, cachedOf(5_000))
  pages.get('a')
  pages.put('d', cachedOf(5_000))
  expect(['a', 'b', 'c', 'd'].filter((key) => pages.get(key))).toEqual(['a', 'c', 'd'])
})

test('a page that is larger than everything is not cached, and one drawn anew counts once', () => {
  const pages = createPageCache(20_000)
  pages.put('a', cachedOf(50_000))
  expect([pages.get('a'), pages.bytes]).toEqual([undefined, 0])
  const cached = cachedOf(1_000)
  pages.put('b', cached)
  const before = pages.bytes
  pages.put('b', cached)
  expect(pages.bytes).toBe(before)
})

test('it never holds more than it may, and counts exactly what it holds', () => {
  const step = fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    sizes: fc.array(fc.nat(9_000), { maxLength: 3 }),
    drops: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const pages = createPageCache(40_000)
      for (const { key, sizes, drops } of steps) {
        if (drops) pages.drop(key)
        else pages.put(key, cachedOf(...sizes))
        expect(pages.bytes).toBeLessThanOrEqual(40_000)
      }
      for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) pages.drop(key)
      expect(pages.bytes).toBe(0)
    }),
  )
})
