import { createHmac, createVerify, randomBytes } from 'node:crypto'

import { z } from 'zod'

import { isSameText } from '#platform/server/secrets/same-text.ts'

import { sandboxApp } from './sandbox-app.data.ts'
import type { SandboxKeys } from './sandbox-keys.adapter.ts'
import type { AskWechat } from './wechat-inside.adapter.ts'

type Signing = Pick<SandboxKeys, 'apiKey'>

/** A code opens for five minutes. */
const codeMs = 5 * 60_000
/** How old a request of the dialog may be. */
const requestSeconds = 300
const seal = ({ apiKey }: Signing, purpose: string, text: string) =>
  createHmac('sha256', apiKey).update(`${purpose}:${text}`).digest('base64url').slice(0, 18)
/** A code for anybody who comes: the rehearsal knows nobody. */
export function newCode(keys: Signing, now = Date.now()): string {
  const text = `${now}-${randomBytes(6).toString('hex')}`
  return `${text}.${seal(keys, 'code', text)}`
}

function payerOf(keys: Signing, code: string, now: number): string | undefined {
  const [text = '', given = ''] = code.split('.')
  const age = now - Number(text.split('-')[0])
  if (!isSameText(given, seal(keys, 'code', text)) || !(age >= 0 && age < codeMs)) return undefined
  const name = seal(keys, 'name', text).slice(0, 9)
  return `o${name}${seal(keys, 'payer', name)}`
}

/** Whether the rehearsal has named somebody so. */
export const isPayer = (keys: Signing, payerId: string): boolean =>
  payerId.startsWith('o') && isSameText(payerId.slice(10), seal(keys, 'payer', payerId.slice(1, 10)))

const question = z.object({
  appid: z.literal(sandboxApp.appId),
  secret: z.literal(sandboxApp.appSecret),
  code: z.string(),
  grant_type: z.literal('authorization_code'),
})

/** The rehearsal of the address that tells whose a code is. */
export const sandboxPayers =
  (keys: Signing): AskWechat =>
  (query) => {
    const { data } = question.safeParse(Object.fromEntries(query))
    if (!data) return Promise.resolve({ errcode: 40125, errmsg: 'invalid appsecret' })
    const openid = payerOf(keys, data.code, Date.now())
    return Promise.resolve(openid ? { openid } : { errcode: 40029, errmsg: 'invalid code' })
  }

const dialog = z.object({
  appId: z.literal(sandboxApp.appId),
  timeStamp: z.string(),
  nonceStr: z.string().min(16),
  package: z.string().startsWith('prepay_id='),
  signType: z.literal('RSA'),
  paySign: z.string(),
})

/** The trade that a dialog was asked to open; undefined where the merchant has not signed it, or long ago. */
export function chargeOfDialog(query: unknown, { merchant }: Pick<SandboxKeys, 'merchant'>) {
  const { data } = dialog.safeParse(query)
  if (!data || Math.abs(Date.now() / 1000 - Number(data.timeStamp)) > requestSeconds) return undefined
  const text = [data.appId, data.timeStamp, data.nonceStr, data.package].map((line) => `${line}\n`).join('')
  const isSigned = createVerify('RSA-SHA256').update(text).verify(merchant.publicKey, data.paySign, 'base64')
  return isSigned ? data.package.slice('prepay_id='.length) : undefined
}
