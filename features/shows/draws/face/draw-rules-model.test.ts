import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'

import {
  commitOfSeed,
  leafOf,
  listHashOf,
  mostRounds,
  numberBelow,
  seedOfRound,
  winnersOf,
} from './draw-rules-model.ts'

/** Pearson's measure of how far counts are from being equal. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

/** With nine degrees of freedom chance alone passes this once in ten million times. */
const bound = 49

const leaves = Array.from({ length: 10 }, (_, place) =>
  leafOf({ drawId: 'a draw', entryId: `entry ${place}`, salt: 'salt' }),
)

describe('a draw', () => {
  test('gives everybody the same chance over 100,000 seeds', () => {
    const places = new Map(leaves.map((leaf, place) => [leaf, place]))
    const wins = leaves.map(() => 0)
    for (let turn = 0; turn < 100_000; turn += 1) {
      const seed = turn.toString(16).padStart(64, '0')
      const [winner = ''] = winnersOf({ seed, leaves, external: '', count: 1 })
      const place = places.get(winner) ?? 0
      wins[place] = (wins[place] ?? 0) + 1
    }
    expect(chiSquare(wins)).toBeLessThan(bound)
  })

  test('takes numbers that favour nobody; the remainder alone would', () => {
    // Words reach a third beyond this bound, so the remainder counts the first third of its numbers twice.
    const wide = 3 * 2 ** 30
    const tenths = Array.from({ length: 10 }, (_, tenth) => tenth)
    const tenthOf = (number: number) => Math.floor((number / wide) * 10)
    const countsOf = (next: () => number) => {
      const drawn = Array.from({ length: 100_000 }, () => tenthOf(next()))
      return tenths.map((tenth) => drawn.filter((one) => one === tenth).length)
    }
    const bytes = randomBytes(4 * 400_000)
    const stream = (function* () {
      for (let at = 0; ; at = (at + 4) % bytes.length) yield bytes.readUInt32BE(at)
    })()
    expect(chiSquare(countsOf(() => numberBelow(wide, stream)))).toBeLessThan(bound)
    expect(chiSquare(countsOf(() => stream.next().value % wide))).toBeGreaterThan(1000)
  })

  test('has the same winners whatever the order of the list, and others with another value', () => {
    const seed = '7'.repeat(64)
    const drawn = winnersOf({ seed, leaves, external: '3,888.60', count: 4 })
    expect(drawn).toEqual(winnersOf({ seed, leaves: leaves.toReversed(), external: '3,888.60', count: 4 }))
    expect(new Set(drawn).size).toBe(4)
    expect(drawn).not.toEqual(winnersOf({ seed, leaves, external: '3,888.61', count: 4 }))
    expect(winnersOf({ seed, leaves, external: '', count: 99 }).toSorted()).toEqual(leaves.toSorted())
  })

  test('is bound by one digest for all rounds, and a round tells nothing of the next', () => {
    const tail = 'ab'.repeat(32)
    const commit = seedOfRound(tail, 0)
    for (const round of [1, 2, mostRounds]) expect(commitOfSeed(seedOfRound(tail, round), round)).toBe(commit)
    expect(commitOfSeed(seedOfRound(tail, 2), 1)).not.toBe(commit)
    expect(seedOfRound(tail, mostRounds)).toBe(tail)
  })

  test('has one digest for a list and another for any other', () => {
    expect(listHashOf(leaves)).toBe(listHashOf(leaves.toReversed()))
    expect(listHashOf(leaves)).not.toBe(listHashOf(leaves.slice(1)))
  })
})
