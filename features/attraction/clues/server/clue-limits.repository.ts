import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { companies } from '#features/company/companies/server/companies.tables.ts'
import { currentCompany, sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'
import { standsInColumn } from '#platform/server/search/hidden-contacts.ts'

import { clueSettings } from './clue-pools.tables.ts'
import { clueClaimDays, clueLoads, clueSpells, clueViews } from './clues.tables.ts'

/**
 * Locks what these colleagues have, to the end of the transaction, in the order of their ids. A writer that moves clues locks the
 * loads first and the clues afterwards, so that two never wait for each other.
 */
export async function lockLoads(tx: Tx, accountIds: readonly string[]): Promise<Map<string, number>> {
  const ids = [...new Set(accountIds)].toSorted()
  if (ids.length === 0) return new Map()
  await tx
    .insert(clueLoads)
    .values(ids.map((accountId) => ({ accountId })))
    .onConflictDoNothing({ target: [clueLoads.companyId, clueLoads.accountId] })
  const rows = await tx
    .select({ accountId: clueLoads.accountId, open: clueLoads.open })
    .from(clueLoads)
    .where(inArray(clueLoads.accountId, ids))
    .orderBy(asc(clueLoads.accountId))
    .for('update')
  return new Map(rows.map(({ accountId, open }) => [accountId, open]))
}

/** Counts clues that somebody got or gave away; of a locked load. */
export const changeLoad = (tx: Tx, accountId: string, by: number): Promise<unknown> =>
  tx
    .update(clueLoads)
    .set({ open: sql`greatest(${clueLoads.open} + ${by}, 0)` })
    .where(eq(clueLoads.accountId, accountId))

/** Counts one clue more for somebody who has fewer than a limit; false, and nothing locked, for anybody else. */
export async function takeLoad(tx: Tx, accountId: string, limit: number): Promise<boolean> {
  const taken = await tx
    .insert(clueLoads)
    .values({ accountId, open: 1 })
    .onConflictDoUpdate({
      target: [clueLoads.companyId, clueLoads.accountId],
      set: { open: sql`${clueLoads.open} + 1` },
      setWhere: sql`${clueLoads.open} < ${limit}`,
    })
    .returning({ id: clueLoads.id })
  return taken.length > 0
}

export async function findLoads(tx: Tx, accountIds: readonly string[]): Promise<Map<string, number>> {
  if (accountIds.length === 0) return new Map()
  const rows = await tx
    .select({ accountId: clueLoads.accountId, open: clueLoads.open })
    .from(clueLoads)
    .where(inArray(clueLoads.accountId, [...accountIds]))
  return new Map(rows.map(({ accountId, open }) => [accountId, open]))
}

/** Counts every load anew from the clues; answers how many were wrong. */
export async function recountLoads(tx: Tx): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update clue_loads set open = counted.open
    from (
      select l.id, (select count(*)::int from clues c where c.owner_account_id = l.account_id and c.state in ('pending', 'following')) as open
      from clue_loads l
    ) counted
    where clue_loads.company_id = ${currentCompany} and clue_loads.id = counted.id and clue_loads.open <> counted.open`)
  return rowCount ?? 0
}

interface ClaimDay {
  accountId: string
  day: string
}

/** Clues that somebody got on a day, by the pool or rule. */
export async function findClaims(tx: Tx, { accountId, day }: ClaimDay): Promise<Map<string, number>> {
  const rows = await tx
    .select({ sourceId: clueClaimDays.sourceId, claimed: clueClaimDays.claimed })
    .from(clueClaimDays)
    .where(and(eq(clueClaimDays.accountId, accountId), eq(clueClaimDays.day, day)))
  return new Map(rows.map(({ sourceId, claimed }) => [sourceId, claimed]))
}

/** Everything that limits what one colleague may still take, in one statement: nothing is locked. */
export const findLimits = (tx: Tx, accountId: string) =>
  tx
    .select({
      settings: companies.settings,
      ownLimit: clueSettings.ownLimit,
      viewCap: clueSettings.viewCap,
      open: clueLoads.open,
      // The day is that of the company's zone, which may be one further or one behind.
      claims: sql<
        { sourceId: string; day: string; claimed: number }[]
      >`coalesce((select jsonb_agg(jsonb_build_object('sourceId', d.source_id, 'day', d.day, 'claimed', d.claimed)) from clue_claim_days d where d.account_id = ${accountId} and d.day between current_date - 1 and current_date + 1), '[]')`,
    })
    .from(companies)
    .leftJoin(clueSettings, sql`true`)
    .leftJoin(clueLoads, eq(clueLoads.accountId, accountId))
    .then(firstRow)

/** Clues that people got by one rule on a day. */
export async function findGivenToday(
  tx: Tx,
  { sourceId, day }: { sourceId: string; day: string },
): Promise<Map<string, number>> {
  const rows = await tx
    .select({ accountId: clueClaimDays.accountId, claimed: clueClaimDays.claimed })
    .from(clueClaimDays)
    .where(and(eq(clueClaimDays.sourceId, sourceId), eq(clueClaimDays.day, day)))
  return new Map(rows.map(({ accountId, claimed }) => [accountId, claimed]))
}

/** Counts one clue of a day; false where the cap is reached. */
export async function takeOfDay(
  tx: Tx,
  { accountId, day, sourceId, cap }: ClaimDay & { sourceId: string; cap: number },
): Promise<boolean> {
  const taken = await tx
    .insert(clueClaimDays)
    .values({ accountId, day, sourceId, claimed: 1 })
    .onConflictDoUpdate({
      target: [clueClaimDays.companyId, clueClaimDays.accountId, clueClaimDays.day, clueClaimDays.sourceId],
      set: { claimed: sql`${clueClaimDays.claimed} + 1` },
      setWhere: sql`${clueClaimDays.claimed} < ${cap}`,
    })
    .returning({ id: clueClaimDays.id })
  return taken.length > 0
}

/** Notes that somebody opens a person of a pool; false where that is one too many today. The same one counts once a day. */
export async function takeView(
  tx: Tx,
  { accountId, day, clueId, cap }: ClaimDay & { clueId: string; cap: number },
): Promise<boolean> {
  const seen = and(eq(clueViews.accountId, accountId), eq(clueViews.day, day))
  const known = await tx
    .select({ id: clueViews.id })
    .from(clueViews)
    .where(and(seen, eq(clueViews.clueId, clueId)))
    .then(firstRow)
  if (known) return true
  // One after the other: of many at once none is counted twice or not at all.
  await lockLoads(tx, [accountId])
  if ((await tx.$count(clueViews, seen)) >= cap) return false
  await tx
    .insert(clueViews)
    .values({ accountId, day, clueId })
    .onConflictDoNothing({
      target: [clueViews.companyId, clueViews.accountId, clueViews.day, clueViews.clueId],
    })
  return true
}

export const openSpell = (tx: Tx, clueId: string, accountId: string): Promise<unknown> =>
  tx.insert(clueSpells).values({ clueId, accountId })

export const endSpells = (tx: Tx, clueIds: readonly string[], endedBy: string): Promise<unknown> =>
  clueIds.length === 0
    ? Promise.resolve()
    : tx
        .update(clueSpells)
        .set({ until: sql`now()`, endedBy })
        .where(and(inArray(clueSpells.clueId, [...clueIds]), isNull(clueSpells.until)))

export type Spell = typeof clueSpells.$inferSelect

export const findSpells = (tx: Tx, clueId: string): Promise<Spell[]> =>
  tx
    .select()
    .from(clueSpells)
    .where(eq(clueSpells.clueId, clueId))
    .orderBy(asc(clueSpells.since), asc(clueSpells.id))
    .limit(100)

/** The accounts of a person, in force or not. */
export const findAccountsOfStaff = async (tx: Tx, staffId: string): Promise<string[]> =>
  (
    await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.staffId, staffId), isNull(accounts.deletedAt)))
      .orderBy(asc(accounts.id))
  ).map(({ id }) => id)

/** The names of accounts, in force or not. */
export async function findAccountNames(
  tx: Tx,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const rows = await tx
    .select({ id: accounts.id, name: accounts.nickName })
    .from(accounts)
    .where(inArray(accounts.id, known))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Those of some accounts that can work: in force, and not in the bin. */
export async function findWorking(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        inArray(accounts.id, [...ids]),
        or(eq(accounts.state, 'active'), eq(accounts.state, 'invited')),
        isNull(accounts.deletedAt),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** People who can work, by a part of their name, with the clues that they have; fifty at most. */
export const findColleagues = (tx: Tx, keyword: string | undefined) =>
  tx
    .select({
      id: accounts.id,
      name: accounts.nickName,
      open: sql<number>`coalesce((select l.open from clue_loads l where l.account_id = accounts.id), 0)`,
    })
    .from(accounts)
    .where(
      and(
        or(eq(accounts.state, 'active'), eq(accounts.state, 'invited')),
        isNull(accounts.deletedAt),
        keyword?.trim() ? standsInColumn(tx, accounts.nickName, keyword) : undefined,
      ),
    )
    .orderBy(asc(accounts.createdAt), asc(accounts.id))
    .limit(50)
