import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { checkKey, type FileStore, MissingFileError } from './file-store.ts'

export interface S3Settings {
  /** Such as `https://cos.ap-guangzhou.myqcloud.com`; the bucket becomes the first part of the path, or of the host name. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  addressing: 'path' | 'host'
}

const timeoutMs = 30_000
/** A whole file takes its time on a slow line: so many bytes have a millisecond. */
const bytesPerMs = 250

/** A file goes out as it is read; a service wants to know its length before. */
async function bodyOf(content: Parameters<FileStore['put']>[1]) {
  if (!Buffer.isBuffer(content))
    return { body: await openAsBlob(content.path), bytes: content.bytes, sha256: content.sha256 }
  return {
    body: content,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  }
}

function baseOf({ endpoint, bucket, addressing }: S3Settings): string {
  const url = new URL(endpoint)
  if (addressing === 'host') url.hostname = `${bucket}.${url.hostname}`
  return url.origin + (addressing === 'path' ? `/${bucket}` : '')
}

/** Keeps files in a bucket of any service that speaks S3: COS, OSS, MinIO. */
export function openS3Store(settings: S3Settings): FileStore {
  const { accessKeyId, secretAccessKey, region } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const base = baseOf(settings)

  async function send(key: string, init: RequestInit, most = timeoutMs): Promise<Response> {
    // Redirects stay off: a bucket never sends us elsewhere, an attacker would.
    return client.fetch(`${base}/${checkKey(key)}`, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(most),
    })
  }

  async function refused(response: Response): Promise<Error> {
    const text = (await response.text()).slice(0, 500)
    return new Error(`the file store answered ${response.status}: ${text}`)
  }

  return {
    provider: 's3',
    async put(key, content, contentType) {
      const { body, bytes, sha256 } = await bodyOf(content)
      const headers = { 'content-type': contentType, 'x-amz-content-sha256': sha256 }
      const response = await send(
        key,
        { method: 'PUT', body, headers },
        timeoutMs + Math.ceil(bytes / bytesPerMs),
      )
      if (!response.ok) throw await refused(response)
      await response.body?.cancel()
    },
    async open(key, range): Promise<Readable> {
      const response = await send(key, {
        method: 'GET',
        ...(range && { headers: { range: `bytes=${range.start}-${range.end}` } }),
      })
      if (response.status === 404) throw new MissingFileError(key)
      if (!response.ok || !response.body) throw await refused(response)
      return Readable.fromWeb(response.body)
    },
    async *list() {
      for (let token: string | undefined = ''; token !== undefined;) {
        const query = new URLSearchParams({
          'list-type': '2',
          ...(token !== '' && { 'continuation-token': token }),
        })
        const response = await client.fetch(`${base}?${query.toString()}`, {
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        if (!response.ok) throw await refused(response)
        const page = await response.text()
        for (const [, key = ''] of page.matchAll(/<Key>([^<]+)<\/Key>/g)) yield key
        token = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(page)?.[1]
      }
    },
    async remove(key) {
      const response = await send(key, { method: 'DELETE' })
      if (!response.ok && response.status !== 404) throw await refused(response)
      await response.body?.cancel()
    },
  }
}
