import { createHash, createHmac } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FileStore, MissingFileError } from './file-store.ts'
import { openS3Store } from './s3-store.ts'

const accessKeyId = 'test-key'
const secretAccessKey = 'test-secret/with+marks'
const region = 'ap-guangzhou'

let server: Server
let endpoint: string
let folder: string
const objects = new Map<string, { body: Buffer; type: string | undefined }>()
let refusals: string[] = []
/** How many of the next requests fail as an overloaded service does. */
let failing = 0

const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')

/** AWS Signature Version 4, calculated anew from what arrived. */
function signatureOf(
  request: IncomingMessage,
  { date, signedHeaders, scope }: { date: string; signedHeaders: string; scope: string },
): string {
  const url = new URL(request.url ?? '', 'http://x')
  url.searchParams.sort()
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const canonical = [
    request.method,
    url.pathname,
    url.searchParams.toString(),
    headers.join(''),
    signedHeaders,
    request.headers['x-amz-content-sha256'],
  ].join('\n')
  const key = ['aws4_request', 's3', region, date.slice(0, 8)].reduceRight<Buffer | string>(
    (former, part) => hmac(former, part),
    `AWS4${secretAccessKey}`,
  )
  return createHmac('sha256', key)
    .update(['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n'))
    .digest('hex')
}

function problemOf(request: IncomingMessage, body: Buffer): string | undefined {
  const [, credential = '', signedHeaders = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? []
  const [key, ...scope] = credential.split('/')
  const date = String(request.headers['x-amz-date'])
  const declared = request.headers['x-amz-content-sha256']
  if (key !== accessKeyId) return 'InvalidAccessKeyId'
  if (declared !== 'UNSIGNED-PAYLOAD' && declared !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  if (request.method === 'PUT' && declared === 'UNSIGNED-PAYLOAD') return 'the content is not signed'
  return signature === signatureOf(request, { date, signedHeaders, scope: scope.join('/') })
    ? undefined
    : 'SignatureDoesNotMatch'
}

const pageLength = 2

/** A page of a bucket's keys; the mark of the next page holds characters that have to be encoded. */
function pageOf({ pathname, searchParams }: URL): string {
  const keys = [...objects.keys()]
    .filter((path) => path.startsWith(`${pathname}/`))
    .map((path) => path.slice(pathname.length + 1))
  const from = Number(searchParams.get('continuation-token')?.replace(/^\+=/, '') ?? 0)
  const listed = keys.slice(from, from + pageLength).map((key) => `<Contents><Key>${key}</Key></Contents>`)
  const isLast = from + pageLength >= keys.length
  const next = isLast ? '' : `<NextContinuationToken>+=${from + pageLength}</NextContinuationToken>`
  return `<ListBucketResult><IsTruncated>${!isLast}</IsTruncated>${listed.join('')}${next}</ListBucketResult>`
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cardline-s3-'))
  server = createServer((request, response) => {
    void buffer(request).then((body) => {
      if (failing > 0) {
        failing -= 1
        return response.writeHead(503).end('SlowDown')
      }
      const problem = problemOf(request, body)
      if (problem) {
        refusals.push(problem)
        return response.writeHead(403).end(problem)
      }
      const path = request.url ?? ''
      if (path.includes('list-type=2')) return response.writeHead(200).end(pageOf(new URL(path, 'http://x')))
      if (request.method === 'PUT') objects.set(path, { body, type: request.headers['content-type'] })
      if (request.method === 'DELETE') return response.writeHead(objects.delete(path) ? 204 : 404).end()
      const found = objects.get(path)
      return found
        ? response.writeHead(200).end(request.method === 'GET' ? found.body : '')
        : response.writeHead(404).end('NoSuchKey')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(server.address() as { port: number }).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  objects.clear()
  refusals = []
})

const settings = () => ({
  endpoint,
  bucket: 'cards',
  region,
  accessKeyId,
  secretAccessKey,
  addressing: 'path' as const,
})
const content = Buffer.from('名片 +content/with=marks')
const key = 'image/ab/0192f7a0-0000-7000-8000-00000000000a'
const read = async (store: FileStore, wanted: string) => buffer(await store.open(wanted))

test('what is put comes back, signed on the way, under the bucket', async () => {
  const store = openS3Store(settings())
  await store.put(key, content, 'image/png')
  expect(objects.get(`/cards/${key}`)).toEqual({ body: content, type: 'image/png' })
  expect(await read(store, key)).toEqual(content)
  await store.remove(key)
  expect(objects.size).toBe(0)
  await store.remove(key)
  expect(refusals).toEqual([])
})

test('a file on disk goes with the digest that was taken when it arrived', async () => {
  const path = join(folder, 'a')
  await writeFile(path, content)
  const store = openS3Store(settings())
  await store.put(key, { path, bytes: content.length, sha256: sha256(content) }, 'text/plain')
  expect(await read(store, key)).toEqual(content)
  await expect(
    store.put(key, { path, bytes: content.length, sha256: sha256('other') }, 'text/plain'),
  ).rejects.toThrow('XAmzContentSHA256Mismatch')
})

test('a key that does not exist is missing, not broken', async () => {
  await expect(openS3Store(settings()).open(key)).rejects.toBeInstanceOf(MissingFileError)
})

test('a wrong secret is refused by the other side, so the signature is really checked', async () => {
  await expect(
    openS3Store({ ...settings(), secretAccessKey: 'wrong' }).put(key, content, 'text/plain'),
  ).rejects.toThrow('403')
  expect(refusals).toEqual(['SignatureDoesNotMatch'])
})

test('a service that is overloaded for a moment is asked again', async () => {
  failing = 2
  const store = openS3Store(settings())
  await store.put(key, content, 'text/plain')
  expect(objects.size).toBe(1)
})

test.each(['../x', '/etc/passwd', 'image/../../x', 'image//x', 'image\\x', '', 'image/ab/..'])(
  '%j is no key',
  async (wanted) => {
    await expect(openS3Store(settings()).open(wanted)).rejects.toThrow('not a key')
  },
)

test('all keys are told, page after page', async () => {
  const store = openS3Store(settings())
  const keys = Array.from({ length: 5 }, (_, n) => `image/0${n}/a`)
  for (const wanted of keys) await store.put(wanted, content, 'text/plain')
  const listed = []
  for await (const found of store.list()) listed.push(found)
  expect(listed.sort()).toEqual(keys)
})
