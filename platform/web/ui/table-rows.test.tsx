import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { useEffect, useState } from 'react'
import { prepareTexts } from '../language/use-texts.ts'
import { createToolPlace } from '../list/tool-place.ts'
import { webTexts } from '../text/web.texts.ts'
import type { List } from '../use-list.ts'
import { type Column, placesOf, widthOf } from './table-columns.ts'
import { TableRows } from './table-rows.tsx'

interface Person {
  id: string
  name: string
}

const people: readonly Person[] = ['1', '2', '3', '4', '5'].map((id) => ({ id, name: `Person ${id}` }))
const locked = ({ id }: Person) => id === '3'

const columns: readonly Column<Person>[] = [
  { key: 'name', title: 'Name', dataIndex: 'name', width: 120, fixed: 'left', sortBy: 'name' },
  { key: 'free', title: 'Free', width: 110, render: () => <i>free</i> },
  { key: 'number', title: 'Number', width: 80, isNumber: true, render: (_, { id }) => id },
  { key: 'end', title: 'End', width: 60, fixed: 'end', ellipsis: false, render: () => 'end' },
]

const chosen: { ids: readonly string[] } = { ids: [] }
let orders: unknown[] = []

function Rows({ filter = {}, rows = people }: { filter?: object; rows?: readonly Person[] }) {
  const [ids, setIds] = useState<readonly string[]>(['7'])
  useEffect(() => void Object.assign(chosen, { ids }), [ids])
  const list = {
    rows,
    filter,
    isChanging: false,
    keyOf: ({ id }) => id,
    setOrder: (...order) => void orders.push(order),
    toolPlace: createToolPlace(),
    selection: { ids, rows: new Map(), set: (next) => setIds(next), clear: () => setIds([]) },
  } as Partial<List<Person, object>> as List<Person, object>
  return (
    <TableRows
      list={list}
      columns={columns}
      label="People"
      isSelectable
      isLocked={locked}
      nothing={<p>nobody</p>}
    />
  )
}

beforeAll(() => prepareTexts(webTexts, 'zh-CN'))
afterEach(() => {
  cleanup()
  orders = []
})

const tick = (index: number) => screen.getAllByRole<HTMLInputElement>('checkbox', { name: '选择此行' })[index]

test('a tick keeps those of other pages, and shift ticks all between, but none that is locked', async () => {
  const user = userEvent.setup()
  render(<Rows />)
  await user.click(tick(0) as HTMLElement)
  expect(chosen.ids).toEqual(['7', '1'])
  await user.keyboard('{Shift>}')
  await user.click(tick(4) as HTMLElement)
  await user.keyboard('{/Shift}')
  expect(chosen.ids).toEqual(['7', '1', '2', '4', '5'])
  expect(tick(2)?.disabled).toBe(true)
  await user.click(tick(1) as HTMLElement)
  expect(chosen.ids).toEqual(['7', '1', '4', '5'])
})

test('the box above says none, some or all of this page, and ticks all that can be', async () => {
  const user = userEvent.setup()
  render(<Rows />)
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: '全选本页' })
  expect([all.checked, all.indeterminate]).toEqual([false, false])
  await user.click(tick(3) as HTMLElement)
  expect([all.checked, all.indeterminate]).toEqual([false, true])
  await user.click(all)
  expect(chosen.ids).toEqual(['7', '1', '2', '4', '5'])
  expect([all.checked, all.indeterminate]).toEqual([true, false])
  await user.click(all)
  expect(chosen.ids).toEqual(['7'])
})

test('a head orders falling, then rising, then not at all, and says how it is', async () => {
  const user = userEvent.setup()
  const press = () => user.click(screen.getByRole('button', { name: 'Name' }))
  const drawn = render(<Rows />)
  await press()
  drawn.rerender(<Rows filter={{ sort: 'name', order: 'desc' }} />)
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending')
  await press()
  drawn.rerender(<Rows filter={{ sort: 'name', order: 'asc' }} />)
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending')
  await press()
  expect(orders).toEqual([['name', 'desc'], ['name', 'asc'], []])
})

test('fixed columns stand at the sum of the widths beside them', () => {
  const places = placesOf(columns, true, {})
  expect(widthOf(columns, true)).toBe(44 + 120 + 110 + 80 + 60)
  expect(places.map(({ style }) => style)).toEqual([{ left: 44 }, undefined, undefined, { right: 0 }])
  expect(places.map(({ isEdge }) => isEdge)).toEqual([true, false, false, true])
})

test('a text that may be cut is told whole, a drawn one is not', () => {
  render(<Rows />)
  const table = screen.getByRole('table', { name: 'People' })
  expect(within(table).getAllByRole('row')).toHaveLength(5)
  const cells = within(within(table).getAllByRole('row')[0] as HTMLElement).getAllByRole('cell')
  expect(cells.map(({ title }) => title)).toEqual(['', 'Person 1', 'free', '1', ''])
})

test('without rows the head stays and what stands for them is shown', () => {
  render(<Rows rows={[]} />)
  expect(screen.getByText('nobody')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Name' })).toBeTruthy()
})

/** The components that React drew for an element and all above it, up to the row. */
function componentsOf(element: Element): number {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber'))
  interface Fiber {
    type: unknown
    return: Fiber | null
  }
  let count = 0
  let fiber = key ? (element as unknown as Record<string, Fiber>)[key] : undefined
  for (; fiber && fiber.type !== 'table'; fiber = fiber.return ?? undefined)
    if (typeof fiber.type === 'function' || (typeof fiber.type === 'object' && fiber.type !== null))
      count += 1
  return count
}

test('a cell is an element: no component stands between it and its row', () => {
  render(<Rows />)
  const cells = within(screen.getByRole('table', { name: 'People' })).getAllByRole('cell')
  // The row itself, and nothing of a library.
  expect(cells.map(componentsOf)).toEqual(cells.map(() => 1))
})
