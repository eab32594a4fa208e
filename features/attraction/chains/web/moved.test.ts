import { expect, test } from 'vitest'

import { moved } from './moved.ts'

const nodes = [
  { id: 'a', tier: 'upstream' },
  { id: 'b', tier: 'upstream' },
  { id: 'c', tier: 'upstream' },
  { id: 'd', tier: 'midstream' },
] as const

const orderOf = (list: readonly { id: string; tier: string }[]) =>
  list.map(({ id, tier }) => `${id}:${tier[0]}`).join(' ')

test('goes behind a node further down, and before one further up', () => {
  expect(orderOf(moved(nodes, 'a', 'c'))).toBe('b:u c:u a:u d:m')
  expect(orderOf(moved(nodes, 'c', 'a'))).toBe('c:u a:u b:u d:m')
})

test('takes the column of what it is dropped on, an empty column too', () => {
  expect(orderOf(moved(nodes, 'a', 'd'))).toBe('b:u c:u a:m d:m')
  expect(orderOf(moved(nodes, 'd', 'downstream'))).toBe('a:u b:u c:u d:d')
  expect(orderOf(moved(nodes, 'a', 'gone'))).toBe('a:u b:u c:u d:m')
})
