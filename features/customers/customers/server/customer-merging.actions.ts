import { type Actor, actorOf, record, recordBy } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext, Services } from '#platform/server/http/context.ts'
import { notFound, orNotFound } from '#platform/server/http/refusal.ts'
import type { Json } from '#platform/server/jobs/define-job.ts'

import { livingStates } from '../customers.contract.ts'

import { requireAllowed, judge } from './customer-events.actions.ts'
import { customerMergeHooks, type MergedPair } from './customer-merge-hooks.public.ts'
import { insertOwnerChanges } from './customer-handover.repository.ts'
import {
  changesOf,
  type MergeCard,
  mergeCards,
  type MergeChoice,
  takenBack,
} from './customer-merges.domain.ts'
import { endMerge, findMergesInto, insertMerge, lockMerge } from './customer-merges.repository.ts'
import {
  addReaders,
  dropReadersById,
  findAccountNames,
  findReaderRows,
} from './customer-readers.repository.ts'
import { refuse, versionConflict } from './customers.refusals.ts'
import {
  type CustomerForWriting,
  lockCustomersForWriting,
  updateCustomer,
} from './customers-for-writing.repository.ts'
import { customerMachine } from './customers.domain.ts'

interface MergeCommand extends MergeChoice {
  carteId: string
  otherId: string
  version: number
  otherVersion: number
}

const readersKey = 'customers.readers'

const mergeFieldsOf = ({
  name,
  pinyin,
  mobile,
  otherMobiles,
  phones,
  email,
  otherEmails,
  ...card
}: CustomerForWriting): MergeCard => {
  const { company, department, title, address, website, wechat, fax, note, tags, ...rest } = card
  const { visitorId, consentVersion, consentAt, pictureFileId, state } = rest
  const person = { name, pinyin, mobile, otherMobiles, phones, email, otherEmails, note, tags }
  return {
    ...person,
    company,
    department,
    title,
    address,
    website,
    wechat,
    fax,
    visitorId,
    consentVersion,
    consentAt,
    pictureFileId,
    state,
  }
}

/** The owner and the readers of the merged card may read the card that stays. */
async function carryReaders(
  tx: Tx,
  survivor: CustomerForWriting,
  merged: CustomerForWriting,
): Promise<string[]> {
  const rows = await findReaderRows(tx, merged.id)
  const owner = merged.ownerAccountId
  return addReaders(tx, [
    ...(owner === null || owner === survivor.ownerAccountId
      ? []
      : [{ customerId: survivor.id, accountId: owner, kind: 'follower' as const, until: null }]),
    ...rows
      .filter(({ accountId }) => accountId !== owner && accountId !== survivor.ownerAccountId)
      .map(({ accountId, kind, until }) => ({ customerId: survivor.id, accountId, kind, until })),
  ])
}

interface OwnerMove {
  from: Pick<CustomerForWriting, 'ownerAccountId'>
  to: Pick<CustomerForWriting, 'ownerAccountId'>
  kind: 'merge' | 'undo'
}

async function noteOwner(tx: Tx, customerId: string, { from, to, kind }: OwnerMove): Promise<void> {
  const ids = [from.ownerAccountId, to.ownerAccountId].filter((id) => id !== null)
  const names = await findAccountNames(tx, ids)
  await insertOwnerChanges(tx, [
    {
      customerId,
      kind,
      fromAccountId: from.ownerAccountId,
      fromName: names.get(from.ownerAccountId ?? '') ?? '',
      toAccountId: to.ownerAccountId,
      toName: names.get(to.ownerAccountId ?? '') ?? null,
    },
  ])
}

/** In whose name cards become one, and by what. */
export interface Joining {
  tx: Tx
  hooks: Services['hooks']
  actor: Actor
  /** Both are locked. */
  survivor: CustomerForWriting
  merged: CustomerForWriting
  choice?: MergeChoice
  /** The reader of the merged card may not read the one that stays. */
  hidesSurvivor?: boolean
}

/** Makes one card of two, no matter who may ask for it: the first stays, the other points to it. */
export async function joinCustomers({ tx, hooks, actor, survivor, merged, choice = {}, ...how }: Joining) {
  const after = mergeCards(mergeFieldsOf(survivor), mergeFieldsOf(merged), choice)
  const changed = changesOf(mergeFieldsOf(survivor), after)
  await updateCustomer(tx, survivor.id, after)
  await updateCustomer(tx, merged.id, { state: customerMachine.targetOf('merge'), mergedIntoId: survivor.id })
  const carried: Record<string, unknown> = {
    [readersKey]: how.hidesSurvivor ? [] : await carryReaders(tx, survivor, merged),
  }
  for (const hook of hooks.all(customerMergeHooks))
    carried[hook.key] = await hook.merged(tx, { from: merged.id, into: survivor.id })
  await insertMerge(tx, {
    survivorId: survivor.id,
    mergedId: merged.id,
    survivorState: survivor.state,
    mergedState: merged.state,
    changed,
    carried,
    byAccountId: actor.accountId,
    byName: actor.name,
  })
  if (merged.ownerAccountId !== survivor.ownerAccountId)
    await noteOwner(tx, merged.id, { from: merged, to: survivor, kind: 'merge' })
  await record(tx, actor, [
    { objectType: 'customer', objectId: merged.id, event: 'merge', from: merged.state, to: 'merged' },
    {
      objectType: 'customer',
      objectId: survivor.id,
      event: 'merge',
      from: survivor.state,
      to: after.state,
      detail: { fields: Object.keys(changed) },
    },
  ])
}

/** Makes one card of two: the first stays, the other points to it and can come back for thirty days. */
export async function mergeCustomers(
  context: MemberContext,
  { carteId, otherId, version, otherVersion, ...choice }: MergeCommand,
): Promise<void> {
  const { tx, services } = context
  const judged = await judge(context, [carteId, otherId], 'merge')
  for (const one of [judged.get(carteId), judged.get(otherId)]) {
    if (!one) throw notFound()
    if ('refusal' in one) throw one.refusal
  }
  // Checked last: an unknown card answers 404, whatever else is wrong.
  if (carteId === otherId) throw refuse((t) => t.errors.sameCard, { status: 400, reason: 'SAME_CARD' })
  const [survivor, merged] = await lockPair(tx, carteId, otherId)
  if (survivor.version !== version || merged.version !== otherVersion) throw versionConflict()
  await joinCustomers({ tx, hooks: services.hooks, actor: await actorOf(context), survivor, merged, choice })
}

/** Two customers in the order in which they are asked for. */
export async function lockPair(
  tx: Tx,
  first: string,
  second: string,
): Promise<[CustomerForWriting, CustomerForWriting]> {
  const both = await lockCustomersForWriting(tx, [first, second])
  const [one, other] = [first, second].map((id) => both.find((card) => card.id === id))
  if (!one || !other) throw notFound()
  return [one, other]
}

async function undoCarried(
  context: MemberContext,
  pair: MergedPair,
  carried: Readonly<Record<string, unknown>>,
): Promise<void> {
  await dropReadersById(context.tx, (carried[readersKey] as string[] | undefined) ?? [])
  for (const hook of context.services.hooks.all(customerMergeHooks))
    if (hook.key in carried) await hook.unmerged(context.tx, pair, carried[hook.key] as Json)
}

/** Makes two cards of one again, as both were; what was changed since the merge stays with the card that had stayed. */
export async function unmergeCustomers(context: MemberContext, mergeId: string): Promise<void> {
  const { tx } = context
  const merge = await lockMerge(tx, mergeId).then(orNotFound)
  const { shown, to } = await requireAllowed(context, merge.mergedId, 'unmerge')
  const [survivor] = await lockCustomersForWriting(tx, [merge.survivorId])
  if (!survivor || !(livingStates as readonly string[]).includes(survivor.state))
    throw refuse((t) => t.errors.survivorGone, { reason: 'SURVIVOR_GONE' })
  const [last] = await findMergesInto(tx, merge.survivorId)
  if (last?.mergeId !== merge.id) throw refuse((t) => t.errors.laterMerge, { reason: 'LATER_MERGE' })
  const back = takenBack(mergeFieldsOf(survivor), merge.changed)
  await updateCustomer(tx, survivor.id, back)
  await updateCustomer(tx, merge.mergedId, { state: to, mergedIntoId: null })
  await undoCarried(context, { from: merge.mergedId, into: merge.survivorId }, merge.carried)
  await endMerge(tx, merge.id)
  const merged = shown.customer
  if (merged.ownerAccountId !== survivor.ownerAccountId)
    await noteOwner(tx, merged.id, { from: survivor, to: merged, kind: 'undo' })
  await recordBy(context, [
    { objectType: 'customer', objectId: merged.id, event: 'unmerge', from: 'merged', to },
    {
      objectType: 'customer',
      objectId: survivor.id,
      event: 'unmerge',
      from: survivor.state,
      to: back.state ?? survivor.state,
    },
  ])
}
