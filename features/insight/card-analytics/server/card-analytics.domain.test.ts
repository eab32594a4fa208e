import { describe, expect, test } from 'vitest'

import {
  daysOf,
  fillDays,
  periodBefore,
  periodOf,
  todayIn,
  totalsOf,
  yearBefore,
} from './card-analytics.domain.ts'

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
    expect(periodBefore({ from: '2028-02-29', to: '2028-03-01' })).toEqual({
      from: '2028-02-27',
      to: '2028-02-28',
    })
  })

  test('today is the company’s, not the server’s', () => {
    const moment = new Date('2026-11-20T17:00:00Z')
    expect([
      todayIn('Asia/Shanghai', moment),
      todayIn('UTC', moment),
      todayIn('America/New_York', moment),
    ]).toEqual(['2026-11-21', '2026-11-20', '2026-11-20'])
  })

  test('every day has a row', () => {
    const counts = {
      saves: 0,
      calls: 0,
      copies: 0,
      shares: 0,
      exchanges: 0,
      bots: 0,
      dwellMs: 0,
      dwellViews: 0,
    }
    const row = { day: '2026-02-28', views: 3, visitors: 2, ...counts }
    const filled = fillDays({ from: '2026-02-27', to: '2026-03-01' }, [row])
    expect(filled.map(({ day, views }) => [day, views])).toEqual([
      ['2026-02-27', 0],
      ['2026-02-28', 3],
      ['2026-03-01', 0],
    ])
    expect(daysOf({ from: '2026-01-01', to: '2026-12-31' })).toHaveLength(365)
  })

  test('a year before keeps the dates; the 29th of February becomes the 28th', () => {
    expect(yearBefore({ from: '2024-02-29', to: '2024-03-31' })).toEqual({
      from: '2023-02-28',
      to: '2023-03-31',
    })
    expect(yearBefore({ from: '2026-01-01', to: '2026-12-31' })).toEqual({
      from: '2025-01-01',
      to: '2025-12-31',
    })
  })

  test('totals take the mean over all views, and visitors as told', () => {
    const day = {
      day: '2026-01-01',
      views: 4,
      visitors: 3,
      bots: 1,
      saves: 1,
      calls: 0,
      copies: 2,
      shares: 0,
      exchanges: 0,
    }
    const days = [
      { ...day, dwellMs: 9000, dwellViews: 3 },
      { ...day, day: '2026-01-02', dwellMs: 1000, dwellViews: 1 },
    ]
    expect(totalsOf(days, { visitors: 5, dwellMedianMs: 2000 })).toMatchObject({
      views: 8,
      visitors: 5,
      bots: 2,
      copies: 4,
      dwellMs: 2500,
      dwellMedianMs: 2000,
    })
  })
})
