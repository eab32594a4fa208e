import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useEffect, useMemo, useState } from 'react'
import { z } from 'zod'
import { defineContract } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { type BatchLine, listParam } from '#platform/contract/schemas.ts'
import { prepareTexts } from '../language/use-texts.ts'
import { type Screen, ScreenContext, type Search } from '../screen.tsx'
import { webTexts } from '../text/web.texts.ts'
import { useList } from '../use-list.ts'
import { BatchAction } from './batch-action.tsx'
import { BatchBar } from './batch-bar.tsx'
import { DataTable } from './data-table.tsx'
import { FilterBar } from './filter-bar.tsx'

const row = z.object({ id: z.string(), name: z.string() })
const contract = defineContract('people', {
  list: {
    method: 'GET',
    path: '/v2/people',
    access: 'member',
    query: paging.extend({
      keyword: z.string().optional(),
      status: listParam(5).optional(),
      sort: z.enum(['name']).optional(),
      order: z.enum(['asc', 'desc']).optional(),
    }),
    data: pageOf(row),
  },
})

let asked: string[] = []
let total = 95
let isMore = false
/** Where the tab stands after each drawing. */
const stands: Search[] = []

/** Answers like the server: as many rows as the page has, none beyond the end. */
function stubServer() {
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    const query = new URL(url, 'http://x').searchParams
    const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))]
    const count = Math.max(0, Math.min(limit, total - (page - 1) * limit))
    const list = Array.from({ length: count }, (_, index) => ({
      id: `${page}-${index}`,
      name: `Person ${(page - 1) * limit + index + 1}`,
    }))
    return Promise.resolve(
      new Response(JSON.stringify({ code: 200, msg: '', data: { list, total, isMore } }), {
        headers: { 'content-type': 'application/json' },
      }),
    )
  })
}

function People({ run }: { run?: (ids: readonly string[]) => Promise<readonly BatchLine[]> }) {
  const list = useList(contract.list, (person) => person.id, { fixed: { status: 'active' } })
  return (
    <>
      <FilterBar list={list} name="people" placeholder="Find" />
      <DataTable
        list={list}
        name="people"
        label="People"
        isSelectable
        columns={[
          { key: 'name', title: 'Name', width: 200, dataIndex: 'name', sortBy: 'name', isLocked: true },
        ]}
      />
      <BatchBar list={list} nameOf={({ name }) => name}>
        <BatchAction run={run ?? (() => Promise.resolve([]))}>Pause</BatchAction>
      </BatchBar>
    </>
  )
}

/** A tab, as far as a list needs one. */
function Tab({
  first = {},
  run,
}: {
  first?: Search
  run?: (ids: readonly string[]) => Promise<readonly BatchLine[]>
}) {
  const [current, setCurrent] = useState(first)
  useEffect(() => void stands.push(current), [current])
  const value = useMemo(
    () =>
      ({
        search: current,
        setSearch: (change) =>
          setCurrent((former) =>
            Object.fromEntries(
              Object.entries({ ...former, ...change })
                .filter(([, value]) => value !== undefined && value !== '')
                .map(([key, value]) => [key, String(value)]),
            ),
          ),
      }) as Partial<Screen> as Screen,
    [current],
  )
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  return (
    <QueryClientProvider client={queries}>
      <ScreenContext value={value}>
        <People {...(run ? { run } : {})} />
      </ScreenContext>
    </QueryClientProvider>
  )
}

beforeAll(() => prepareTexts(webTexts, 'zh-CN'))
beforeEach(() => {
  asked = []
  total = 95
  isMore = false
  stubServer()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const last = () => Object.fromEntries(new URL(asked.at(-1) ?? '', 'http://x').searchParams)

test('before there are rows no table is drawn, only its outline', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const { container, unmount } = render(<Tab />)
  expect(container.querySelector('.table-waiting')).not.toBeNull()
  expect(screen.queryByRole('table')).toBeNull()
  unmount()
  stubServer()
  const drawn = render(<Tab />)
  await screen.findByText('Person 1')
  expect(drawn.container.querySelector('.table-waiting')).toBeNull()
})

test('the address says what is asked for; what the screen decides is not in it', async () => {
  render(<Tab first={{ page: '2', limit: '10', keyword: 'li', sort: 'nonsense' }} />)
  expect(await screen.findByText('Person 11')).toBeTruthy()
  expect(last()).toEqual({ page: '2', limit: '10', keyword: 'li', status: 'active' })
})

test('a page beyond the end leads to the last one', async () => {
  render(<Tab first={{ page: '9' }} />)
  expect(await screen.findByText('Person 95')).toBeTruthy()
  expect(stands.at(-1)).toEqual({ page: '5' })
})

test('a list that nobody counted to its end says so, and its pages end where the server ends them', async () => {
  total = 10_000
  isMore = true
  render(<Tab first={{ page: '900' }} />)
  expect(await screen.findByText('Person 10000')).toBeTruthy()
  expect(last()['page']).toBe('500')
  expect(screen.getByText('第 9981–10000 条，共 10,000+ 条')).toBeTruthy()
})

test('searching starts at the first page; reset takes the filters away', async () => {
  const user = userEvent.setup()
  render(<Tab first={{ page: '3' }} />)
  await screen.findByText('Person 41')
  await user.type(screen.getByPlaceholderText('Find'), ' wang {Enter}')
  expect(stands.at(-1)).toEqual({ keyword: 'wang' })
  await user.click(screen.getByRole('button', { name: /重\s*置/ }))
  expect(stands.at(-1)).toEqual({})
  expect(screen.getByPlaceholderText<HTMLInputElement>('Find').value).toBe('')
})

test('an empty list that is filtered offers to clear the filters, an empty one without filters says so', async () => {
  total = 0
  render(<Tab first={{ keyword: 'nobody' }} />)
  await userEvent.setup().click(await screen.findByRole('button', { name: '清除筛选' }))
  expect(await screen.findByText('暂无数据')).toBeTruthy()
})

test('a head that orders writes the order into the address', async () => {
  render(<Tab />)
  await screen.findByText('Person 1')
  await userEvent.setup().click(screen.getAllByText('Name')[0] as HTMLElement)
  expect(stands.at(-1)).toEqual({ sort: 'name', order: 'desc' })
})

test('a batch lists what failed and keeps it ticked', async () => {
  const user = userEvent.setup()
  const lines = [
    { id: '1-0', ok: true, code: 200, msg: '' },
    { id: '1-1', ok: false, code: 409, msg: '已封存' },
  ]
  let got: readonly string[] = []
  render(
    <Tab
      run={(ids) => {
        got = ids
        return Promise.resolve(lines)
      }}
    />,
  )
  await screen.findByText('Person 1')
  const boxes = screen.getAllByRole('checkbox', { name: '选择此行' })
  await user.click(boxes[0] as HTMLElement)
  await user.click(boxes[1] as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  const report = await screen.findByRole('dialog')
  expect(got).toEqual(['1-0', '1-1'])
  expect(within(report).getByText('成功 1 项，失败 1 项')).toBeTruthy()
  expect(within(report).getByText('Person 2')).toBeTruthy()
  expect(within(report).getByText('已封存')).toBeTruthy()
  expect(screen.getByText('已选 1 项')).toBeTruthy()
})
