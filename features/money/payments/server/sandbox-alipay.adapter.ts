import { createSign, createVerify } from 'node:crypto'

import type { Database } from '#platform/server/database/database.ts'

import type { Execute } from './alipay-channel.adapter.ts'
import { beijing, fenOf, yuanOf } from './provider-money.domain.ts'
import { alipayBill } from './sandbox-statements.adapter.ts'
import type { SandboxKeys } from './sandbox-keys.adapter.ts'
import { type RefundRule, ruleOfClosing, stateOf } from './sandbox.domain.ts'
import {
  findSandboxRefund,
  giveBack,
  moveCharge,
  type SandboxCharge,
  withChargeOf,
} from './sandbox-trades.repository.ts'
import { sandboxApp } from './sandbox-app.data.ts'

const done = { code: '10000', msg: 'Success' }
const no = (subCode: string) => ({ code: '40004', msg: 'Business Failed', subCode })

const providerStates: Readonly<Record<SandboxCharge['state'], string>> = {
  open: 'WAIT_BUYER_PAY',
  paying: 'WAIT_BUYER_PAY',
  accepted: 'WAIT_BUYER_PAY',
  failed: 'WAIT_BUYER_PAY',
  paid: 'TRADE_SUCCESS',
  closed: 'TRADE_CLOSED',
}
const stateNow = (charge: SandboxCharge) => providerStates[stateOf(charge, new Date())]

/** The provider's word for each rule. */
const refusals: Readonly<Record<Exclude<RefundRule, 'tooSoon'>, string>> = {
  different: 'ACQ.DISCORDANT_REPEAT_REQUEST',
  notPaid: 'ACQ.TRADE_STATUS_ERROR',
  tooLate: 'ACQ.TRADE_HAS_FINISHED',
  tooMany: 'ACQ.REFUND_TIMES_LIMIT',
  tooMuch: 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
}
/** It has no pause between two refunds of one payment. */
const pauseMs = 0
const paidOn = ({ paidAt }: SandboxCharge) => (paidAt ? beijing(paidAt) : undefined)

function answerRefund(outcome: 'done' | 'again' | RefundRule) {
  if (outcome === 'done' || outcome === 'again')
    return { ...done, fundChange: outcome === 'done' ? 'Y' : 'N' }
  return outcome === 'tooSoon'
    ? { code: '40005', msg: 'Call Limited', subCode: 'isv.app-call-limited' }
    : no(refusals[outcome])
}

const billAddress = 'https://dwbillcenter.alipay.example/downloadBillFile.resource?day='

/** Hands out the files that the rehearsal has named; nothing goes over the network. */
export async function sandboxAlipayFile(database: Database, url: string): Promise<Buffer> {
  const found = url.startsWith(billAddress)
    ? await alipayBill(database, url.slice(billAddress.length))
    : undefined
  if (!found) throw new Error('no such bill')
  return found
}

/** The rehearsal of Alipay as a merchant asks it. */
export function sandboxAlipay(database: Database): Execute {
  return async (
    method,
    {
      out_trade_no: number = '',
      out_request_no: refundNumber = '',
      refund_amount: yuan = '',
      bill_date: day = '',
    },
  ) => {
    if (method === 'alipay.data.dataservice.bill.downloadurl.query')
      return (await alipayBill(database, day))
        ? { ...done, billDownloadUrl: `${billAddress}${day}` }
        : no('isp.bill_not_exist')
    const answer = await withChargeOf(database, number, async (tx, charge) => {
      if (!charge) return undefined
      if (method === 'alipay.trade.query')
        return {
          ...done,
          tradeStatus: stateNow(charge),
          totalAmount: yuanOf(charge.amount),
          tradeNo: `SANDBOX${charge.chargeNumber}`,
          ...(charge.paidAt && { sendPayDate: paidOn(charge) }),
        }
      if (method === 'alipay.trade.close') {
        const rule = ruleOfClosing(charge, new Date())
        if (rule === 'paid' || rule === 'paying') return no('ACQ.REASON_TRADE_STATUS_INVALID')
        await moveCharge(tx, charge.id, 'closed')
        return done
      }
      if (method === 'alipay.trade.refund') {
        // Without a number of its own a refund is the whole payment's, as at the provider.
        return answerRefund(
          await giveBack(tx, charge, { refundNumber: refundNumber || number, amount: fenOf(yuan), pauseMs }),
        )
      }
      const given = await findSandboxRefund(tx, refundNumber)
      return given ? { ...done, refundStatus: 'REFUND_SUCCESS', refundAmount: yuanOf(given.amount) } : done
    })
    return answer ?? no('ACQ.TRADE_NOT_EXIST')
  }
}

/** A notice as Alipay signs it: sorted, without empty fields and without the algorithm's name. */
export function alipayNotice(
  { provider }: SandboxKeys,
  charge: SandboxCharge,
  state = stateNow(charge),
): string {
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
    ...(charge.paidAt && { gmt_payment: beijing(charge.paidAt) }),
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
