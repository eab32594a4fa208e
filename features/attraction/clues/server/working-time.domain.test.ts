import { expect, test } from 'vitest'

import { dayMs, hourMs } from '#platform/domain/durations.ts'
import { zoneClock } from '#platform/domain/zone-clock.ts'

import { afterWorkingTime } from './working-time.domain.ts'

const shanghai = 'Asia/Shanghai'
const after = (from: string, ms: number, zone = shanghai) =>
  zoneClock(zone).minute(afterWorkingTime(zone, Date.parse(from), ms))

test.each([
  // 2026-11-27 is a Friday.
  ['2026-11-27T12:00:00+08:00', dayMs, '2026-11-30 12:00'],
  ['2026-11-27T18:00:00+08:00', 24 * hourMs, '2026-11-30 18:00'],
  ['2026-11-26T12:00:00+08:00', dayMs, '2026-11-27 12:00'],
  ['2026-11-28T10:00:00+08:00', dayMs, '2026-12-01 00:00'],
  ['2026-11-29T23:59:00+08:00', 2 * hourMs, '2026-11-30 02:00'],
  ['2026-11-25T09:00:00+08:00', 5 * dayMs, '2026-12-02 09:00'],
  ['2026-11-25T09:00:00+08:00', 7 * dayMs, '2026-12-04 09:00'],
  ['2026-11-28T10:00:00+08:00', 5 * dayMs, '2026-12-07 00:00'],
  // Saturday in Shanghai, Friday still by the clocks of London.
  ['2026-11-27T17:00:00Z', 2 * hourMs, '2026-11-30 02:00'],
])('from %s after %d ms it is %s', (from, ms, expected) => {
  expect(after(from, ms)).toBe(expected)
})

test('on a weekend on which clocks are set a day is a day', () => {
  // Clocks went back in New York on Sunday, 2026-11-01.
  expect(after('2026-10-30T16:00:00Z', dayMs, 'America/New_York')).toBe('2026-11-02 12:00')
})

test('hour by hour it is what counting each hour gives', () => {
  const from = Date.parse('2026-11-23T09:00:00+08:00')
  const isFree = (at: number) => new Date(at + 8 * hourMs).getUTCDay() % 6 === 0
  for (let start = 0; start < 7 * 24; start += 5)
    for (const hours of [1, 15, 24, 71, 120, 121, 240, 500]) {
      let at = from + start * hourMs
      // It begins with the first hour that counts, and does not end on a weekend.
      for (let left = hours; left > 0; at += hourMs) if (!isFree(at)) left -= 1
      while (isFree(at)) at += hourMs
      expect({ start, hours, at: afterWorkingTime(shanghai, from + start * hourMs, hours * hourMs) }).toEqual(
        {
          start,
          hours,
          at,
        },
      )
    }
})
