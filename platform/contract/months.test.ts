import { expect, test } from 'vitest'

import { daysAround, entriesOfDay, month, onDays } from './months.ts'

test('a month has the weeks around it', () => {
  expect(daysAround('2026-11')).toEqual({ from: '2026-10-25', to: '2026-12-14' })
  expect(daysAround('2026-01')).toEqual({ from: '2025-12-25', to: '2026-02-14' })
  expect(month.safeParse('2026-13').success).toBe(false)
})

test('a day keeps its first entries and counts those of every kind once', () => {
  const kind = (name: string, total: number) =>
    Array.from({ length: 3 }, (_, place) => ({ day: '2026-11-02', total, entry: `${name}${place}` }))
  const [day] = onDays([kind('a', 7), kind('b', 3)])
  expect(day).toEqual({ day: '2026-11-02', total: 10, list: ['a0', 'a1', 'a2', 'b0'] })
  expect(day?.list).toHaveLength(entriesOfDay)
  expect(
    onDays([[{ day: '2026-11-09', total: 1, entry: 1 }], [{ day: '2026-11-03', total: 1, entry: 2 }]]).map(
      ({ day: on }) => on,
    ),
  ).toEqual(['2026-11-03', '2026-11-09'])
})
