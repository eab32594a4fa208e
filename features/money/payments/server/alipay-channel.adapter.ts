import type { AlipaySdk } from 'alipay-sdk'
import { z } from 'zod'

import { beijing, fenOf, yuanOf } from './provider-money.domain.ts'
import { isAlipayList, readAlipayStatement } from './alipay-statement.adapter.ts'
import { ForgedNotice, type PayChannel, ProviderRefusal, type ChargeFacts } from './pay-channel.domain.ts'

export interface AlipayConfig {
  appId: string
  /** The account that the money is for. */
  sellerId: string
}

/** Asks the provider by a method's name; the package answers with names in camel case. */
export type Execute = (method: string, content: Record<string, string>) => Promise<Record<string, unknown>>

interface Options {
  config: AlipayConfig
  mode: PayChannel['mode']
  /** Signs and checks; money in yuan exists on this line alone. */
  sdk: Pick<AlipaySdk, 'pageExecute' | 'checkNotifySignV2'>
  execute: Execute
  /** Fetches a file from an address that the provider has named. */
  fetchFile(url: string): Promise<Buffer>
  notifyUrl: string
}

const chargeStates: Readonly<Record<string, ChargeFacts['state']>> = {
  TRADE_SUCCESS: 'paid',
  TRADE_FINISHED: 'paid',
  TRADE_CLOSED: 'closed',
  WAIT_BUYER_PAY: 'open',
}

const notice = z.object({
  app_id: z.string(),
  seller_id: z.string(),
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: z.string(),
  total_amount: z.string(),
  gmt_payment: z.string().optional(),
  sign: z.string(),
  sign_type: z.literal('RSA2'),
})

const found = z.object({
  tradeStatus: z.string(),
  totalAmount: z.string().optional(),
  tradeNo: z.string().optional(),
  sendPayDate: z.string().optional(),
})

/** A day without a single trade has none. */
const noBill = 'isp.bill_not_exist'

const isUnknown = ({ subCode }: Record<string, unknown>) => subCode === 'ACQ.TRADE_NOT_EXIST'

/** The provider is not there, or has heard too much: the same request may be made again. */
const isPassing = (code: string, subCode: string) =>
  code === '20000' || code === '40005' || subCode === 'ACQ.SYSTEM_ERROR'

const wordOf = (value: unknown) => (typeof value === 'string' ? value : '')

function agreed(method: string, answer: Record<string, unknown>): Record<string, unknown> {
  const code = wordOf(answer['code'])
  if (code === '10000') return answer
  const subCode = wordOf(answer['subCode']) || code
  throw new ProviderRefusal(`${method}: ${subCode}`, { code: subCode, isFinal: !isPassing(code, subCode) })
}

/** The provider's clock is Beijing's, without saying so. */
function momentOf(text: string | undefined): Date | undefined {
  return text !== undefined && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)
    ? new Date(`${text.replace(' ', 'T')}+08:00`)
    : undefined
}

/** The fields of a notice as the provider signed them: decoded once, without empty ones. */
const fieldsOf = (body: Buffer) =>
  Object.fromEntries([...new URLSearchParams(body.toString('utf8'))].filter(([, value]) => value !== ''))

/** Alipay's page for browsers. */
export function alipayChannel({ config, mode, sdk, execute, fetchFile, notifyUrl }: Options): PayChannel {
  const queryRefund: PayChannel['queryRefund'] = async ({ number, refundNumber }) => {
    const method = 'alipay.trade.fastpay.refund.query'
    const answer = await execute(method, { out_trade_no: number, out_request_no: refundNumber })
    const isDone =
      answer['code'] === '10000' &&
      (answer['refundStatus'] === 'REFUND_SUCCESS' || answer['refundAmount'] !== undefined)
    return { refundNumber, state: isDone ? 'success' : 'unknown', providerNumber: null }
  }
  return {
    channel: 'alipay',
    mode,
    accepted: { status: 200, body: 'success', type: 'text/plain' },
    // Nothing is asked of the provider yet: the address carries the signed request, and the trade begins when the buyer opens it.
    open: ({ number, amount, subject, expiresAt, returnUrl, scene }) =>
      Promise.resolve(
        sdk.pageExecute(scene === 'phone' ? 'alipay.trade.wap.pay' : 'alipay.trade.page.pay', 'GET', {
          notifyUrl,
          returnUrl,
          bizContent: {
            out_trade_no: number,
            total_amount: yuanOf(amount),
            subject: subject.slice(0, 256),
            product_code: scene === 'phone' ? 'QUICK_WAP_WAY' : 'FAST_INSTANT_TRADE_PAY',
            time_expire: beijing(expiresAt),
          },
        }),
      ),
    async query(number) {
      const method = 'alipay.trade.query'
      const answer = await execute(method, { out_trade_no: number })
      if (isUnknown(answer)) return { number, state: 'unknown', amount: 0, providerNumber: null }
      const {
        tradeStatus: said,
        totalAmount = '',
        tradeNo: providerNumber = null,
        sendPayDate,
      } = found.parse(agreed(method, answer))
      return {
        number,
        state: chargeStates[said] ?? 'open',
        amount: fenOf(totalAmount),
        providerNumber,
        at: momentOf(sendPayDate),
      }
    },
    async close(number) {
      const method = 'alipay.trade.close'
      const answer = await execute(method, { out_trade_no: number })
      if (!isUnknown(answer)) agreed(method, answer)
    },
    async refund({ number, refundNumber, amount, reason }) {
      const method = 'alipay.trade.refund'
      const content = {
        out_trade_no: number,
        out_request_no: refundNumber,
        refund_amount: yuanOf(amount),
        refund_reason: reason.slice(0, 80),
      }
      const answer = agreed(method, await execute(method, content))
      // A repeat of a refund that was made moves no money and says so: then the query knows.
      if (answer['fundChange'] === 'Y') return { refundNumber, state: 'success', providerNumber: null }
      const known = await queryRefund({ number, refundNumber })
      return known.state === 'unknown' ? { ...known, state: 'processing' } : known
    },
    queryRefund,
    async statement(day) {
      const method = 'alipay.data.dataservice.bill.downloadurl.query'
      const answer = await execute(method, { bill_type: 'trade', bill_date: day })
      if (answer['subCode'] === noBill) return null
      return fetchFile(z.object({ billDownloadUrl: z.url() }).parse(agreed(method, answer)).billDownloadUrl)
    },
    readStatement: (text) => (isAlipayList(text) ? readAlipayStatement(text, config) : undefined),
    read({ body }) {
      const fields = fieldsOf(body)
      const { data } = notice.safeParse(fields)
      // A notice names its own algorithm: only the strong one is believed. The package drops `sign_type` before it checks, as this kind of notice wants it.
      if (!data || !sdk.checkNotifySignV2(fields)) throw new ForgedNotice('not signed by the provider')
      if (data.app_id !== config.appId || data.seller_id !== config.sellerId)
        throw new ForgedNotice('about somebody else')
      return {
        kind: 'trade',
        facts: {
          number: data.out_trade_no,
          state: chargeStates[data.trade_status] ?? 'open',
          amount: fenOf(data.total_amount),
          providerNumber: data.trade_no,
          at: momentOf(data.gmt_payment),
        },
      }
    },
  }
}
