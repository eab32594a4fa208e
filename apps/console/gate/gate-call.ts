import type { ownProfileContract } from '#features/company/sign-in/own-profile.contract.ts'
import type { ownAccountContract } from '#features/company/sign-in/own-account.contract.ts'
import type { signInContract } from '#features/company/sign-in/sign-in.contract.ts'
import type { companiesContract } from '#features/company/companies/companies.contract.ts'
import type { referenceDataContract } from '#features/base/reference-data/reference-data.contract.ts'
import type { DataOf, Endpoint, RequestOf } from '#platform/contract/endpoint.ts'
import { currentLanguage } from '#platform/web/language/language.ts'
import { readToken } from '#platform/web/session/token.ts'

type Accounts = typeof ownProfileContract
type SignIn = typeof signInContract
type OwnAccount = typeof ownAccountContract
type Companies = typeof companiesContract
type ReferenceData = typeof referenceDataContract

/** The part of an endpoint that a call needs; the contract's type pins it to its own words. */
type Address<E extends Endpoint> = Pick<E, 'method' | 'path'> & { readonly endpoint?: E }

const address = <E extends Endpoint>(method: E['method'], path: E['path']): Address<E> => ({ method, path })

/**
 * The calls of the signed-out pages. Only the contract's types are used: the contracts themselves bring the
 * schemas along, which would be a third of what these pages load.
 */
export const gateCalls = {
  captcha: address<SignIn['getCaptcha']>('GET', '/v2/getCode'),
  login: address<SignIn['login']>('POST', '/v2/login'),
  finishSecondStep: address<SignIn['finishSecondStep']>('POST', '/v2/login/second-step'),
  mobileLogin: address<SignIn['mobileLogin']>('POST', '/v2/mobileLogin'),
  sendSms: address<SignIn['sendSms']>('POST', '/v2/push/msg'),
  sendMail: address<SignIn['sendMail']>('POST', '/v2/push/email'),
  invitation: address<SignIn['getInvitation']>('GET', '/v2/register/invitation'),
  register: address<SignIn['register']>('POST', '/v2/register'),
  resetPassword: address<SignIn['resetPassword']>('POST', '/v2/resetPwd'),
  logout: address<SignIn['logout']>('POST', '/v2/logout'),
  info: address<Accounts['info']>('GET', '/v2/basicUser/info'),
  preferences: address<Accounts['getPreferences']>('GET', '/v2/preferences'),
  changePassword: address<OwnAccount['changePassword']>('PUT', '/v2/company/password'),
  beginSecondStep: address<OwnAccount['beginSecondStep']>('POST', '/v2/company/second-step'),
  confirmSecondStep: address<OwnAccount['confirmSecondStep']>('PUT', '/v2/company/second-step'),
  company: address<Companies['info']>('GET', '/v2/company/info'),
  registerCompany: address<Companies['registerCompany']>('POST', '/v2/company/registerCompany'),
  dictionaries: address<ReferenceData['dictionaries']>('GET', '/v2/dict/list'),
  districts: address<ReferenceData['districts']>('GET', '/v2/districts/list'),
}

interface Refused {
  reason?: string
  fields?: Record<string, string>
  retryAfter?: number
}

/** Why a call of the signed-out pages failed; `message` is the server's, empty when no answer came. */
export class GateError extends Error {
  readonly code: number
  readonly reason: string | undefined
  readonly fields: Readonly<Record<string, string>>
  /** Seconds after which another try is welcome, where the server said so. */
  readonly retryAfter: number

  constructor(message: string, code: number, detail?: Refused | null) {
    super(message)
    this.code = code
    this.retryAfter = detail?.retryAfter ?? 0
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

async function fetchEnvelope(
  url: string,
  init: RequestInit,
): Promise<AnyEnvelope & { code: number; retryAfter: number }> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    const body = (await response.json().catch(() => ({}))) as AnyEnvelope
    return {
      ...body,
      code: body.code ?? response.status,
      retryAfter: Number(response.headers.get('retry-after') ?? 0) || 0,
    }
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
  const query = request?.query
    ? `?${new URLSearchParams(request.query as Record<string, string>).toString()}`
    : ''
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
  if (envelope.code !== 200)
    throw new GateError(envelope.msg ?? '', envelope.code, {
      ...(envelope.data as Refused | null),
      retryAfter: envelope.retryAfter,
    })
  return envelope.data as DataOf<E>
}
