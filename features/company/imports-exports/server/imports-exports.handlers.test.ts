import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defineJob, type JobOutcome, type JobRun, type Json } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { closeEventStreams } from '#platform/server/live/event-stream.ts'
import { type BareApp, companyA, companyB, openBareApp, viewerOf } from '#platform/testing/bare-app.ts'
import type { Job } from '../imports-exports.contract.ts'
import { mountImportsExports } from './imports-exports.handlers.ts'

const patience = { timeout: 15_000 }
let bare: BareApp
let address: string
let program: (job: JobRun<Json, Json>) => Promise<JobOutcome>
const kind = defineJob<Json, Json>({
  kind: 'tests.follow',
  title: () => 'follow',
  run: (job) => program(job),
})
const hidden = defineJob<Json, Json>({ kind: 'tests.hidden', title: null, run: (job) => program(job) })

const mine = '0192f7a0-0000-7000-8000-0000000000a1'
const other = '0192f7a0-0000-7000-8000-0000000000a2'
const person = (accountId: string, companyId = companyA) => viewerOf(companyId, { accountId, isAdmin: false })

beforeAll(async () => {
  bare = await openBareApp({
    name: 'imports_exports',
    mount: mountImportsExports,
  })
  bare.app.services.jobs.add(kind)
  bare.app.services.jobs.add(hidden)
  address = await bare.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => bare.close())
beforeEach(() => bare.signIn(person(mine)))

const start = (accountId = mine, of = kind) =>
  bare.database.asTenant(companyA, (tx) => startJob(tx, of, { payload: null, accountId, language: 'en' }))
const work = () => bare.app.services.jobs.runDue(bare.app.services)
const get = async <T>(url: string) => (await bare.app.inject(url)).json<{ code: number; data: T }>()

describe('who sees a job', () => {
  test('whoever started it and administrators, nobody else, and no other company', async () => {
    const { id } = await start()
    const seenBy = async (viewer: Parameters<BareApp['signIn']>[0]) => {
      bare.signIn(viewer)
      const codes = await Promise.all(['', '/events', '/file'].map((part) => get(`/v2/jobs/${id}${part}`)))
      const cancel = await bare.app.inject({ method: 'POST', url: `/v2/jobs/${id}/cancel` })
      const list = await get<{ list: Job[] }>('/v2/jobs?limit=500')
      return {
        codes: [...codes.map(({ code }) => code), cancel.statusCode],
        isListed: list.data.list.some((job) => job.id === id),
      }
    }
    expect(await seenBy(person(other))).toEqual({ codes: [404, 404, 404, 404], isListed: false })
    expect(await seenBy(viewerOf(companyB, { accountId: mine }))).toEqual({
      codes: [404, 404, 404, 404],
      isListed: false,
    })
    bare.signIn(viewerOf(companyA, { accountId: other }))
    expect((await get<Job>(`/v2/jobs/${id}`)).data).toMatchObject({
      id,
      state: 'uploaded',
      isCancelable: true,
      hasFile: false,
    })
    bare.signIn(person(mine))
    expect((await get<Job>(`/v2/jobs/${id}`)).data.kind).toBe('tests.follow')
  })

  test("the product's own jobs stay hidden", async () => {
    const { id } = await start(mine, hidden)
    bare.signIn(viewerOf(companyA))
    expect((await get(`/v2/jobs/${id}`)).code).toBe(404)
  })
})

test('a list is paged and filtered', async () => {
  bare.signIn(person(other))
  for (let n = 0; n < 3; n += 1) await start(other)
  const page = await get<{ list: Job[]; total: number }>(
    '/v2/jobs?page=2&limit=2&kind=tests.follow&state=uploaded',
  )
  expect(page.data).toMatchObject({ total: 3, list: [{ kind: 'tests.follow' }] })
  expect((await get<{ total: number }>('/v2/jobs?kind=tests.none')).data.total).toBe(0)
})

test('a cancelled job cannot be cancelled again', async () => {
  const { id } = await start()
  const cancel = async () =>
    (await bare.app.inject({ method: 'POST', url: `/v2/jobs/${id}/cancel` })).json<{ data: Job }>().data
  expect(await cancel()).toMatchObject({ state: 'cancelled', isCancelable: false })
  expect(await cancel()).toMatchObject({ state: 'cancelled', isCancelable: false })
})

test('the result is a download of whoever may see the job', async () => {
  program = async (job) => {
    const { files } = bare.app.services
    const file = await job.asTenant((tx) =>
      files.savePrivate(tx, {
        name: '名片导出.csv',
        content: Buffer.from('a,b'),
        contentType: 'text/csv; charset=utf-8',
        createdBy: job.createdBy,
      }),
    )
    return { resultFileId: file.id }
  }
  await work()
  const { id } = await start()
  await work()
  expect((await get<Job>(`/v2/jobs/${id}`)).data).toMatchObject({ state: 'completed', hasFile: true })
  const file = await bare.app.inject(`/v2/jobs/${id}/file`)
  expect({
    body: file.body,
    cache: file.headers['cache-control'],
    name: file.headers['content-disposition'],
  }).toEqual({
    body: 'a,b',
    cache: 'no-store',
    name: `attachment; filename="file.csv"; filename*=UTF-8''%E5%90%8D%E7%89%87%E5%AF%BC%E5%87%BA.csv`,
  })
})

const eventsOf = (text: string) =>
  [...text.matchAll(/^id: (\d+)\ndata: (.+)$/gm)].map(([, id = '', data = '']) => ({
    id,
    job: JSON.parse(data) as Job,
  }))

/** Reads a stream of events until it ends or the test has enough. */
async function follow(
  id: string,
  { lastEventId, until = () => false }: { lastEventId?: string; until?: (job: Job) => boolean } = {},
) {
  const controller = new AbortController()
  const headers = lastEventId === undefined ? undefined : { 'last-event-id': lastEventId }
  const response = await fetch(`${address}/v2/jobs/${id}/events`, {
    signal: controller.signal,
    ...(headers && { headers }),
  })
  let text = ''
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    if (text.endsWith('\n\n') && eventsOf(text).some(({ job }) => until(job))) break
  }
  controller.abort()
  return { events: eventsOf(text), type: response.headers.get('content-type') }
}

describe('events', () => {
  test('tell each step as it happens, and end with the job', async () => {
    let goOn = () => {}
    program = async (job) => {
      for (const done of [1, 2, 3]) {
        await new Promise<void>((resolve) => (goOn = resolve))
        await job.progress(done, 3)
      }
      return { state: 'partial', result: { good: 2, bad: 1 } }
    }
    const { id } = await start()
    const following = follow(id)
    const working = work()
    const pushed = setInterval(() => goOn(), 250)
    const { events, type } = await following
    clearInterval(pushed)
    await working
    expect(type).toBe('text/event-stream; charset=utf-8')
    expect(events.map(({ job }) => job.done)).toEqual(expect.arrayContaining([0, 1, 2, 3]))
    expect(events.at(-1)?.job).toMatchObject({ state: 'partial', result: { good: 2, bad: 1 } })
    const ids = events.map((event) => Number(event.id))
    expect(ids).toEqual([...ids].sort((a, b) => a - b))
  })

  test('begin with the state as it is, unless the caller has seen it', async () => {
    program = async () => ({})
    const { id } = await start()
    const { events } = await follow(id, { until: () => true })
    expect(events).toHaveLength(1)
    await work()
    const after = await follow(id, { lastEventId: events[0]?.id ?? '' })
    expect(after.events.map(({ job }) => job.state)).toEqual(['completed'])
    const again = await follow(id, { lastEventId: after.events[0]?.id ?? '' })
    expect(again.events).toEqual([])
  })

  test('end when the server stops, so that it can', async () => {
    const { id } = await start()
    // Once the first has come; who follows goes on until the end.
    const following = follow(id, { until: () => (closeEventStreams(), false) })
    expect((await following).events).toHaveLength(1)
  })

  test('hold no connection of the pool while they wait', async () => {
    const { id } = await start(mine)
    const controllers = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const controller = new AbortController()
        await fetch(`${address}/v2/jobs/${id}/events`, { signal: controller.signal })
        return controller
      }),
    )
    await expect.poll(() => bare.database.pool.totalCount - bare.database.pool.idleCount, patience).toBe(0)
    expect((await get(`/v2/jobs/${id}`)).code).toBe(200)
    controllers.forEach((controller) => controller.abort())
  })
})
