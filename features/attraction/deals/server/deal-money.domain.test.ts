import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { lineFen, movedByAFifth, sumFen, weightedFen, yuanFenOf } from './deal-money.domain.ts'

const fen = fc.integer({ min: 0, max: 100_000_000_000 })
const perMille = fc.integer({ min: 0, max: 1000 })

describe('amounts of deals', () => {
  test('a line is rounded once, half up', () => {
    expect(lineFen({ name: '', quantity: 1500, unitFen: 333, discountPerMille: 0 })).toBe(500)
    expect(lineFen({ name: '', quantity: 1000, unitFen: 1, discountPerMille: 500 })).toBe(1)
    expect(lineFen({ name: '', quantity: 1000, unitFen: 1, discountPerMille: 501 })).toBe(0)
  })

  test('a line is never further than half a fen from the exact amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fen,
        perMille,
        (quantity, unitFen, discountPerMille) => {
          const exact = BigInt(quantity) * BigInt(unitFen) * BigInt(1000 - discountPerMille)
          const shown = BigInt(lineFen({ name: '', quantity, unitFen, discountPerMille })) * 1_000_000n
          const away = shown - exact
          expect(away <= 500_000n && away > -500_000n).toBe(true)
        },
      ),
    )
  })

  const isExact = (rule: typeof weightedFen) =>
    fc.property(fc.array(fc.record({ fen, perMille }), { minLength: 1, maxLength: 30 }), (parts) => {
      const exact = parts.reduce((sum, part) => sum + BigInt(part.fen) * BigInt(part.perMille), 0n)
      const away = BigInt(rule(parts)) * 1000n - exact
      expect(away <= 500n && away > -500n).toBe(true)
    })

  test('a forecast is rounded once, after everything was added', () => {
    expect(() => fc.assert(isExact(weightedFen), { numRuns: 500 })).not.toThrow()
  })

  test('control: rounding each deal, or multiplying averages, is a different sum', () => {
    const eachRounded = (parts: Parameters<typeof weightedFen>[0]) =>
      parts.reduce((sum, part) => sum + weightedFen([part]), 0)
    const averages = (parts: Parameters<typeof weightedFen>[0]) => {
      const total = parts.reduce((sum, part) => sum + part.fen, 0)
      const mean = parts.reduce((sum, part) => sum + part.perMille, 0) / parts.length
      return Math.round((total * mean) / 1000)
    }
    expect(() => fc.assert(isExact(eachRounded), { numRuns: 500 })).toThrow()
    expect(() => fc.assert(isExact(averages), { numRuns: 500 })).toThrow()
  })

  test('foreign money without a rate has no amount in yuan', () => {
    expect(yuanFenOf({ amountFen: 100, currency: 'CNY', rate: null })).toBe(100)
    expect(yuanFenOf({ amountFen: 100, currency: 'USD', rate: null })).toBe(null)
    expect(yuanFenOf({ amountFen: 10_001, currency: 'USD', rate: 7_123_450 })).toBe(71_242)
  })

  test('a fifth of the amount is the border', () => {
    expect(movedByAFifth(1000, 1200)).toBe(false)
    expect(movedByAFifth(1000, 1201)).toBe(true)
    expect(movedByAFifth(1000, 799)).toBe(true)
    expect(movedByAFifth(0, 1)).toBe(true)
    expect(sumFen([1, 2, 3])).toBe(6)
  })
})
