import { readFile } from 'node:fs/promises'

import { AlipaySdk } from 'alipay-sdk'

import type { OrderSide } from '#features/money/orders/orders.contract.ts'
import type { KnownAdapter } from '#features/base/installation/server/adapters.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineService } from '#platform/server/extensions/define-service.ts'
import type { Services } from '#platform/server/http/context.ts'
import type { AlipayAccount, PaymentAccounts, WechatAccount } from '#platform/server/http/payment-accounts.ts'

import { type OnlineChannel, onlineChannels } from '../payments.contract.ts'
import { alipayChannel } from './alipay-channel.adapter.ts'
import type { PayChannel } from './pay-channel.domain.ts'
import { sandboxAlipay, sandboxAlipayFile } from './sandbox-alipay.adapter.ts'
import { type SandboxKeys, sandboxKeys } from './sandbox-keys.adapter.ts'
import { sandboxApp } from './sandbox-app.data.ts'
import { sandboxPayers } from './sandbox-inside.adapter.ts'
import { sandboxWechat, sandboxWechatFile } from './sandbox-wechat.adapter.ts'
import { type Carry, type FetchFile, wechatChannel } from './wechat-channel.adapter.ts'
import { type AskWechat, insideWechat } from './wechat-inside.adapter.ts'
import { providerKeyOf } from './wechat-messages.adapter.ts'

interface Place extends Pick<Services, 'database'> {
  publicOrigin: string
}

/** Tills that are open, one for each provider. */
export interface Tills {
  find(channel: OnlineChannel): PayChannel | undefined
  all: readonly PayChannel[]
}

/** The operator's tills. */
export interface PayChannels extends Tills {
  /** The keys of the rehearsal, where there is one. */
  sandbox: SandboxKeys | undefined
}

export const payChannels = defineService<PayChannels>('payments.payChannels')

/** The tills of companies that sell to their own visitors: brought by the feature that keeps their accounts. */
export const companyTills = defineService<{ find(tx: Tx): Promise<Tills> }>('payments.companyTills')

/** The tills that took the money of a payment. */
export const tillsOfPayment = async (
  { provided }: Pick<Services, 'provided'>,
  tx: Tx,
  { side, isHeld }: { side: OrderSide; isHeld: boolean },
): Promise<Tills> =>
  side === 'purchase' || isHeld ? provided.get(payChannels) : provided.get(companyTills).find(tx)

/** The tills by which the company of a transaction sells: its own. */
export const findTillsOfSales = ({ provided }: Pick<Services, 'provided'>, tx: Tx): Promise<Tills> =>
  provided.get(companyTills).find(tx)

/** The tills that take the money of an order, and whether the operator holds it for the company. */
interface CollectingTills extends Tills {
  isHeld: boolean
}

type Collecting = Pick<Services, 'provided' | 'settings'>

/**
 * The tills for visitors of activities of a transaction's company: at its own tills, or, where it has none and the installation
 * declares that it may collect for others, at the operator's. What is sold outside of activities stands in no statement, so
 * that the operator never holds money of it.
 */
export async function findTillsOfActivities(services: Collecting, tx: Tx): Promise<CollectingTills> {
  const own = await findTillsOfSales(services, tx)
  const isHeld = own.all.length === 0 && !!services.settings.collecting
  const { all, find } = isHeld ? services.provided.get(payChannels) : own
  return { all, find, isHeld }
}

/** The tills at which an order is paid now. */
export async function tillsOfOrder(
  services: Collecting,
  tx: Tx,
  { side, activityId }: { side: OrderSide; activityId: string | null },
): Promise<CollectingTills> {
  if (side === 'sale' && activityId !== null) return findTillsOfActivities(services, tx)
  const { all, find } = await tillsOfPayment(services, tx, { side, isHeld: false })
  return { all, find, isHeld: false }
}

export const tillsAmong = (all: readonly PayChannel[]): Tills => ({
  all,
  find: (wanted) => all.find(({ channel }) => channel === wanted),
})

const wechatHost = 'https://api.mch.weixin.qq.com'
export const wechatNotices = '/v2/wxpay/notify'
export const alipayNotices = '/v2/alipay/notify'

const carryToWechat: Carry = async ({ method, path, body, authorization }) => {
  const answer = await fetch(wechatHost + path, {
    method,
    headers: {
      authorization,
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'Cardline',
    },
    ...(body && { body }),
    signal: AbortSignal.timeout(4_000),
  })
  return { status: answer.status, body: await answer.text(), headers: Object.fromEntries(answer.headers) }
}

/** The page that says who somebody is inside WeChat, and the address that tells whose its code is. */
const authorizeUrl = 'https://open.weixin.qq.com/connect/oauth2/authorize'
const payersUrl = 'https://api.weixin.qq.com/sns/oauth2/access_token'

const askWechat: AskWechat = async (query) => {
  const answer = await fetch(`${payersUrl}?${query.toString()}`, {
    redirect: 'error',
    signal: AbortSignal.timeout(4_000),
  })
  return answer.json()
}

const fileTimeoutMs = 60_000

const fileOfWechat: FetchFile = async ({ path, authorization }) => {
  const answer = await fetch(wechatHost + path, {
    headers: { authorization, accept: 'application/json', 'user-agent': 'Cardline' },
    signal: AbortSignal.timeout(fileTimeoutMs),
  })
  return { status: answer.status, bytes: await bytesOf(answer) }
}

/** Alipay names an address for each file; only its own are fetched, and never in the clear. */
async function fileOfAlipay(address: string): Promise<Buffer> {
  const url = new URL(address)
  url.protocol = 'https:'
  if (!url.hostname.endsWith('.alipay.com')) throw new Error('a bill lies somewhere else')
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(fileTimeoutMs) })
  if (!answer.ok) throw new Error(`a bill answers ${answer.status}`)
  return bytesOf(answer)
}

const longestFile = 32 * 1024 * 1024

/** The bytes of a file, as far as a statement may be long. */
async function bytesOf(answer: Response): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  if (!answer.body) return Buffer.alloc(0)
  for await (const part of answer.body as AsyncIterable<Uint8Array>) {
    length += part.length
    if (length > longestFile) throw new Error('a bill is too long')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** A merchant's keys as texts: PEM. */
interface Keys {
  privateKey: string
  providerKey: string
}

const keysIn = async (account: { keyFile: string; providerKeyFile: string }): Promise<Keys> => {
  const [privateKey, providerKey] = await Promise.all([
    readFile(account.keyFile, 'utf8'),
    readFile(account.providerKeyFile, 'utf8'),
  ])
  return { privateKey, providerKey }
}

/**
 * A merchant's till at WeChat Pay; with the secret of its official account also inside WeChat.
 * @throws where a key is none
 */
export const liveWechat = (
  account: Omit<WechatAccount, 'keyFile' | 'providerKeyFile'>,
  { privateKey, providerKey, appSecret }: Keys & { appSecret?: string | undefined },
  notifyUrl: string,
): PayChannel =>
  wechatChannel({
    config: { ...account, privateKey, provider: providerKeyOf(providerKey, account.providerKeyId) },
    mode: 'live',
    notifyUrl,
    carry: carryToWechat,
    fetchFile: fileOfWechat,
    inside: appSecret
      ? insideWechat({
          appId: account.appId,
          appSecret,
          authorizeUrl,
          ask: askWechat,
          dialogUrl: undefined,
        })
      : undefined,
  })

const keyTypeOf = (pem: string) => (pem.includes('BEGIN RSA') ? 'PKCS1' : 'PKCS8')

/** A merchant's till at Alipay. */
export function liveAlipay(
  { gateway, ...config }: Omit<AlipayAccount, 'keyFile' | 'providerKeyFile'>,
  { privateKey, providerKey }: Keys,
  notifyUrl: string,
): PayChannel {
  const sdk = new AlipaySdk({
    appId: config.appId,
    privateKey,
    keyType: keyTypeOf(privateKey),
    alipayPublicKey: providerKey,
    gateway,
    timeout: 4_000,
  })
  const execute = async (method: string, bizContent: Record<string, string>) => ({
    ...(await sdk.exec(method, { bizContent })),
  })
  return alipayChannel({ config, mode: 'live', sdk, execute, fetchFile: fileOfAlipay, notifyUrl })
}

/** The rehearsal of WeChat Pay, for merchants without an account there. */
export const rehearsedWechat = (keys: SandboxKeys, { database, publicOrigin }: Place, notifyUrl: string) =>
  wechatChannel({
    config: {
      appId: sandboxApp.appId,
      merchantId: sandboxApp.merchantId,
      serial: keys.serial,
      privateKey: keys.merchant.privateKey,
      apiKey: keys.apiKey,
      provider: { serial: keys.providerSerial, key: keys.provider.publicKey },
    },
    mode: 'sandbox',
    notifyUrl,
    carry: sandboxWechat({ database, keys, publicOrigin }),
    fetchFile: sandboxWechatFile({ database, keys }),
    inside: insideWechat({
      appId: sandboxApp.appId,
      appSecret: sandboxApp.appSecret,
      authorizeUrl: `${publicOrigin}/sandbox/wechat/authorize`,
      ask: sandboxPayers(keys),
      dialogUrl: `${publicOrigin}/sandbox/wechat/dialog`,
    }),
  })

/** The rehearsal of Alipay. */
export function rehearsedAlipay(
  keys: SandboxKeys,
  { database, publicOrigin }: Place,
  notifyUrl: string,
): PayChannel {
  const sdk = new AlipaySdk({
    appId: sandboxApp.alipayAppId,
    privateKey: keys.merchant.privateKey,
    keyType: 'PKCS8',
    alipayPublicKey: keys.provider.publicKey,
    gateway: `${publicOrigin}/sandbox/alipay`,
  })
  return alipayChannel({
    config: { appId: sandboxApp.alipayAppId, sellerId: sandboxApp.sellerId },
    mode: 'sandbox',
    sdk,
    execute: sandboxAlipay(database),
    fetchFile: (url) => sandboxAlipayFile(database, url),
    notifyUrl,
  })
}

const rehearsal: PaymentAccounts = { wechat: undefined, alipay: undefined, sandbox: true }

/** Opens what the operator has accounts for, and rehearses the rest where that is allowed. */
export async function openPayChannels({ database, dataDir, settings }: Services): Promise<PayChannels> {
  const { publicOrigin, payments: accounts = rehearsal } = settings
  const sandbox = accounts.sandbox ? await sandboxKeys(dataDir) : undefined
  const place = { database, publicOrigin }
  const [toWechat, toAlipay] = [publicOrigin + wechatNotices, publicOrigin + alipayNotices]
  const wechat = accounts.wechat
    ? liveWechat(accounts.wechat, await keysIn(accounts.wechat), toWechat)
    : sandbox && rehearsedWechat(sandbox, place, toWechat)
  const alipay = accounts.alipay
    ? liveAlipay(accounts.alipay, await keysIn(accounts.alipay), toAlipay)
    : sandbox && rehearsedAlipay(sandbox, place, toAlipay)
  const all = [wechat, alipay].filter((channel) => channel !== undefined)
  return { ...tillsAmong(all), sandbox }
}

const tillSettings: Readonly<Record<OnlineChannel, string[]>> = {
  wechat: ['WECHAT_PAY_APP_ID', 'WECHAT_PAY_MERCHANT_ID', 'ALLOW_SANDBOX_PAY'],
  alipay: ['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALLOW_SANDBOX_PAY'],
}

/** Both tills for the operator's page of what the installation works with. */
export const tillsOf = (channels: PayChannels): KnownAdapter[] =>
  onlineChannels.map((channel) => {
    const mode = channels.find(channel)?.mode ?? 'off'
    const provider = { off: 'none', live: channel, sandbox: 'sandboxPay' } as const
    return { key: `${channel}Pay` as const, provider: provider[mode], mode, settings: tillSettings[channel] }
  })
