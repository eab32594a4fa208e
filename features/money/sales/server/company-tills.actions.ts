import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto'

import type { OnlineChannel } from '#features/money/payments/payments.contract.ts'
import { onlineChannels } from '#features/money/payments/payments.contract.ts'
import {
  findTillsOfSales,
  payChannels,
  ProviderRefusal,
} from '#features/money/payments/server/sale-money.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import { newPublicId } from '#platform/server/database/public-addresses.ts'
import type { MemberContext, Services } from '#platform/server/http/context.ts'

import type { Till, TillDraft } from '../sales.contract.ts'
import { openKeys, sealKeys, type TillKeys } from './company-tills.adapter.ts'
import { findTillAccount, findTillAccounts, writeTillAccount } from './company-tills.repository.ts'
import { refuse, refuseField } from './sales.refusals.ts'

const closed = (channel: OnlineChannel): Till => ({
  channel,
  mode: 'off',
  appId: '',
  merchantId: '',
  serial: '',
  providerKeyId: '',
  hasKeys: false,
})

const canRehearse = ({ provided }: Pick<Services, 'provided'>) =>
  provided.get(payChannels).sandbox !== undefined

/** The company's tills, without any key. */
export async function listTills({ tx, services }: Pick<MemberContext, 'tx' | 'services'>) {
  const accounts = await findTillAccounts(tx)
  const list = onlineChannels.map((channel): Till => {
    const account = accounts.find((one) => one.channel === channel)
    return account
      ? { channel, mode: account.mode, ...account.names, hasKeys: account.sealedKeys !== null }
      : closed(channel)
  })
  return { list, canRehearse: canRehearse(services) }
}

const isPrivateKey = (pem: string) => parses(() => createPrivateKey(pem))
const isProviderKey = (pem: string) =>
  parses(() => (pem.includes('CERTIFICATE') ? new X509Certificate(pem) : createPublicKey(pem)))

function parses(read: () => unknown): boolean {
  try {
    read()
    return true
  } catch {
    return false
  }
}

/** Refuses an account that its provider could not know. */
function checkAccount(draft: TillDraft, keys: TillKeys): void {
  const isWechat = draft.channel === 'wechat'
  const needed = {
    appId: draft.appId,
    merchantId: draft.merchantId,
    ...(isWechat && { serial: draft.serial, apiKey: keys.apiKey }),
    privateKey: keys.privateKey,
    providerKey: keys.providerKey,
  }
  const missing = Object.entries(needed).flatMap(([field, value]) => (value.trim() === '' ? [field] : []))
  if (missing.length > 0) throw refuseField(missing, (t) => t.errors.missing)
  if (!isPrivateKey(keys.privateKey)) throw refuseField('privateKey', (t) => t.errors.badKey)
  if (!isProviderKey(keys.providerKey)) throw refuseField('providerKey', (t) => t.errors.badKey)
  if (isWechat && keys.apiKey.length !== 32) throw refuseField('apiKey', (t) => t.errors.badApiKey)
}

const noKeys: TillKeys = { privateKey: '', providerKey: '', apiKey: '' }

/** Opens, changes or closes a till; keys that are left empty stay as they were. */
export async function saveTill(context: MemberContext, draft: TillDraft) {
  const { tx, services, viewer } = context
  const { channel, mode, appId, merchantId, serial, providerKeyId } = draft
  const { companyId } = viewer
  const before = await findTillAccount(tx, channel)
  const saved = (before && (await openKeys(services, before))) ?? noKeys
  const keys: TillKeys = {
    privateKey: draft.privateKey.trim() || saved.privateKey,
    providerKey: draft.providerKey.trim() || saved.providerKey,
    apiKey: draft.apiKey.trim() || saved.apiKey,
    appSecret: draft.appSecret?.trim() || saved.appSecret,
  }
  if (mode === 'sandbox' && !canRehearse(services))
    throw refuse((t) => t.errors.noSandbox, { reason: 'NO_SANDBOX' })
  if (mode === 'live') checkAccount(draft, keys)
  const hasKeys = Object.values(keys).some((key) => key !== '' && key !== undefined)
  await writeTillAccount(tx, {
    channel,
    mode,
    names: { appId, merchantId, serial, providerKeyId },
    sealedKeys: hasKeys ? await sealKeys(services, { companyId, channel }, keys) : null,
  })
  await recordBy(context, [
    {
      objectType: 'company',
      objectId: companyId,
      event: 'changeSalesTill',
      detail: { salesTill: channel, salesTillMode: mode },
    },
  ])
  return listTills(context)
}

/** Whether the provider knows the merchant: it is asked about a payment that nobody made. */
export async function checkTill(
  { tx, services }: MemberContext,
  channel: OnlineChannel,
): Promise<{ isAccepted: boolean; failure: string }> {
  const tills = await findTillsOfSales(services, tx)
  const till = tills.find(channel)
  if (!till) throw refuse((t) => t.errors.off, { reason: 'STATE_CONFLICT' })
  try {
    await till.query(newPublicId())
    return { isAccepted: true, failure: '' }
  } catch (error) {
    if (error instanceof ProviderRefusal) return { isAccepted: false, failure: error.code }
    throw refuse((t) => t.errors.noAnswer, { reason: 'PROVIDER', status: 502 })
  }
}
