import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { mostSeats, plans, priceSteps, terms } from '../face/plans-model.ts'
import { daysUntil, priceOfPlan, priceOfSeats, priceOfTerm, yearlyPrice } from './pricing.domain.ts'

const seats = fc.integer({ min: 1, max: mostSeats })
const months = fc.constantFrom(...terms.map((term) => term.months))
const days = fc.integer({ min: 0, max: 1200 })
const sum = (lines: readonly { amount: number }[]) => lines.reduce((total, { amount }) => total + amount, 0)
const termPrice = (count: number, term: number) => priceOfTerm(count, term)?.amount ?? NaN

describe('the price of a term', () => {
  test.each([
    // seats, months, fen
    [1, 12, 3_600],
    [20, 12, 72_000],
    [50, 12, 180_000],
    [51, 12, 183_000],
    [200, 12, 630_000],
    [201, 12, 632_400],
    [1_000, 12, 2_550_000],
    [1_001, 12, 2_551_800],
    [20, 24, 129_600],
    [20, 36, 172_800],
    [1_000, 36, 6_120_000],
  ])('%i seats for %i months cost %i fen', (count, term, amount) => {
    expect(priceOfTerm(count, term)?.amount).toBe(amount)
  })

  test('a term that is not sold has no price', () => {
    expect([0, 1, 6, 13, 48].map((term) => priceOfTerm(20, term))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  test('more seats and longer terms never cost less, and lines add up to whole fen', () => {
    fc.assert(
      fc.property(seats, months, (count, term) => {
        const price = priceOfTerm(count, term)
        expect(Number.isSafeInteger(price?.amount)).toBe(true)
        expect(sum(price?.lines ?? [])).toBe(price?.amount)
        expect(termPrice(count + 1, term)).toBeGreaterThan(termPrice(count, term))
        const longer = terms.find((one) => one.months > term)
        if (longer) expect(termPrice(count, longer.months)).toBeGreaterThan(termPrice(count, term))
      }),
    )
  })

  test('prices of whole packages instead of steps would sell fifty seats for less than forty-nine', () => {
    // What the steps are for: the control of the test above.
    const byPackage = (count: number) =>
      count * ((priceSteps.findLast(({ from }) => count >= from - 1) ?? priceSteps[0])?.price ?? 0)
    expect(byPackage(50)).toBeLessThan(byPackage(49))
    expect(yearlyPrice(50)).toBeGreaterThan(yearlyPrice(49))
  })
})

describe('a plan', () => {
  test('is sold in its sizes and terms and in no others', () => {
    for (const plan of plans) {
      for (const term of plan.months) {
        expect(priceOfPlan(plan, plan.minSeats, term), plan.id).toBeDefined()
        expect(priceOfPlan(plan, plan.maxSeats, term), plan.id).toBeDefined()
        expect(priceOfPlan(plan, plan.minSeats - 1, term), plan.id).toBeUndefined()
        expect(priceOfPlan(plan, plan.maxSeats + 1, term), plan.id).toBeUndefined()
      }
      expect(priceOfPlan(plan, plan.seats, 7), plan.id).toBeUndefined()
    }
  })

  test('only the trial is free', () => {
    const free = plans.filter((plan) =>
      plan.months.some((term) => priceOfPlan(plan, plan.seats, term)?.amount === 0),
    )
    expect(free.map(({ id }) => id)).toEqual(['trial'])
  })
})

describe('further seats', () => {
  test.each([
    [20, 10, 365, 36_000],
    [20, 10, 73, 7_200],
    [45, 10, 365, 5 * 3_600 + 5 * 3_000],
    [20, 1, 1, 10],
    [20, 1, 0, 0],
  ])('after %i, %i more for %i days cost %i fen', (before, more, left, amount) => {
    expect(priceOfSeats({ before, seats: more, days: left }).amount).toBe(amount)
  })

  test('cost no more than the years that they begin, grow with seats and days, and lose no fen', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000 }),
        fc.integer({ min: 1, max: 5_000 }),
        days,
        (before, more, left) => {
          const price = priceOfSeats({ before, seats: more, days: left })
          expect(Number.isSafeInteger(price.amount)).toBe(true)
          expect(sum(price.lines)).toBe(price.amount)
          expect(price.amount).toBeLessThanOrEqual(yearlyPrice(more, before) * Math.ceil(left / 365))
          expect(priceOfSeats({ before, seats: more + 1, days: left }).amount).toBeGreaterThanOrEqual(
            price.amount,
          )
          expect(priceOfSeats({ before, seats: more, days: left + 1 }).amount).toBeGreaterThanOrEqual(
            price.amount,
          )
        },
      ),
    )
  })

  test('bought in two orders cost a year what they cost in one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000 }),
        fc.integer({ min: 1, max: 5_000 }),
        seats,
        (before, first, second) => {
          expect(yearlyPrice(first, before) + yearlyPrice(second, before + first)).toBe(
            yearlyPrice(first + second, before),
          )
        },
      ),
    )
  })
})

test('days that have begun count, days that have passed do not', () => {
  const now = new Date('2026-11-20T10:00:00Z')
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  expect([
    daysUntil(at(1), now),
    daysUntil(at(24), now),
    daysUntil(at(25), now),
    daysUntil(at(-1), now),
  ]).toEqual([1, 1, 2, 0])
})
