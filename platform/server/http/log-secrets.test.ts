import { Writable } from 'node:stream'

import { sql } from 'drizzle-orm'
import type { LoggerOptions } from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { defineContract } from '#platform/contract/endpoint.ts'
import { companyA, openBareApp } from '#platform/testing/bare-app.ts'

import { logOptions } from '../observability/log-options.ts'
import { createHttpApp } from './http-app.ts'
import { mountContract } from './mount-contract.ts'

const contract = defineContract('logged', {
  call: {
    method: 'POST',
    path: '/v2/logged',
    access: 'public',
    body: z.object({ password: z.string().max(40), validCode: z.string().max(20), note: z.string().max(40) }),
    data: z.null(),
  },
  open: {
    method: 'GET',
    path: '/v2/logged/:token',
    access: 'public',
    params: z.object({ token: z.string() }),
    query: z.object({ keyword: z.string().optional() }),
    data: z.null(),
  },
})

const secrets = [
  'session-canary',
  'cookie-canary',
  'password-canary',
  'code-canary',
  'note-canary',
  'token-canary',
  'address-canary',
  'keyword-canary',
  'parameter-canary',
]

/** Everything that is written while requests with secrets are answered, refused and fail. */
async function logOf(options: LoggerOptions): Promise<string> {
  let log = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk)
      done()
    },
  })
  const bare = await openBareApp({ name: `log_${Object.keys(options).length}`, mount: () => undefined })
  const app = await createHttpApp({
    services: bare.app.services,
    logger: { ...options, stream },
    trustedProxies: [],
    publicOrigin: undefined,
  })
  mountContract(app, contract, {
    call: ({ body }, { request }) => {
      request.log.info(
        { body: { password: body.password, token: 'token-canary', validCode: body.validCode } },
        'as a careless line would',
      )
      request.log.info({ headers: request.headers }, 'as another would')
      if (body.note === 'fail') throw new Error('planted')
      return null
    },
    // A failing search: drizzle puts the parameters into the message.
    async open(_request, { services: { database } }) {
      await database.asTenant(companyA, (tx) =>
        tx.execute(sql`select ${'parameter-canary'} from no_such_table`),
      )
      return null
    },
  })
  const headers = { authorization: 'session-canary', cookie: 'session=cookie-canary' }
  const payload = { password: 'password-canary', validCode: 'code-canary', note: 'note-canary' }
  for (const sent of [
    payload,
    { ...payload, note: 'fail' },
    { ...payload, note: 'note-canary'.repeat(20) },
    {},
  ])
    await app.inject({ method: 'POST', url: '/v2/logged', headers, payload: sent })
  await app.inject({ url: '/v2/logged/address-canary?keyword=keyword-canary' })
  await app.inject({ url: '/nowhere/address-canary?keyword=keyword-canary' })
  await app.close()
  await bare.close()
  return log
}

const found = (log: string) => secrets.filter((secret) => log.includes(secret))

test('no line tells a password, a code, a session or what was typed', async () => {
  const log = await logOf(logOptions('trace'))
  expect(log).toContain('as a careless line would')
  expect(found(log)).toEqual([])
})

test('without these options lines would tell all of them', async () => {
  expect(found(await logOf({ level: 'trace' }))).toEqual([
    'session-canary',
    'cookie-canary',
    'password-canary',
    'code-canary',
    'token-canary',
    'address-canary',
    'keyword-canary',
    'parameter-canary',
  ])
})
