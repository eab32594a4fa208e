import { connect } from 'node:net'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { platformTexts } from '#platform/text/platform.texts.ts'
import type { Language } from '#platform/text/texts.ts'
import { type BareApp, openBareApp } from '#platform/testing/bare-app.ts'

import { mountContract } from './mount-contract.ts'

const contract = defineContract('unreadable', {
  one: endpoint({ method: 'GET', path: '/v2/one/:id' }, 'public', {
    params: z.object({ id: z.string() }),
    data: z.null(),
  }),
  take: endpoint({ method: 'POST', path: '/v2/take' }, 'public', {
    body: z.object({ text: z.string() }),
    data: z.null(),
  }),
  wait: endpoint({ method: 'GET', path: '/v2/wait' }, 'public', { data: z.null() }),
})

let bare: BareApp
let port: number
/** Called when somebody waits, with what lets them go. */
let onWait: (release: () => void) => void
beforeAll(async () => {
  bare = await openBareApp({
    name: 'unreadable',
    mount(app) {
      mountContract(app, contract, {
        one: () => null,
        take: () => null,
        wait: () => new Promise<null>((resolve) => onWait(() => resolve(null))),
      })
    },
  })
  await bare.app.listen({ host: '127.0.0.1', port: 0 })
  port = (bare.app.server.address() as { port: number }).port
})
afterAll(() => bare.close())

interface Answer {
  status: number
  type: string | undefined
  body: unknown
}

/** Sends these bytes, and reads until the server hangs up. */
async function send(bytes: string): Promise<Answer> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => (answer += String(chunk)))
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.write(bytes)
  await closed
  return {
    status: Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1]),
    type: /^content-type: (.*)\r$/im.exec(answer)?.[1],
    body: JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)),
  }
}

const request = (first: string, ...headers: string[]) =>
  [`${first} HTTP/1.1`, ...headers, 'connection: close', '', ''].join('\r\n')
const host = 'host: localhost'

const unreadable: readonly (readonly [string, 400 | 413 | 414 | 417 | 431, (language: string) => string])[] =
  [
    ['no HTTP at all', 400, (language) => `NOTHING\r\naccept-language: ${language}\r\n\r\n`],
    ['no host', 400, (language) => request('GET /v2/one/a', `accept-language: ${language}`)],
    [
      'two lengths',
      400,
      (language) =>
        request(
          'POST /v2/take',
          host,
          `accept-language: ${language}`,
          'content-length: 1',
          'content-length: 2',
        ),
    ],
    [
      'an address with half a character',
      400,
      (language) => request('GET /v2/one/%E4%B8', host, `accept-language: ${language}`),
    ],
    [
      'an id longer than any list of ids',
      414,
      (language) => request(`GET /v2/one/${'a'.repeat(20_001)}`, host, `accept-language: ${language}`),
    ],
    [
      'an expectation',
      417,
      (language) => request('GET /v2/one/a', host, `accept-language: ${language}`, 'expect: a-miracle'),
    ],
    [
      'headers without end',
      431,
      (language) =>
        request('GET /v2/one/a', host, `accept-language: ${language}`, `x: ${'a'.repeat(40_000)}`),
    ],
  ]

describe('what is no request is answered like any other refusal, in the language of the caller', () => {
  test.each(unreadable)('%s: %i', async (_what, status, bytes) => {
    for (const language of ['zh-CN', 'zh-TW', 'ja', 'en'] satisfies Language[]) {
      const { type, body, ...answer } = await send(bytes(language))
      expect(answer.status).toBe(status)
      expect(type).toBe('application/json; charset=utf-8')
      const msg = platformTexts.in(language).http[status]
      expect(body).toEqual({ code: status, msg, data: null, requestId: expect.stringMatching(/^[\w-]{36}$/) })
    }
  })

  test('headers that do not come: 408, in Chinese, for nobody has said a language', async () => {
    bare.app.server.headersTimeout = 100
    const { status, body } = await send('GET /v2/one/a HTTP/1.1\r\nhost: localhost\r\n')
    bare.app.server.headersTimeout = 10_000
    expect(status).toBe(408)
    expect(body).toMatchObject({ code: 408, msg: platformTexts.in('zh-CN').http[408], data: null })
  })

  test('what is well formed is read as before', async () => {
    const { status } = await send(request('GET /v2/one/a', host))
    expect(status).toBe(200)
  })
})

test.each([
  ['nothing', undefined, 'nothing'],
  ['a list in place of an object', '[]', 'whole'],
  ['text with half a character', '"\\ud83d"', 'whole'],
] as const)('a body that is %s is told as that, and no field is named', async (_what, payload, told) => {
  const answer = await bare.app.inject({
    method: 'POST',
    url: '/v2/take',
    headers: { 'accept-language': 'en', ...(payload && { 'content-type': 'application/json' }) },
    ...(payload && { payload }),
  })
  expect(answer.json()).toMatchObject({ code: 400, msg: platformTexts.in('en').invalid[told] })
  expect(answer.json<{ data: unknown }>().data).toEqual({ reason: 'INVALID', fields: {} })
})

test('what comes over a kept connection while the server stops is told to come again', async () => {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const inOne = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-language: en\r\n\r\n`
  const release = await new Promise<() => void>((resolve) => {
    onWait = resolve
    socket.write(inOne('/v2/wait'))
  })
  const stopped = bare.app.close()
  socket.write(inOne('/v2/one/a'))
  bare.app.server.once('request', release)
  await Promise.all([closed, stopped])
  expect(answer).toContain('HTTP/1.1 200')
  expect(answer).toContain('HTTP/1.1 503')
  expect(answer).toContain(platformTexts.in('en').http[503])
})
