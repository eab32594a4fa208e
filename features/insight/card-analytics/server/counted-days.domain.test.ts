import { expect, test } from 'vitest'

import { medianOf, planDays } from './counted-days.domain.ts'

test('the middle of values', () => {
  expect(medianOf([])).toBe(0)
  expect(medianOf([[5, 1]])).toBe(5)
  expect(
    medianOf([
      [9, 1],
      [1, 2],
      [4, 1],
    ]),
  ).toBe(2.5)
  expect(
    medianOf([
      [1, 3],
      [100, 2],
    ]),
  ).toBe(1)
})

test('days are asked about as runs of neighbours, over the ends of months too', () => {
  const clean = new Set(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-03'])
  expect(planDays({ from: '2026-02-27', to: '2026-03-04' }, clean)).toEqual({
    counted: [
      { from: '2026-02-27', to: '2026-03-01' },
      { from: '2026-03-03', to: '2026-03-03' },
    ],
    raw: [
      { from: '2026-03-02', to: '2026-03-02' },
      { from: '2026-03-04', to: '2026-03-04' },
    ],
  })
})
