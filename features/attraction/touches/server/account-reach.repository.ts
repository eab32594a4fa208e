import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'
import { scopeFor, type Viewer } from '#platform/server/http/viewer.ts'

/** Accounts of the departments that a permission reaches. */
const accountsOf = (tx: Tx, departmentIds: readonly string[]) =>
  tx
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(staff, eq(staff.id, accounts.staffId))
    .where(inArray(staff.departmentId, [...departmentIds]))

interface Within {
  viewer: Viewer
  permission: string
  /** Only the viewer's own. */
  isMine?: boolean
}

/** Rows of accounts in a permission's reach: a condition on the column of the account; undefined for everybody's. */
export function withinReach(
  tx: Tx,
  { viewer, permission, isMine = false }: Within,
  column: AnyPgColumn,
): SQL | undefined {
  const { scope, departmentIds } = scopeFor(viewer, permission)
  const own = eq(column, viewer.accountId)
  if (isMine) return own
  if (scope === 'all') return undefined
  return scope === 'departments' && departmentIds.length > 0
    ? or(own, inArray(column, accountsOf(tx, departmentIds)))
    : own
}

export const findAccountNames = async (tx: Tx, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: accounts.id, name: accounts.nickName })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The account of a person of the company. */
export const findAccountOfStaff = (tx: Tx, staffId: string) =>
  tx
    .select({ id: accounts.id, name: accounts.nickName, state: accounts.state })
    .from(accounts)
    .where(eq(accounts.staffId, staffId))
    .then(firstRow)

/** Those of some accounts that a permission reaches. */
export async function accountsInReach(tx: Tx, within: Within, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.id, [...ids]), withinReach(tx, within, accounts.id)))
  return new Set(rows.map(({ id }) => id))
}

/** The accounts of a person, in force or not. */
export const findAccountsOfStaff = async (tx: Tx, staffId: string): Promise<string[]> =>
  (
    await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.staffId, staffId), isNull(accounts.deletedAt)))
      .orderBy(accounts.id)
  ).map(({ id }) => id)

/** Those of some accounts that may sign in. */
export async function findAccountsAtWork(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.id, [...ids]), eq(accounts.state, 'active'), isNull(accounts.deletedAt)))
  return new Set(rows.map(({ id }) => id))
}
