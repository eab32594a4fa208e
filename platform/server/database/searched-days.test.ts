import { zoneClock } from '#platform/domain/zone-clock.ts'
import { expect, test } from 'vitest'

import { searchedDays } from './searched-days.ts'

test.each([
  [
    'the last of those asked for',
    { from: '2025-01-01', to: '2026-03-01' },
    { from: '2026-01-30', to: '2026-03-01' },
  ],
  ['those before a day', { to: '2026-03-01' }, { from: '2026-01-30', to: '2026-03-01' }],
  [
    'fewer where fewer are asked for',
    { from: '2026-02-28', to: '2026-03-01' },
    { from: '2026-02-28', to: '2026-03-01' },
  ],
  [
    'none where none are asked for',
    { from: '2026-03-02', to: '2026-03-01' },
    { from: '2026-03-02', to: '2026-03-01' },
  ],
])('a search looks at 31 days: %s', (_, question, searched) => {
  expect(searchedDays(question, 'Asia/Shanghai')).toEqual(searched)
})

test('a search without days looks at the last 31 up to today in the zone', () => {
  const { from, to } = searchedDays({}, 'Pacific/Kiritimati')
  expect(to).toBe(zoneClock('Pacific/Kiritimati').day(new Date()))
  expect(Date.parse(to) - Date.parse(from)).toBe(30 * 86_400_000)
})
