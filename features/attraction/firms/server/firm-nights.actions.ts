import { record, systemActor } from '#platform/server/audit/audit.ts'
import { dayMs } from '#platform/domain/durations.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'

import { dueOf, noticeAgeMs } from './firm-clocks.domain.ts'
import { countOpenDeals, openDealsSet } from './firm-deals.actions.ts'
import { firmChildren } from './firm-children.public.ts'
import { findClockedAfter, lockQuiet, lockRipe, writeDues } from './firm-nights.repository.ts'
import { insertOwnerChange } from './firm-owners.repository.ts'
import { readSettings } from './firm-settings.repository.ts'
import { firmMachine } from './firms.domain.ts'
import { changeFirm, lockFirms } from './firms.repository.ts'

const objectType = 'firm'

type Hooks = Pick<Services, 'hooks'>

/** Counts anew how many open deals some firms have, and when they are due; answers the last of them, undefined at the end. */
export async function recountDues(
  tx: Tx,
  services: Hooks,
  { after, limit }: { after: string | null; limit: number },
): Promise<string | undefined> {
  const settings = await readSettings(tx)
  const some = await findClockedAfter(tx, after, limit)
  const counts = await countOpenDeals(
    tx,
    services,
    some.map(({ id }) => id),
  )
  const moved = some.flatMap((firm) => {
    const set = openDealsSet(firm, counts.get(firm.id) ?? 0)
    const recycleAt = dueOf({ ...firm, ...set }, settings)
    const isSame = recycleAt?.getTime() === firm.recycleAt?.getTime() && set.openDeals === firm.openDeals
    return isSame ? [] : [{ id: firm.id, recycleAt, ...set }]
  })
  if (moved.length > 0) await writeDues(tx, moved)
  return some.length === limit ? some.at(-1)?.id : undefined
}

/** How many things of a firm wait for something, such as a signature. */
async function isPending(tx: Tx, { hooks }: Hooks, firmId: string): Promise<boolean> {
  for (const children of hooks.all(firmChildren))
    if (((await children.pending?.(tx, firmId)) ?? 0) > 0) return true
  return false
}

interface Piece {
  now: Date
  after: string | null
  limit: number
}

/** Takes firms back whose owners were told; answers the last one that was looked at, undefined at the end. */
export async function recycleSome(
  tx: Tx,
  services: Hooks,
  { now, after, limit }: Piece,
): Promise<string | undefined> {
  const noticeUntil = new Date(now.getTime() - noticeAgeMs)
  const ripe = await lockRipe(tx, { now, noticeUntil, after, limit })
  const found = await lockFirms(
    tx,
    ripe.map(({ id }) => id),
  )
  for (const firm of found) {
    const waits = await isPending(tx, services, firm.id)
    const decision = firmMachine.decide('recycle', { subject: firm, context: { isPending: waits } })
    if (!decision.allowed) continue
    await changeFirm(tx, firm, {
      state: decision.to,
      ownerAccountId: null,
      ownedAt: null,
      pooledAt: now,
      poolReason: '',
      recycleAt: null,
      recycleNoticeAt: null,
      recycleNoticeVersion: null,
    })
    await insertOwnerChange(tx, {
      firmId: firm.id,
      kind: 'recycle',
      fromAccountId: firm.ownerAccountId,
      byName: systemActor.name,
    })
    await record(tx, systemActor, [
      { objectType, objectId: firm.id, event: 'recycle', from: firm.state, to: decision.to },
    ])
  }
  return ripe.length === limit ? ripe.at(-1)?.id : undefined
}

/** Lets firms sleep with which nobody was in touch for the days of the rules; answers whether there may be more. */
export async function sleepSome(tx: Tx, { now, limit }: { now: Date; limit: number }): Promise<boolean> {
  const { dormantDays } = await readSettings(tx)
  const quiet = await lockQuiet(tx, { since: new Date(now.getTime() - dormantDays * dayMs), limit })
  for (const firm of await lockFirms(
    tx,
    quiet.map(({ id }) => id),
  )) {
    const decision = firmMachine.decide('sleep', { subject: firm, context: { isPending: false } })
    if (!decision.allowed) continue
    await changeFirm(tx, firm, { state: decision.to })
    await record(tx, systemActor, [
      { objectType, objectId: firm.id, event: 'sleep', from: firm.state, to: decision.to },
    ])
  }
  return quiet.length === limit
}
