import { connect, type Socket } from 'node:net'

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { type BareApp, openBareApp } from '#platform/testing/bare-app.ts'

import { serveHealth } from '../observability/health.ts'
import { limitLoad } from './limit-load.ts'

const patience = { timeout: 15_000 }
const lane = { atOnce: 1, waiting: 2, patienceMs: 60_000 }
let bare: BareApp
let release = () => {}
let working = 0
/** Senders of bodies whose head has arrived, and large answers that are under way. */
let arrived = 0
let sent = 0

beforeAll(async () => {
  bare = await openBareApp({
    name: 'limit_load',
    async mount(app) {
      limitLoad(app, { visitors: lane, members: lane, slow: lane })
      await serveHealth(app, { migrations: 'migrations' })
      const held = () => {
        working += 1
        return new Promise<object>((resolve) => (release = () => resolve({ done: true })))
      }
      app.addHook('onRequest', async ({ method }) => void (arrived += Number(method === 'POST')))
      app.get('/v2/page', { config: { access: 'page' } }, held)
      app.post('/v2/page', { config: { access: 'page' } }, held)
      app.get('/v2/large', { config: { access: 'page' } }, async () => {
        sent += 1
        return Buffer.alloc(64 * 1024 * 1024)
      })
      app.get('/v2/small', { config: { access: 'page' } }, async () => ({ done: true }))
      app.get('/v2/call', { config: { access: 'member', standard: 'test' } }, async () => ({ done: true }))
    },
  })
})
afterAll(() => bare.close())

const ask = (url: string) => bare.app.inject({ url, headers: { 'accept-language': 'en' } })
const lanes = () => bare.app.lanes

test('who comes too late is sent away with words and told when to come again; health, and people in another lane, never', async () => {
  const asked = Array.from({ length: 4 }, () => ask('/v2/page'))
  await expect.poll(() => lanes().visitors.waiting, patience).toBe(2)
  // One is worked on, two wait: the one that came second has waited longest.
  const refused = await Promise.race(asked.map((one, n) => one.then((answer) => ({ n, answer }))))
  expect(refused.n).toBe(1)
  expect({
    status: refused.answer.statusCode,
    retry: refused.answer.headers['retry-after'],
    body: refused.answer.json<{ code: number; msg: string; data: unknown }>(),
  }).toMatchObject({
    status: 503,
    retry: '1',
    body: { code: 503, data: { reason: 'BUSY' }, msg: expect.stringMatching(/\w/) },
  })
  expect((await ask('/healthz')).statusCode).toBe(200)
  expect((await ask('/readyz')).statusCode).toBe(200)
  expect((await ask('/v2/call')).statusCode).toBe(200)
  for (let round = 0; round < 3; round += 1) {
    await expect.poll(() => working, patience).toBe(round + 1)
    release()
  }
  expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([200, 503, 200, 200])
  await expect.poll(() => lanes().visitors.running, patience).toBe(0)
})

describe('no place has', () => {
  let address: URL
  const open: Socket[] = []
  /** Sends as it stands, and reads nothing. */
  const send = (text: string) => {
    const socket = connect(Number(address.port), address.hostname).on('error', () => undefined)
    socket.write(text)
    open.push(socket)
  }
  beforeAll(async () => void (address = new URL(await bare.app.listen({ host: '127.0.0.1', port: 0 }))))
  afterEach(() => open.splice(0).forEach((socket) => socket.destroy()))

  const head = 'host: x\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n'

  test('a sender of a body before the body is there', async () => {
    send(`POST /v2/page HTTP/1.1\r\n${head}{"a":`)
    await expect.poll(() => arrived, patience).toBe(1)
    expect(lanes().visitors).toMatchObject({ running: 0, waiting: 0 })
  })

  test('a reader who does not take the answer', async () => {
    send('GET /v2/large HTTP/1.1\r\nhost: x\r\n\r\n')
    await expect.poll(() => sent, patience).toBe(1)
    expect(await ask('/v2/small')).toMatchObject({ statusCode: 200 })
    const connections = await new Promise((resolve) => bare.app.server.getConnections((_, n) => resolve(n)))
    expect(connections).toBe(1)
  })

  test('who goes while waiting', async () => {
    const before = working
    const first = ask('/v2/page')
    await expect.poll(() => working, patience).toBe(before + 1)
    send('GET /v2/page HTTP/1.1\r\nhost: x\r\n\r\n')
    await expect.poll(() => lanes().visitors.waiting, patience).toBe(1)
    open[0]?.destroy()
    await expect.poll(() => lanes().visitors.waiting, patience).toBe(0)
    release()
    expect((await first).statusCode).toBe(200)
  })
})
