import { readToken } from '#platform/web/session/token.ts'

import type { UploadTicket } from '../videos.contract.ts'

/** Sent by one request: an interruption costs no more, and what is before it in the line does not wait long. */
const partBytes = 2 * 2 ** 20
const attempts = 4
const waitMs = 1500

interface Sending {
  file: File
  ticket: UploadTicket
  signal: AbortSignal
  onProgress: (received: number) => void
}

/** The server does not take it: asking again does not help. */
export class UploadRefused extends Error {}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

const request = ({ ticket, signal }: Sending, init: RequestInit) =>
  fetch(`${ticket.endpoint}/${ticket.uploadId}`, {
    ...init,
    signal,
    credentials: 'same-origin',
    headers: {
      ...(init.headers as Record<string, string>),
      authorization: readToken() ?? '',
      'tus-resumable': '1.0.0',
      'upload-token': ticket.token,
    },
  })

function offsetOf(response: Response): number {
  const { status, headers } = response
  // Somebody else was faster, the server is busy or away: where it stands now is asked for.
  if (status === 409 || status === 423 || status === 429 || status >= 500) throw new Error(String(status))
  if (!response.ok) throw new UploadRefused(String(status))
  return Number(headers.get('upload-offset'))
}

const askOffset = async (sending: Sending) => offsetOf(await request(sending, { method: 'HEAD' }))

const sendPart = async (sending: Sending, offset: number) =>
  offsetOf(
    await request(sending, {
      method: 'PATCH',
      headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
      body: sending.file.slice(offset, offset + partBytes),
    }),
  )

/** Sends a file part by part from where its upload stands, by the tus protocol; tries again when the line breaks. */
export async function sendFile(sending: Sending): Promise<void> {
  const { file, signal, onProgress } = sending
  let offset: number | undefined
  let failures = 0
  while (offset !== file.size) {
    signal.throwIfAborted()
    try {
      offset = offset === undefined ? await askOffset(sending) : await sendPart(sending, offset)
      failures = 0
      onProgress(offset)
    } catch (error) {
      signal.throwIfAborted()
      failures += 1
      if (error instanceof UploadRefused || failures >= attempts) throw error
      offset = undefined
      await pause(waitMs * failures, signal)
    }
  }
}
