import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm'

import { idleHours } from '#features/company/accounts/server/accounts.public.ts'
import { accountSearch } from '#features/company/accounts/server/account-search.public.ts'
import { accounts, sessions } from '#features/company/accounts/server/accounts.tables.ts'
import {
  departments,
  posts,
  staff,
  staffPosts,
} from '#features/company/organisation/server/organisation.tables.ts'
import type { PlacedRecord } from '#features/company/roles/server/explained-kinds.public.ts'
import { roleAssignments, rolePermissions, roles } from '#features/company/roles/server/roles.tables.ts'
import { type Page, pageBounds, type Paging, type Total } from '#platform/contract/paging.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { withinDays } from '#platform/server/database/days.ts'
import { firstRow } from '#platform/server/database/rows.ts'
import { scopeFor, type Viewer } from '#platform/server/http/viewer.ts'
import { standsInColumn } from '#platform/server/search/hidden-contacts.ts'

import type { AccountState } from '../accounts-admin.contract.ts'

/**
 * The accounts that somebody may see: the own one and those of people in these departments; undefined for all. It is data and
 * no condition, because an export keeps it until its consent.
 */
export type Sight = { accountId: string; departmentIds: readonly string[] } | undefined

/** The accounts that a permission reaches. */
export function sightOf(viewer: Viewer, permission: string): Sight {
  const { scope, departmentIds } = scopeFor(viewer, permission)
  return scope === 'all' ? undefined : { accountId: viewer.accountId, departmentIds }
}

export const inSight = (sight: Sight): SQL | undefined =>
  sight &&
  or(
    eq(accounts.id, sight.accountId),
    sight.departmentIds.length > 0 ? inArray(staff.departmentId, [...sight.departmentIds]) : undefined,
  )

export interface AccountQuestion extends Paging {
  /** Of `sightOf`. */
  sight: Sight
  keyword?: string | undefined
  phonenumber?: string | undefined
  states: readonly AccountState[]
  departmentIds?: readonly string[] | undefined
  roleId?: string | undefined
  createdFrom?: string | undefined
  createdTo?: string | undefined
  /** In which the days are meant. */
  zone: string
  locked: boolean
  sort: 'username' | 'nickName' | 'createdAt' | 'lastLoginAt'
  order: 'asc' | 'desc'
}

/** A condition for what was asked, none for what was not. */
export const optional = <T>(value: T | undefined, condition: (value: T) => SQL | undefined) =>
  value === undefined ? undefined : condition(value)

/** Sessions that still live. */
export const livingSession = sql`${sessions}.expires_at > now() and ${sessions}.last_seen_at > now() - ${`${idleHours} hours`}::interval`
const isOnline = sql<boolean>`exists (select 1 from ${sessions} where ${sessions}.account_id = ${accounts}.id and ${livingSession})`

const holds = (roleId: string) =>
  sql`exists (select 1 from ${roleAssignments} where ${roleAssignments}.account_id = ${accounts}.id and ${roleAssignments}.role_id = ${roleId})`

const conditionOf = async (tx: Tx, question: AccountQuestion) =>
  and(
    inSight(question.sight),
    inArray(accounts.state, [...question.states]),
    await accountSearch.find(tx, question.keyword),
    optional(question.phonenumber, (phone) => standsInColumn(tx, accounts.mobile, phone)),
    optional(question.departmentIds, (ids) => inArray(staff.departmentId, [...ids])),
    optional(question.roleId, holds),
    withinDays(accounts.createdAt, { from: question.createdFrom, to: question.createdTo }, question.zone),
    question.locked ? sql`${accounts.lockedUntil} > now()` : undefined,
  )

const columns = {
  account: accounts,
  avatarFileId: staff.avatarFileId,
  departmentId: staff.departmentId,
  department: departments.name,
  person: staff.state,
  isOnline,
}

const fromAccounts = (tx: Tx) =>
  tx
    .select(columns)
    .from(accounts)
    .leftJoin(staff, eq(staff.id, accounts.staffId))
    .leftJoin(departments, eq(departments.id, staff.departmentId))
    .$dynamic()

export type ShownAccount = Awaited<ReturnType<typeof fromAccounts>>[number]

const orderings = {
  username: accounts.username,
  nickName: accounts.pinyin,
  createdAt: accounts.createdAt,
  lastLoginAt: accounts.lastLoginAt,
}

// People who have never signed in stand before everybody else.
const withNobodyFirst = {
  asc: sql`${accounts.lastLoginAt} asc nulls first`,
  desc: sql`${accounts.lastLoginAt} desc nulls last`,
}

/** One page of accounts. */
export async function findAccounts(tx: Tx, question: AccountQuestion): Promise<ShownAccount[]> {
  const { limit, offset } = pageBounds(question)
  const by = orderings[question.sort]
  const direction = question.order === 'asc' ? asc : desc
  return fromAccounts(tx)
    .where(await conditionOf(tx, question))
    .orderBy(
      question.sort === 'lastLoginAt' ? withNobodyFirst[question.order] : direction(by),
      direction(accounts.id),
    )
    .limit(limit)
    .offset(offset)
}

const foundAccounts = (tx: Tx, where: SQL | undefined) =>
  tx.select({ id: accounts.id }).from(accounts).leftJoin(staff, eq(staff.id, accounts.staffId)).where(where)

export const countAccounts = async (tx: Tx, question: AccountQuestion): Promise<Total> =>
  countRows(tx, foundAccounts(tx, await conditionOf(tx, question)))

export const countAllAccounts = async (tx: Tx, question: AccountQuestion): Promise<number> =>
  tx.$count(foundAccounts(tx, await conditionOf(tx, question)).as('found'))

/** An account outside the bin, as the explanation of rights sees it. */
export async function findPlacedAccount(tx: Tx, id: string): Promise<PlacedRecord | undefined> {
  const [row] = await fromAccounts(tx).where(and(eq(accounts.id, id), ne(accounts.state, 'deleted')))
  return (
    row && {
      id,
      name: row.account.nickName,
      departmentId: row.departmentId,
      department: row.department,
      accountId: id,
      staffId: null,
      templateId: null,
    }
  )
}

/** One account inside the sight, in the bin or not. */
export const findShownAccount = (tx: Tx, sight: Sight, id: string): Promise<ShownAccount | undefined> =>
  fromAccounts(tx)
    .where(and(inSight(sight), eq(accounts.id, id)))
    .then(firstRow)

export interface HeldRole {
  id: string
  code: string
  name: string
  enabled: boolean
  builtIn: boolean
  dataScope: string
  /** As it is stored; `permissionsOf` knows what it means. */
  stored: string[]
}

/** The roles of these accounts, enabled or not, by account. */
export async function findHeldRoles(tx: Tx, accountIds: readonly string[]): Promise<Map<string, HeldRole[]>> {
  const held = new Map<string, HeldRole[]>(accountIds.map((id) => [id, []]))
  if (accountIds.length === 0) return held
  const rows = await tx
    .select({
      accountId: roleAssignments.accountId,
      id: roles.id,
      code: roles.code,
      name: roles.name,
      enabled: roles.enabled,
      builtIn: roles.builtIn,
      dataScope: roles.dataScope,
      stored: sql<
        string[]
      >`array(select ${rolePermissions}.permission from ${rolePermissions} where ${rolePermissions}.role_id = ${roles}.id)`,
    })
    .from(roleAssignments)
    .innerJoin(roles, eq(roles.id, roleAssignments.roleId))
    .where(inArray(roleAssignments.accountId, [...accountIds]))
    .orderBy(asc(roles.sort), asc(roles.name))
  for (const { accountId, ...role } of rows) held.get(accountId)?.push(role)
  return held
}

/** Who may look after the company: the owners who may sign in. */
export async function findOwners(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(roleAssignments)
    .innerJoin(roles, eq(roles.id, roleAssignments.roleId))
    .innerJoin(accounts, eq(accounts.id, roleAssignments.accountId))
    .where(and(eq(roles.code, 'company_owner'), eq(roles.enabled, true), eq(accounts.state, 'active')))
  return rows.map(({ id }) => id)
}

export async function findPostNames(tx: Tx, staffId: string): Promise<string[]> {
  const rows = await tx
    .select({ name: posts.name })
    .from(staffPosts)
    .innerJoin(posts, eq(posts.id, staffPosts.postId))
    .where(eq(staffPosts.staffId, staffId))
    .orderBy(asc(posts.sort))
  return rows.map(({ name }) => name)
}

export async function hasAccount(tx: Tx, staffId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.staffId, staffId), isNull(accounts.deletedAt)))
  return row !== undefined
}

interface BinQuestion extends Paging {
  sight: Sight
  keyword?: string | undefined
}

/** What lies in the bin, the newest first. */
export async function findBin(tx: Tx, question: BinQuestion): Promise<Page<ShownAccount>> {
  const where = and(
    inSight(question.sight),
    isNotNull(accounts.deletedAt),
    await accountSearch.find(tx, question.keyword),
  )
  const { limit, offset } = pageBounds(question)
  const list = await fromAccounts(tx)
    .where(where)
    .orderBy(desc(accounts.deletedAt), desc(accounts.id))
    .limit(limit)
    .offset(offset)
  return { list, ...(await countRows(tx, foundAccounts(tx, where))) }
}
