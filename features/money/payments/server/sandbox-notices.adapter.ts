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

function fromWechat(keys: SandboxKeys, payload: string): Message {
  const signed = signAnswer({ serial: keys.providerSerial, privateKey: keys.provider.privateKey }, payload)
  return { url: wechatNotices, headers: { 'content-type': 'application/json', ...signed }, payload }
}

const fromAlipay = (payload: string): Message => ({
  url: alipayNotices,
  headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
  payload,
})

/** What the provider would send about a trade as it is now. */
export const noticeOf = (keys: SandboxKeys, charge: SandboxCharge): Message =>
  charge.channel === 'wechat'
    ? fromWechat(keys, seal('TRANSACTION.SUCCESS', wechatCharge(charge), keys.apiKey))
    : fromAlipay(alipayNotice(keys, charge))

/** The news of before it was paid, which arrives too late. */
export const staleNotice = (keys: SandboxKeys, charge: SandboxCharge): Message =>
  charge.channel === 'wechat'
    ? fromWechat(keys, seal('TRANSACTION.SUCCESS', wechatCharge(charge, 'USERPAYING'), keys.apiKey))
    : fromAlipay(alipayNotice(keys, charge, 'WAIT_BUYER_PAY'))

export const refundNotice = (
  keys: SandboxKeys,
  { number, refundNumber }: { number: string; refundNumber: string },
): Message => {
  const { status, ...facts } = refundFacts(refundNumber, 'SUCCESS')
  const content = { mchid: sandboxApp.merchantId, out_trade_no: number, refund_status: status, ...facts }
  return fromWechat(keys, seal('REFUND.SUCCESS', content, keys.apiKey))
}

/** Sends a message to our own public endpoint, which cannot tell it from one that came over the network. */
export async function send(app: FastifyInstance, { url, headers, payload }: Message): Promise<number> {
  const { statusCode } = await app.inject({ method: 'POST', url, headers, payload })
  return statusCode
}
