import { gunzipSync } from 'node:zlib'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineContract } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId, id } from '#platform/contract/schemas.ts'
import { type BareApp, openBareApp, viewerOf, companyA } from '#platform/testing/bare-app.ts'
import { openDatabase } from '../database/database.ts'
import { type Handlers, mountContract } from '../http/mount-contract.ts'
import { acceptUploads } from '../http/read-upload.ts'
import { defineJob } from '../jobs/define-job.ts'
import { startJob } from '../jobs/jobs.repository.ts'
import { jobs as jobsTable } from '../jobs/jobs.tables.ts'
import { streamEvents } from '../live/event-stream.ts'
import { closeGracefully } from './close-gracefully.ts'
import { describeApi } from './describe-api.ts'
import { serveHealth } from './health.ts'
import { serveMetrics } from './metrics.ts'

const contract = defineContract('things', {
  list: {
    method: 'GET',
    path: '/v2/things',
    access: 'thing:view',
    query: paging.extend({ color: z.enum(['red', 'blue']).optional() }),
    data: pageOf(z.object({ id, name: z.string() })),
  },
  create: {
    method: 'POST',
    path: '/v2/things',
    access: 'thing:create',
    creates: true,
    body: z.object({ name: z.string().max(50) }),
    data: z.object({ id }),
  },
  file: { method: 'GET', path: '/v2/things/:id/file', access: 'member', params: byId, file: true },
  events: { method: 'GET', path: '/v2/things/:id/events', access: 'member', params: byId, events: true },
  upload: {
    method: 'POST',
    path: '/v2/things/upload',
    access: 'member',
    upload: { maxBytes: 1024 * 1024, extensions: ['.csv'] },
    body: z.object({ mode: z.string().optional() }),
    data: z.null(),
  },
  slow: { method: 'GET', path: '/v2/slow', access: 'public', data: z.string() },
})
let accepted = 0
const handlers: Handlers<typeof contract> = {
  list: () => ({ list: [], total: 0 }),
  create: () => ({ id: companyA }),
  file: () => 'x',
  events: (_request, { request, reply }) =>
    streamEvents({
      request,
      reply,
      read: async () => ({ version: 1, data: {}, isLast: false }),
      subscribe: () => () => undefined,
    }),
  upload: () => null,
  async slow() {
    accepted += 1
    await sleep(600)
    return 'done'
  },
}

const mount = async (app: BareApp['app'], folder: string) => {
  await describeApi(app, { title: 'Cardline', version: '1.2.3' })
  await acceptUploads(app, { folder: `${folder}/incoming` })
  await serveHealth(app, { migrations: 'migrations' })
  await serveMetrics(app, {})
  mountContract(app, contract, handlers)
}

const patience = { timeout: 15_000 }
let bare: BareApp
beforeAll(async () => {
  bare = await openBareApp({ name: 'observability', mount })
  bare.signIn(viewerOf(companyA, { permissions: new Set(['thing:view']) }))
})
afterAll(() => bare.close())

const get = (url: string, headers = {}) => bare.app.inject({ url, headers })

describe('the description of the interface', () => {
  interface Document {
    openapi: string
    paths: Record<string, Record<string, Record<string, unknown>>>
  }
  const operation = async (method: string, path: string) =>
    (await get('/openapi.json')).json<Document>().paths[path]?.[method]

  test('names every call and nothing else', async () => {
    const document = (await get('/openapi.json')).json<Document>()
    expect(document.openapi).toBe('3.1.0')
    const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    )
    expect(calls.sort()).toEqual([
      'get /v2/slow',
      'get /v2/things',
      'get /v2/things/{id}/events',
      'get /v2/things/{id}/file',
      'post /v2/things',
      'post /v2/things/upload',
    ])
  })

  test('is written once, sent packed, and not sent again to who has it', async () => {
    const written = vi.spyOn(bare.app, 'swagger')
    const first = await get('/openapi.json', { 'accept-encoding': 'gzip' })
    expect(first.headers['content-encoding']).toBe('gzip')
    expect(JSON.parse(gunzipSync(first.rawPayload).toString())).toMatchObject({ openapi: '3.1.0' })
    const again = await get('/openapi.json', { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(written).not.toHaveBeenCalled()
  })

  test('is not sent to one address over and over', async () => {
    const ask = async () =>
      (await bare.app.inject({ url: '/openapi.json', remoteAddress: '203.0.113.9' })).statusCode
    const statuses = []
    for (let n = 0; n < 25; n += 1) statuses.push(await ask())
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200))
    expect(statuses.at(-1)).toBe(429)
  })

  test('says what goes in and out, and who may call', async () => {
    expect(await operation('get', '/v2/things')).toMatchObject({
      tags: ['things'],
      description: 'Access: `thing:view`',
      security: [{ token: [] }],
      parameters: expect.arrayContaining([
        expect.objectContaining({
          in: 'query',
          name: 'color',
          schema: { type: 'string', enum: ['red', 'blue'] },
        }),
      ]),
      responses: {
        200: expect.anything(),
        default: expect.objectContaining({ description: expect.stringContaining('Refused') }),
      },
    })
    expect(await operation('get', '/v2/slow')).toMatchObject({ security: [] })
    expect(await operation('post', '/v2/things')).toMatchObject({
      description: expect.stringContaining('Idempotency-Key'),
      requestBody: { content: { 'application/json': { schema: { required: ['name'] } } } },
    })
  })

  test('describes files, events and uploads as what they are', async () => {
    expect(await operation('post', '/v2/things/upload')).toMatchObject({
      requestBody: {
        content: {
          'multipart/form-data': {
            schema: { required: ['file'], properties: { file: { format: 'binary' }, mode: {} } },
          },
        },
      },
    })
    expect(JSON.stringify(await operation('get', '/v2/things/{id}/file'))).toContain(
      'application/octet-stream',
    )
    expect(JSON.stringify(await operation('get', '/v2/things/{id}/events'))).toContain('text/event-stream')
  })

  test('is a page that may load only its own scripts', async () => {
    const page = await get('/docs/')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toContain("script-src 'self';")
    expect(page.body).not.toMatch(/<script(?![^>]+src=)/)
    for (const copy of ['/docs/json', '/docs/yaml'])
      expect((await get(copy)).headers.location).toBe('/openapi.json')
    const scripts = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url ?? '')
    for (const script of scripts)
      expect((await get(new URL(script, 'http://x/docs/').pathname)).statusCode).toBe(200)
  })
})

describe('health', () => {
  test('a server with its database and all migrations is ready', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await get('/readyz')).json()).toEqual({ status: 'ok' })
  })

  test('one whose database is away lives and is not ready, and does not say where it is', async () => {
    const away = openDatabase({ url: 'postgres://nobody:secret@127.0.0.1:1/none', onError: () => undefined })
    const other = await openBareApp({
      name: 'observability_away',
      services: () => ({ database: away }),
      mount,
    })
    expect((await other.app.inject('/healthz')).statusCode).toBe(200)
    const ready = await other.app.inject('/readyz')
    expect({ status: ready.statusCode, body: ready.json() }).toEqual({
      status: 503,
      body: { status: 'database' },
    })
    const metrics = await other.app.inject('/metrics')
    expect(metrics.body).toContain('cardline_http_request_seconds_bucket')
    await other.close()
    await away.close()
  })

  test('one that was built for other migrations is not ready', async () => {
    const other = await openBareApp({
      name: 'observability_other',
      mount: (app) => serveHealth(app, { migrations: 'platform/server/observability' }),
    })
    expect((await other.app.inject('/readyz')).json()).toEqual({ status: 'migrations' })
    await other.close()
  })
})

describe('metrics', () => {
  test('count requests by route, never by address', async () => {
    await get('/v2/things?page=1')
    await get('/v2/things/0192f7a0-0000-7000-8000-0000000000aa/file')
    const { body, statusCode } = await get('/metrics')
    expect(statusCode).toBe(200)
    expect(body).toMatch(
      /cardline_http_request_seconds_count\{method="GET",route="\/v2\/things",status="200"\} \d/,
    )
    expect(body).toContain('route="/v2/things/:id/file"')
    expect(body).not.toContain('0192f7a0')
    expect(body).toMatch(/cardline_database_connections\{state="idle"\} \d/)
    expect(body).toMatch(/cardline_jobs\{state="due"\} 0/)
  })

  test('are shown to this machine alone, not through a proxy on it', async () => {
    expect((await bare.app.inject({ url: '/metrics', remoteAddress: '203.0.113.5' })).statusCode).toBe(404)
    expect((await get('/metrics', { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404)
    expect((await get('/metrics', { via: '1.1 proxy' })).statusCode).toBe(404)
  })

  test('observe the process once, however many servers it opens: the library lets no observer go', async () => {
    await get('/metrics')
    const observe = vi.spyOn(PerformanceObserver.prototype, 'observe')
    const other = await openBareApp({ name: 'observability_again', mount: (app) => serveMetrics(app, {}) })
    expect((await other.app.inject('/metrics')).body).toContain('nodejs_gc_duration_seconds')
    expect(observe).not.toHaveBeenCalled()
    observe.mockRestore()
    await other.close()
  })

  test('or on a port of their own', async () => {
    const other = await openBareApp({
      name: 'observability_port',
      mount: (app) => serveMetrics(app, { port: 8690 }),
    })
    const response = await fetch('http://127.0.0.1:8690/metrics')
    expect(await response.text()).toContain('process_cpu_seconds_total')
    expect((await fetch('http://127.0.0.1:8690/other')).status).toBe(404)
    expect((await other.app.inject('/metrics')).statusCode).toBe(404)
    await other.close()
  })
})

test('a server that stops finishes what it accepted, ends streams and hands jobs back', async () => {
  const other = await openBareApp({ name: 'observability_stop', mount })
  const { services } = other.app
  let isHandedOver = false
  const kind = defineJob<null, number>({
    title: null,
    kind: 'tests.long',
    async run(job) {
      await job.asTenant(async (_tx, save) => save({ cursor: 1 }))
      isHandedOver = true
      for (;;) {
        await sleep(20)
        await job.asTenant(async (_tx, save) => save({}))
      }
    },
  })
  services.jobs.add(kind)
  services.jobs.start(services, { info: () => undefined, error: () => undefined })
  await other.database.asTenant(companyA, (tx) =>
    startJob(tx, kind, { payload: null, accountId: null, language: 'en' }),
  )
  const address = await other.app.listen({ host: '127.0.0.1', port: 0 })
  const stream = await fetch(`${address}/v2/things/0192f7a0-0000-7000-8000-0000000000aa/events`)
  const requests = Array.from({ length: 20 }, () =>
    fetch(`${address}/v2/slow`).then((response) => response.status),
  )
  await expect.poll(() => isHandedOver, patience).toBe(true)
  await expect.poll(() => accepted, patience).toBe(20)
  expect(await closeGracefully(other.app, { finish: () => services.jobs.stop(), limitMs: 20_000 })).toBe(true)
  expect(await Promise.all(requests)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(await stream.text()).toContain('data: {}')
  await expect(fetch(`${address}/healthz`)).rejects.toThrow()
  const [job] = await other.database.asTenant(companyA, (tx) => tx.select().from(jobsTable))
  expect(job).toMatchObject({ claim: null, attempts: 0, cursor: 1, state: 'running' })
  await other.close()
})

test('a server that cannot stop is given up after a while', async () => {
  const other = await openBareApp({ name: 'observability_stuck', mount })
  expect(await closeGracefully(other.app, { finish: () => sleep(1_000), limitMs: 100 })).toBe(false)
  await sleep(1_000)
  await other.close()
})
