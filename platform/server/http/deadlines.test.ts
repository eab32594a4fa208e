import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

import { defineContract } from '#platform/contract/endpoint.ts'
import { type Database, openDatabase, type Tx } from '#platform/server/database/database.ts'
import { type BareApp, companyA, openBareApp, viewerOf } from '#platform/testing/bare-app.ts'

import { storedFiles } from '../files/stored-files.tables.ts'
import { serveHealth } from '../observability/health.ts'
import { createHttpApp } from './http-app.ts'
import { mountContract } from './mount-contract.ts'

const list = z.object({ text: z.string() })
const contract = defineContract('deadlines', {
  query: { method: 'GET', path: '/v2/query', access: 'member', data: z.null() },
  slowQuery: { method: 'GET', path: '/v2/slow-query', access: 'member', data: z.null(), slow: true },
  work: { method: 'GET', path: '/v2/work', access: 'public', data: z.null() },
  ask: { method: 'GET', path: '/v2/ask', access: 'member', data: z.null() },
  body: { method: 'POST', path: '/v2/body', access: 'public', body: list, data: z.null() },
  longBody: {
    method: 'POST',
    path: '/v2/long-body',
    access: 'public',
    body: list,
    data: z.null(),
    maxBodyBytes: 1024 * 1024,
  },
  writing: { method: 'GET', path: '/v2/writing', access: 'member', data: z.null() },
  declared: { method: 'GET', path: '/v2/declared', access: 'member', data: z.null(), writes: true },
})

let bare: BareApp
let database: Database
let port: number
beforeAll(async () => {
  bare = await openBareApp({
    name: 'deadlines',
    async mount(app) {
      await serveHealth(app, { migrations: 'migrations' })
      app.get('/m/long', (_request, reply) => reply.send(sentLate()))
      app.get('/long', { config: { access: 'page' } }, (_request, reply) => reply.send(sentLate()))
      mountContract(app, contract, {
        query: (_request, { tx }) => tx.execute(sql`select pg_sleep(20)`).then(() => null),
        slowQuery: (_request, { tx }) => tx.execute(sql`select pg_sleep(3.2)`).then(() => null),
        work: () => new Promise(() => undefined),
        ask: (_request, { tx }) => tx.execute(sql`select 1`).then(() => null),
        body: () => null,
        longBody: () => null,
        writing: (_request, { tx }) => write(tx),
        declared: (_request, { tx }) => write(tx),
      })
    },
  })
  // With the times of service, however patient tests are otherwise.
  database = openDatabase({ url: bare.urls.url, onError: () => undefined })
  bare.app.services.database = database
  await bare.app.listen({ host: '127.0.0.1', port: 0 })
  port = (bare.app.server.address() as { port: number }).port
})
afterAll(async () => {
  await bare.close()
  await database.close()
})

const status = async (url: string) => (await bare.app.inject(url)).statusCode
const send = async (url: string, bytes: number) =>
  (
    await bare.app.inject({
      method: 'POST',
      url,
      payload: { text: 'x'.repeat(bytes - '{"text":""}'.length) },
    })
  ).statusCode

async function write(tx: Tx): Promise<null> {
  const file = {
    kind: 'document',
    storageKey: 'none',
    contentType: 'text/plain',
    originalName: 'planted',
    bytes: 1,
    sha256: '',
  } as const
  await tx.insert(storedFiles).values(file)
  return null
}
const written = () => database.asTenant(companyA, (tx) => tx.$count(storedFiles))

/** As a file arrives over a slow line. */
const sentLate = () =>
  Readable.from(
    (async function* () {
      yield 'first '
      await sleep(5_500)
      yield 'last'
    })(),
  )
const textOf = (url: string) =>
  fetch(`http://127.0.0.1:${port}${url}`)
    .then((answer) => answer.text())
    .catch(() => 'cut off')

// Each waits for something of its own, so they wait together.
describe.concurrent('what takes too long ends', { timeout: 60_000 }, () => {
  test('a statement after three seconds, unless the call says that it is slow', async () => {
    const [ended, slow] = await Promise.all([status('/v2/query'), status('/v2/slow-query')])
    expect({ ended, slow }).toEqual({ ended: 503, slow: 200 })
  })

  test('any other work before the caller gives up', async () => {
    const answer = await bare.app.inject('/v2/work')
    expect({
      status: answer.statusCode,
      code: answer.json<{ code: number }>().code,
      retry: answer.headers['retry-after'],
    }).toEqual({
      status: 503,
      code: 503,
      retry: '1',
    })
  })

  test('a head that is never finished', async () => {
    // Above the request's own time Node would never look at it.
    expect(bare.app.server.headersTimeout).toBeLessThan(bare.app.server.requestTimeout)
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => (answer += String(chunk)))
    socket.write('GET /v2/work HTTP/1.1\r\nhost: localhost\r\nx-slow: ')
    await new Promise<void>((resolve) => socket.once('close', () => resolve()))
    expect(answer).toMatch(/^(HTTP\/1\.1 408|$)/)
  })

  test('but not a built file over a slow line, as any other answer is', async () => {
    const [file, other] = await Promise.all([textOf('/m/long'), textOf('/long')])
    expect({ file, other }).toEqual({ file: 'first last', other: 'cut off' })
  })

  test('without these times it would not', async () => {
    const careless = await createHttpApp({
      services: bare.app.services,
      logger: false,
      trustedProxies: [],
      publicOrigin: undefined,
    })
    careless.get(
      '/planted',
      { config: { access: 'page' }, handlerTimeout: 600_000 },
      () => new Promise(() => undefined),
    )
    const answer = careless.inject('/planted').then(() => 'answered')
    const waited = new Promise((resolve) => setTimeout(resolve, 5500, 'still waiting'))
    expect(await Promise.race([answer, waited])).toBe('still waiting')
  })
})

describe('when every connection to the database is taken', { timeout: 60_000 }, () => {
  test('calls that need one are refused, everything else is answered, and afterwards all is as before', async () => {
    const held = await Promise.all(Array.from({ length: 10 }, () => database.pool.connect()))
    try {
      expect(await status('/v2/ask')).toBe(503)
      expect([await status('/v2/none'), await status('/healthz'), await send('/v2/body', 20)]).toEqual([
        404, 200, 200,
      ])
      bare.signIn(null)
      expect(await status('/v2/ask')).toBe(401)
    } finally {
      for (const client of held) client.release()
    }
    expect(await status('/v2/ask')).toBe(401)
    bare.signIn(viewerOf(companyA))
    expect(await status('/v2/ask')).toBe(200)
  })

  test('a transaction inside of a transaction is refused and not waited for', async () => {
    const nested = database.asTenant(companyA, (tx) => tx.transaction(() => Promise.resolve()))
    await expect(nested).rejects.toThrow('a transaction inside a transaction')
  })
})

describe('a body', () => {
  test.each([
    ['of 256 kB', '/v2/body', 256 * 1024, 200],
    ['of one byte more', '/v2/body', 256 * 1024 + 1, 413],
    ['as long as its call says', '/v2/long-body', 1024 * 1024, 200],
    ['longer than its call says', '/v2/long-body', 1024 * 1024 + 1, 413],
  ])('%s', async (_what, url, bytes, expected) => {
    expect(await send(url, bytes)).toBe(expected)
  })
})

test('a call that only reads cannot write, unless its contract says so', async () => {
  expect(await status('/v2/writing')).toBe(500)
  expect(await written()).toBe(0)
  expect(await status('/v2/declared')).toBe(200)
  expect(await written()).toBe(1)
})
