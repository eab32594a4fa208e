import { expect, test } from 'vitest'

import { turnsAt } from './now-turns.ts'

const hall = [
  { from: 100, to: 200 },
  { from: 200, to: 300 },
  { from: 350, to: 400 },
]

test('a hall goes from one session to the next at its moment, and waits in the pauses', () => {
  expect(turnsAt(hall, 50)).toEqual(['next', 'later', 'later'])
  expect(turnsAt(hall, 199)).toEqual(['now', 'next', 'later'])
  expect(turnsAt(hall, 200)).toEqual(['over', 'now', 'next'])
  expect(turnsAt(hall, 320)).toEqual(['over', 'over', 'next'])
  expect(turnsAt(hall, 400)).toEqual(['over', 'over', 'over'])
  expect(turnsAt([], 0)).toEqual([])
})
