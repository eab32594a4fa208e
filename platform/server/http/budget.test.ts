import { expect, test } from 'vitest'

import { createBudget } from './budget.ts'

function clocked(limit: number, maxKeys = 100) {
  const clock = { time: 1_000_000_000 }
  return { clock, budget: createBudget({ limit, windowMs: 1000, maxKeys, now: () => clock.time }) }
}

test('a key spends its own budget and no other', () => {
  const { budget } = clocked(2)
  expect([budget.take('a'), budget.take('a'), budget.take('a'), budget.take('b')]).toEqual([
    true,
    true,
    false,
    true,
  ])
})

test('every address of a household spends the same', () => {
  const { budget } = clocked(2)
  const takes = ['2001:db8::1', '2001:DB8:0:0:9::2', '2001:db8::3', '2001:db8:1::1', '198.51.100.7']
  expect(takes.map((address) => budget.take(address))).toEqual([true, true, false, true, true])
})

test('a refused request costs nothing', () => {
  const { budget } = clocked(5)
  expect(budget.take('a', 4)).toBe(true)
  expect(budget.take('a', 2)).toBe(false)
  expect(budget.take('a', 1)).toBe(true)
})

test('at the turn of a window the budget does not double', () => {
  const { budget, clock } = clocked(10)
  clock.time += 999
  expect(budget.take('a', 10)).toBe(true)
  clock.time += 2
  expect(budget.take('a', 5)).toBe(false)
  clock.time += 600
  expect(budget.take('a', 5)).toBe(true)
  clock.time += 2000
  expect(budget.take('a', 10)).toBe(true)
})

test('memory is bounded: the key longest unused is forgotten', () => {
  const { budget } = clocked(1, 2)
  budget.take('a')
  budget.take('b')
  budget.take('a')
  budget.take('c')
  expect(budget.take('a')).toBe(false)
  expect(budget.take('b')).toBe(true)
})
