import { expect, test } from 'vitest'

import { formatMoney } from './money.ts'

test.each([
  [0, '¥0.00'],
  [5, '¥0.05'],
  [123_400, '¥1,234.00'],
  [2_550_000, '¥25,500.00'],
  [123_456_789, '¥1,234,567.89'],
  [-36_000, '−¥360.00'],
])('%i fen are %s', (fen, text) => {
  expect(formatMoney(fen)).toBe(text)
})
