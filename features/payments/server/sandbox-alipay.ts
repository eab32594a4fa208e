import { createSign, createVerify } from 'node:crypto'

import type { Database } from '#platform/server/database/database.ts'

import { type Execute, fenOf, yuanOf } from './alipay-channel.ts'
import type { SandboxKeys } from './sandbox-keys.ts'
import { findSandboxRefund, giveBack, moveCharge, type SandboxCharge, withChargeOf } from './sandbox-trades.repository.ts'
import { sandboxApp } from './sandbox-wechat.ts'

const done = { code: '10000', msg: 'Success' }
const no = (subCode: string) => ({ code: '40004', msg: 'Business Failed', subCode })

const said = ({ state }: SandboxCharge) =>
  ({ open: 'WAIT_BUYER_PAY', paid: 'TRADE_SUCCESS', failed: 'WAIT_BUYER_PAY', closed: 'TRADE_CLOSED' })[state]

/** The rehearsal of Alipay as a merchant asks it. */
export function sandboxAlipay(database: Database): Execute {
  return async (method, { out_trade_no: number = '', out_request_no: refundNumber = '', refund_amount: yuan = '' }) => {
    const answer = await withChargeOf(database, number, async (tx, charge) => {
      if (!charge) return undefined
      if (method === 'alipay.trade.query')
        return { ...done, tradeStatus: said(charge), totalAmount: yuanOf(charge.amount), tradeNo: `SANDBOX${charge.chargeNumber}` }
      if (method === 'alipay.trade.close') {
        await moveCharge(tx, charge.id, 'closed')
        return charge.state === 'paid' ? no('ACQ.REASON_TRADE_STATUS_INVALID') : done
      }
      if (method === 'alipay.trade.refund') {
        const outcome = await giveBack(tx, charge, { refundNumber, amount: fenOf(yuan) })
        return outcome === 'refused' ? no('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL') : { ...done, fundChange: outcome === 'done' ? 'Y' : 'N' }
      }
      const given = await findSandboxRefund(tx, refundNumber)
      return given ? { ...done, refundStatus: 'REFUND_SUCCESS', refundAmount: yuanOf(given.amount) } : done
    })
    return answer ?? no('ACQ.TRADE_NOT_EXIST')
  }
}

/** A notice as Alipay signs it: sorted, without empty fields and without the algorithm's name. */
export function alipayNotice({ provider }: SandboxKeys, charge: SandboxCharge, state = said(charge)): string {
  const fields: Record<string, string> = {
    app_id: sandboxApp.alipayAppId,
    charset: 'utf-8',
    notify_id: charge.id,
    notify_type: 'trade_status_sync',
    out_trade_no: charge.paymentNumber,
    seller_id: sandboxApp.sellerId,
    subject: charge.subject,
    total_amount: yuanOf(charge.amount),
    trade_no: `SANDBOX${charge.chargeNumber}`,
    trade_status: state,
    version: '1.0',
  }
  const text = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name] ?? ''}`)
    .join('&')
  const sign = createSign('RSA-SHA256').update(text).sign(provider.privateKey, 'base64')
  return new URLSearchParams({ ...fields, sign, sign_type: 'RSA2' }).toString()
}

/** Whether an address was signed with the merchant's key: everything in it but the signature, sorted. */
export function isSignedByUs(url: string, { merchant }: SandboxKeys): boolean {
  const fields = [...new URL(url, 'http://localhost').searchParams]
  const signature = fields.find(([name]) => name === 'sign')?.[1] ?? ''
  const text = fields
    .filter(([name, value]) => name !== 'sign' && value !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  return createVerify('RSA-SHA256').update(text).verify(merchant.publicKey, signature, 'base64')
}
