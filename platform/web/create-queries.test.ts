import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'

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
