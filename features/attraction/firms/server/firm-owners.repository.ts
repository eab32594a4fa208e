import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { lockKey, type Tx } from '#platform/server/database/database.ts'
import { insertMany } from '#platform/server/database/many-rows.ts'
import { firstRow } from '#platform/server/database/rows.ts'

import { livingFirmStates, type FirmState } from '../firms.contract.ts'
import { today } from './firm-accounts.repository.ts'
import { firmMachine } from './firms.domain.ts'
import { firmDays, firmOwnerChanges, firms } from './firms.tables.ts'

type OwnerChange = Omit<typeof firmOwnerChanges.$inferInsert, 'companyId' | 'id' | 'at'>

/** Writes down into whose hands a firm came. */
export const insertOwnerChange = (tx: Tx, change: OwnerChange) => tx.insert(firmOwnerChanges).values(change)

export const insertOwnerChanges = (tx: Tx, changes: readonly OwnerChange[]) =>
  insertMany(
    tx,
    firmOwnerChanges,
    changes.map((change) => ({ id: uuidv7(), ...change })),
  )

interface AllOf {
  fromAccountId: string
  /** Null for the pool. */
  toAccountId: string | null
  states: readonly FirmState[]
  state?: FirmState
  poolReason?: string
}

/** Gives all firms of somebody in some states to somebody else, or to the pool; answers each with its former state. */
export async function moveAllOf(
  tx: Tx,
  { fromAccountId, toAccountId, states, state, poolReason = '' }: AllOf,
) {
  const owned = await tx
    .select({ id: firms.id, state: firms.state })
    .from(firms)
    .where(and(eq(firms.ownerAccountId, fromAccountId), inArray(firms.state, [...states])))
    .orderBy(firms.id)
    .for('update')
  if (owned.length === 0) return []
  await tx
    .update(firms)
    .set({
      ownerAccountId: toAccountId,
      ...(state && { state }),
      ownedAt: toAccountId === null ? null : sql`now()`,
      ...(toAccountId === null && { pooledAt: sql`now()`, poolReason, recycleAt: null }),
      version: sql`${firms.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(firms.ownerAccountId, fromAccountId), inArray(firms.state, [...states])))
  return owned
}

/** Lets one transaction at a time change how many firms somebody has. */
export const lockLoad = (tx: Tx, accountId: string) => lockKey(tx, `firm-load ${accountId}`)

/** How many firms somebody owns, in one state or in all of work. */
export const countOfOwner = (tx: Tx, accountId: string, state?: FirmState): Promise<number> =>
  tx.$count(
    firms,
    and(
      eq(firms.ownerAccountId, accountId),
      state === undefined ? inArray(firms.state, [...livingFirmStates]) : eq(firms.state, state),
    ),
  )

/** Gives a firm of the pool to somebody, unless somebody else was faster. */
export async function claimPooled(tx: Tx, id: string, accountId: string): Promise<boolean> {
  const rows = await tx
    .update(firms)
    .set({
      state: firmMachine.targetOf('claim'),
      ownerAccountId: accountId,
      ownedAt: sql`now()`,
      pooledAt: null,
      poolReason: '',
      version: sql`${firms.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(firms.id, id), isNull(firms.ownerAccountId), eq(firms.state, 'pool')))
    .returning({ id: firms.id })
  return rows.length > 0
}

type DayKind = (typeof firmDays.$inferSelect)['kind']

/** How often somebody has done today what is limited by the day. */
export const countDone = async (tx: Tx, accountId: string, kind: DayKind): Promise<number> =>
  (
    await tx
      .select({ done: firmDays.done })
      .from(firmDays)
      .where(and(eq(firmDays.accountId, accountId), eq(firmDays.day, today), eq(firmDays.kind, kind)))
      .then(firstRow)
  )?.done ?? 0

/** Counts one more today; answers how often it is now, undefined where the day is used up. */
export const countOneMore = async (
  tx: Tx,
  { accountId, kind, most }: { accountId: string; kind: DayKind; most: number },
): Promise<number | undefined> =>
  (
    await tx
      .insert(firmDays)
      .values({ accountId, kind, day: today, done: 1 })
      .onConflictDoUpdate({
        target: [firmDays.companyId, firmDays.accountId, firmDays.day, firmDays.kind],
        set: { done: sql`${firmDays.done} + 1` },
        setWhere: lt(firmDays.done, most),
      })
      .returning({ done: firmDays.done })
      .then(firstRow)
  )?.done

/** Those of some firms that somebody gave back, or lost to the pool, too short a time ago to claim them again. */
export async function findCooling(
  tx: Tx,
  { accountId, ids, days }: { accountId: string; ids: readonly string[]; days: number },
): Promise<Set<string>> {
  const rows = await tx
    .select({ firmId: firmOwnerChanges.firmId })
    .from(firmOwnerChanges)
    .where(
      and(
        eq(firmOwnerChanges.fromAccountId, accountId),
        inArray(firmOwnerChanges.firmId, [...ids]),
        inArray(firmOwnerChanges.kind, ['putBack', 'recycle']),
        sql`${firmOwnerChanges.at} > now() - make_interval(days => ${days})`,
      ),
    )
  return new Set(rows.map(({ firmId }) => firmId))
}

const mostChanges = 200

/** Into whose hands a firm came, the latest first. */
export function findOwnerChanges(tx: Tx, firmId: string) {
  const giver = alias(accounts, 'giver')
  const taker = alias(accounts, 'taker')
  return tx
    .select({
      id: firmOwnerChanges.id,
      kind: firmOwnerChanges.kind,
      from: giver.nickName,
      to: taker.nickName,
      reason: firmOwnerChanges.reason,
      by: firmOwnerChanges.byName,
      at: firmOwnerChanges.at,
    })
    .from(firmOwnerChanges)
    .leftJoin(giver, eq(giver.id, firmOwnerChanges.fromAccountId))
    .leftJoin(taker, eq(taker.id, firmOwnerChanges.toAccountId))
    .where(eq(firmOwnerChanges.firmId, firmId))
    .orderBy(desc(firmOwnerChanges.at), desc(firmOwnerChanges.id))
    .limit(mostChanges)
}
