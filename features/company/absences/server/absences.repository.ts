import { and, asc, desc, eq, gt, inArray, isNull, lte, notInArray, or, type SQL } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows, readPage } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'
import type { Reach } from '#platform/server/http/reach.domain.ts'
import { standsInColumn } from '#platform/server/search/hidden-contacts.ts'

import { absences } from './absences.tables.ts'

export type Absence = typeof absences.$inferSelect

export const ofAccount = (accountId: string): SQL => eq(absences.accountId, accountId)
export const withDeputy = (accountId: string): SQL => eq(absences.deputyAccountId, accountId)

/** Absences of people whom a permission reaches; undefined for everybody's. */
export function inReach(tx: Tx, accountId: string, { scope, departmentIds }: Reach): SQL | undefined {
  if (scope === 'all') return undefined
  const own = ofAccount(accountId)
  if (scope !== 'departments' || departmentIds.length === 0) return own
  const colleagues = tx
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(staff, eq(staff.id, accounts.staffId))
    .where(inArray(staff.departmentId, [...departmentIds]))
  return or(own, inArray(absences.accountId, colleagues))
}

/** Whether an account is of a department that a permission reaches. */
export async function isInReach(
  tx: Tx,
  accountId: string,
  { scope, departmentIds }: Reach,
): Promise<boolean> {
  if (scope === 'all') return true
  if (scope !== 'departments' || departmentIds.length === 0) return false
  const found = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(staff, eq(staff.id, accounts.staffId))
    .where(and(eq(accounts.id, accountId), inArray(staff.departmentId, [...departmentIds])))
    .then(firstRow)
  return found !== undefined
}

/** A page of absences, the latest first. */
export async function findAbsencePage(
  tx: Tx,
  which: SQL | undefined,
  paging: Paging,
): Promise<Page<Absence>> {
  const { limit, offset } = pageBounds(paging)
  return readPage(
    tx
      .select()
      .from(absences)
      .where(which)
      .orderBy(desc(absences.since), desc(absences.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, absences, which),
  )
}

export const lockAbsence = (tx: Tx, id: string): Promise<Absence | undefined> =>
  tx.select().from(absences).where(eq(absences.id, id)).for('update').then(firstRow)

/** An absence of the same person that touches these moments. */
export const findOverlapping = (
  tx: Tx,
  { accountId, since, until }: Pick<Absence, 'accountId' | 'since' | 'until'>,
): Promise<Absence | undefined> =>
  tx
    .select()
    .from(absences)
    .where(and(ofAccount(accountId), lte(absences.since, until), gt(absences.until, since)))
    .limit(1)
    .then(firstRow)

export const insertAbsence = (
  tx: Tx,
  values: Omit<typeof absences.$inferInsert, 'companyId' | 'id'>,
): Promise<Absence> => tx.insert(absences).values(values).returning().then(writtenRow)

/** Ends an absence that has begun. */
export const endAbsence = (tx: Tx, id: string) =>
  tx
    .update(absences)
    .set({ until: sql`now()` })
    .where(eq(absences.id, id))

export const deleteAbsence = (tx: Tx, id: string) => tx.delete(absences).where(eq(absences.id, id))

const at = (moment: Date | undefined): SQL | undefined =>
  moment === undefined
    ? and(lte(absences.since, sql`now()`), gt(absences.until, sql`now()`))
    : and(lte(absences.since, moment), gt(absences.until, moment))

/** Absences of some accounts at a moment; one a person. */
export const findAway = async (tx: Tx, accountIds: readonly string[], moment?: Date): Promise<Absence[]> =>
  accountIds.length === 0
    ? []
    : tx
        .select()
        .from(absences)
        .where(and(inArray(absences.accountId, [...accountIds]), at(moment)))

/** Everybody who is away at a moment, as many as a company has at once. */
export const findAllAway = (tx: Tx, moment: Date): Promise<Absence[]> =>
  tx.select().from(absences).where(at(moment)).orderBy(asc(absences.until), asc(absences.id)).limit(500)

/** The absences in which somebody stands in now. */
export const findStandingInOf = (tx: Tx, deputyAccountId: string): Promise<Absence[]> =>
  tx
    .select()
    .from(absences)
    .where(and(withDeputy(deputyAccountId), at(undefined)))
    .limit(100)

const isWorking = and(
  or(eq(accounts.state, 'active'), eq(accounts.state, 'invited')),
  isNull(accounts.deletedAt),
)

/** People at work, by a part of their name, without one; fifty at most. */
export const findPeopleAtWork = (tx: Tx, { keyword, except }: { keyword: string; except: string }) =>
  tx
    .select({ id: accounts.id, name: accounts.nickName })
    .from(accounts)
    .where(
      and(
        isWorking,
        notInArray(accounts.id, [except]),
        keyword ? standsInColumn(tx, accounts.nickName, keyword) : undefined,
      ),
    )
    .orderBy(asc(accounts.nickName), asc(accounts.id))
    .limit(50)

/** Those of some accounts that are at work and, where one is named, hold a permission. */
export const findAtWork = (tx: Tx, ids: readonly string[], holders?: SQL) =>
  tx
    .select({ id: accounts.id, name: accounts.nickName })
    .from(accounts)
    .where(and(inArray(accounts.id, [...ids]), isWorking, holders && inArray(accounts.id, holders)))

/** The names of accounts, in force or not. */
export async function findNames(
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
