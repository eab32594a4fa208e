import { and, asc, desc, eq, ilike, inArray, or, type SQL } from 'drizzle-orm'

import { accountSearch } from '#features/company/accounts/server/account-search.public.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { departments, staff } from '#features/company/organisation/server/organisation.tables.ts'
import { pageBounds, type Paging, type Total } from '#platform/contract/paging.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'
import { firstRow } from '#platform/server/database/rows.ts'
import { scopeFor, type Viewer } from '#platform/server/http/viewer.ts'

import { roleAssignments, roles } from './roles.tables.ts'

/** Accounts in the bin hold their roles for the day they come back, and count for nobody until then. */
const memberCount = sql<number>`(
  select count(*)::int from ${roleAssignments} held join ${accounts} holder on holder.company_id = held.company_id and holder.id = held.account_id
  where held.company_id = "roles"."company_id" and held.role_id = "roles"."id" and holder.state <> 'deleted')`

export interface RoleQuestion extends Paging {
  keyword?: string | undefined
  enabled?: boolean | undefined
  sort: 'sort' | 'name' | 'memberCount' | 'updatedAt'
  order: 'asc' | 'desc'
}

const roleCondition = ({ keyword, enabled }: RoleQuestion): SQL | undefined =>
  and(
    keyword
      ? or(ilike(roles.name, likePattern(keyword)), ilike(roles.code, likePattern(keyword)))
      : undefined,
    enabled === undefined ? undefined : eq(roles.enabled, enabled),
  )

const orderings = { sort: roles.sort, name: roles.name, memberCount, updatedAt: roles.updatedAt }

/** One page of roles with how many people hold each. */
export function findRoles(tx: Tx, question: RoleQuestion) {
  const { limit, offset } = pageBounds(question)
  const direction = question.order === 'asc' ? asc : desc
  return tx
    .select({ role: roles, memberCount })
    .from(roles)
    .where(roleCondition(question))
    .orderBy(direction(orderings[question.sort]), asc(roles.name))
    .limit(limit)
    .offset(offset)
}
export type ListedRole = Awaited<ReturnType<typeof findRoles>>[number]

export const countRoles = (tx: Tx, question: RoleQuestion): Promise<Total> =>
  countRows(tx, roles, roleCondition(question))

export const findRole = (tx: Tx, id: string): Promise<ListedRole | undefined> =>
  tx.select({ role: roles, memberCount }).from(roles).where(eq(roles.id, id)).then(firstRow)

/** How many people hold each role. */
export async function countMembers(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx.select({ id: roles.id, memberCount }).from(roles)
  return new Map(rows.map((row) => [row.id, row.memberCount]))
}

/** The accounts that a permission reaches: those of people inside its scope, and the own one; nobody who lies in the bin. */
function inSight(viewer: Viewer, permission: string): SQL | undefined {
  const { scope, departmentIds } = scopeFor(viewer, permission)
  const own = eq(accounts.id, viewer.accountId)
  const reached =
    scope === 'all'
      ? undefined
      : departmentIds.length > 0
        ? or(own, inArray(staff.departmentId, [...departmentIds]))
        : own
  return and(sql`${accounts.state} <> 'deleted'`, reached)
}

const person = {
  accountId: accounts.id,
  username: accounts.username,
  nickName: accounts.nickName,
  staffId: accounts.staffId,
  avatarFileId: staff.avatarFileId,
  mobile: accounts.mobile,
  state: accounts.state,
  departmentId: staff.departmentId,
  department: departments.name,
}

const holdsOneOf = (roleIds: readonly string[]) =>
  sql`exists (select from ${roleAssignments} held where held.company_id = "accounts"."company_id" and held.account_id = "accounts"."id" and held.role_id = any(${sql.param([...roleIds])}::uuid[]))`

export interface PeopleQuestion extends Paging {
  viewer: Viewer
  /** What the caller needs to see somebody. */
  permission: 'role:view' | 'role:edit'
  keyword?: string | undefined
  /** Only who holds one of these roles. */
  holding?: readonly string[]
  /** Only who does not hold any of these. */
  lacking?: readonly string[]
}

const peopleCondition = async (tx: Tx, { viewer, permission, keyword, holding, lacking }: PeopleQuestion) =>
  and(
    inSight(viewer, permission),
    await accountSearch.find(tx, keyword),
    holding === undefined ? undefined : holdsOneOf(holding),
    lacking === undefined ? undefined : sql`not ${holdsOneOf(lacking)} and ${accounts.state} <> 'left'`,
  )

const fromPeople = (tx: Tx) =>
  tx
    .select(person)
    .from(accounts)
    .leftJoin(staff, eq(staff.id, accounts.staffId))
    .leftJoin(departments, eq(departments.id, staff.departmentId))
    .$dynamic()

/** One page of people, by name. */
export async function findPeople(tx: Tx, question: PeopleQuestion) {
  const { limit, offset } = pageBounds(question)
  return fromPeople(tx)
    .where(await peopleCondition(tx, question))
    .orderBy(asc(accounts.nickName), asc(accounts.id))
    .limit(limit)
    .offset(offset)
}
export type FoundPerson = Awaited<ReturnType<typeof findPeople>>[number]

const foundPeople = (tx: Tx, where: SQL | undefined) =>
  tx.select({ id: accounts.id }).from(accounts).leftJoin(staff, eq(staff.id, accounts.staffId)).where(where)

export const countPeople = async (tx: Tx, question: PeopleQuestion): Promise<Total> =>
  countRows(tx, foundPeople(tx, await peopleCondition(tx, question)))

/** Those of the accounts that somebody may see, with the roles that they hold. */
export function findPeopleSeen(
  tx: Tx,
  { viewer, permission }: Pick<PeopleQuestion, 'viewer' | 'permission'>,
  ids: readonly string[],
) {
  const roleIds = sql<
    string[]
  >`array(select held.role_id::text from ${roleAssignments} held where held.account_id = "accounts"."id")`
  return tx
    .select({ ...person, roleIds })
    .from(accounts)
    .leftJoin(staff, eq(staff.id, accounts.staffId))
    .leftJoin(departments, eq(departments.id, staff.departmentId))
    .where(and(inSight(viewer, permission), inArray(accounts.id, [...ids])))
}

/** Whether somebody holds the role whom the caller may not see: a change would reach further than the caller. */
export async function hasMembersOutside(tx: Tx, viewer: Viewer, roleId: string): Promise<boolean> {
  const { scope } = scopeFor(viewer, 'role:edit')
  if (scope === 'all') return false
  const everybody = await tx.$count(accounts, and(holdsOneOf([roleId]), sql`${accounts.state} <> 'deleted'`))
  const theirs = await peopleCondition(tx, { viewer, permission: 'role:edit', holding: [roleId] })
  return everybody > (await tx.$count(foundPeople(tx, theirs).as('theirs')))
}

/** Which of the roles each of the accounts holds. */
export const findAssignments = (tx: Tx, accountIds: readonly string[]) =>
  tx
    .select({ accountId: roleAssignments.accountId, roleId: roleAssignments.roleId })
    .from(roleAssignments)
    .where(inArray(roleAssignments.accountId, [...accountIds]))
