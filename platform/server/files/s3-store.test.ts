import { createHash } from 'node:crypto'
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FileStore, MissingFileError } from './file-store.ts'
import { type S3Server, openS3Server } from '#platform/testing/s3-server.ts'
import { openS3Store } from './s3-store.ts'

let s3: S3Server
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cardline-s3-'))
  s3 = await openS3Server()
})
afterAll(async () => {
  s3.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  s3.objects.clear()
  s3.refusals.length = 0
})

const sha256 = (text: Buffer | string) => createHash('sha256').update(text).digest('hex')
const content = Buffer.from('名片 +content/with=marks')
const key = 'image/ab/0192f7a0-0000-7000-8000-00000000000a'
const read = async (store: FileStore, wanted: string) => buffer(await store.open(wanted))

test('what is put comes back, signed on the way, under the bucket', async () => {
  const store = openS3Store(s3.settings)
  await store.put(key, content, 'image/png')
  expect(s3.objects.get(`/cards/${key}`)).toEqual({ body: content, type: 'image/png' })
  expect(await read(store, key)).toEqual(content)
  await store.remove(key)
  expect(s3.objects.size).toBe(0)
  await store.remove(key)
  expect(s3.refusals).toEqual([])
})

test('a file on disk goes with the digest that was taken when it arrived', async () => {
  const path = join(folder, 'a')
  await writeFile(path, content)
  const store = openS3Store(s3.settings)
  await store.put(key, { path, bytes: content.length, sha256: sha256(content) }, 'text/plain')
  expect(await read(store, key)).toEqual(content)
  await expect(
    store.put(key, { path, bytes: content.length, sha256: sha256('other') }, 'text/plain'),
  ).rejects.toThrow('XAmzContentSHA256Mismatch')
})

test('a large file goes out while it is read, with its length said before', async () => {
  const path = join(folder, 'large')
  const piece = Buffer.alloc(1024 * 1024, 'mp4')
  const pieces = 192
  const digest = createHash('sha256')
  await rm(path, { force: true })
  for (let n = 0; n < pieces; n += 1) {
    await appendFile(path, piece)
    digest.update(piece)
  }
  const bytes = pieces * piece.length
  // Its own side keeps nothing of it: what is in memory is ours.
  let seen = 0
  let most = 0
  const lengths: (string | undefined)[] = []
  const before = process.memoryUsage().rss
  const sink = createServer((request, response) => {
    lengths.push(request.headers['content-length'])
    request.on('data', (chunk: Buffer) => {
      seen += chunk.length
      most = Math.max(most, process.memoryUsage().rss - before)
    })
    request.on('end', () => response.end())
  }).listen(0, '127.0.0.1')
  await once(sink, 'listening')
  try {
    const endpoint = `http://127.0.0.1:${(sink.address() as AddressInfo).port}`
    const sent = { path, bytes, sha256: digest.digest('hex') }
    await openS3Store({ ...s3.settings, endpoint }).put(key, sent, 'video/mp4')
  } finally {
    sink.close()
    sink.closeAllConnections()
  }
  expect({ seen, lengths }).toEqual({ seen: bytes, lengths: [String(bytes)] })
  expect(most).toBeLessThan(bytes / 2)
})

test('a key that does not exist is missing, not broken', async () => {
  await expect(openS3Store(s3.settings).open(key)).rejects.toBeInstanceOf(MissingFileError)
})

test('a wrong secret is refused by the other side, so the signature is really checked', async () => {
  await expect(
    openS3Store({ ...s3.settings, secretAccessKey: 'wrong' }).put(key, content, 'text/plain'),
  ).rejects.toThrow('403')
  expect(s3.refusals).toEqual(['SignatureDoesNotMatch'])
})

test('a service that is overloaded for a moment is asked again', async () => {
  s3.fail(2)
  const store = openS3Store(s3.settings)
  await store.put(key, content, 'text/plain')
  expect(s3.objects.size).toBe(1)
})

test.each(['../x', '/etc/passwd', 'image/../../x', 'image//x', 'image\\x', '', 'image/ab/..'])(
  '%j is no key',
  async (wanted) => {
    await expect(openS3Store(s3.settings).open(wanted)).rejects.toThrow('not a key')
  },
)

test('all keys are told, page after page', async () => {
  const store = openS3Store(s3.settings)
  const keys = Array.from({ length: 5 }, (_, n) => `image/0${n}/a`)
  for (const wanted of keys) await store.put(wanted, content, 'text/plain')
  const listed = []
  for await (const found of store.list()) listed.push(found)
  expect(listed.sort()).toEqual(keys)
})
