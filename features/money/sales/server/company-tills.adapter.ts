import { z } from 'zod'

import {
  alipayNotices,
  companyTills,
  liveAlipay,
  liveWechat,
  type PayChannel,
  payChannels,
  rehearsedAlipay,
  rehearsedWechat,
  tillsAmong,
  wechatNotices,
} from '#features/money/payments/server/sale-money.public.ts'
import type { Services } from '#platform/server/http/context.ts'
import { openText, sealText } from '#platform/server/secrets/sealing.ts'
import { secretFor } from '#platform/server/secrets/secrets.ts'

import { findTillAccounts, type TillAccount } from './company-tills.repository.ts'

const purpose = 'sales.tills'
const alipayGateway = 'https://openapi.alipay.com/gateway.do'

const keysSchema = z.object({
  privateKey: z.string(),
  providerKey: z.string(),
  apiKey: z.string(),
  /** Keys that were sealed before visitors could pay inside WeChat have none. */
  appSecret: z.string().optional(),
})
export type TillKeys = z.infer<typeof keysSchema>

/** A company's keys open for its own rows alone. */
const aboutOf = ({ companyId, channel }: Pick<TillAccount, 'companyId' | 'channel'>) =>
  `${companyId}/${channel}`

export async function sealKeys(
  { database }: Pick<Services, 'database'>,
  of: Pick<TillAccount, 'companyId' | 'channel'>,
  keys: TillKeys,
): Promise<string> {
  return sealText(await secretFor(database, purpose), aboutOf(of), JSON.stringify(keys))
}

export async function openKeys(
  { database }: Pick<Services, 'database'>,
  account: Pick<TillAccount, 'companyId' | 'channel' | 'sealedKeys'>,
): Promise<TillKeys | undefined> {
  const { sealedKeys } = account
  if (sealedKeys === null) return undefined
  const secret = await secretFor(database, purpose)
  return keysSchema.parse(JSON.parse(openText(secret, aboutOf(account), sealedKeys)))
}

type Opening = Pick<Services, 'database' | 'settings' | 'provided'>

/** The till of an account as it is saved; undefined while it is closed. */
async function openAccount(services: Opening, account: TillAccount): Promise<PayChannel | undefined> {
  const { database, settings, provided } = services
  const { channel, companyId, mode, names } = account
  const { publicOrigin } = settings
  const notifyUrl = `${publicOrigin}${channel === 'wechat' ? wechatNotices : alipayNotices}/${companyId}`
  if (mode === 'sandbox') {
    const { sandbox } = provided.get(payChannels)
    const rehearse = channel === 'wechat' ? rehearsedWechat : rehearsedAlipay
    return sandbox && rehearse(sandbox, { database, publicOrigin }, notifyUrl)
  }
  const keys = mode === 'live' ? await openKeys(services, account) : undefined
  if (!keys) return undefined
  const { appId, merchantId, serial, providerKeyId } = names
  return channel === 'wechat'
    ? liveWechat(
        { appId, merchantId, serial, apiKey: keys.apiKey, providerKeyId: providerKeyId || undefined },
        keys,
        notifyUrl,
      )
    : liveAlipay({ appId, sellerId: merchantId, gateway: alipayGateway }, keys, notifyUrl)
}

/**
 * Brings the tills of companies. A till stays open as long as its account does not change: it remembers the notices that it
 * has seen, so that a repeated one is refused.
 */
export function provideCompanyTills(services: Services): void {
  const kept = new Map<string, { stamp: string; till: PayChannel | undefined }>()
  const open = async (account: TillAccount) => {
    const stamp = String(account.updatedAt.getTime())
    const known = kept.get(account.id)
    if (known?.stamp === stamp) return known.till
    const till = await openAccount(services, account)
    kept.set(account.id, { stamp, till })
    return till
  }
  services.provided.provide(companyTills, {
    async find(tx) {
      const opened = await Promise.all((await findTillAccounts(tx)).map(open))
      return tillsAmong(opened.filter((till) => till !== undefined))
    },
  })
}
