import { findTags, giveTag, takeTag } from '#features/attraction/audiences/server/audiences.public.ts'
import {
  admitMember,
  findChannel,
  findMembersOfCustomer,
  writeLost,
} from '#features/attraction/channels/server/channels.public.ts'
import { takeMessengerContact } from '#features/customers/customers/server/visitor-contacts.public.ts'
import { record, systemActor } from '#platform/server/audit/audit.ts'
import { lockKey, type Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'

import { findColleagueOfUser, type SocialAccount } from './social-accounts.repository.ts'
import { transferMachine } from './social-contacts.domain.ts'
import type { CallbackFields } from './social-contacts.tables.ts'
import { findContacts, type Identity, loseContact, putContact } from './social-events.repository.ts'
import type { RemoteContact } from './social-port.domain.ts'
import { findTwins } from './social-tags.repository.ts'
import { changeTransfers, findTransferOf } from './social-transfers.repository.ts'

/** A callback in the transaction that works on it. */
export interface Arrived {
  tx: Tx
  services: Services
  account: SocialAccount
  fields: CallbackFields
  /** The platform's words about the person; undefined where the callback is not about what they are. */
  contact: RemoteContact | undefined
}

const identityOf = ({ account, fields }: Pick<Arrived, 'account' | 'fields'>): Identity => ({
  corpId: account.corpId,
  agentId: account.agentId,
  externalId: fields['ExternalUserID'] ?? '',
})

const atOf = (fields: CallbackFields) => {
  const seconds = Number(fields['CreateTime'])
  return Number.isFinite(seconds) && seconds > 0 ? new Date(seconds * 1000) : new Date()
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The outcome of a callback: the text to send to somebody new, or why nothing came of it. */
export interface Outcome {
  isTaken: boolean
  why: string
  welcome?: string
}
const passed = (why: string): Outcome => ({ isTaken: false, why })
const taken: Outcome = { isTaken: true, why: '' }

interface Added {
  channel: { name: string } | undefined
  colleague: { accountId: string | null }
}

const newCustomer = (event: Arrived, { channel, colleague }: Added): Promise<string> =>
  takeMessengerContact(event.tx, event.services, {
    name: event.contact?.name ?? '',
    company: event.contact?.company ?? '',
    note: channel?.name ?? '',
    ownerAccountId: colleague.accountId,
    actId: identityOf(event).externalId,
    ...(channel && { place: { channel: channel.name } }),
  })

/** Somebody added a colleague: a customer, and by a code of ours a member of its channel. */
export async function takeAdded(event: Arrived): Promise<Outcome> {
  const { tx, services, fields } = event
  const colleague = await findColleagueOfUser(tx, fields['UserID'] ?? '')
  if (!colleague) return passed('colleague')
  const identity = identityOf(event)
  await lockKey(tx, `social:${identity.corpId}:${identity.agentId}:${identity.externalId}`)
  const state = fields['State'] ?? ''
  const channel = uuid.test(state) ? await findChannel(tx, state) : undefined
  const [known] = await findContacts(tx, identity)
  const customerId = known?.customerId ?? (await newCustomer(event, { channel, colleague }))
  await putContact(tx, { ...identity, customerId, staffId: colleague.staffId, addedAt: atOf(fields) })
  await record(tx, systemActor, [
    {
      objectType: 'customer',
      objectId: customerId,
      event: 'addedAtWecom',
      detail: { colleague: colleague.name },
    },
  ])
  if (!channel) return taken
  await admitMember({ tx, services }, channel.id, { customerId, taker: colleague, isWilling: false })
  return { ...taken, welcome: channel.welcome }
}

/** Somebody and a colleague are no longer in contact, after either of them ended it. */
export async function takeLost(event: Arrived): Promise<Outcome> {
  const { tx, fields } = event
  const colleague = await findColleagueOfUser(tx, fields['UserID'] ?? '')
  if (!colleague) return passed('colleague')
  const identity = identityOf(event)
  const known = (await findContacts(tx, identity)).find(({ staffId }) => staffId === colleague.staffId)
  if (!known) return passed('contact')
  const at = atOf(fields)
  // A return meanwhile has a later time than this.
  if (known.addedAt > at) return passed('older')
  await loseContact(tx, identity, { staffId: colleague.staffId, at })
  const members = await findMembersOfCustomer(tx, known.customerId, colleague.staffId)
  await writeLost(
    tx,
    members.map(({ id }) => id),
    at,
  )
  await record(tx, systemActor, [
    {
      objectType: 'customer',
      objectId: known.customerId,
      event: 'lostMember',
      detail: { colleague: colleague.name },
    },
  ])
  return taken
}

/** Tags of a person changed there: they are taken over unless ours changed later. */
export async function takeEdited(event: Arrived): Promise<Outcome> {
  const { tx, fields, contact } = event
  const identity = identityOf(event)
  const [known] = await findContacts(tx, identity)
  if (!known || !contact) return passed('contact')
  if (known.tagsAt && known.tagsAt > atOf(fields)) return passed('older')
  const twins = (await findTwins(tx)).filter(({ isSet }) => !isSet)
  const wanted = new Set(contact.tagIds)
  const tags = await findTags(
    tx,
    twins.map(({ localId }) => localId),
  )
  for (const tag of tags) {
    const remoteId = twins.find(({ localId }) => localId === tag.id)?.remoteId ?? ''
    if (wanted.has(remoteId)) await giveTag(tx, tag, [known.customerId])
    else await takeTag(tx, tag.id, [known.customerId])
  }
  return taken
}

/** A person did not go to the successor: refused, or the successor has as many as fit. */
export async function takeTransferFailed({ tx, fields }: Arrived): Promise<Outcome> {
  const transfer = await findTransferOf(tx, fields['ExternalUserID'] ?? '')
  if (!transfer) return passed('contact')
  const event = fields['FailReason'] === 'customer_limit_exceed' ? 'overflow' : 'refuse'
  const decision = transferMachine.decide(event, { subject: transfer, context: undefined })
  if (!decision.allowed) return passed('older')
  await changeTransfers(tx, [transfer.id], decision.to)
  return taken
}
