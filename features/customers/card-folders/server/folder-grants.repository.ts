import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'

import { departments, staff } from '#features/company/organisation/server/organisation.tables.ts'
import { roles } from '#features/company/roles/server/roles.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import type { FolderOrigin } from '../card-folders.contract.ts'
import type { GrantSubject } from '../folder-grants.contract.ts'
import { cardFolderGrants, cardFolders } from './card-folders.tables.ts'
import { peopleOfGrants, waysOf, waysOnto } from './folder-access.repository.ts'

export type StoredGrant = typeof cardFolderGrants.$inferSelect
export type NewGrant = typeof cardFolderGrants.$inferInsert

const open = ['effective', 'scheduled', 'suspended'] as const

/** The time of the transaction, to the millisecond before it: what begins now is in force in the answer of the same call. */
export async function findTime(tx: Tx): Promise<Date> {
  const { rows } = await tx.execute<{ time: string }>(sql`select date_trunc('milliseconds', now()) as time`)
  return new Date(rows[0]?.time ?? Date.now())
}

/** The grants of a folder that are not closed, locked with their folder by the caller where something changes. */
export const findOpenGrants = (tx: Tx, folderId: string): Promise<StoredGrant[]> =>
  tx
    .select()
    .from(cardFolderGrants)
    .where(and(eq(cardFolderGrants.folderId, folderId), inArray(cardFolderGrants.state, [...open])))
    .orderBy(asc(cardFolderGrants.createdAt), asc(cardFolderGrants.id))

export const findClosedGrants = (tx: Tx, folderId: string): Promise<StoredGrant[]> =>
  tx
    .select()
    .from(cardFolderGrants)
    .where(
      and(eq(cardFolderGrants.folderId, folderId), inArray(cardFolderGrants.state, ['expired', 'revoked'])),
    )
    .orderBy(desc(cardFolderGrants.closedAt), desc(cardFolderGrants.id))
    .limit(20)

/** A grant, locked. */
export async function lockGrant(tx: Tx, id: string): Promise<StoredGrant | undefined> {
  const [row] = await tx.select().from(cardFolderGrants).where(eq(cardFolderGrants.id, id)).for('update')
  return row
}

/** The folders on which a person has open grants of the own. */
export async function findFolderIdsOf(tx: Tx, staffId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ folderId: cardFolderGrants.folderId })
    .from(cardFolderGrants)
    .where(
      and(
        eq(cardFolderGrants.subjectType, 'staff'),
        eq(cardFolderGrants.subjectId, staffId),
        inArray(cardFolderGrants.state, [...open]),
      ),
    )
  return rows.map(({ folderId }) => folderId)
}

/** The grants that a person has directly, locked in one order. */
export const lockGrantsOf = (tx: Tx, staffId: string): Promise<StoredGrant[]> =>
  tx
    .select()
    .from(cardFolderGrants)
    .where(
      and(
        eq(cardFolderGrants.subjectType, 'staff'),
        eq(cardFolderGrants.subjectId, staffId),
        inArray(cardFolderGrants.state, [...open]),
      ),
    )
    .orderBy(asc(cardFolderGrants.id))
    .for('update')

export async function insertGrants(tx: Tx, grants: readonly NewGrant[]): Promise<StoredGrant[]> {
  return grants.length === 0
    ? []
    : tx
        .insert(cardFolderGrants)
        .values([...grants])
        .returning()
}

/** Moves a grant to another state; what it says is never changed. */
export async function moveGrant(
  tx: Tx,
  id: string,
  set: Pick<NewGrant, 'state'> & Partial<Pick<NewGrant, 'closedBy'>>,
): Promise<void> {
  const isOver = set.state === 'expired' || set.state === 'revoked'
  await tx
    .update(cardFolderGrants)
    .set({ ...set, ...(isOver && { closedAt: sql`now()` }) })
    .where(eq(cardFolderGrants.id, id))
}

export async function raiseGrantsVersion(tx: Tx, folderId: string): Promise<void> {
  await tx
    .update(cardFolders)
    .set({ grantsVersion: sql`${cardFolders.grantsVersion} + 1`, updatedAt: sql`now()` })
    .where(eq(cardFolders.id, folderId))
}

/** How many people each subject of a folder's grants reaches right now. */
export async function countPeople(tx: Tx, folderId: string): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ subject_id: string; people: number }>(peopleOfGrants(folderId))
  return new Map(rows.map(({ subject_id, people }) => [subject_id, people]))
}

export interface FoundWay extends Record<string, unknown> {
  accountId: string
  name: string
  department: string | null
  origin: FolderOrigin
  subjectName: string | null
  rank: number
  canExport: boolean
  maskRank: number
  until: string | null
}

/** Everybody who sees a folder as its owner or by a grant, a row for every way. */
export async function findWaysOnto(tx: Tx, folderId: string): Promise<FoundWay[]> {
  const { rows } = await tx.execute<FoundWay>(sql`
    select w.account_id as "accountId", w.nick_name as name, d.name as department, w.origin, coalesce(gd.name, gr.name) as "subjectName",
      w.rank, w.can_export as "canExport", w.mask_rank as "maskRank", w.until
    from (${waysOnto(folderId)}) w left join departments d on d.id = w.department_id
      left join departments gd on w.origin = 'dept' and gd.id = w.subject_id left join roles gr on w.origin = 'role' and gr.id = w.subject_id
    order by w.rank desc, w.nick_name, w.account_id, w.origin`)
  return rows
}

/** The accounts whose roles let them manage every folder of the company. */
export async function findAdministrators(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ accountId: string }>(sql`
    select distinct ra.account_id as "accountId" from role_assignments ra join roles r on r.id = ra.role_id
    where r.enabled and ((r.built_in and r.code in ('company_owner', 'company_admin')) or (r.data_scope = 'all'
      and exists (select from role_permissions p where p.role_id = r.id and p.permission = 'folder:manage')))`)
  return rows.map(({ accountId }) => accountId)
}

/** Departments of accounts, by their names. */
export async function findAccountFaces(tx: Tx, accountIds: readonly string[]) {
  if (accountIds.length === 0) return []
  const { rows } = await tx.execute<{ accountId: string; name: string; department: string | null }>(sql`
    select a.id as "accountId", a.nick_name as name, d.name as department from accounts a left join staff s on s.id = a.staff_id
      left join departments d on d.id = s.department_id
    where a.state in ('invited', 'active') and a.deleted_at is null
      and a.id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(accountIds)}::jsonb))
    order by a.nick_name, a.id`)
  return rows
}

const subjectSql: Readonly<Record<GrantSubject, SQL>> = {
  staff: sql`select s.id as "subjectId", s.name, concat_ws(' · ', nullif(s.title, ''), d.name) as note, lower(concat_ws(chr(10), s.name, s.pinyin, s.employee_no)) as words, s.pinyin as sort
    from staff s left join departments d on d.id = s.department_id where s.state in ('active', 'leaving') and s.deleted_at is null`,
  dept: sql`select d.id as "subjectId", d.name, coalesce(p.name, '') as note, lower(d.name || chr(10) || d.pinyin) as words, lpad(d.sort::text, 8, '0') || d.name as sort
    from departments d left join departments p on p.id = d.parent_id where d.deleted_at is null and d.enabled`,
  role: sql`select r.id as "subjectId", r.name, coalesce(r.remark, '') as note, lower(r.name) as words, lpad(r.sort::text, 8, '0') || r.name as sort
    from roles r where r.enabled`,
}

export interface Subject extends Record<string, unknown> {
  subjectId: string
  name: string
  note: string
}

/** People, departments or roles that a folder can be granted to. Nobody's number is shown here, and none is looked in. */
export async function findSubjects(
  tx: Tx,
  {
    subjectType,
    keyword,
    ids,
  }: { subjectType: GrantSubject; keyword?: string | undefined; ids?: readonly string[] },
): Promise<Subject[]> {
  const text = keyword?.trim().toLowerCase()
  const { rows } = await tx.execute<Subject>(sql`
    select "subjectId", name, note from (${subjectSql[subjectType]}) s
    where ${text ? sql`words like ${likePattern(text)}` : sql`true`}
      and ${ids === undefined ? sql`true` : sql`"subjectId" in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`}
    order by sort, "subjectId" limit ${ids === undefined ? 50 : 500}`)
  return rows
}

/** What people, departments and roles are called, whatever became of them. */
export async function findSubjectNames(
  tx: Tx,
  grants: readonly Pick<StoredGrant, 'subjectType' | 'subjectId'>[],
): Promise<Map<string, string>> {
  const idsOf = (type: GrantSubject) =>
    grants.filter(({ subjectType }) => subjectType === type).map(({ subjectId }) => subjectId)
  const named = async (table: typeof staff | typeof departments | typeof roles, ids: string[]) =>
    ids.length === 0
      ? []
      : tx.select({ id: table.id, name: table.name }).from(table).where(inArray(table.id, ids))
  const rows = [
    ...(await named(staff, idsOf('staff'))),
    ...(await named(departments, idsOf('dept'))),
    ...(await named(roles, idsOf('role'))),
  ]
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export interface OwnWay extends Record<string, unknown> {
  origin: FolderOrigin
  rank: number
  canAdd: boolean
  maskRank: number
  until: string | null
}

/** Every way on which somebody sees one folder. */
export async function findOwnWays(tx: Tx, viewer: Viewer, folderId: string): Promise<OwnWay[]> {
  const { rows } = await tx.execute<OwnWay>(sql`
    select w.origin, w.rank, w.can_add as "canAdd", w.mask_rank as "maskRank", w.until from (${waysOf(viewer)}) w where w.folder_id = ${folderId}`)
  return rows
}
