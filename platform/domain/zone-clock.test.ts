import { expect, test } from 'vitest'

import { aheadOf, momentShown, nextHourIn, zoneClock } from './zone-clock.ts'

const minuteMs = 60_000

test('writes a moment as the clocks of a zone show it, also beyond midnight and in half hours', () => {
  const at = new Date('2026-02-28T16:05:09Z')
  expect(zoneClock('Asia/Shanghai').second(at)).toBe('2026-03-01 00:05:09')
  expect(zoneClock('Asia/Kathmandu').minute(at)).toBe('2026-02-28 21:50')
  expect(zoneClock('America/New_York').day(at.getTime())).toBe('2026-02-28')
  expect(zoneClock('Asia/Shanghai').time(at)).toBe('00:05')
})

test('a name that is no zone is refused', () => {
  expect(() => zoneClock('Mars/Olympus')).toThrow(RangeError)
})

test('the moment of a shown time shows it, on the days on which clocks are set too', () => {
  for (const day of ['2026-03-08', '2026-11-01', '2026-07-01'])
    for (let minutes = 4 * 60; minutes < 24 * 60; minutes += 37) {
      const shown = Date.parse(`${day}T00:00:00Z`) + minutes * minuteMs
      const at = momentShown('America/New_York', shown)
      expect(zoneClock('America/New_York').minute(at)).toBe(
        new Date(shown).toISOString().slice(0, 16).replace('T', ' '),
      )
    }
  expect(aheadOf('America/New_York', Date.parse('2026-03-08T12:00:00Z'))).toBe(-4 * 60 * minuteMs)
  expect(aheadOf('America/New_York', Date.parse('2026-03-07T12:00:00Z'))).toBe(-5 * 60 * minuteMs)
})

test('the next full hour is later than the moment asked from', () => {
  const after = new Date('2026-03-01T10:00:00Z')
  expect(nextHourIn('Asia/Shanghai', 18, after).toISOString()).toBe('2026-03-02T10:00:00.000Z')
  expect(nextHourIn('Asia/Shanghai', 19, after).toISOString()).toBe('2026-03-01T11:00:00.000Z')
})
