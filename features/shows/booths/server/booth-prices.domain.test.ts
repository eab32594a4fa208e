import fc from 'fast-check'
import { expect, test } from 'vitest'

import { depositOf, type Fee, priceOf } from './booth-prices.domain.ts'

const perArea: Fee = {
  mode: 'perArea',
  priceFen: 120_000,
  openSidePercent: 10,
  earlyBirdUntil: new Date('2027-01-31T16:00:00Z'),
  earlyBirdPercent: 15,
}
const early = new Date('2027-01-31T16:00:00Z')
const late = new Date('2027-01-31T16:00:00.001Z')

test('a corner booth of nine square metres costs its area, one open side more, and less for those who come early', () => {
  const corner = { areaSquareDm: 900, openSides: 2 }
  expect(priceOf(corner, perArea, late)).toEqual({
    priceFen: 1_188_000,
    parts: { base: 1_080_000, openSides: 108_000, earlyBird: 0 },
  })
  expect(priceOf(corner, perArea, early)).toEqual({
    priceFen: 1_009_800,
    parts: { base: 1_080_000, openSides: 108_000, earlyBird: -178_200 },
  })
})

test('a flat price does not look at the area', () => {
  const price = (areaSquareDm: number) =>
    priceOf({ areaSquareDm, openSides: 1 }, { ...perArea, mode: 'flat' }, late).priceFen
  expect([price(900), price(3600)]).toEqual([120_000, 120_000])
})

const fees = fc.record({
  mode: fc.constantFrom('perArea', 'flat'),
  priceFen: fc.integer({ min: 0, max: 10_000_000 }),
  openSidePercent: fc.integer({ min: 0, max: 100 }),
  earlyBirdUntil: fc.constantFrom(early, null),
  earlyBirdPercent: fc.integer({ min: 0, max: 100 }),
})
const sizes = fc.record({
  areaSquareDm: fc.integer({ min: 1, max: 4_000_000 }),
  openSides: fc.integer({ min: 1, max: 4 }),
})

/** The nearest whole number by long division, halves up, as a second way to the same figure. */
function long(numerator: bigint, denominator: bigint): number {
  const rest = numerator % denominator
  return Number(numerator / denominator + (rest * 2n >= denominator ? 1n : 0n))
}

test('every part is a whole fen nearest to the exact figure, and the parts add up', () => {
  fc.assert(
    fc.property(fees, sizes, fc.constantFrom(early, late), (fee, size, at) => {
      const { priceFen, parts } = priceOf(size, fee, at)
      const base = fee.mode === 'flat' ? fee.priceFen : long(BigInt(fee.priceFen * size.areaSquareDm), 100n)
      const sides = long(BigInt(base) * BigInt(fee.openSidePercent * (size.openSides - 1)), 100n)
      const isEarly = fee.earlyBirdUntil !== null && at === early
      const off = isEarly ? long(BigInt(base + sides) * BigInt(fee.earlyBirdPercent), 100n) : 0
      expect(parts).toEqual({ base, openSides: sides, earlyBird: 0 - off })
      expect(priceFen).toBe(parts.base + parts.openSides + parts.earlyBird)
      expect(priceFen).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('a deposit is never more than the sum, and all of it at a hundred percent', () => {
  const sums = fc.integer({ min: 0, max: 1_000_000_000_000 })
  fc.assert(
    fc.property(sums, fc.integer({ min: 0, max: 100 }), (sum, percent) => {
      const deposit = depositOf(sum, percent)
      expect(deposit).toBe(long(BigInt(sum) * BigInt(percent), 100n))
      expect(deposit).toBeLessThanOrEqual(sum)
      expect(depositOf(sum, 100)).toBe(sum)
    }),
  )
})
