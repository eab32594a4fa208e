import { log } from './log/client-log.ts'
import { currentLanguage } from './language/language.ts'
import { endSession } from './session/ended.ts'
import { readToken } from './session/token.ts'

interface EventBlock {
  id: string | undefined
  data: string | undefined
}

/** Cuts a stream of server-sent events into blocks; hands back what is not complete yet. */
export function splitEvents(text: string): { blocks: readonly EventBlock[]; rest: string } {
  const parts = text.replace(/\r\n?/g, '\n').split('\n\n')
  const rest = parts.pop() ?? ''
  const blocks = parts.map((part) => {
    const lines = part.split('\n').filter((line) => line !== '' && !line.startsWith(':'))
    const valuesOf = (field: string) =>
      lines
        .filter((line) => line.startsWith(`${field}:`))
        .map((line) => line.slice(field.length + 1).replace(/^ /, ''))
    const data = valuesOf('data')
    return { id: valuesOf('id').at(-1), data: data.length > 0 ? data.join('\n') : undefined }
  })
  return { blocks, rest }
}

interface Follow {
  /** Called with each new state; answers whether that was the last one. */
  onData: (data: unknown) => boolean
  onConnection?: (isConnected: boolean) => void
  signal: AbortSignal
}

const pauseBetween = 2000
const longestPause = 30_000

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

async function readStream(response: Response, onBlock: (block: EventBlock) => boolean): Promise<boolean> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const { blocks, rest } = splitEvents(text + part.value)
    text = rest
    if (blocks.some(onBlock)) {
      await reader?.cancel()
      return true
    }
  }
  return false
}

/** Errors that another attempt would not mend. */
const isFinal = (status: number) => status === 401 || status === 403 || status === 404

/** Opens the stream where it broke off; undefined when it did not open but may another time. */
async function connect(
  url: string,
  lastId: string | undefined,
  signal: AbortSignal,
): Promise<Response | undefined> {
  const headers = {
    Accept: 'text/event-stream',
    Authorization: readToken() ?? '',
    'Accept-Language': currentLanguage(),
    ...(lastId ? { 'Last-Event-ID': lastId } : {}),
  }
  const response = await fetch(url, { headers, signal }).catch(() => undefined)
  if (!response || !isFinal(response.status)) return response?.ok ? response : undefined
  if (response.status === 401) endSession()
  log('danger', `${response.status}`, { method: 'GET', call: url, status: response.status })
  throw new Error(`the stream was refused with ${response.status}`)
}

/**
 * Follows a stream of server-sent events until its last state or until the signal ends it, coming back after a lost
 * connection. By fetch and not by EventSource, because the token travels as a header. Fails when the server refuses.
 */
export async function followEvents(url: string, { onData, onConnection, signal }: Follow): Promise<void> {
  let lastId: string | undefined
  let wait = pauseBetween
  const onBlock = ({ id, data }: EventBlock) => {
    lastId = id ?? lastId
    return data !== undefined && onData(JSON.parse(data))
  }
  while (!signal.aborted) {
    const response = await connect(url, lastId, signal)
    if (response) {
      onConnection?.(true)
      wait = pauseBetween
      if (await readStream(response, onBlock).catch(() => false)) return
    }
    if (signal.aborted) return
    onConnection?.(false)
    await pause(wait, signal)
    wait = Math.min(wait * 2, longestPause)
  }
}
