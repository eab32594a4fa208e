import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { listParam } from '#platform/contract/schemas.ts'
import { isShown, moveColumn, orderColumns, parseChoice } from './column-choice.ts'
import { filterChange, lastPage, pageAfterResize, readPlace } from './list-address.ts'

const schema = z.object({
  page: z.coerce.number<number>().optional(),
  limit: z.coerce.number<number>().optional(),
  status: listParam(8).optional(),
  sort: z.enum(['name']).optional(),
  age: z.coerce.number<number>().int().optional(),
})

describe('the address of a list', () => {
  test('says page, size and filters; what the schema refuses counts as absent', () => {
    expect(
      readPlace({ page: '3', limit: '50', status: 'a,b', sort: 'price', age: '7', other: 'x' }, schema),
    ).toEqual({
      page: 3,
      limit: 50,
      filter: { status: 'a,b', age: 7 },
    })
    expect(readPlace({ page: '-1', limit: '17' }, schema)).toEqual({ page: 1, limit: 20, filter: {} })
    expect(readPlace({}, schema, 10).limit).toBe(10)
  })
  test('other filters lead back to the first page', () => {
    expect(filterChange({ status: ['a', 'b'], age: 0, sort: undefined, name: '' })).toEqual({
      status: 'a,b',
      age: '0',
      sort: undefined,
      name: undefined,
      page: undefined,
    })
  })
  test.each([
    [1, 50, 0, 1],
    [3, 50, 150, 3],
    [3, 50, 100, 1],
    [5, 10, 95, 5],
    [10, 10, 95, 10],
    [11, 10, 95, 1],
  ])('page %i at %i a page of %i becomes %i', (page, limit, total, after) => {
    expect(pageAfterResize(page, limit, total)).toBe(after)
  })
  test('the last page', () =>
    expect([lastPage(0, 20), lastPage(20, 20), lastPage(21, 20)]).toEqual([1, 1, 2]))
})

describe('columns', () => {
  const columns = [
    { key: 'name', isLocked: true },
    { key: 'a' },
    { key: 'b', isOptional: true },
    { key: 'c' },
    { key: 'actions', isLocked: true },
  ]
  test('stand as declared until chosen', () => {
    expect(orderColumns(columns, undefined)).toEqual(['name', 'a', 'b', 'c', 'actions'])
    expect(columns.filter((column) => isShown(column, undefined)).map(({ key }) => key)).toEqual([
      'name',
      'a',
      'c',
      'actions',
    ])
  })
  test('keep the order of the person; a new column comes after its neighbour, a removed one is forgotten', () => {
    const choice = { order: ['name', 'c', 'gone', 'a', 'actions'], hidden: ['a'] }
    expect(orderColumns(columns, choice)).toEqual(['name', 'c', 'a', 'b', 'actions'])
    expect(columns.filter((column) => isShown(column, choice)).map(({ key }) => key)).toEqual([
      'name',
      'c',
      'actions',
    ])
  })
  test('locked ones neither move nor hide', () => {
    const order = orderColumns(columns, undefined)
    expect(moveColumn(columns, order, { key: 'a', by: -1 })).toEqual(order)
    expect(moveColumn(columns, order, { key: 'a', by: 1 })).toEqual(['name', 'b', 'a', 'c', 'actions'])
    expect(isShown({ key: 'name', isLocked: true }, { order: ['name'], hidden: ['name'] })).toBe(true)
  })
  test('a broken memory is no choice', () => {
    expect([parseChoice(null), parseChoice('x'), parseChoice({ order: [1] })]).toEqual([
      undefined,
      undefined,
      { order: [], hidden: [] },
    ])
  })
})
