import { expect, test } from 'vitest'

import { mostOfType, seatsIn } from './seats.domain.ts'

test('a plan is read row by row, in its order', () => {
  expect(seatsIn('A 1-3\n\nVIP 2, 5-6')).toEqual(['A-1', 'A-2', 'A-3', 'VIP-2', 'VIP-5', 'VIP-6'])
  expect(seatsIn('')).toEqual([])
})

test.each(['A', '1-3', 'A 3-1', 'A one', 'A 1-2\nA 2', 'A 1-5001', 'A 1,,2'])('%j is no plan', (plan) => {
  expect(seatsIn(plan)).toBeUndefined()
})

test('of all quotas of a type the smallest counts', () => {
  const quotas = [
    { size: 50, typeIds: ['a', 'b'] },
    { size: 20, typeIds: ['a'] },
  ]
  expect([mostOfType('a', { quotas }), mostOfType('b', { quotas })]).toEqual([20, 50])
})
