import { accountsInReach } from '#features/attraction/touches/server/touches.public.ts'
import type { BatchLine } from '#platform/contract/schemas.ts'
import { type Happening, recordBy } from '#platform/server/audit/audit.ts'
import { batchLines } from '#platform/server/http/batch-lines.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/http/refusal.ts'

import { firmsTexts } from '../firms.texts.ts'
import { findActiveAccount } from './firm-accounts.repository.ts'
import { firmChildren } from './firm-children.public.ts'
import { askTransfer, giveFirm, needsTransferConsent } from './firm-transfers.actions.ts'
import {
  claimPooled,
  countDone,
  countOfOwner,
  countOneMore,
  findCooling,
  insertOwnerChange,
  lockLoad,
} from './firm-owners.repository.ts'
import { holdsOnFirm } from './firm-reach.repository.ts'
import { objectType } from './firm-saving.actions.ts'
import { readSettings } from './firm-settings.repository.ts'
import { type FirmHappening, firmMachine } from './firms.domain.ts'
import { refuse, refuseDenial, refuseField } from './firms.refusals.ts'
import { changeFirm, findShownFirms, lockFirms, type ShownFirm } from './firms.repository.ts'
import { questionOf } from './firms.view.ts'

type Work = (firm: ShownFirm) => Promise<Happening>

/** Does something to firms, each by itself, in the order of their ids; a firm out of sight is answered like an unknown one. */
async function eachOf(context: MemberContext, ids: readonly string[], work: Work): Promise<BatchLine[]> {
  const { tx, viewer, language } = context
  const found = await findShownFirms(tx, viewer, ids)
  const outcomes = new Map<string, Refusal | undefined>()
  const entries: Happening[] = []
  const inOrder = found
    .filter((firm) => holdsOnFirm(viewer, 'firm:view', firm))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  for (const firm of inOrder) {
    try {
      entries.push(await work(firm))
      outcomes.set(firm.id, undefined)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      outcomes.set(firm.id, error)
    }
  }
  await recordBy(context, entries)
  return batchLines(ids, outcomes, language)
}

/** How many things of a firm wait for something, such as a signature. */
async function isPending({ tx, services }: MemberContext, firmId: string): Promise<boolean> {
  for (const children of services.hooks.all(firmChildren))
    if (((await children.pending?.(tx, firmId)) ?? 0) > 0) return true
  return false
}

const held: readonly FirmHappening[] = ['putBack', 'blacklist']

/** The state after an event, or why it may not happen. */
async function stateAfter(context: MemberContext, firm: ShownFirm, event: FirmHappening) {
  const waits = held.includes(event) && (await isPending(context, firm.id))
  const decision = firmMachine.decide(event, questionOf(firm, context.viewer, waits))
  if (!decision.allowed)
    throw refuseDenial(decision.denial, { event, state: firm.state }, { state: firm.state })
  return decision.to
}

interface Moved {
  event: FirmHappening | 'askTransfer'
  to: string
  reason?: string
}

const entryOf = (firm: ShownFirm, { event, to, reason }: Moved): Happening => ({
  objectType,
  objectId: firm.id,
  event,
  from: firm.state,
  to,
  ...(reason && { reason }),
})

/** Takes firms out of the pool: of several callers one gets each. */
export async function claimFirms(context: MemberContext, ids: readonly string[]): Promise<BatchLine[]> {
  const { tx, viewer } = context
  const { accountId } = viewer
  // The load of a person comes before firms: two claims of one person wait for each other.
  await lockLoad(tx, accountId)
  const settings = await readSettings(tx)
  let [owned, done] = [await countOfOwner(tx, accountId), await countDone(tx, accountId, 'claim')]
  const cooling = await findCooling(tx, { accountId, ids, days: settings.coolingDays })
  return eachOf(context, ids, async (firm) => {
    const to = await stateAfter(context, firm, 'claim')
    if (cooling.has(firm.id))
      throw refuse((t) => t.errors.cooling, { reason: 'COOLDOWN', values: { days: settings.coolingDays } })
    if (done >= settings.claimsADay)
      throw refuse((t) => t.errors.dayCap, { reason: 'DAY_CAP', values: { count: settings.claimsADay } })
    if (owned >= settings.ownLimit)
      throw refuse((t) => t.errors.ownLimit, { reason: 'OWN_LIMIT', values: { count: settings.ownLimit } })
    if (!(await claimPooled(tx, firm.id, accountId)))
      throw refuse((t) => t.errors.claimed, { reason: 'CLAIMED_BY_OTHER' })
    await countOneMore(tx, { accountId, kind: 'claim', most: settings.claimsADay })
    owned += 1
    done += 1
    await insertOwnerChange(tx, {
      firmId: firm.id,
      kind: 'claim',
      toAccountId: accountId,
      byAccountId: accountId,
      byName: viewer.displayName,
    })
    return entryOf(firm, { event: 'claim', to })
  })
}

/** Gives firms of the pool or of colleagues to somebody; many of colleagues at once only with somebody else's consent. */
export async function assignFirms(
  context: MemberContext,
  { ids, accountId }: { ids: readonly string[]; accountId: string },
): Promise<BatchLine[]> {
  const { tx, viewer, language } = context
  const reached = await accountsInReach(tx, { viewer, permission: 'firm:transfer' }, [accountId])
  const receiver = await findActiveAccount(tx, accountId)
  if (!reached.has(accountId) || !receiver) throw refuseField('accountId', (t) => t.errors.receiver)
  await lockLoad(tx, accountId)
  const { ownLimit, approvalFrom } = await readSettings(tx)
  let owned = await countOfOwner(tx, accountId)
  const locked = await lockFirms(tx, ids)
  const isAsked = needsTransferConsent(locked, { viewer, accountId, approvalFrom })
  const waiting: ShownFirm[] = []
  const lines = await eachOf(context, ids, async (firm) => {
    const event = firm.state === 'pool' ? 'assign' : 'transfer'
    const to = await stateAfter(context, firm, event)
    if (owned >= ownLimit)
      throw refuse((t) => t.errors.ownLimit, { reason: 'OWN_LIMIT', values: { count: ownLimit } })
    owned += 1
    if (event === 'transfer' && isAsked) {
      waiting.push(firm)
      return entryOf(firm, { event: 'askTransfer', to: firm.state })
    }
    await giveFirm(tx, firm, {
      event,
      to,
      accountId,
      by: { accountId: viewer.accountId, name: viewer.displayName },
    })
    return entryOf(firm, { event, to })
  })
  if (waiting.length === 0) return lines
  await askTransfer(context, waiting, receiver)
  const done = firmsTexts.in(language).transfer.asked
  return lines.map((line) => (waiting.some(({ id }) => id === line.id) ? { ...line, msg: done } : line))
}

/** Locks firms against recycling, or lets them sleep and wake. */
export async function keepFirms(
  context: MemberContext,
  { ids, event }: { ids: readonly string[]; event: 'lock' | 'unlock' | 'sleep' | 'wake' },
): Promise<BatchLine[]> {
  const { tx, viewer } = context
  await lockLoad(tx, viewer.accountId)
  const { lockLimit } = await readSettings(tx)
  let locked = event === 'lock' ? await countOfOwner(tx, viewer.accountId, 'locked') : 0
  await lockFirms(tx, ids)
  return eachOf(context, ids, async (firm) => {
    const to = await stateAfter(context, firm, event)
    if (event === 'lock' && locked >= lockLimit)
      throw refuse((t) => t.errors.lockLimit, { reason: 'LOCK_LIMIT', values: { count: lockLimit } })
    if (event === 'lock') locked += 1
    await changeFirm(tx, firm, { state: to })
    return entryOf(firm, { event, to })
  })
}

/** Gives firms back to the pool, with the reason for the next owner. */
export async function putBackFirms(
  context: MemberContext,
  { ids, reason }: { ids: readonly string[]; reason: string },
): Promise<BatchLine[]> {
  const { tx, viewer } = context
  const why = reason.trim()
  if (why === '') throw refuseField('reason', (t) => t.errors.reason)
  await lockFirms(tx, ids)
  return eachOf(context, ids, async (firm) => {
    const to = await stateAfter(context, firm, 'putBack')
    await changeFirm(tx, firm, {
      state: to,
      ownerAccountId: null,
      ownedAt: null,
      pooledAt: new Date(),
      poolReason: why,
      recycleAt: null,
    })
    await insertOwnerChange(tx, {
      firmId: firm.id,
      kind: 'putBack',
      fromAccountId: firm.ownerAccountId,
      reason: why,
      byAccountId: viewer.accountId,
      byName: viewer.displayName,
    })
    return entryOf(firm, { event: 'putBack', to, reason: why })
  })
}

/** Puts firms on the blacklist with a reason, or takes them off. */
export async function blacklistFirms(
  context: MemberContext,
  { ids, event, reason }: { ids: readonly string[]; event: 'blacklist' | 'lift'; reason: string },
): Promise<BatchLine[]> {
  const { tx } = context
  const why = reason.trim()
  if (event === 'blacklist' && why === '') throw refuseField('reason', (t) => t.errors.reason)
  await lockFirms(tx, ids)
  return eachOf(context, ids, async (firm) => {
    const to = await stateAfter(context, firm, event)
    await changeFirm(
      tx,
      firm,
      event === 'blacklist'
        ? { state: to, stateBefore: firm.state, blacklistReason: why }
        : { state: to, stateBefore: null, blacklistReason: '' },
    )
    return entryOf(firm, { event, to, reason: why })
  })
}
