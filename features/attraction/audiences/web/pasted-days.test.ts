import { expect, test } from 'vitest'

import { readPastedDays } from './pasted-days.ts'

test('lines of a sheet become days, however they are separated', () => {
  expect(readPastedDays('2026-11-02\t12\t3\n\n2026/1/5, 4, 0\n')).toEqual({
    days: [
      { day: '2026-11-02', joined: 12, left: 3 },
      { day: '2026-01-05', joined: 4, left: 0 },
    ],
  })
})

test.each(['2026-02-30 1 1', '2026-11-02 1', 'day 1 1', '2026-13-01 1 1'])('"%s" is named', (text) => {
  expect(readPastedDays(`2026-11-02 1 1\n${text}`).bad).toEqual({ line: 2, text })
})
