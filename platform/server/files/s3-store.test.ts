import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
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
