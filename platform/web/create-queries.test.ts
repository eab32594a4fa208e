import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'

import { CallError } from './call-error.ts'
import { createQueries } from './create-queries.ts'
import { type Notice, onNotice } from './notices.ts'

const told: Notice[] = []
onNotice((notice) => void told.push(notice))
afterEach(() => void told.splice(0))

const failure = (facts: Partial<CallError['failure']> = {}) =>
  new CallError('服务器内部错误', {
    code: 500,
    status: 500,
    method: 'GET',
    url: '/v2/member/list',
    requestId: undefined,
    detail: null,
    ...facts,
  })

/** A list that is read once, and fails from then on. */
async function refreshed(error: Error, options: { refetchInterval?: number } = {}) {
  const queries = createQueries()
  let times = 0
  const observer = new QueryObserver(queries, {
    queryKey: ['list'],
    queryFn: () => ((times += 1) === 1 ? Promise.resolve(['row']) : Promise.reject(error)),
    ...options,
  })
  const end = observer.subscribe(() => undefined)
  await observer.refetch()
  const { data, isError } = await observer.refetch()
  end()
  return { data, isError }
}

it('says for 6 seconds that a list could not be read again, and leaves its rows', async () => {
  expect(await refreshed(failure())).toEqual({ data: ['row'], isError: true })
  expect(told).toEqual([{ kind: 'error', text: '服务器内部错误', detail: '/v2/member/list', seconds: 6 }])
})

it.each([
  ['what the call itself has told', failure({ isTold: true }), {}],
  ['what nobody asked for', failure(), { refetchInterval: 60_000 }],
  ['a screen that went away', new DOMException('gone', 'AbortError'), {}],
])('says nothing of %s', async (_what, error, options) => {
  await refreshed(error, options)
  expect(told).toEqual([])
})

it('leaves a first load that fails to its place on the screen', async () => {
  await createQueries()
    .fetchQuery({ queryKey: ['list'], queryFn: () => Promise.reject(failure()) })
    .catch(() => undefined)
  expect(told).toEqual([])
})

/** A list that is on screen, goes behind another page and comes back when it is old; `answers` come one after another. */
async function shownAgain(answers: readonly (() => Promise<unknown>)[], options: object = {}) {
  vi.useFakeTimers()
  const queries = createQueries()
  let times = 0
  const observer = new QueryObserver(queries, {
    queryKey: ['list'],
    queryFn: () => {
      times += 1
      return answers[Math.min(times, answers.length) - 1]?.()
    },
    ...options,
  })
  const leave = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  leave()
  const before = observer.getCurrentResult()
  const end = observer.subscribe(() => undefined)
  const atOnce = observer.getCurrentResult()
  await vi.advanceTimersByTimeAsync(100)
  const after = observer.getCurrentResult()
  end()
  vi.useRealTimers()
  return { times, isSameAtOnce: before === atOnce, isSameAfter: before === after, data: after.data }
}

const answer =
  (...rows: string[]) =>
  () =>
    Promise.resolve(rows)

it('draws nothing when a page comes to the front again and the answer is the same', async () => {
  const shown = await shownAgain([answer('row'), answer('row')])
  expect(shown).toEqual({ times: 2, isSameAtOnce: true, isSameAfter: true, data: ['row'] })
})

it('shows what has changed behind a page that comes to the front again', async () => {
  const shown = await shownAgain([answer('row'), answer('row', 'another')])
  expect(shown).toMatchObject({ times: 2, isSameAtOnce: true, isSameAfter: false, data: ['row', 'another'] })
})

it('says that a page could not be read again when it came to the front', async () => {
  const shown = await shownAgain([answer('row'), () => Promise.reject(failure())])
  expect(shown).toMatchObject({ times: 2, data: ['row'] })
  expect(told).toHaveLength(1)
})

it.each([
  ['never changes', { staleTime: 'static' }],
  ['is fresh for longer', { staleTime: 120_000 }],
])('does not ask again for what %s', async (_what, options) => {
  expect(await shownAgain([answer('row')], options)).toMatchObject({ times: 1 })
})
