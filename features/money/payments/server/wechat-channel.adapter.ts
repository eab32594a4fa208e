import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'

import { z } from 'zod'

import {
  type ChargeRequest,
  ForgedNotice,
  type InsideWechat,
  type PayChannel,
  ProviderRefusal,
  type RawNotice,
  type RefundFacts,
  type ChargeFacts,
} from './pay-channel.domain.ts'
import { BadStatement } from './statement-format.domain.ts'
import { readWechatStatement } from './wechat-statement.adapter.ts'
import {
  type SignedRequest,
  authorise,
  dialogRequest,
  NonceReplayGuard,
  type Merchant,
  unseal,
  type ProviderKey,
  verify,
} from './wechat-messages.adapter.ts'

export interface WechatConfig extends Merchant {
  appId: string
  /** 32 characters that notices are sealed with. */
  apiKey: string
  provider: ProviderKey
}

export interface Sent {
  status: number
  body: string
  headers: RawNotice['headers']
}

/** Carries a request to the provider and its answer back. */
export type Carry = (request: SignedRequest & { authorization: string }) => Promise<Sent>

interface Options {
  config: WechatConfig
  mode: PayChannel['mode']
  /** Where notices are to be sent; no query string. */
  notifyUrl: string
  carry: Carry
  /** The same for a file: bytes, without a signature of the provider. */
  fetchFile: FetchFile
  inside?: InsideWechat | undefined
}

export type FetchFile = (
  request: SignedRequest & { authorization: string },
) => Promise<{ status: number; bytes: Buffer }>

const bill = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.url() })
/** A day without a single trade has none. */
const noBill = 'NO_STATEMENT_EXIST'
const longestBill = 64 * 1024 * 1024

/** A moment as the provider writes it; undefined where it says none, or nonsense. */
function momentOf(text: string | undefined): Date | undefined {
  const moment = new Date(text ?? '')
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

const charge = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().optional(),
  trade_state: z.string(),
  amount: z.object({ total: z.number().int(), currency: z.string().optional() }).optional(),
  success_time: z.string().optional(),
})

const chargeStates: Readonly<Record<string, ChargeFacts['state']>> = {
  SUCCESS: 'paid',
  USERPAYING: 'paying',
  ACCEPT: 'paying',
  // Paid, and given back since.
  REFUND: 'paid',
  CLOSED: 'closed',
  REVOKED: 'closed',
  PAYERROR: 'failed',
}

const refund = z.object({
  out_refund_no: z.string(),
  refund_id: z.string(),
  status: z.string().optional(),
  refund_status: z.string().optional(),
  amount: z.object({ refund: z.number().int() }).optional(),
  success_time: z.string().optional(),
})
const refundNotice = refund.extend({ mchid: z.string(), out_trade_no: z.string() })

const refundStates: Readonly<Record<string, RefundFacts['state']>> = {
  SUCCESS: 'success',
  CLOSED: 'failed',
  ABNORMAL: 'failed',
}

const refundFacts = ({
  out_refund_no: refundNumber,
  refund_id: providerNumber,
  status,
  refund_status,
  success_time,
}: z.infer<typeof refund>): RefundFacts => ({
  refundNumber,
  providerNumber,
  at: momentOf(success_time),
  state: refundStates[status ?? refund_status ?? ''] ?? 'processing',
})

function chargeFacts(content: unknown, { appId, merchantId }: WechatConfig): ChargeFacts {
  const { data } = charge.safeParse(content)
  if (!data || data.appid !== appId || data.mchid !== merchantId)
    throw new ForgedNotice('about somebody else')
  if (data.amount?.currency !== undefined && data.amount.currency !== 'CNY')
    throw new ForgedNotice('another currency')
  return {
    number: data.out_trade_no,
    state: chargeStates[data.trade_state] ?? 'open',
    amount: data.amount?.total ?? 0,
    providerNumber: data.transaction_id ?? null,
    at: momentOf(data.success_time),
  }
}

/** Answers that mean later: the same request may be made again. */
const passing: readonly string[] = [
  'SYSTEM_ERROR',
  'STATEMENT_CREATING',
  'FREQUENCY_LIMITED',
  'RATELIMIT_EXCEEDED',
  'USER_PAYING',
]

const failure = z.object({ code: z.string(), message: z.string().optional() })

function refusalOf(status: number, body: string): ProviderRefusal {
  const { code, message = '' } = failure.safeParse(parsed(body)).data ?? { code: String(status) }
  const isFinal = status < 500 && status !== 429 && !passing.includes(code)
  return new ProviderRefusal(`${code} ${message}`.trim(), { code, isFinal })
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown
  } catch {
    return null
  }
}

const trades = '/v3/pay/transactions'
const refunds = '/v3/refund/domestic/refunds'

function hashOf(packed: Buffer): string {
  try {
    return createHash('sha1')
      .update(gunzipSync(packed, { maxOutputLength: longestBill }))
      .digest('hex')
  } catch (error) {
    throw new BadStatement('wrongFormat', { cause: error })
  }
}

const products = { screen: 'native', phone: 'h5', wechat: 'jsapi' } as const

/** The fields of each product beyond the order itself. */
const payerOf = ({ scene, payerIp, payerId }: ChargeRequest): object => ({
  ...(scene === 'phone' && { scene_info: { payer_client_ip: payerIp, h5_info: { type: 'Wap' } } }),
  ...(scene === 'wechat' && { payer: { openid: payerId } }),
})

function pageOfPhone(answer: unknown, returnUrl: string): string {
  const { h5_url } = z.object({ h5_url: z.url() }).parse(answer)
  return `${h5_url}${h5_url.includes('?') ? '&' : '?'}redirect_url=${encodeURIComponent(returnUrl)}`
}

/**
 * WeChat Pay, APIv3: Native shows a code on the screen, H5 leads a phone's browser to the application, JSAPI opens the dialog
 * inside WeChat.
 */
export function wechatChannel({ config, mode, notifyUrl, carry, fetchFile, inside }: Options): PayChannel {
  const { merchantId, appId, apiKey, provider } = config
  const replayGuard = new NonceReplayGuard()

  /** Asks; an answer that the provider did not sign is none. Null where it knows nothing. */
  async function ask(method: SignedRequest['method'], path: string, content?: object): Promise<unknown> {
    const signed: SignedRequest = { method, path, body: content ? JSON.stringify(content) : '' }
    const { status, body, headers } = await carry({ ...signed, authorization: authorise(config, signed) })
    if (status === 404) return null
    if (status >= 300) throw refusalOf(status, body)
    verify({ body: Buffer.from(body), headers }, provider)
    return body === '' ? {} : (JSON.parse(body) as unknown)
  }

  const queryRefund: PayChannel['queryRefund'] = async ({ refundNumber }) => {
    const found = await ask('GET', `${refunds}/${refundNumber}`)
    return found === null
      ? { refundNumber, state: 'unknown', providerNumber: null }
      : refundFacts(refund.parse(found))
  }

  /** The hash is over what the archive holds, so a file that was cut or changed on the way is found. */
  async function fetchBill({ hash_value, download_url }: z.infer<typeof bill>): Promise<Buffer> {
    const { pathname, search } = new URL(download_url)
    // The address may name any host; only the provider's own is asked.
    const signed: SignedRequest = { method: 'GET', path: pathname + search, body: '' }
    const { status, bytes } = await fetchFile({ ...signed, authorization: authorise(config, signed) })
    if (status !== 200) throw new ProviderRefusal(`bill ${status}`, { code: String(status), isFinal: false })
    if (hashOf(bytes) !== hash_value.toLowerCase()) throw new BadStatement('wrongHash')
    return bytes
  }

  return {
    channel: 'wechat',
    mode,
    async statement(day) {
      try {
        const answer = await ask('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL&tar_type=GZIP`)
        return await fetchBill(bill.parse(answer))
      } catch (error) {
        if (error instanceof ProviderRefusal && error.code === noBill) return null
        throw error
      }
    },
    readStatement: (text) => readWechatStatement(text, config),
    accepted: { status: 200, body: '{"code":"SUCCESS"}', type: 'application/json' },
    inside,
    async open(request) {
      const { number, amount, subject, expiresAt, scene, returnUrl } = request
      const answer = await ask('POST', `${trades}/${products[scene]}`, {
        appid: appId,
        mchid: merchantId,
        description: subject.slice(0, 127),
        out_trade_no: number,
        time_expire: expiresAt.toISOString().replace(/\.\d+Z$/, '+00:00'),
        notify_url: notifyUrl,
        amount: { total: amount, currency: 'CNY' },
        ...payerOf(request),
      })
      if (scene === 'phone') return pageOfPhone(answer, returnUrl)
      if (scene === 'screen') return z.object({ code_url: z.string().min(1) }).parse(answer).code_url
      const { prepay_id } = z.object({ prepay_id: z.string().min(1) }).parse(answer)
      return JSON.stringify(dialogRequest(config, prepay_id))
    },
    async query(number) {
      const found = await ask('GET', `${trades}/out-trade-no/${number}?mchid=${merchantId}`)
      return found === null
        ? { number, state: 'unknown', amount: 0, providerNumber: null }
        : chargeFacts(found, config)
    },
    close: async (number) =>
      void (await ask('POST', `${trades}/out-trade-no/${number}/close`, { mchid: merchantId })),
    async refund({ number, refundNumber, amount, total, reason }) {
      const content = {
        out_trade_no: number,
        out_refund_no: refundNumber,
        reason: reason.slice(0, 80),
        notify_url: notifyUrl,
        amount: { refund: amount, total, currency: 'CNY' },
      }
      const answer = await ask('POST', refunds, content)
      if (answer === null)
        throw new ProviderRefusal('RESOURCE_NOT_EXISTS', { code: 'RESOURCE_NOT_EXISTS', isFinal: true })
      return refundFacts(refund.parse(answer))
    },
    queryRefund,
    read(raw) {
      verify(raw, provider)
      replayGuard.check(raw)
      const { event, content } = unseal(raw.body, apiKey)
      if (!event.startsWith('REFUND.')) return { kind: 'trade', facts: chargeFacts(content, config) }
      const { data } = refundNotice.safeParse(content)
      if (!data || data.mchid !== merchantId) throw new ForgedNotice('about somebody else')
      return { kind: 'refund', facts: refundFacts(data), number: data.out_trade_no }
    },
  }
}
