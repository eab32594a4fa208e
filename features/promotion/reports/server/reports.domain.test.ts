import { expect, test } from 'vitest'

import { calendarPeriods, nextMoment, periodsOf } from './reports.domain.ts'

const monday8 = { weekday: 1, hour: 8 }

test('the next Monday at eight is that of the zone, never now', () => {
  const at = (now: string, zone = 'Asia/Shanghai') => nextMoment(monday8, new Date(now), zone).toISOString()
  expect(at('2026-11-25T14:00:00Z')).toBe('2026-11-30T00:00:00.000Z')
  expect(at('2026-11-29T23:59:59Z')).toBe('2026-11-30T00:00:00.000Z')
  expect(at('2026-11-30T00:00:00Z')).toBe('2026-12-07T00:00:00.000Z')
  expect(at('2026-11-25T14:00:00Z', 'Europe/Berlin')).toBe('2026-11-30T07:00:00.000Z')
})

test('an hour that the clocks leave out waits', () => {
  const skipped = nextMoment({ weekday: 7, hour: 2 }, new Date('2026-03-23T10:00:00Z'), 'Europe/Berlin')
  expect(skipped.getTime()).toBeGreaterThan(Date.parse('2026-03-29T00:00:00Z'))
})

test('two periods touch and are as long as each other', () => {
  const { now, before } = periodsOf(new Date('2026-11-25T12:00:00Z'), 7)
  expect(now.from).toEqual(before.to)
  expect(now.to.getTime() - now.from.getTime()).toBe(before.to.getTime() - before.from.getTime())
})

test('every month and every quarter it comes on the first day, in the zone', () => {
  const at = (every: 'month' | 'quarter', now: string) =>
    nextMoment({ every, weekday: 1, hour: 8 }, new Date(now), 'Asia/Shanghai').toISOString()
  expect(at('month', '2026-11-25T14:00:00Z')).toBe('2026-12-01T00:00:00.000Z')
  expect(at('month', '2026-12-01T00:00:00Z')).toBe('2027-01-01T00:00:00.000Z')
  expect(at('quarter', '2026-10-01T00:00:00Z')).toBe('2027-01-01T00:00:00.000Z')
  expect(at('quarter', '2026-09-30T23:59:59Z')).toBe('2026-10-01T00:00:00.000Z')
})

test('a monthly report tells of the whole month before, a quarterly one of the quarter', () => {
  const bounds = (every: 'month' | 'quarter', zone = 'Asia/Shanghai') => {
    const { now, before } = calendarPeriods(new Date('2027-01-01T00:00:00Z'), every, zone)
    expect(before.to).toEqual(now.from)
    return [before.from, now.from, now.to].map((date) => date.toISOString())
  }
  expect(bounds('month')).toEqual([
    '2026-10-31T16:00:00.000Z',
    '2026-11-30T16:00:00.000Z',
    '2026-12-31T16:00:00.000Z',
  ])
  expect(bounds('quarter')).toEqual([
    '2026-06-30T16:00:00.000Z',
    '2026-09-30T16:00:00.000Z',
    '2026-12-31T16:00:00.000Z',
  ])
  // The clocks go back in between.
  const berlin = calendarPeriods(new Date('2026-11-01T07:00:00Z'), 'month', 'Europe/Berlin')
  expect(berlin.now).toEqual({
    from: new Date('2026-09-30T22:00:00Z'),
    to: new Date('2026-10-31T23:00:00Z'),
  })
})
