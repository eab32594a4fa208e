import { expect, test } from 'vitest'

import { isOpen, placeBelow } from './share-links.domain.ts'

test('a chain grows to three links, then the last one is passed on', () => {
  expect(placeBelow(undefined)).toEqual({ parentId: null, depth: 1 })
  expect(placeBelow({ id: 'a', depth: 1 })).toEqual({ parentId: 'a', depth: 2 })
  expect(placeBelow({ id: 'b', depth: 2 })).toEqual({ parentId: 'b', depth: 3 })
  expect(placeBelow({ id: 'c', depth: 3 })).toEqual({ reuse: 'c' })
})

const now = new Date('2026-11-20T00:00:00Z')
test.each([
  ['active', null, true],
  ['limited', null, true],
  ['active', new Date('2026-11-21T00:00:00Z'), true],
  ['active', now, false],
  ['paused', null, false],
  ['expired', null, false],
  ['revoked', null, false],
] as const)('a link that is %s until %s is open: %s', (state, expiresAt, expected) => {
  expect(isOpen({ state, expiresAt }, now)).toBe(expected)
})
