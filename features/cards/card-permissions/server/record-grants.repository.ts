import { and, asc, eq, ilike, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { departments, staff } from '#features/company/organisation/server/organisation.tables.ts'
import { roles } from '#features/company/roles/server/roles.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'

import type { SubjectType } from '../card-permissions.contract.ts'
import { type GrantedRecord, isMatrixPermission } from '../card-permissions.permissions.ts'
import { recordGrants } from './card-permissions.tables.ts'
import { type Grant, keyOf } from './record-grants.domain.ts'

type Stored = typeof recordGrants.$inferSelect
export interface StoredGrant extends Grant, Pick<Stored, 'id' | 'grantedAt' | 'version'> {
  grantedBy: string | null
}

/** The grants of a record, ended ones too, the oldest first. */
export async function findGrants(tx: Tx, resource: GrantedRecord, objectId: string): Promise<StoredGrant[]> {
  const rows = await tx
    .select({ grant: recordGrants, by: accounts.nickName })
    .from(recordGrants)
    .leftJoin(accounts, eq(accounts.id, recordGrants.grantedBy))
    .where(and(eq(recordGrants.resource, resource), eq(recordGrants.objectId, objectId)))
    .orderBy(asc(recordGrants.grantedAt), asc(recordGrants.id))
  return rows.map(({ grant, by }) => ({
    ...grant,
    permissions: grant.permissions.filter(isMatrixPermission),
    grantedBy: by,
  }))
}

export interface NewGrant extends Grant {
  resource: GrantedRecord
  objectId: string
  grantedBy: string
}

export async function insertGrants(tx: Tx, grants: readonly NewGrant[]): Promise<void> {
  if (grants.length > 0)
    await tx
      .insert(recordGrants)
      .values(grants.map((grant) => ({ ...grant, permissions: [...grant.permissions] })))
}

/** Changes a grant; the person who changed it last counts as its giver. */
export async function updateGrant(
  tx: Tx,
  id: string,
  { permissions, expiresAt, reason, grantedBy }: Omit<NewGrant, 'resource' | 'objectId'>,
) {
  await tx
    .update(recordGrants)
    .set({
      permissions: [...permissions],
      expiresAt,
      reason,
      grantedBy,
      grantedAt: sql`now()`,
      version: sql`${recordGrants.version} + 1`,
    })
    .where(eq(recordGrants.id, id))
}

export async function deleteGrants(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(recordGrants).where(inArray(recordGrants.id, [...ids]))
}

/** Takes what was granted to these accounts by name; answers what it was. */
export const dropGrantsTo = (
  tx: Tx,
  accountIds: readonly string[],
): Promise<Pick<Stored, 'resource' | 'objectId'>[]> =>
  accountIds.length === 0
    ? Promise.resolve([])
    : tx
        .delete(recordGrants)
        .where(and(eq(recordGrants.subjectType, 'account'), inArray(recordGrants.subjectId, [...accountIds])))
        .returning({ resource: recordGrants.resource, objectId: recordGrants.objectId })

export interface Subject {
  subjectType: SubjectType
  subjectId: string
  name: string
  /** Where somebody works, or how somebody signs in. */
  note: string | null
  hasLeft: boolean
}

const found =
  (subjectType: SubjectType) =>
  (row: { subjectId: string; name: string; note?: string | null; state?: string }) => ({
    subjectType,
    subjectId: row.subjectId,
    name: row.name,
    note: row.note ?? null,
    hasLeft: row.state === 'left',
  })

const mostSubjects = 30

interface Wanted {
  ids?: readonly string[]
  keyword?: string | undefined
}

const findAccounts = async (tx: Tx, { ids, keyword }: Wanted): Promise<Subject[]> => {
  const wanted = likePattern(keyword?.trim() ?? '')
  const rows = await tx
    .select({
      subjectId: accounts.id,
      name: accounts.nickName,
      note: departments.name,
      state: accounts.state,
    })
    .from(accounts)
    .leftJoin(staff, eq(staff.id, accounts.staffId))
    .leftJoin(departments, eq(departments.id, staff.departmentId))
    .where(
      ids
        ? and(inArray(accounts.id, [...ids]), ne(accounts.state, 'deleted'))
        : and(
            notInArray(accounts.state, ['left', 'deleted']),
            or(
              ilike(accounts.nickName, wanted),
              ilike(accounts.username, wanted),
              ilike(accounts.pinyin, wanted),
            ),
          ),
    )
    .orderBy(asc(accounts.pinyin), asc(accounts.id))
    .limit(ids ? ids.length : mostSubjects)
  return rows.map(found('account'))
}

const findDepartments = async (tx: Tx, { ids, keyword }: Wanted): Promise<Subject[]> => {
  const wanted = likePattern(keyword?.trim() ?? '')
  const rows = await tx
    .select({ subjectId: departments.id, name: departments.name })
    .from(departments)
    .where(
      and(
        isNull(departments.deletedAt),
        ids
          ? inArray(departments.id, [...ids])
          : or(ilike(departments.name, wanted), ilike(departments.pinyin, wanted)),
      ),
    )
    .orderBy(asc(departments.sort), asc(departments.name))
    .limit(ids ? ids.length : mostSubjects)
  return rows.map(found('department'))
}

const findRoles = async (tx: Tx, { ids, keyword }: Wanted): Promise<Subject[]> => {
  const wanted = likePattern(keyword?.trim() ?? '')
  const rows = await tx
    .select({ subjectId: roles.id, name: roles.name })
    .from(roles)
    .where(ids ? inArray(roles.id, [...ids]) : and(eq(roles.enabled, true), ilike(roles.name, wanted)))
    .orderBy(asc(roles.sort), asc(roles.name))
    .limit(ids ? ids.length : mostSubjects)
  return rows.map(found('role'))
}

const finders = { account: findAccounts, department: findDepartments, role: findRoles } as const

/** People, departments or roles that something can be granted to, by name or pinyin. */
export const findSubjects = (tx: Tx, subjectType: SubjectType, keyword: string | undefined) =>
  finders[subjectType](tx, { keyword })

/** Those of the named subjects that exist, by type and id. */
export async function findSubjectsById(
  tx: Tx,
  wanted: readonly Pick<Grant, 'subjectType' | 'subjectId'>[],
): Promise<Map<string, Subject>> {
  const subjects: Subject[] = []
  for (const subjectType of ['account', 'department', 'role'] as const) {
    const ids = wanted.filter((one) => one.subjectType === subjectType).map(({ subjectId }) => subjectId)
    if (ids.length > 0) subjects.push(...(await finders[subjectType](tx, { ids })))
  }
  return new Map(subjects.map((subject) => [keyOf(subject), subject]))
}
