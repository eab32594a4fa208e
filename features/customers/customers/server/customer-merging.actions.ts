import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound } from '#platform/server/http/refusal.ts'
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
  { tx }: MemberContext,
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

async function carryAll(
  context: MemberContext,
  survivor: CustomerForWriting,
  merged: CustomerForWriting,
): Promise<Record<string, unknown>> {
  const carried: Record<string, unknown> = { [readersKey]: await carryReaders(context, survivor, merged) }
  const pair: MergedPair = { from: merged.id, into: survivor.id }
  for (const hook of context.services.hooks.all(customerMergeHooks))
    carried[hook.key] = await hook.merged(context.tx, pair)
  return carried
}

interface OwnerMove {
  from: Pick<CustomerForWriting, 'ownerAccountId'>
  to: Pick<CustomerForWriting, 'ownerAccountId'>
  kind: 'merge' | 'undo'
}

async function noteOwner(
  { tx }: MemberContext,
  customerId: string,
  { from, to, kind }: OwnerMove,
): Promise<void> {
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

/** Makes one card of two: the first stays, the other points to it and can come back for thirty days. */
export async function mergeCustomers(
  context: MemberContext,
  { carteId, otherId, version, otherVersion, ...choice }: MergeCommand,
): Promise<void> {
  const { tx, viewer } = context
  const judged = await judge(context, [carteId, otherId], 'merge')
  for (const one of [judged.get(carteId), judged.get(otherId)]) {
    if (!one) throw notFound()
    if ('refusal' in one) throw one.refusal
  }
  // Checked last: an unknown card answers 404, whatever else is wrong.
  if (carteId === otherId) throw refuse((t) => t.errors.sameCard, { status: 400, reason: 'SAME_CARD' })
  const both = await lockCustomersForWriting(tx, [carteId, otherId])
  const [survivor, merged] = [carteId, otherId].map((id) => both.find((card) => card.id === id))
  if (!survivor || !merged) throw notFound()
  if (survivor.version !== version || merged.version !== otherVersion) throw versionConflict()
  const after = mergeCards(mergeFieldsOf(survivor), mergeFieldsOf(merged), choice)
  const changed = changesOf(mergeFieldsOf(survivor), after)
  await updateCustomer(tx, survivor.id, after)
  await updateCustomer(tx, merged.id, { state: 'merged', mergedIntoId: survivor.id })
  await insertMerge(tx, {
    survivorId: survivor.id,
    mergedId: merged.id,
    survivorState: survivor.state,
    mergedState: merged.state,
    changed,
    carried: await carryAll(context, survivor, merged),
    byAccountId: viewer.accountId,
    byName: viewer.displayName,
  })
  if (merged.ownerAccountId !== survivor.ownerAccountId)
    await noteOwner(context, merged.id, { from: merged, to: survivor, kind: 'merge' })
  await recordBy(context, [
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
  const merge = await lockMerge(tx, mergeId)
  if (!merge) throw notFound()
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
    await noteOwner(context, merged.id, { from: survivor, to: merged, kind: 'undo' })
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
