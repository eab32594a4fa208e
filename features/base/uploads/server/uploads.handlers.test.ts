import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineContract } from '#platform/contract/endpoint.ts'
import { serveFiles } from '#platform/server/files/serve-files.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { acceptUploads, readUpload } from '#platform/server/http/read-upload.ts'
import { type BareApp, companyA, openBareApp, viewerOf } from '#platform/testing/bare-app.ts'
import { formOf } from '#platform/testing/form-data.ts'
import { mountUploads } from './uploads.handlers.ts'

const limit = 4096

const tryContract = defineContract('tries', {
  put: {
    method: 'POST',
    path: '/v2/try',
    access: 'member',
    upload: { maxBytes: limit, extensions: ['.txt'] },
    slow: true,
    body: z.object({ mode: z.string().optional() }),
    data: z.object({ bytes: z.number(), sha256: z.string(), mode: z.string() }),
  },
  plain: { method: 'POST', path: '/v2/plain', access: 'member', data: z.null() },
})

const patience = { timeout: 15_000 }
let bare: BareApp
let port: number

beforeAll(async () => {
  bare = await openBareApp({
    name: 'uploads_handlers',
    async mount(app, folder) {
      await acceptUploads(app, { folder: join(folder, 'incoming') })
      mountUploads(app)
      serveFiles(app)
      mountContract(app, tryContract, {
        put: ({ body }, { request }) => {
          const { bytes, sha256 } = readUpload(request)
          return { bytes, sha256, mode: body.mode ?? '' }
        },
        plain: () => null,
      })
    },
  })
  await bare.app.listen({ host: '127.0.0.1', port: 0 })
  port = (bare.app.server.address() as { port: number }).port
})
afterAll(() => bare.close())
beforeEach(() => bare.signIn(viewerOf(companyA)))

const waiting = () => readdir(join(bare.folder, 'incoming'))
const post = (url: string, ...form: Parameters<typeof formOf>) =>
  bare.app.inject({ method: 'POST', url, ...formOf(...form) })
const text = (bytes: number) => ({ name: 'a.txt', content: 'x'.repeat(bytes) })

test('exactly the limit is taken, with the form fields as the body; one byte more is not', async () => {
  const taken = await post('/v2/try', [text(limit)], { mode: 'preview' })
  expect(taken.json()).toMatchObject({ code: 200, data: { bytes: limit, mode: 'preview' } })
  const refused = await post('/v2/try', [text(limit + 1)])
  expect(refused.json()).toMatchObject({ code: 413, data: { reason: 'TOO_LARGE' } })
  expect(refused.json<{ msg: string }>().msg).toBe('文件不能超过 4 KB')
  expect(await waiting()).toEqual([])
})

test.each([
  ['no file', () => post('/v2/try', [], { mode: 'x' }), 400],
  ['the file in another field', () => post('/v2/try', [{ ...text(3), field: 'other' }]), 400],
  [
    'seven files',
    () =>
      post(
        '/v2/try',
        Array.from({ length: 7 }, () => text(3)),
      ),
    400,
  ],
  [
    '1,001 parts',
    () =>
      post('/v2/try', [text(3)], Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`f${n}`, 'x']))),
    413,
  ],
  ['a field of 17 kB', () => post('/v2/try', [text(3)], { mode: 'x'.repeat(17_000) }), 400],
  [
    'a field named after a prototype',
    () => post('/v2/try', [text(3)], { __proto__x: 'x', constructor: 'x' }),
    400,
  ],
  [
    'JSON instead of a form',
    () => bare.app.inject({ method: 'POST', url: '/v2/try', payload: { file: 'x' } }),
    415,
  ],
  [
    'a form without a boundary',
    () =>
      bare.app.inject({
        method: 'POST',
        url: '/v2/try',
        payload: 'x',
        headers: { 'content-type': 'multipart/form-data' },
      }),
    400,
  ],
  [
    'a form that never ends',
    () =>
      bare.app.inject({
        method: 'POST',
        url: '/v2/try',
        payload: formOf([text(3)]).payload.subarray(0, -30),
        headers: formOf([]).headers,
      }),
    400,
  ],
  ['a form where none is expected', () => post('/v2/plain', [text(3)]), 415],
])('%s is refused', async (_what, run, status) => {
  const response = await run()
  expect({ status: response.statusCode, code: response.json<{ code: number }>().code }).toEqual({
    status,
    code: status,
  })
  expect(await waiting()).toEqual([])
})

test('nobody who is not signed in makes us read a file', async () => {
  bare.signIn(null)
  const response = await post('/v2/upload', [{ name: 'a.png', content: randomBytes(100_000) }])
  expect(response.statusCode).toBe(401)
  expect(await waiting()).toEqual([])
})

/** Sends the head and the beginning of an upload over a real connection. */
async function sendPart(bytes: number, announced: number) {
  const { payload, headers } = formOf([{ name: 'a.txt', content: 'x'.repeat(announced) }])
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST /v2/try HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
  )
  socket.write(payload.subarray(0, bytes))
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => undefined)
  return { socket, closed, answer: () => answer }
}

test('an upload that is broken off leaves nothing behind', async () => {
  const { socket } = await sendPart(1500, 3000)
  await expect.poll(waiting, patience).toHaveLength(1)
  socket.destroy()
  await expect.poll(waiting, patience).toEqual([])
})

test('a sender of too much is told so and cut off', async () => {
  const { closed, answer } = await sendPart(60_000, 50_000_000)
  await expect.poll(answer, patience).toContain('"code":413')
  await closed
  expect(await waiting()).toEqual([])
})

test('a refused sender is let finish: programs that read no answer before they have sent all hear the reason', async () => {
  const sent: string[] = []
  // Twice the limit, and a name that is refused before a byte was read.
  for (let round = 0; round < 6; round += 1) {
    const form = new FormData()
    form.append('file', new Blob([randomBytes(3_000_000)]), round % 2 === 0 ? 'a.exe' : 'a.txt')
    const answer = await fetch(`http://127.0.0.1:${port}/v2/try`, { method: 'POST', body: form })
    sent.push(`${answer.status} ${((await answer.json()) as { msg: string }).msg}`)
  }
  expect(new Set(sent)).toEqual(new Set(['400 仅支持 txt 格式的文件', '413 文件不能超过 4 KB']))
})

const picture = await sharp({ create: { width: 1500, height: 900, channels: 3, background: '#fff' } })
  .withExif({ IFD0: { Artist: 'secret-artist' } })
  .jpeg()
  .toBuffer()

interface Uploaded {
  data: { fileId: string; url: string; width: number; height: number }
}

test('an image is kept without its metadata, with thumbnails, under an address that is cached for good', async () => {
  const { data } = (await post('/v2/upload', [{ name: '头像.jpg', content: picture }])).json<Uploaded>()
  expect(data).toMatchObject({
    width: 1500,
    height: 900,
    url: expect.stringMatching(/^\/files\/[0-9A-Za-z]{22}$/),
  })
  const whole = await bare.app.inject(data.url)
  expect(picture.includes('secret-artist')).toBe(true)
  expect(whole.rawPayload.includes('secret-artist')).toBe(false)
  expect(whole.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'image/jpeg',
    'content-length': String(whole.rawPayload.length),
  })
  expect(whole.headers['content-disposition']).toBe(
    `inline; filename="file.jpg"; filename*=UTF-8''%E5%A4%B4%E5%83%8F.jpg`,
  )
  for (const [size, width] of [
    ['64', 64],
    ['thumb', 256],
    ['256', 256],
    ['1024', 1024],
  ] as const) {
    const small = await bare.app.inject(`${data.url}/${size}`)
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width })
  }
  const again = await bare.app.inject({
    url: data.url,
    headers: { 'if-none-match': String(whole.headers['etag']) },
  })
  expect({ status: again.statusCode, bytes: again.rawPayload.length }).toEqual({ status: 304, bytes: 0 })
})

test('a photograph that was taken sideways stands upright', async () => {
  const sideways = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#fff' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { data } = (await post('/v2/upload', [{ name: 'a.jpg', content: sideways }])).json<Uploaded>()
  expect(data).toMatchObject({ width: 20, height: 40 })
})

test('the same picture sent twice at once becomes two files', async () => {
  const answers = await Promise.all(
    [1, 2].map(() => post('/v2/upload', [{ name: 'a.jpg', content: picture }])),
  )
  const urls = answers.map((answer) => answer.json<Uploaded>().data.url)
  expect(new Set(urls).size).toBe(2)
})

test.each(['/files/0000000000000000000000', '/files/0000000000000000000000/thumb'])(
  '%s is unknown and not to be remembered',
  async (url) => {
    const response = await bare.app.inject(url)
    expect(response.statusCode).toBe(404)
    expect(response.headers['cache-control']).toBeUndefined()
  },
)

test.each(['/files/..%2f..%2fetc%2fpasswd', '/files/x', '/files/0000000000000000000000/9999'])(
  '%s is no address of a file',
  async (url) => {
    expect([400, 404]).toContain((await bare.app.inject(url)).statusCode)
  },
)

test('a private file has no address, a document no thumbnail', async () => {
  const { services } = bare.app
  const row = await bare.database.asTenant(companyA, (tx) =>
    services.files.savePrivate(tx, {
      name: 'a.csv',
      content: Buffer.from('x'),
      contentType: 'text/csv',
      createdBy: null,
    }),
  )
  expect(row.publicId).toBeNull()
  const { data } = (await post('/v2/upload/doc', [{ name: 'a.txt', content: 'hello' }])).json<Uploaded>()
  expect((await bare.app.inject(`${data.url}/thumb`)).statusCode).toBe(404)
})

test('bytes that are gone are a 404 that nobody caches', async () => {
  const { data } = (await post('/v2/upload/doc', [{ name: 'a.txt', content: 'hello' }])).json<Uploaded>()
  const row = await bare.database.asTenant(companyA, (tx) => bare.app.services.files.find(tx, data.fileId))
  const { rm } = await import('node:fs/promises')
  await rm(join(bare.folder, 'files', row?.storageKey ?? 'none'))
  const response = await bare.app.inject(data.url)
  expect({ status: response.statusCode, cache: response.headers['cache-control'] }).toEqual({
    status: 404,
    cache: undefined,
  })
})

test('nothing stays of a refused file, however late the disk opens it', async () => {
  const { open } = fs
  const late = vi.spyOn(fs, 'open').mockImplementation((...call) => void setTimeout(() => open(...call), 200))
  try {
    expect((await post('/v2/try', [text(100_000)])).statusCode).toBe(413)
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(await waiting()).toEqual([])
  } finally {
    late.mockRestore()
  }
})

test('no connection is held while a slow sender sends', async () => {
  const senders = await Promise.all(Array.from({ length: 15 }, () => sendPart(1000, 3000)))
  await expect.poll(waiting, patience).toHaveLength(15)
  expect((await post('/v2/upload/doc', [{ name: 'a.txt', content: 'hello' }])).statusCode).toBe(200)
  for (const { socket } of senders) socket.destroy()
  await expect.poll(waiting, patience).toEqual([])
})
