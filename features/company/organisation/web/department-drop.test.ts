import { expect, test } from 'vitest'
import type { DepartmentNode } from '../organisation.contract.ts'
import { childrenOf, placeOfDrop, placeOfStep, zoneAt } from './department-drop.ts'
import { departmentIndex } from './department-index.ts'

const node = (id: string, parentId: string | null, enabled = true) =>
  ({ id, parentId, name: id, enabled, staffCount: 0 }) as DepartmentNode
const index = departmentIndex([
  node('a', null),
  node('a1', 'a'),
  node('a2', 'a'),
  node('a3', 'a'),
  node('b', null),
  node('b1', 'b'),
  node('off', null, false),
])
const at = (id: string) => {
  const department = index.byId.get(id)
  if (!department) throw new Error(id)
  return department
}
const drop = (dragged: string, over: string, zone: 'before' | 'inside' | 'after', isOpen = false) =>
  placeOfDrop(index, at(dragged), { over: at(over), zone, isOpen })

test.each([
  ['b1', 'a2', 'before', { parentId: 'a', beforeId: 'a2' }],
  ['b1', 'a2', 'after', { parentId: 'a', beforeId: 'a3' }],
  ['b1', 'a3', 'after', { parentId: 'a', beforeId: null }],
  ['b1', 'a', 'inside', { parentId: 'a', beforeId: null }],
  ['b1', 'a', 'before', { parentId: null, beforeId: 'a' }],
  ['a1', 'a3', 'before', { parentId: 'a', beforeId: 'a3' }],
  ['a3', 'a1', 'before', { parentId: 'a', beforeId: 'a1' }],
  ['a3', 'a1', 'after', { parentId: 'a', beforeId: 'a2' }],
  ['a1', 'a', 'inside', { parentId: 'a', beforeId: null }],
] as const)('%s let go %3$s of %2$s', (dragged, over, zone, place) => {
  expect(drop(dragged, over, zone)).toEqual(place)
})

test.each([
  ['a', 'a1', 'inside'],
  ['a', 'a', 'before'],
  ['a1', 'a2', 'before'],
  ['a2', 'a1', 'after'],
  ['a3', 'a2', 'after'],
  ['a3', 'a', 'inside'],
  ['b1', 'off', 'inside'],
] as const)('%s cannot, or need not, go %3$s of %2$s', (dragged, over, zone) => {
  expect(drop(dragged, over, zone)).toBeUndefined()
})

test('below an unfolded department is before its first child', () => {
  expect(drop('b1', 'a', 'after', true)).toEqual({ parentId: 'a', beforeId: 'a1' })
  expect(drop('b1', 'a', 'after', false)).toEqual({ parentId: null, beforeId: 'b' })
})

test('a step moves past one brother and stops at the ends', () => {
  expect(placeOfStep(index, at('a2'), -1)).toEqual({ parentId: 'a', beforeId: 'a1' })
  expect(placeOfStep(index, at('a2'), 1)).toEqual({ parentId: 'a', beforeId: null })
  expect(placeOfStep(index, at('a1'), 1)).toEqual({ parentId: 'a', beforeId: 'a3' })
  expect(placeOfStep(index, at('a1'), -1)).toBeUndefined()
  expect(placeOfStep(index, at('off'), 1)).toBeUndefined()
})

test('a row has three zones', () => {
  expect([0, 0.29, 0.31, 0.69, 0.71, 1].map(zoneAt)).toEqual([
    'before',
    'before',
    'inside',
    'inside',
    'after',
    'after',
  ])
})

test('the children of the top are those without a parent', () => {
  expect(childrenOf(index, undefined).map(({ id }) => id)).toEqual(['a', 'b', 'off'])
})
