import { afterEach, beforeEach, vi } from 'vitest'
import type { DataOf, Endpoint } from '#platform/contract/endpoint.ts'

export interface SentCall {
  method: string
  url: string
  body: unknown
}

/** An answer that is not success. */
export class StubbedRefusal {
  readonly code: number
  readonly msg: string
  readonly data: { reason?: string; fields?: Readonly<Record<string, string>> } | null
  constructor(code: number, msg = '', data: StubbedRefusal['data'] = null) {
    this.code = code
    this.msg = msg
    this.data = data
  }
}

interface StubbedCall {
  endpoint: Endpoint
  tell: (call: SentCall) => unknown
}

/** What a call of a contract answers: `answer(cardsContract.list, () => ({ list: [], total: 0 }))`. */
export const answer = <E extends Endpoint>(
  endpoint: E,
  tell: (call: SentCall) => DataOf<E> | StubbedRefusal,
): StubbedCall => ({ endpoint, tell })

const segments = (path: string) => path.split('?')[0]?.split('/') ?? []
const parameters = ({ endpoint }: StubbedCall) => endpoint.path.split(':').length

/** Of `list` and `:id` the first is meant, where both fit. */
const findCall = (calls: readonly StubbedCall[], { method, url }: SentCall) =>
  calls
    .filter(({ endpoint }) => {
      const [wanted, asked] = [segments(endpoint.path), segments(url)]
      const fits = (part: string, place: number) => part.startsWith(':') || part === asked[place]
      return endpoint.method === method && wanted.length === asked.length && wanted.every(fits)
    })
    .toSorted((a, b) => parameters(a) - parameters(b))[0]

/** Answers the calls of a test file instead of a server, `null` to what is not named. Returns what the present test has sent. */
export function stubServer(calls: readonly StubbedCall[]): readonly SentCall[] {
  const sent: SentCall[] = []
  beforeEach(() => {
    sent.length = 0
    vi.stubGlobal('fetch', (url: string, { method = 'GET', body }: RequestInit = {}) => {
      const content: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
      const call = { method, url, body: content }
      sent.push(call)
      const told = findCall(calls, call)?.tell(call) ?? null
      const envelope = told instanceof StubbedRefusal ? told : { code: 200, msg: '', data: told }
      const headers = { 'content-type': 'application/json' }
      return Promise.resolve(new Response(JSON.stringify(envelope), { status: envelope.code, headers }))
    })
  })
  afterEach(() => vi.unstubAllGlobals())
  return sent
}
