import {
  type DataOf,
  type Endpoint,
  featureOf,
  type RequestOf,
  type UploadRule,
} from '#platform/contract/endpoint.ts'
import type { FailureDetail } from '#platform/contract/envelope.ts'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { fill } from '#platform/text/texts.ts'
import { addressOf } from './address.ts'
import { CallError, isAborted, isTimeOut } from './call-error.ts'
import { openIntent } from './intents.ts'
import { currentLanguage } from './language/language.ts'
import { log } from './log/client-log.ts'
import { notify } from './notices.ts'
import { endSession, leadToFirstStep } from './session/ended.ts'
import { noteForbidden } from './session/rights-changed.ts'
import { readToken } from './session/token.ts'
import { webTexts } from './text/web.texts.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** 5000 unless told, longer for calls that are declared slow; past it the call fails as 408. */
  timeoutMs?: number
  /** Given when a screen has a key of its own for what it creates; else the same request without an answer keeps its key. */
  idempotencyKey?: string
  /** Goes on when the page is left. */
  keepalive?: boolean
  /** The screen says what went wrong by itself: no message on top (the log keeps it). */
  quiet?: boolean
}

/** What a screen hands to `call`: the contract's request, and the file where the endpoint takes one. */
export type CallRequest<E extends Endpoint> = RequestOf<E> &
  (E['upload'] extends UploadRule ? { file: Blob } : unknown)

/** The request may be left out where nothing in it is required. */
export type CallArguments<E extends Endpoint> =
  object extends CallRequest<E>
    ? [request?: CallRequest<E>, options?: CallOptions]
    : [request: CallRequest<E>, options?: CallOptions]

interface LooseRequest {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: Blob
}

const defaultTimeout = 5000
const slowTimeout = 120_000

function formOf(body: unknown, file: Blob | undefined): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(body ?? {}))
    if (value !== undefined && value !== null) form.append(key, String(value))
  if (file) form.append('file', file, file instanceof File ? file.name : 'file')
  return form
}

/** The headers and body of a call. */
export function requestInit(endpoint: Endpoint, request: LooseRequest, options: CallOptions): RequestInit {
  const headers: Record<string, string> = { 'Accept-Language': currentLanguage() }
  const token = readToken()
  if (token) headers['Authorization'] = token
  if (endpoint.creates) headers['Idempotency-Key'] = options.idempotencyKey ?? crypto.randomUUID()
  const init: RequestInit = {
    method: endpoint.method,
    headers,
    credentials: 'same-origin',
    ...(options.keepalive && { keepalive: true }),
  }
  if (endpoint.upload) return { ...init, body: formOf(request.body, request.file) }
  if (request.body === undefined) return init
  return {
    ...init,
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(request.body),
  }
}

/** Runs a fetch that gives up after a time; the reason tells a time-out from a screen that went away. */
export async function fetchInTime(
  url: string,
  init: RequestInit,
  limit: { timeoutMs: number; signal?: AbortSignal | undefined },
): Promise<Response> {
  const timeout = AbortSignal.timeout(limit.timeoutMs)
  const signal = limit.signal ? AbortSignal.any([limit.signal, timeout]) : timeout
  return fetch(url, { ...init, signal })
}

interface Answer {
  ok: boolean
  /** What a screen gets. */
  data: unknown
  code: number
  message: string
  detail: FailureDetail | null
  requestId: string | undefined
}

const isSuccess = (code: unknown) => code === 200 || code === 0 || code === '0000'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a refusal carries, read without its schema: the schemas come later than the first calls. */
function detailOf(data: unknown): FailureDetail | null {
  if (!isRecord(data)) return null
  const { reason, fields, ...rest } = data
  return {
    ...(rest as FailureDetail),
    ...(typeof reason === 'string' && { reason }),
    ...(isRecord(fields) && { fields: fields as Record<string, string> }),
  }
}

/** Reads an answer by the specification's rules: an envelope by its code, a body without a code as it is, anything else by its status. */
export async function readAnswer(response: Response): Promise<Answer> {
  const requestId = response.headers.get('x-request-id') ?? undefined
  const body: unknown = response.headers.get('content-type')?.includes('json') ? await response.json() : null
  if (!isRecord(body) || body['code'] === undefined)
    return { ok: response.ok, data: body, code: response.status, message: '', detail: null, requestId }
  return {
    ok: isSuccess(body['code']),
    data: body['data'] ?? null,
    code: Number(body['code']),
    message: typeof body['msg'] === 'string' ? body['msg'] : '',
    detail: isSuccess(body['code']) ? null : detailOf(body['data']),
    requestId: typeof body['requestId'] === 'string' ? body['requestId'] : requestId,
  }
}

const reads = ({ method, writes }: Endpoint) => method === 'GET' && !writes

const isStatus = (code: number, texts: object): code is keyof typeof texts => String(code) in texts

/** A call that writes may have done so: only the page can tell. What creates may be sent again, under the same key. */
const slowText = (
  endpoint: Endpoint,
  texts: Record<'slowReading' | 'slowCreating' | 'slowWriting', string>,
) => (reads(endpoint) ? texts.slowReading : endpoint.creates ? texts.slowCreating : texts.slowWriting)

async function messageOf(code: number, { endpoint, url }: Context): Promise<string> {
  const language = currentLanguage()
  const [{ http }, web] = await Promise.all([platformTexts.load(language), webTexts.load(language)])
  if (code === 408) return slowText(endpoint, web.call)
  if (code === 0) return web.call.noNetwork
  return isStatus(code, http) ? fill(http[code], { url }) : fill(web.call.failed, { code })
}

interface Context {
  endpoint: Endpoint
  url: string
  quiet: boolean
}

/** Whether a refusal leads away from the console: to the sign-in page, or to what must be done first. */
function leavesFor({ code, detail }: Answer, endpoint: Endpoint): boolean {
  if (code !== 401 || endpoint.access === 'public') return code === 403 && leadToFirstStep(detail?.reason)
  endSession()
  return true
}

/** Shows a refusal unless its screen does; whether the person knows of it, or is on the way to another page. */
function tell(answer: Answer, message: string, { endpoint, url, quiet }: Context): boolean {
  const { code } = answer
  if (leavesFor(answer, endpoint)) return true
  if (code === 403) noteForbidden()
  // A call that took too long says which it was: several may be on their way.
  const named = code !== 408 && (code === 500 || code === 0 || !answer.message)
  if (!quiet) notify('error', message, named ? undefined : url)
  return !quiet
}

/** Turns a refusal into an error: logged, shown, and for a lost session on the way to the sign-in page. */
export async function failWith(
  answer: Answer,
  status: number,
  { endpoint, url, quiet }: Context,
): Promise<never> {
  const { code, detail, requestId } = answer
  const message = answer.message || (await messageOf(code, { endpoint, url, quiet }))
  log('danger', message, {
    method: endpoint.method,
    call: url,
    status: status || code,
    ...(requestId ? { requestId } : {}),
  })
  const isTold = tell(answer, message, { endpoint, url, quiet })
  throw new CallError(message, { code, status, method: endpoint.method, url, requestId, detail, isTold })
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const ahead = new Map<string, Promise<Response>>()
const aheadTime = 10_000

function takeAhead(url: string): Promise<Response> | undefined {
  const response = ahead.get(url)
  ahead.delete(url)
  return response
}

/** An answer whose body has arrived with it: the clock of its call is stopped, however late its screen comes. */
async function inFull(response: Response): Promise<Response> {
  const body = await response.arrayBuffer()
  return new Response(body.byteLength > 0 ? body : null, response)
}

/** Sends a reading call before the screen that makes it has arrived; that screen's own call takes the answer. */
export function callAhead<E extends Endpoint>(endpoint: E, ...[request]: CallArguments<E>): void {
  const loose: LooseRequest = request ?? {}
  const url = addressOf(endpoint, loose)
  const response = fetchInTime(url, requestInit(endpoint, loose, {}), { timeoutMs: defaultTimeout }).then(
    inFull,
  )
  ahead.set(url, response)
  const forget = () => void (ahead.get(url) === response && ahead.delete(url))
  response.catch(forget)
  setTimeout(forget, aheadTime)
}

/** The answer to a call that was sent ahead, for the call that needs it next; its screen still takes the answer. Undefined when it failed or is taken already. */
export function aheadData<E extends Endpoint>(
  endpoint: E,
  ...[request]: CallArguments<E>
): Promise<DataOf<E> | undefined> {
  const response = ahead.get(addressOf(endpoint, request ?? {}))
  if (!response) return Promise.resolve(undefined)
  return response
    .then((answer) => readAnswer(answer.clone()))
    .then(
      ({ ok, data }) => (ok ? (data as DataOf<E>) : undefined),
      () => undefined,
    )
}

/** Reading may be tried twice: only when no answer came at all. */
async function send(
  { endpoint, url }: Context,
  request: LooseRequest,
  options: CallOptions,
): Promise<Response> {
  const limit = {
    timeoutMs: options.timeoutMs ?? (endpoint.slow ? slowTimeout : defaultTimeout),
    signal: options.signal,
  }
  const intent = options.idempotencyKey || !endpoint.creates ? undefined : openIntent(url, request.body)
  const init = requestInit(endpoint, request, intent ? { ...options, idempotencyKey: intent.key } : options)
  const isReading = reads(endpoint)
  // An answer from before a change does not show it.
  if (!isReading) ahead.clear()
  try {
    const response = await (takeAhead(url) ?? fetchInTime(url, init, limit))
    intent?.answered(response.status)
    return response
  } catch (error) {
    if (!isReading || !(error instanceof TypeError)) throw error
    await pause(300)
    return fetchInTime(url, init, limit)
  }
}

/** Runs a step that may end without an answer: as a failure like any other, unless the screen has gone away. */
async function answered<T>(step: Promise<T>, context: Context, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await step
  } catch (error) {
    if (isAborted(error) && signal?.aborted) throw error
    const code = isTimeOut(error) ? 408 : 0
    return failWith(
      { ok: false, data: null, code, message: '', detail: null, requestId: undefined },
      0,
      context,
    )
  }
}

/** Sends a request and hands back the raw response, or fails as `call` does when none came. */
export async function respond(
  endpoint: Endpoint,
  request: LooseRequest,
  options: CallOptions,
): Promise<{ response: Response; context: Context }> {
  const context = { endpoint, url: addressOf(endpoint, request), quiet: options.quiet ?? false }
  return { response: await answered(send(context, request, options), context, options.signal), context }
}

/** Calls an endpoint and answers with its data; throws a `CallError` that has been shown and logged. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[request, options = {}]: CallArguments<E>
): Promise<DataOf<E>> {
  const { response, context } = await respond(endpoint, request ?? {}, options)
  const answer = await answered(readAnswer(response), context, options.signal)
  if (!answer.ok) return failWith(answer, response.status, context)
  return answer.data as DataOf<E>
}

/** The key and the function of a query about an endpoint: `useQuery(queryOf(cardsContract.get, { params: { id } }))`. */
export function queryOf<E extends Endpoint>(endpoint: E, ...[request, options]: CallArguments<E>) {
  return {
    queryKey: [featureOf(endpoint), endpoint.path, request ?? {}] as const,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<DataOf<E>> =>
      call(endpoint, ...([request, { ...options, signal }] as CallArguments<E>)),
  }
}
