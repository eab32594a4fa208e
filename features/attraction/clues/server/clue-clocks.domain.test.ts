import { describe, expect, test } from 'vitest'

import { dayMs, hourMs } from '#platform/domain/durations.ts'

import { type Clocked, dueOf } from './clue-clocks.domain.ts'
import { clockIn, nextHourIn } from '#platform/domain/zone-clock.ts'
import { evidenceOf, partsOf, scoreOf, usualModel } from './clue-scores.domain.ts'
import { chosenOf, isOnDuty, liesIn, misfitOf, skipOf } from './assigning.domain.ts'

const ownedAt = new Date('2026-11-01T00:00:00Z')
const clue: Clocked = {
  state: 'pending',
  grade: 'B',
  productLine: '',
  ownedAt,
  lastValidAt: null,
  extendedUntil: null,
}
const zone = 'Asia/Shanghai'
const rules = [
  { grades: ['A' as const], productLine: '', firstTouchHours: 2, silentDays: 3, noDealDays: null },
  { grades: [], productLine: '', firstTouchHours: 24, silentDays: 7, noDealDays: 60 },
]
const after = (ms: number) => new Date(ownedAt.getTime() + ms)

describe('clocks', () => {
  test('are those of the first rule that fits by grade and line', () => {
    expect(dueOf({ clocks: rules, zone }, clue)).toEqual({
      recycleAt: after(24 * hourMs),
      clock: 'firstTouch',
    })
    expect(dueOf({ clocks: rules, zone }, { ...clue, grade: 'A' })).toEqual({
      recycleAt: after(2 * hourMs),
      clock: 'firstTouch',
    })
    expect(dueOf({ clocks: [], zone }, clue)).toEqual({ recycleAt: null, clock: null })
    expect(dueOf({ clocks: rules, zone }, { ...clue, state: 'converted' }).recycleAt).toBeNull()
  })

  test('of silence run from the last valid touch, never from one of a former owner', () => {
    const following = { ...clue, state: 'following' as const }
    expect(dueOf({ clocks: rules, zone }, { ...following, lastValidAt: after(dayMs) })).toEqual({
      recycleAt: after(8 * dayMs),
      clock: 'silence',
    })
    expect(
      dueOf({ clocks: rules, zone }, { ...following, lastValidAt: after(-9 * dayMs) }).recycleAt,
    ).toEqual(after(7 * dayMs))
    expect(dueOf({ clocks: rules, zone }, { ...following, lastValidAt: after(58 * dayMs) }).clock).toBe(
      'deal',
    )
  })

  test('of working days leave the weekends of the company out', () => {
    const [rule] = rules.slice(1).map((one) => ({ ...one, isOfWorkingDays: true }))
    if (!rule) throw new Error('there are two rules')
    // Sunday morning in Shanghai: the day that counts is Monday.
    expect(dueOf({ clocks: [rule], zone }, clue)).toEqual({
      recycleAt: new Date('2026-11-02T16:00:00Z'),
      clock: 'firstTouch',
    })
    const touched = { ...clue, state: 'following' as const, lastValidAt: new Date('2026-11-05T04:00:00Z') }
    expect(dueOf({ clocks: [rule], zone }, touched).recycleAt).toEqual(new Date('2026-11-16T04:00:00Z'))
    // In New York it is Saturday evening still, and Monday begins later.
    expect(dueOf({ clocks: [rule], zone: 'America/New_York' }, clue).recycleAt).toEqual(
      new Date('2026-11-03T05:00:00Z'),
    )
  })

  test('do not run out before an extension ends', () => {
    const extendedUntil = after(3 * dayMs)
    expect(dueOf({ clocks: rules, zone }, { ...clue, extendedUntil }).recycleAt).toEqual(extendedUntil)
  })
})

describe('the hours of a company', () => {
  test('are those of its zone, over the nights on which clocks are set', () => {
    expect(clockIn('Asia/Kathmandu', new Date('2026-11-27T18:20:00Z'))).toEqual({
      day: '2026-11-28',
      hour: 0,
    })
    expect(nextHourIn('Asia/Shanghai', 18, new Date('2026-11-27T09:59:00Z')).toISOString()).toBe(
      '2026-11-27T10:00:00.000Z',
    )
    expect(nextHourIn('Asia/Shanghai', 2, new Date('2026-11-27T18:00:00Z')).toISOString()).toBe(
      '2026-11-28T18:00:00.000Z',
    )
    expect(nextHourIn('Europe/Berlin', 18, new Date('2026-10-24T17:00:00Z')).toISOString()).toBe(
      '2026-10-25T17:00:00.000Z',
    )
  })
})

describe('a score', () => {
  const scored = {
    industry: '',
    region: '',
    title: '总经理',
    gaps: 0,
    validTouches: 0,
    lastValidAt: null,
    lastArrivalAt: ownedAt,
    acts: [{ origin: 'exchange' as const, count: 9, lastAt: ownedAt }],
  }

  test('is the sum of parts that are capped and grow old', () => {
    const parts = partsOf(usualModel, evidenceOf(scored, usualModel, ownedAt), ownedAt)
    expect(Object.fromEntries(parts.map(({ key, points }) => [key, points]))).toEqual({
      role: 15,
      exchange: 20,
      repeat: 18,
    })
    expect(scoreOf(parts)).toBe(53)
    const later = after(90 * dayMs)
    const old = partsOf(usualModel, evidenceOf(scored, usualModel, later), later)
    expect(old.find(({ key }) => key === 'exchange')?.points).toBe(10)
    expect(old.find(({ key }) => key === 'silence')?.points).toBe(-25)
    const filling = evidenceOf({ ...scored, gaps: 3 }, usualModel, ownedAt)
    expect(partsOf(usualModel, filling, ownedAt).find(({ key }) => key === 'gap')).toMatchObject({
      points: 20,
      count: 3,
    })
    expect(scoreOf([{ points: -5 }])).toBe(0)
    expect(scoreOf([{ points: 150 }])).toBe(100)
  })
})

describe('a rule', () => {
  const rule = { isOn: true, origins: ['form' as const], regions: ['江苏'], productLines: [] }
  const question = { origin: 'form' as const, region: '江苏苏州', productLine: 'Labs' }

  test('decides where everything fits, and says what does not', () => {
    expect(misfitOf(rule, question)).toBeUndefined()
    expect(misfitOf({ ...rule, isOn: false }, question)).toBe('off')
    expect(misfitOf(rule, { ...question, origin: 'scan' })).toBe('origin')
    expect(misfitOf(rule, { ...question, region: '' })).toBe('region')
    expect(misfitOf({ ...rule, productLines: ['Offices'] }, question)).toBe('productLine')
    expect(liesIn([], '')).toBe(true)
  })

  const candidate = (place: number, more: object = {}) => ({
    accountId: `a${place}`,
    place,
    weight: 1,
    regions: [],
    given: 0,
    today: 0,
    open: 0,
    isActive: true,
    isAbsent: false,
    maySee: true,
    ...more,
  })

  test('skips who is away, full, off duty or elsewhere', () => {
    const limits = { ownLimit: 10, dayCap: 5, isOnDuty: true, region: '江苏' }
    expect(skipOf(candidate(0), limits)).toBeUndefined()
    expect(skipOf(candidate(0, { isActive: false }), limits)).toBe('inactive')
    expect(skipOf(candidate(0, { maySee: false }), limits)).toBe('noRight')
    expect(skipOf(candidate(0), { ...limits, isOnDuty: false })).toBe('offDuty')
    expect(skipOf(candidate(0, { isAbsent: true }), limits)).toBe('absent')
    expect(skipOf(candidate(0, { regions: ['上海'] }), limits)).toBe('region')
    expect(skipOf(candidate(0, { open: 10 }), limits)).toBe('ownLimit')
    expect(skipOf(candidate(0, { today: 5 }), limits)).toBe('dayCap')
    expect(isOnDuty({ from: 22, to: 6 }, 2)).toBe(true)
    expect(isOnDuty({ from: 9, to: 18 }, 18)).toBe(false)
    expect(isOnDuty({ from: 0, to: 0 }, 5)).toBe(true)
  })

  test('chooses in turn, by load, and by weight', () => {
    const all = [
      candidate(0, { open: 2, given: 4, weight: 4 }),
      candidate(1, { open: 1, given: 2 }),
      candidate(2, { open: 1 }),
    ]
    expect(chosenOf('roundRobin', all, 1)?.place).toBe(1)
    expect(chosenOf('roundRobin', all, 3)?.place).toBe(0)
    expect(chosenOf('load', all, 0)?.place).toBe(1)
    expect(chosenOf('weight', all, 0)?.place).toBe(2)
    expect(chosenOf('pool', all, 0)).toBeUndefined()
    expect(chosenOf('load', [], 0)).toBeUndefined()
  })
})
