import { expect, test } from 'vitest'
import type { DepartmentNode } from '../organisation.contract.ts'
import {
  departmentIndex,
  findDepartments,
  isWithin,
  pathOf,
  rowsAround,
  unfoldedRows,
} from './department-index.ts'
import { initialsOf } from './initials.ts'

const node = (id: string, parentId: string | null, part: Partial<DepartmentNode> = {}): DepartmentNode => ({
  id,
  parentId,
  name: id,
  sort: 0,
  enabled: true,
  leaderStaffId: null,
  leaderName: null,
  phone: null,
  email: null,
  source: 'manual',
  staffCount: 0,
  version: 1,
  ...part,
})

test.each([
  ['市场部', 'scb'],
  ['研发中心', 'yfzx'],
  ['长沙办事处', 'csbsc', 'zsbsc'],
  ['華東大區', 'hddq'],
  ['IT 运维部', 'it ywb'],
  ['亚太 A 组', 'yt a z'],
])('%s is found by %s', (name, ...initials) => {
  expect(initials).toContain(initialsOf(name))
})

const nodes = [
  node('root', null, { name: '总公司', staffCount: 2 }),
  node('b', 'root', { name: '市场部', staffCount: 3 }),
  node('c', 'b', { name: '品牌组', staffCount: 5 }),
  node('d', 'root', { name: '研发中心', staffCount: 7 }),
  node('e', 'gone', { name: '外派', staffCount: 1 }),
]
const index = departmentIndex(nodes)
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)

test('departments stand below their parents; one whose parent is out of sight stands at the top', () => {
  expect(index.all.map(({ id, depth, total }) => [id, depth, total])).toEqual([
    ['root', 0, 17],
    ['b', 1, 8],
    ['c', 2, 5],
    ['d', 1, 7],
    ['e', 0, 1],
  ])
})

test('a search finds names and initials and keeps the way to what it found', () => {
  expect(ids(findDepartments(index, 'PPZ'))).toEqual(['c'])
  expect(ids(findDepartments(index, ' 品牌 '))).toEqual(['c'])
  expect(ids(rowsAround(index, findDepartments(index, 'ppz')))).toEqual(['root', 'b', 'c'])
  expect(findDepartments(index, 'zzz')).toEqual([])
  const near = departmentIndex([
    node('1', null, { name: '华北市场' }),
    node('2', null, { name: '市场一部' }),
    node('3', null, { name: '市场' }),
  ])
  expect(ids(findDepartments(near, '市场'))).toEqual(['3', '2', '1'])
})

test('folding hides what is below and nothing else', () => {
  expect(ids(unfoldedRows(index, () => false))).toEqual(['root', 'e'])
  expect(ids(unfoldedRows(index, ({ id }) => id === 'root'))).toEqual(['root', 'b', 'd', 'e'])
})

test('a department knows what is within it and how to get there', () => {
  const [root, b, c, d] = index.all
  if (!root || !b || !c || !d) throw new Error('the tree is not whole')
  expect([isWithin(c, b), isWithin(b, b), isWithin(b, c), isWithin(d, b)]).toEqual([true, true, false, false])
  expect(pathOf(c)).toBe('总公司 / 市场部 / 品牌组')
})

test('one answer is read once', () => {
  expect(departmentIndex(nodes)).toBe(index)
})
