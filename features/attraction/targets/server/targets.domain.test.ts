import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { dividedBy, mondayOf, periodsOf, sumPeriods, undividedOf } from './targets.domain.ts'

const fen = fc.integer({ min: 0, max: 1_000_000_000 })
const period = fc.record({ base: fen, stretch: fen, challenge: fen, result: fen })
const months = fc.array(period, { minLength: 12, maxLength: 12 })

/** Shares in thousandths that add up to 1000. */
const shares = fc
  .array(fc.integer({ min: 1, max: 999 }), { maxLength: 8 })
  .map((cuts) => [...new Set([0, ...cuts, 1000])].toSorted((a, b) => a - b))
  .map((cuts) =>
    cuts.slice(1).map((cut, place) => ({ accountId: `a${place}`, perMille: cut - (cuts[place] ?? 0) })),
  )

describe('targets', () => {
  test('quarters and the year are the sums of their months', () => {
    fc.assert(
      fc.property(months, (all) => {
        const { quarters, year } = periodsOf(all)
        expect(sumPeriods(quarters)).toEqual(year)
        expect(year.base).toBe(all.reduce((sum, { base }) => sum + base, 0))
      }),
    )
  })

  test('what is handed on and what is not make the whole, in every month', () => {
    fc.assert(
      fc.property(months, fc.array(months, { maxLength: 5 }), (whole, parts) => {
        const undivided = undividedOf(whole, parts)
        for (const [month, left] of undivided.entries())
          expect(left + parts.reduce((sum, part) => sum + (part[month]?.base ?? 0), 0)).toBe(
            whole[month]?.base,
          )
      }),
    )
  })

  const addsUp = (rule: typeof dividedBy) =>
    fc.property(fen, shares, (amountFen, all) => {
      expect(rule(amountFen, all).reduce((sum, part) => sum + part.fen, 0)).toBe(amountFen)
    })

  test('a result in shares adds up to the result', () => {
    expect(() => fc.assert(addsUp(dividedBy), { numRuns: 500 })).not.toThrow()
  })

  test('control: rounding each share by itself does not', () => {
    const rounded: typeof dividedBy = (amountFen, all) =>
      all.map(({ accountId, perMille }) => ({ accountId, fen: Math.round((amountFen * perMille) / 1000) }))
    expect(() => fc.assert(addsUp(rounded), { numRuns: 500 })).toThrow()
  })

  test('a snapshot belongs to the Monday of its week', () => {
    expect(mondayOf('2026-11-23')).toBe('2026-11-23')
    expect(mondayOf('2026-11-29')).toBe('2026-11-23')
    expect(mondayOf('2026-03-01')).toBe('2026-02-23')
  })
})
