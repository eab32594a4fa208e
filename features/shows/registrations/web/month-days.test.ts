import { describe, expect, test } from 'vitest'

import { dayIn, daysOfMonth, monthFrom } from './month-days.ts'

describe('a month of the calendar', () => {
  test('is a page of whole weeks that begin on Monday', () => {
    const days = daysOfMonth('2026-11')
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-10-26', '2026-12-06', 42])
    expect(daysOfMonth('2027-02')).toHaveLength(28)
  })

  test('has the one before and the one after, over the end of a year', () => {
    expect([monthFrom('2026-12', 1), monthFrom('2027-01', -1)]).toEqual(['2027-01', '2026-12'])
  })

  test('counts the day on the clock of the activity', () => {
    expect(dayIn('2026-11-30T20:00:00Z', 'Asia/Shanghai')).toBe('2026-12-01')
  })
})
