import { Writable } from 'node:stream'

import { expect, test } from 'vitest'
import { z } from 'zod'

import { defineContract } from '#platform/contract/endpoint.ts'
import { openBareApp } from '#platform/testing/bare-app.ts'

import { createHttpApp, redactedPaths } from './http-app.ts'
import { mountContract } from './mount-contract.ts'

const contract = defineContract('logged', {
  call: {
    method: 'POST',
    path: '/v2/logged',
    access: 'public',
    body: z.object({ password: z.string().max(40), validCode: z.string().max(20), note: z.string().max(40) }),
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
]

/** Everything that is written while requests with secrets are answered, refused and fail. */
async function logOf(redact: string[]): Promise<string> {
  let log = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk)
      done()
    },
  })
  const bare = await openBareApp({ name: `log_${redact.length}`, mount: () => undefined })
  const app = await createHttpApp({
    services: bare.app.services,
    logger: { level: 'trace', redact, stream },
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
  await app.close()
  await bare.close()
  return log
}

const found = (log: string) => secrets.filter((secret) => log.includes(secret))

test('no line tells a password, a code, a session or what was typed', async () => {
  const log = await logOf([...redactedPaths])
  expect(log).toContain('as a careless line would')
  expect(found(log)).toEqual([])
})

test('without the list of what is left out it would', async () => {
  expect(found(await logOf([]))).toEqual([
    'session-canary',
    'cookie-canary',
    'password-canary',
    'code-canary',
    'token-canary',
  ])
})
