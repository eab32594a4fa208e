import type { accountsContract } from '#features/accounts/accounts.contract.ts'
import type { companiesContract } from '#features/companies/companies.contract.ts'
import type { DataOf, Endpoint, RequestOf } from '#platform/contract/endpoint.ts'
import { currentLanguage } from '#platform/web/language/language.ts'
import { readToken } from '#platform/web/session/token.ts'

type Accounts = typeof accountsContract

/** The part of an endpoint that a call needs; the contract's type pins both to its own words. */
type Address<E extends Endpoint> = Pick<E, 'method' | 'path'> & { readonly endpoint?: E }

const address = <E extends Endpoint>(method: E['method'], path: E['path']): Address<E> => ({ method, path })

/**
 * The calls of the signed-out pages. Only the contract's types are used: the contracts themselves bring the
 * schemas along, which would be a third of what these pages load.
 */
export const gateCalls = {
  captcha: address<Accounts['getCaptcha']>('GET', '/v2/getCode'),
  login: address<Accounts['login']>('POST', '/v2/login'),
  info: address<Accounts['info']>('GET', '/v2/basicUser/info'),
  preferences: address<Accounts['getPreferences']>('GET', '/v2/preferences'),
  company: address<(typeof companiesContract)['info']>('GET', '/v2/company/info'),
}

/** Why a call of the signed-out pages failed; `message` is the server's, empty when no answer came. */
export class GateError extends Error {
  readonly code: number
  readonly reason: string | undefined
  readonly fields: Readonly<Record<string, string>>

  constructor(message: string, code: number, detail?: { reason?: string; fields?: Record<string, string> } | null) {
    super(message)
    this.code = code
    this.reason = detail?.reason
    this.fields = detail?.fields ?? {}
  }
}

interface AnyEnvelope {
  code?: number
  msg?: string
  data?: unknown
}

const timeoutMs = 5000

async function fetchEnvelope(url: string, init: RequestInit): Promise<AnyEnvelope & { code: number }> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    const body = (await response.json().catch(() => ({}))) as AnyEnvelope
    return { ...body, code: body.code ?? response.status }
  } catch (error) {
    throw new GateError('', error instanceof DOMException && error.name === 'TimeoutError' ? 408 : 0)
  }
}

/** Calls the server and answers with its data; anything but code 200 is a `GateError`. */
export async function gateCall<E extends Endpoint>(
  to: Address<E>,
  request?: RequestOf<E> & { query?: unknown; body?: unknown },
): Promise<DataOf<E>> {
  const token = readToken()
  const query = request?.query ? `?${new URLSearchParams(request.query as Record<string, string>).toString()}` : ''
  const envelope = await fetchEnvelope(to.path + query, {
    method: to.method,
    credentials: 'same-origin',
    headers: {
      'Accept-Language': currentLanguage(),
      ...(token ? { Authorization: token } : {}),
      ...(request?.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(request?.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  })
  if (envelope.code !== 200) throw new GateError(envelope.msg ?? '', envelope.code, envelope.data as { reason?: string } | null)
  return envelope.data as DataOf<E>
}
