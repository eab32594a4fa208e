import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { pageBounds, type Paging, type Total } from '#platform/contract/paging.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import { currentCompany, sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import { type DepartmentPath, pathsOf } from './department-paths.domain.ts'
import { departments, staff } from './organisation.tables.ts'
import { presentStates } from './staff.domain.ts'

export type Department = typeof departments.$inferSelect
export type NewDepartment = typeof departments.$inferInsert

const leaders = alias(staff, 'leaders')
const parents = alias(departments, 'parents')

/** All departments with their leaders and the number of people directly in each, brothers in their order. */
export async function findDepartmentNodes(tx: Tx) {
  const counted = tx
    .select({ departmentId: staff.departmentId, people: count().as('people') })
    .from(staff)
    .where(inArray(staff.state, [...presentStates]))
    .groupBy(staff.departmentId)
    .as('counted')
  return tx
    .select({
      id: departments.id,
      parentId: departments.parentId,
      name: departments.name,
      pinyin: departments.pinyin,
      sort: departments.sort,
      enabled: departments.enabled,
      leaderStaffId: departments.leaderStaffId,
      leaderName: leaders.name,
      phone: departments.phone,
      email: departments.email,
      source: departments.source,
      staffCount: sql<number>`coalesce(${counted.people}, 0)::int`,
      version: departments.version,
    })
    .from(departments)
    .leftJoin(counted, eq(counted.departmentId, departments.id))
    .leftJoin(leaders, eq(leaders.id, departments.leaderStaffId))
    .where(isNull(departments.deletedAt))
    .orderBy(asc(departments.sort), asc(departments.name), asc(departments.id))
}
export type DepartmentWithPeople = Awaited<ReturnType<typeof findDepartmentNodes>>[number]

/** Everything that changes the tree waits here for its turn: two moves at once could make a circle that neither sees. */
export const lockTree = (tx: Tx) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('departments ' || current_setting('app.company_id'), 0))`,
  )

/** The department with this id that does not lie in the bin. */
export const findDepartment = (tx: Tx, id: string): Promise<Department | undefined> =>
  tx
    .select()
    .from(departments)
    .where(and(eq(departments.id, id), isNull(departments.deletedAt)))
    .then(firstRow)

export const findDepartmentInBin = (tx: Tx, id: string): Promise<Department | undefined> =>
  tx
    .select()
    .from(departments)
    .where(and(eq(departments.id, id), isNotNull(departments.deletedAt)))
    .for('update')
    .then(firstRow)

/** A department and everything below it. */
export async function findDepartmentIdsBelow(tx: Tx, departmentId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive below as (
      select id from departments where id = ${departmentId} and deleted_at is null
      union select child.id from departments child join below on child.parent_id = below.id where child.deleted_at is null
    ) select id from below`)
  return rows.map((row) => row.id)
}

const ofParent = (parentId: string | null) =>
  parentId === null ? isNull(departments.parentId) : eq(departments.parentId, parentId)

/** The children of a department in their order; of the root for null. */
export const findBrothers = (tx: Tx, parentId: string | null) =>
  tx
    .select({ id: departments.id, name: departments.name, sort: departments.sort })
    .from(departments)
    .where(and(ofParent(parentId), isNull(departments.deletedAt)))
    .orderBy(asc(departments.sort), asc(departments.name), asc(departments.id))

/** Numbers these departments from 0 in the order given. */
export async function numberDepartments(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    update departments d set sort = (n.place - 1)::int
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as n(id, place)
    where d.company_id = ${currentCompany} and d.id = n.id::uuid and d.sort <> n.place - 1`)
}

export const insertDepartment = (tx: Tx, values: NewDepartment): Promise<Department> =>
  tx.insert(departments).values(values).returning().then(writtenRow)

export const updateDepartment = (tx: Tx, id: string, set: Partial<NewDepartment>): Promise<Department> =>
  tx
    .update(departments)
    .set({ ...set, version: sql`${departments.version} + 1`, updatedAt: sql`now()` })
    .where(eq(departments.id, id))
    .returning()
    .then(writtenRow)

/** Enables everything above a department; answers what was disabled before. */
export async function enableAbove(tx: Tx, departmentId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    with recursive above as (
      select id, parent_id from departments where id = ${departmentId}
      union select d.id, d.parent_id from departments d join above on d.id = above.parent_id
    )
    update departments d set enabled = true, version = d.version + 1, updated_at = now()
    from above where d.company_id = ${currentCompany} and d.id = above.id and d.id <> ${departmentId} and not d.enabled and d.deleted_at is null returning d.id, d.name`)
  return rows
}

/** How many enabled departments are below one. */
export async function countEnabledBelow(tx: Tx, departmentId: string): Promise<number> {
  const below = (await findDepartmentIdsBelow(tx, departmentId)).filter((id) => id !== departmentId)
  if (below.length === 0) return 0
  return tx.$count(departments, and(inArray(departments.id, below), eq(departments.enabled, true)))
}

/** What keeps a department from being deleted. */
export async function countInside(
  tx: Tx,
  departmentId: string,
): Promise<{ children: number; people: number }> {
  const [children] = await tx
    .select({ total: count() })
    .from(departments)
    .where(and(eq(departments.parentId, departmentId), isNull(departments.deletedAt)))
  const [people] = await tx
    .select({ total: count() })
    .from(staff)
    .where(and(eq(staff.departmentId, departmentId), inArray(staff.state, [...presentStates])))
  return { children: children?.total ?? 0, people: people?.total ?? 0 }
}

/** One page of the departments in the bin, the last thrown away first. */
export function findDepartmentsInBin(tx: Tx, { since, ...page }: Paging & { since: Date }) {
  const { limit, offset } = pageBounds(page)
  return tx
    .select({
      id: departments.id,
      name: departments.name,
      parentName: parents.name,
      deletedAt: departments.deletedAt,
    })
    .from(departments)
    .leftJoin(parents, eq(parents.id, departments.parentId))
    .where(gt(departments.deletedAt, since))
    .orderBy(desc(departments.deletedAt), desc(departments.id))
    .limit(limit)
    .offset(offset)
}

export const countDepartmentsInBin = (tx: Tx, since: Date): Promise<Total> =>
  countRows(tx, departments, gt(departments.deletedAt, since))

/** Departments no longer led by somebody who left. */
export async function clearLeader(tx: Tx, staffId: string): Promise<{ id: string; name: string }[]> {
  return tx
    .update(departments)
    .set({ leaderStaffId: null, version: sql`${departments.version} + 1`, updatedAt: sql`now()` })
    .where(eq(departments.leaderStaffId, staffId))
    .returning({ id: departments.id, name: departments.name })
}

/** Removes what has lain in the bin since before a day; whatever still names it names nothing. */
export async function purgeDepartments(tx: Tx, before: Date): Promise<string[]> {
  const old = tx.select({ id: departments.id }).from(departments).where(lt(departments.deletedAt, before))
  await tx.update(staff).set({ departmentId: null }).where(inArray(staff.departmentId, old))
  await tx.update(departments).set({ parentId: null }).where(inArray(departments.parentId, old))
  const gone = await tx
    .delete(departments)
    .where(lt(departments.deletedAt, before))
    .returning({ id: departments.id })
  return gone.map(({ id }) => id)
}

/** All departments with their places in the company. */
export const findDepartmentPaths = async (tx: Tx): Promise<DepartmentPath[]> =>
  pathsOf(
    await tx
      .select({
        id: departments.id,
        parentId: departments.parentId,
        name: departments.name,
        enabled: departments.enabled,
      })
      .from(departments)
      .where(isNull(departments.deletedAt))
      .orderBy(asc(departments.sort), asc(departments.name)),
  )
