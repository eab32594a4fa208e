import type { DataOf, Endpoint } from '#platform/contract/endpoint.ts'
import { addressOf } from './address.ts'
import { type CallRequest, failWith, readAnswer, requestInit } from './call.ts'

interface Options {
  /** Between 0 and 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
  /** A repeat after a lost answer must not make a second one. */
  idempotencyKey: string
}

/** The request goes by XMLHttpRequest: fetch does not tell how much of a body has been sent. */
function send(
  url: string,
  init: RequestInit,
  { onProgress, signal }: Options,
): Promise<Response | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open(init.method ?? 'POST', url)
    for (const [name, value] of Object.entries(init.headers as Record<string, string>))
      request.setRequestHeader(name, value)
    request.responseType = 'text'
    request.upload.addEventListener(
      'progress',
      ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total),
    )
    request.addEventListener('load', () => {
      const headers = new Headers(
        request
          .getAllResponseHeaders()
          .trim()
          .split(/\r?\n/)
          .map((line): [string, string] => [
            line.slice(0, line.indexOf(':')),
            line.slice(line.indexOf(':') + 1).trim(),
          ]),
      )
      resolve(new Response(request.responseText, { status: request.status, headers }))
    })
    request.addEventListener('error', () => resolve(undefined))
    request.addEventListener('abort', () => resolve(undefined))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(init.body as FormData)
  })
}

/** Calls an endpoint that takes a file, and tells how much of it has been sent. Undefined when the person stopped it; fails as `call` does. */
export async function uploadWithProgress<E extends Endpoint>(
  endpoint: E,
  request: CallRequest<E>,
  options: Options,
): Promise<DataOf<E> | undefined> {
  const loose = request as unknown as Parameters<typeof requestInit>[1]
  const url = addressOf(endpoint, loose)
  const context = { endpoint, url, quiet: false }
  const response = await send(
    url,
    requestInit(endpoint, loose, { idempotencyKey: options.idempotencyKey }),
    options,
  )
  if (options.signal.aborted) return undefined
  if (!response)
    return failWith(
      { ok: false, data: null, code: 0, message: '', detail: null, requestId: undefined },
      0,
      context,
    )
  const answer = await readAnswer(response)
  return answer.ok ? (answer.data as DataOf<E>) : failWith(answer, response.status, context)
}
