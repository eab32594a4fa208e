import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { defineContract } from '#platform/contract/endpoint.ts'
import { type BareApp, openBareApp } from '#platform/testing/bare-app.ts'

import { limitBodies } from './body-deadline.ts'
import { mountContract } from './mount-contract.ts'
import { acceptUploads } from './read-upload.ts'

const contract = defineContract('tries', {
  plain: {
    method: 'POST',
    path: '/v2/plain',
    access: 'member',
    body: z.object({ text: z.string() }),
    data: z.null(),
  },
  file: {
    method: 'POST',
    path: '/v2/file',
    access: 'member',
    upload: { maxBytes: 10_000, extensions: ['.txt'] },
    slow: true,
    data: z.null(),
  },
})

let bare: BareApp
let port: number
beforeAll(async () => {
  bare = await openBareApp({
    name: 'body_deadline',
    async mount(app, folder) {
      limitBodies(app, { bodyMs: 500 })
      await acceptUploads(app, { folder: `${folder}/incoming` })
      mountContract(app, contract, { plain: () => null, file: () => null })
    },
  })
  await bare.app.listen({ host: '127.0.0.1', port: 0 })
  port = (bare.app.server.address() as { port: number }).port
})
afterAll(() => bare.close())

const json = '{"text":"0123456789"}'
const form =
  '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n0123456789012345678901234567890123456789\r\n--b--\r\n'

/** Sends a body in steps; answers the status, or `cut` when the connection was closed without one. */
async function send(
  path: string,
  { type, body, pauseMs }: { type: string; body: string; pauseMs: number },
): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => (answer += String(chunk)))
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n`,
  )
  const steps = pauseMs === 0 ? 1 : 6
  for (let step = 0; step < steps && !socket.destroyed; step += 1) {
    socket.write(
      body.slice(Math.floor((step * body.length) / steps), Math.floor(((step + 1) * body.length) / steps)),
    )
    await sleep(pauseMs)
  }
  await closed
  return /^HTTP\/1.1 (\d+)/.exec(answer)?.[1] ?? 'cut'
}

test.each([
  ['a body that comes at once', '/v2/plain', 'application/json', json, 0, '200'],
  ['a body that dribbles', '/v2/plain', 'application/json', json, 200, 'cut'],
  ['a body that dribbles to an unknown address', '/v2/none', 'application/json', json, 200, 'cut'],
  ['a file over a slow line', '/v2/file', 'multipart/form-data; boundary=b', form, 200, '200'],
])('%s', async (_what, path, type, body, pauseMs, outcome) => {
  expect(await send(path, { type, body, pauseMs })).toBe(outcome)
})
