import type { Endpoint } from '#platform/contract/endpoint.ts'
import { type CallArguments, type CallOptions, failWith, readAnswer, respond } from './call.ts'
import { saveBlob } from './save-blob.ts'

export interface Progress {
  received: number
  /** Unknown for files that are made while they travel. */
  total: number | undefined
}

/** What came instead of a file: a job that makes it in the background, or a request that somebody else has to agree to. */
export type Deferred = { jobId: string } | { requestId: string; message: string }

/** The name that the server gives a file; RFC 6266, the UTF-8 form first. */
export function fileNameOf(disposition: string | null, fallback: string): string {
  const [, encoded] = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition ?? '') ?? []
  const [, plain] = /filename\s*=\s*"?([^";]+)"?/i.exec(disposition ?? '') ?? []
  try {
    return (encoded === undefined ? plain : decodeURIComponent(encoded)) ?? fallback
  } catch {
    return plain ?? fallback
  }
}

async function readAll(response: Response, onProgress: (progress: Progress) => void): Promise<Blob> {
  const length = Number(response.headers.get('content-length'))
  // A compressed body is longer than its announced length.
  const total = length > 0 && !response.headers.get('content-encoding') ? length : undefined
  const parts: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value)
    received += part.value.byteLength
    onProgress({ received, total })
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? 'application/octet-stream' })
}

function deferredOf({ data, message }: Awaited<ReturnType<typeof readAnswer>>): Deferred | undefined {
  const { jobId, requestId } = (data ?? {}) as { jobId?: unknown; requestId?: unknown }
  if (typeof requestId === 'string') return { requestId, message }
  return typeof jobId === 'string' ? { jobId } : undefined
}

/** Downloads the file of an endpoint; answers with a job instead where the file takes longer than a call may, or with a request for consent. */
export async function downloadFile<E extends Endpoint>(
  endpoint: E,
  ...[request, options = {}]: [
    CallArguments<E>[0],
    (CallOptions & { onProgress?: (progress: Progress) => void })?,
  ]
): Promise<Deferred | undefined> {
  const { response, context } = await respond(endpoint, request ?? {}, options)
  const isFile =
    response.ok && response.status !== 202 && response.headers.get('content-disposition') !== null
  if (!isFile) {
    const answer = await readAnswer(response)
    const deferred = answer.ok || response.status === 202 ? deferredOf(answer) : undefined
    return deferred ?? failWith(answer, response.status, context)
  }
  const blob = await readAll(response, options.onProgress ?? (() => undefined))
  saveBlob(
    blob,
    fileNameOf(
      response.headers.get('content-disposition'),
      context.url.split('/').at(-1)?.split('?')[0] ?? 'download',
    ),
  )
  return undefined
}
