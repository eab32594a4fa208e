import { describe, expect, test } from 'vitest'

import { daysOf, fillDays, periodBefore, periodOf, todayIn } from './card-analytics.domain.ts'

describe('periods', () => {
  test.each([
    [{}, { from: '2026-10-22', to: '2026-11-20' }],
    [{ to: '2026-03-02' }, { from: '2026-03-02', to: '2026-03-02' }],
    [{ from: '2026-11-01' }, { from: '2026-11-01', to: '2026-11-20' }],
    [
      { from: '2026-11-20', to: '2026-11-01' },
      { from: '2026-11-01', to: '2026-11-20' },
    ],
    [
      { from: '2020-01-01', to: '2026-11-20' },
      { from: '2025-10-17', to: '2026-11-20' },
    ],
  ])('%o is %o', (asked, expected) => {
    expect(periodOf(asked, '2026-11-20')).toEqual(expected)
  })

  test('the period before is as long and ends the day before', () => {
    expect(periodBefore({ from: '2028-02-29', to: '2028-03-01' })).toEqual({ from: '2028-02-27', to: '2028-02-28' })
  })

  test('today is the company’s, not the server’s', () => {
    const moment = new Date('2026-11-20T17:00:00Z')
    expect([todayIn('Asia/Shanghai', moment), todayIn('UTC', moment), todayIn('America/New_York', moment)]).toEqual([
      '2026-11-21',
      '2026-11-20',
      '2026-11-20',
    ])
  })

  test('every day has a row', () => {
    const row = { day: '2026-02-28', views: 3, visitors: 2, saves: 0, calls: 0, shares: 0, exchanges: 0 }
    const filled = fillDays({ from: '2026-02-27', to: '2026-03-01' }, [row])
    expect(filled.map(({ day, views }) => [day, views])).toEqual([
      ['2026-02-27', 0],
      ['2026-02-28', 3],
      ['2026-03-01', 0],
    ])
    expect(daysOf({ from: '2026-01-01', to: '2026-12-31' })).toHaveLength(365)
  })
})
