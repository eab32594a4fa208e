// Chinese as data: the provider’s own answers, which only operators of adapters read.
import { createVerify } from 'node:crypto'

import { z } from 'zod'

import type { Database } from '#platform/server/database/database.ts'

import type { SandboxKeys } from './sandbox-keys.adapter.ts'
import { isPayer } from './sandbox-inside.adapter.ts'
import { type RefundRule, ruleOfClosing, stateOf } from './sandbox.domain.ts'
import { sandboxApp } from './sandbox-app.data.ts'
import { wechatBill } from './sandbox-statements.adapter.ts'
import {
  findSandboxRefund,
  giveBack,
  moveCharge,
  openCharge,
  merchantOf,
  type SandboxCharge,
  withChargeOf,
} from './sandbox-trades.repository.ts'
import type { Carry, FetchFile } from './wechat-channel.adapter.ts'
import { signAnswer } from './wechat-messages.adapter.ts'

/** What the rehearsed provider says about a trade, in its notices and when it is asked. */
export function wechatCharge(charge: SandboxCharge, said?: string) {
  const { paymentNumber, chargeNumber, amount, paidAt } = charge
  const state = stateOf(charge, new Date())
  return {
    appid: sandboxApp.appId,
    mchid: sandboxApp.merchantId,
    out_trade_no: paymentNumber,
    ...(state === 'paid' && {
      transaction_id: `SANDBOX${chargeNumber}`,
      ...(paidAt && { success_time: paidAt.toISOString() }),
    }),
    trade_type: 'NATIVE',
    trade_state: said ?? providerStates[state],
    amount: { total: amount, currency: 'CNY' },
  }
}

const providerStates: Readonly<Record<SandboxCharge['state'], string>> = {
  open: 'NOTPAY',
  paying: 'USERPAYING',
  accepted: 'ACCEPT',
  paid: 'SUCCESS',
  failed: 'PAYERROR',
  closed: 'CLOSED',
}

const orderOf = z.object({
  appid: z.literal(sandboxApp.appId),
  mchid: z.literal(sandboxApp.merchantId),
  description: z.string().min(1).max(127),
  out_trade_no: z.string().regex(/^[0-9A-Za-z_\-|*]{6,32}$/),
  time_expire: z.iso.datetime({ offset: true }),
  notify_url: z.url(),
  amount: z.object({ total: z.number().int().min(1), currency: z.literal('CNY') }),
})
/** A phone is let in with its address alone. */
const phoneOrderOf = orderOf.extend({
  scene_info: z.object({
    payer_client_ip: z.ipv4().or(z.ipv6()),
    h5_info: z.object({ type: z.literal('Wap') }),
  }),
})
/** Inside WeChat the account must know who pays. */
const insideOrderOf = orderOf.extend({ payer: z.object({ openid: z.string() }) })
const refundOf = z.object({
  out_trade_no: z.string(),
  out_refund_no: z.string().regex(/^[0-9A-Za-z_\-|*@]{1,64}$/),
  reason: z.string().max(80),
  amount: z.object({
    refund: z.number().int().min(1),
    total: z.number().int().min(1),
    currency: z.literal('CNY'),
  }),
})

const ordersOf = { native: orderOf, h5: phoneOrderOf, jsapi: insideOrderOf }

interface Reply {
  status: number
  content?: object
}

const no = (status: number, code: string, message = ''): Reply => ({ status, content: { code, message } })
const refused = no(400, 'PARAM_ERROR')
const paidAlready = no(400, 'ORDERPAID', '该订单已支付')
/** The provider's answers to what its rules do not let through. */
const refusals: Readonly<Record<RefundRule, Reply>> = {
  different: no(400, 'INVALID_REQUEST', '订单金额或退款金额与之前请求不一致，请核实后再试'),
  notPaid: no(400, 'INVALID_REQUEST', '订单状态错误，未支付的订单不能退款'),
  tooLate: no(403, 'TRADE_OVERDUE', '订单已经超过可退款的最大期限'),
  tooMany: no(400, 'INVALID_REQUEST', '部分退款次数超过 50 次'),
  tooMuch: no(400, 'INVALID_REQUEST', '申请退款金额大于可退金额'),
  tooSoon: no(429, 'FREQUENCY_LIMITED', '同一订单的退款请间隔 1 分钟'),
}
/** Refunds of one order are a minute apart. */
const pauseMs = 60_000
const missing: Reply = { status: 404, content: { code: 'RESOURCE_NOT_EXISTS' } }

/** Looks at our signature as the provider would. */
function isOurs(
  { method, path, body, authorization }: Parameters<Carry>[0],
  { serial, merchant }: SandboxKeys,
): boolean {
  const fields = Object.fromEntries(
    [...authorization.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
  const { mchid, nonce_str: nonce, signature = '', timestamp = '', serial_no } = fields
  if (
    mchid !== sandboxApp.merchantId ||
    serial_no !== serial ||
    Math.abs(Date.now() / 1000 - Number(timestamp)) > 300
  )
    return false
  const text = `${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`
  return createVerify('RSA-SHA256').update(text).verify(merchant.publicKey, signature, 'base64')
}

interface Options {
  database: Database
  keys: SandboxKeys
  publicOrigin: string
}

const billPath = '/v3/billdownload/file'

/** Hands out the files that the rehearsal has named. */
export const sandboxWechatFile =
  ({ database, keys }: Pick<Options, 'database' | 'keys'>): FetchFile =>
  async (request) => {
    const [, day = ''] = /^\/v3\/billdownload\/file\?token=([\d-]+)$/.exec(request.path) ?? []
    const found = isOurs(request, keys) ? await wechatBill(database, day) : undefined
    return found ? { status: 200, bytes: found.bytes } : { status: 404, bytes: Buffer.alloc(0) }
  }

/** The rehearsal of WeChat Pay: its addresses, rules and signatures, without its money. */
export function sandboxWechat({ database, keys, publicOrigin }: Options): Carry {
  const isKnown = (payer: unknown) => {
    const { data } = insideOrderOf.shape.payer.safeParse(payer)
    return data !== undefined && isPayer(keys, data.openid)
  }

  async function create(body: string, product: keyof typeof ordersOf): Promise<Reply> {
    const content = JSON.parse(body) as { payer?: unknown }
    const { data } = ordersOf[product].safeParse(content)
    if (!data || (product === 'jsapi' && !isKnown(content.payer))) return refused
    const { out_trade_no: paymentNumber, description: subject, amount, time_expire, notify_url } = data
    const charge = await withChargeOf(database, paymentNumber, (tx) =>
      openCharge(tx, {
        channel: 'wechat',
        merchant: merchantOf(notify_url),
        paymentNumber,
        subject,
        amount: amount.total,
        expiresAt: new Date(time_expire),
      }),
    )
    if (!charge) return missing
    if (charge.state === 'paid') return paidAlready
    if (charge.amount !== amount.total) return no(403, 'OUT_TRADE_NO_USED', '商户订单号重复')
    const url = `${publicOrigin}/sandbox/pay/${charge.chargeNumber}`
    const answers = {
      h5: { h5_url: url },
      native: { code_url: url },
      jsapi: { prepay_id: charge.chargeNumber },
    }
    return { status: 200, content: answers[product] }
  }

  async function describeCharge(number: string): Promise<Reply> {
    const found = await withChargeOf(
      database,
      number,
      async (_tx, charge) => charge && { status: 200, content: wechatCharge(charge) },
    )
    return found ?? missing
  }

  async function close(number: string): Promise<Reply> {
    const closed = await withChargeOf(database, number, async (tx, charge) => {
      if (!charge) return missing
      const rule = ruleOfClosing(charge, new Date())
      if (rule === 'paid') return paidAlready
      if (rule === 'paying') return no(400, 'USER_PAYING', '用户支付中')
      if (rule === 'tooSoon') return no(400, 'INVALID_REQUEST', '订单生成后 5 分钟内不能关闭')
      await moveCharge(tx, charge.id, 'closed')
      return { status: 204 }
    })
    return closed ?? missing
  }

  async function refund(body: string): Promise<Reply> {
    const { data } = refundOf.safeParse(JSON.parse(body))
    if (!data) return refused
    const { out_refund_no: refundNumber, out_trade_no: number, amount } = data
    const given = await withChargeOf(database, number, async (tx, charge) => {
      if (!charge) return missing
      if (charge.amount !== amount.total) return refusals.different
      const outcome = await giveBack(tx, charge, { refundNumber, amount: amount.refund, pauseMs })
      // As the provider does: the request is accepted, what became of it is told later.
      return outcome === 'done' || outcome === 'again'
        ? { status: 200, content: refundFacts(refundNumber, 'PROCESSING') }
        : refusals[outcome]
    })
    return given ?? missing
  }

  async function describeRefund(refundNumber: string): Promise<Reply> {
    const known = await withChargeOf(database, refundNumber.slice(0, 22), (tx) =>
      findSandboxRefund(tx, refundNumber),
    )
    return known ? { status: 200, content: refundFacts(refundNumber, 'SUCCESS') } : missing
  }

  async function describeBill(day: string): Promise<Reply> {
    const found = await wechatBill(database, day)
    if (!found) return no(400, 'NO_STATEMENT_EXIST', '账单文件不存在')
    const content = {
      hash_type: 'SHA1',
      hash_value: found.hash,
      download_url: `${publicOrigin}${billPath}?token=${day}`,
    }
    return { status: 200, content }
  }

  const writes = {
    '/v3/pay/transactions/native': (body: string) => create(body, 'native'),
    '/v3/pay/transactions/h5': (body: string) => create(body, 'h5'),
    '/v3/pay/transactions/jsapi': (body: string) => create(body, 'jsapi'),
    '/v3/refund/domestic/refunds': refund,
  }

  function answer(method: string, path: string, body: string): Promise<Reply> {
    const [, charge, close_] =
      /^\/v3\/pay\/transactions\/out-trade-no\/(\w+)(\/close)?(?:\?mchid=\d+)?$/.exec(path) ?? []
    const [, one] = /^\/v3\/refund\/domestic\/refunds\/(\w+)$/.exec(path) ?? []
    if (method === 'POST' && path in writes) return writes[path as keyof typeof writes](body)
    const [, day] = /^\/v3\/bill\/tradebill\?bill_date=([\d-]+)&bill_type=ALL&tar_type=GZIP$/.exec(path) ?? []
    if (day !== undefined) return describeBill(day)
    if (charge !== undefined) return close_ ? close(charge) : describeCharge(charge)
    return one === undefined ? Promise.resolve(missing) : describeRefund(one)
  }

  return async (request) => {
    const { status, content } = isOurs(request, keys)
      ? await answer(request.method, request.path, request.body)
      : { status: 401, content: { code: 'SIGN_ERROR' } }
    const body = content ? JSON.stringify(content) : ''
    return {
      status,
      body,
      headers: signAnswer({ serial: keys.providerSerial, privateKey: keys.provider.privateKey }, body),
    }
  }
}

export const refundFacts = (refundNumber: string, status: 'PROCESSING' | 'SUCCESS') => ({
  out_refund_no: refundNumber,
  refund_id: `SANDBOX${refundNumber}`,
  status,
})
