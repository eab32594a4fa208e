import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

import type { S3Settings } from '../server/files/s3-store.ts'

const accessKeyId = 'test-key'
const secretAccessKey = 'test-secret/with+marks'
const region = 'ap-guangzhou'

export interface S3Server {
  settings: S3Settings
  /** By path: the bucket, then the key. */
  objects: Map<string, { body: Buffer; type: string | undefined }>
  /** Why requests were refused. */
  refusals: string[]
  /** The next requests fail, as those of an overloaded service do. */
  fail(requests: number): void
  close(): void
}

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
function pageOf(objects: S3Server['objects'], { pathname, searchParams }: URL): string {
  const keys = [...objects.keys()]
    .filter((path) => path.startsWith(`${pathname}/`))
    .map((path) => path.slice(pathname.length + 1))
  const from = Number(searchParams.get('continuation-token')?.replace(/^\+=/, '') ?? 0)
  const listed = keys.slice(from, from + pageLength).map((key) => `<Contents><Key>${key}</Key></Contents>`)
  const isLast = from + pageLength >= keys.length
  const next = isLast ? '' : `<NextContinuationToken>+=${from + pageLength}</NextContinuationToken>`
  return `<ListBucketResult><IsTruncated>${!isLast}</IsTruncated>${listed.join('')}${next}</ListBucketResult>`
}

/** A service that speaks as much of S3 as the product does, keeps its objects in memory, and checks every signature. */
export async function openS3Server(): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map()
  const refusals: string[] = []
  let failing = 0
  const server = createServer((request, response) => {
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
      if (path.includes('list-type=2'))
        return response.writeHead(200).end(pageOf(objects, new URL(path, 'http://x')))
      if (request.method === 'PUT') objects.set(path, { body, type: request.headers['content-type'] })
      if (request.method === 'DELETE') return response.writeHead(objects.delete(path) ? 204 : 404).end()
      const found = objects.get(path)
      return found
        ? response.writeHead(200).end(request.method === 'GET' ? found.body : '')
        : response.writeHead(404).end('NoSuchKey')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'cards',
      region,
      accessKeyId,
      secretAccessKey,
      addressing: 'path',
    },
    objects,
    refusals,
    fail(requests) {
      failing = requests
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
