import { and, asc, count, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { departments, staff } from '#features/company/organisation/server/organisation.tables.ts'
import { roles } from '#features/company/roles/server/roles.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, totalOf } from '#platform/server/database/rows.ts'

import { directoryGroupMembers, directoryGroups, directoryUsers } from './directory-sync.tables.ts'
import type { KnownGroup, KnownUser } from './scim-resources.domain.ts'

const nameKeyOf = (userName: string) => userName.normalize('NFKC').toLowerCase()

/** By what a provider looks for one person, mostly before it makes them. */
export type UserKey = { id: string } | { userName: string } | { externalId: string } | { email: string }

function keyCondition(key: UserKey): SQL {
  if ('id' in key) return eq(directoryUsers.staffId, key.id)
  if ('userName' in key) return eq(directoryUsers.nameKey, nameKeyOf(key.userName))
  return 'email' in key
    ? sql`lower(${staff.email}) = ${key.email.toLowerCase()}`
    : eq(directoryUsers.externalId, key.externalId)
}

const shownUsers = (tx: Tx) =>
  tx
    .select({ user: directoryUsers, person: staff, department: departments.name })
    .from(directoryUsers)
    .innerJoin(staff, eq(staff.id, directoryUsers.staffId))
    .leftJoin(departments, eq(departments.id, staff.departmentId))

type Shown = Awaited<ReturnType<typeof shownUsers>>[number]

async function present(tx: Tx, rows: readonly Shown[]): Promise<KnownUser[]> {
  const groups = await findGroupsOf(
    tx,
    rows.map(({ person }) => person.id),
  )
  return rows.map(({ user, person, department }) => ({
    id: person.id,
    staffId: person.id,
    userName: user.userName,
    externalId: user.externalId,
    active: person.state === 'active',
    facts: {
      name: person.name,
      title: person.title,
      mobile: person.mobile,
      email: person.email,
      employeeNo: person.employeeNo,
      department,
    },
    groups: groups.get(person.id) ?? [],
    createdAt: user.createdAt,
    updatedAt: user.updatedAt > person.updatedAt ? user.updatedAt : person.updatedAt,
    version: user.version + person.version,
  }))
}

async function findGroupsOf(
  tx: Tx,
  staffIds: readonly string[],
): Promise<Map<string, { id: string; displayName: string }[]>> {
  const found = new Map<string, { id: string; displayName: string }[]>()
  if (staffIds.length === 0) return found
  const rows = await tx
    .select({
      staffId: directoryGroupMembers.staffId,
      id: directoryGroups.id,
      displayName: directoryGroups.displayName,
    })
    .from(directoryGroupMembers)
    .innerJoin(directoryGroups, eq(directoryGroups.id, directoryGroupMembers.groupId))
    .where(inArray(directoryGroupMembers.staffId, [...staffIds]))
  for (const { staffId, ...group } of rows) found.set(staffId, [...(found.get(staffId) ?? []), group])
  return found
}

/** One page of the people whom the directory keeps, the oldest first; all of them without a limit. */
export async function findUsers(
  tx: Tx,
  { key, limit, offset = 0 }: { key?: UserKey | undefined; limit?: number; offset?: number },
): Promise<KnownUser[]> {
  const asked = shownUsers(tx)
    .where(key && keyCondition(key))
    .orderBy(asc(directoryUsers.createdAt), asc(directoryUsers.id))
    .offset(offset)
  return present(tx, await (limit === undefined ? asked : asked.limit(limit)))
}

export const countUsers = (tx: Tx, key?: UserKey): Promise<number> =>
  tx
    .select({ total: count() })
    .from(directoryUsers)
    .innerJoin(staff, eq(staff.id, directoryUsers.staffId))
    .where(key && keyCondition(key))
    .then(totalOf)

export const insertUser = (
  tx: Tx,
  { staffId, userName, externalId }: { staffId: string; userName: string; externalId: string | null },
) =>
  tx
    .insert(directoryUsers)
    .values({ staffId, userName, nameKey: nameKeyOf(userName), externalId })
    .onConflictDoNothing()
    .returning({ id: directoryUsers.id })

export const updateUser = (
  tx: Tx,
  staffId: string,
  { userName, externalId }: { userName: string; externalId: string | null },
) =>
  tx
    .update(directoryUsers)
    .set({
      userName,
      nameKey: nameKeyOf(userName),
      externalId,
      version: sql`${directoryUsers.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(directoryUsers.staffId, staffId))

export const deleteUser = (tx: Tx, staffId: string) =>
  tx.delete(directoryUsers).where(eq(directoryUsers.staffId, staffId))

/** Somebody with one of these numbers whom no directory keeps yet. */
export async function findUnkeptPerson(
  tx: Tx,
  { mobile, employeeNo }: { mobile: string | null; employeeNo: string | null },
) {
  const whose = or(
    mobile === null ? undefined : eq(staff.mobile, mobile),
    employeeNo === null ? undefined : eq(staff.employeeNo, employeeNo),
  )
  if (!whose) return undefined
  return tx
    .select({ id: staff.id, state: staff.state })
    .from(staff)
    .leftJoin(directoryUsers, eq(directoryUsers.staffId, staff.id))
    .where(and(whose, isNull(staff.deletedAt), isNull(directoryUsers.id)))
    .limit(1)
    .then(firstRow)
}

/** The department of a name, where there is exactly one. */
export async function findDepartmentNamed(tx: Tx, name: string): Promise<string | undefined> {
  const rows = await tx
    .select({ id: departments.id })
    .from(departments)
    .where(and(eq(departments.name, name), isNull(departments.deletedAt)))
    .limit(2)
  return rows.length === 1 ? rows[0]?.id : undefined
}

/** One page of groups, or the one with this id or name; members only where they are asked for. */
export async function findGroups(
  tx: Tx,
  {
    id,
    displayName,
    limit = 200,
    offset = 0,
    withMembers = true,
  }: { id?: string; displayName?: string; limit?: number; offset?: number; withMembers?: boolean },
): Promise<(KnownGroup & { roleId: string | null })[]> {
  const rows = await tx
    .select()
    .from(directoryGroups)
    .where(
      and(
        id === undefined ? undefined : eq(directoryGroups.id, id),
        displayName === undefined
          ? undefined
          : sql`lower(${directoryGroups.displayName}) = ${displayName.toLowerCase()}`,
      ),
    )
    .orderBy(asc(directoryGroups.createdAt), asc(directoryGroups.id))
    .limit(limit)
    .offset(offset)
  const members = withMembers
    ? await findMembers(
        tx,
        rows.map((row) => row.id),
      )
    : new Map<string, { staffId: string; name: string }[]>()
  return rows.map((row) => ({ ...row, members: members.get(row.id) ?? [] }))
}

async function findMembers(
  tx: Tx,
  groupIds: readonly string[],
): Promise<Map<string, { staffId: string; name: string }[]>> {
  const found = new Map<string, { staffId: string; name: string }[]>()
  if (groupIds.length === 0) return found
  const rows = await tx
    .select({ groupId: directoryGroupMembers.groupId, staffId: staff.id, name: staff.name })
    .from(directoryGroupMembers)
    .innerJoin(staff, eq(staff.id, directoryGroupMembers.staffId))
    .where(inArray(directoryGroupMembers.groupId, [...groupIds]))
    .orderBy(asc(staff.pinyin), asc(staff.id))
  for (const { groupId, ...member } of rows) {
    const list = found.get(groupId) ?? []
    list.push(member)
    found.set(groupId, list)
  }
  return found
}

export const countGroups = (tx: Tx): Promise<number> => tx.$count(directoryGroups)

/** Makes a group; undefined where its name is taken. */
export async function insertGroup(
  tx: Tx,
  values: { displayName: string; externalId: string | null },
): Promise<string | undefined> {
  const [row] = await tx
    .insert(directoryGroups)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: directoryGroups.id })
  return row?.id
}

export const updateGroup = (
  tx: Tx,
  id: string,
  set: { displayName?: string; externalId?: string | null; roleId?: string | null },
) =>
  tx
    .update(directoryGroups)
    .set({ ...set, version: sql`${directoryGroups.version} + 1`, updatedAt: sql`now()` })
    .where(eq(directoryGroups.id, id))

export const deleteGroup = (tx: Tx, id: string) =>
  tx.delete(directoryGroups).where(eq(directoryGroups.id, id))

/** Of these ids those of people whom the directory keeps. */
export async function findKeptIds(tx: Tx, staffIds: readonly string[]): Promise<string[]> {
  if (staffIds.length === 0) return []
  const rows = await tx
    .select({ id: directoryUsers.staffId })
    .from(directoryUsers)
    .where(inArray(directoryUsers.staffId, [...staffIds]))
  return rows.map(({ id }) => id)
}

export async function addMembers(tx: Tx, groupId: string, staffIds: readonly string[]): Promise<void> {
  if (staffIds.length === 0) return
  await tx
    .insert(directoryGroupMembers)
    .values(staffIds.map((staffId) => ({ groupId, staffId })))
    .onConflictDoNothing()
}

export async function removeMembers(tx: Tx, groupId: string, staffIds: readonly string[]): Promise<void> {
  if (staffIds.length === 0) return
  await tx
    .delete(directoryGroupMembers)
    .where(
      and(eq(directoryGroupMembers.groupId, groupId), inArray(directoryGroupMembers.staffId, [...staffIds])),
    )
}

/** Roles that somebody still has through other groups. */
export async function findRolesThroughGroups(
  tx: Tx,
  staffIds: readonly string[],
): Promise<{ staffId: string; roleId: string }[]> {
  if (staffIds.length === 0) return []
  const rows = await tx
    .select({ staffId: directoryGroupMembers.staffId, roleId: directoryGroups.roleId })
    .from(directoryGroupMembers)
    .innerJoin(directoryGroups, eq(directoryGroups.id, directoryGroupMembers.groupId))
    .where(inArray(directoryGroupMembers.staffId, [...staffIds]))
  return rows.flatMap(({ staffId, roleId }) => (roleId === null ? [] : [{ staffId, roleId }]))
}

/** The accounts of people. */
export async function findAccountIds(
  tx: Tx,
  staffIds: readonly string[],
): Promise<{ staffId: string; accountId: string }[]> {
  if (staffIds.length === 0) return []
  const rows = await tx
    .select({ staffId: accounts.staffId, accountId: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.staffId, [...staffIds]), isNull(accounts.deletedAt)))
  return rows.flatMap(({ staffId, accountId }) => (staffId === null ? [] : [{ staffId, accountId }]))
}

/** What roles are called. */
export async function findRoleNames(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx.select({ id: roles.id, name: roles.name }).from(roles)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
