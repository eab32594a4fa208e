import type { FastifyInstance } from 'fastify'

import { alipayNotice } from './sandbox-alipay.adapter.ts'
import { alipayNotices, wechatNotices } from './pay-channels.adapter.ts'
import type { SandboxKeys } from './sandbox-keys.adapter.ts'
import type { SandboxCharge } from './sandbox-trades.repository.ts'
import { sandboxApp } from './sandbox-app.data.ts'
import { refundFacts, wechatCharge } from './sandbox-wechat.adapter.ts'
import { seal, signAnswer } from './wechat-messages.adapter.ts'

export interface Message {
  url: string
  headers: Record<string, string>
  payload: string
}

/** Notices about a company's own till go to its own address. */
const addressOf = (base: string, { merchant, companyId }: Pick<SandboxCharge, 'merchant' | 'companyId'>) =>
  merchant === 'company' ? `${base}/${companyId}` : base

function fromWechat(keys: SandboxKeys, url: string, payload: string): Message {
  const signed = signAnswer({ serial: keys.providerSerial, privateKey: keys.provider.privateKey }, payload)
  return { url, headers: { 'content-type': 'application/json', ...signed }, payload }
}

const fromAlipay = (url: string, payload: string): Message => ({
  url,
  headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
  payload,
})

/** What the provider would send about a trade as it is now. */
export const noticeOf = (keys: SandboxKeys, charge: SandboxCharge): Message =>
  charge.channel === 'wechat'
    ? fromWechat(
        keys,
        addressOf(wechatNotices, charge),
        seal('TRANSACTION.SUCCESS', wechatCharge(charge), keys.apiKey),
      )
    : fromAlipay(addressOf(alipayNotices, charge), alipayNotice(keys, charge))

/** The news of before it was paid, which arrives too late. */
export const staleNotice = (keys: SandboxKeys, charge: SandboxCharge): Message =>
  charge.channel === 'wechat'
    ? fromWechat(
        keys,
        addressOf(wechatNotices, charge),
        seal('TRANSACTION.SUCCESS', wechatCharge(charge, 'USERPAYING'), keys.apiKey),
      )
    : fromAlipay(addressOf(alipayNotices, charge), alipayNotice(keys, charge, 'WAIT_BUYER_PAY'))

export const refundNotice = (
  keys: SandboxKeys,
  { number, refundNumber }: { number: string; refundNumber: string },
): Message => {
  const { status, ...facts } = refundFacts(refundNumber, 'SUCCESS')
  const content = { mchid: sandboxApp.merchantId, out_trade_no: number, refund_status: status, ...facts }
  return fromWechat(keys, wechatNotices, seal('REFUND.SUCCESS', content, keys.apiKey))
}

/** Sends a message to our own public endpoint, which cannot tell it from one that came over the network. */
export async function send(app: FastifyInstance, { url, headers, payload }: Message): Promise<number> {
  const { statusCode } = await app.inject({ method: 'POST', url, headers, payload })
  return statusCode
}
