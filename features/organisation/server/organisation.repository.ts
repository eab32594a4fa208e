import { and, asc, count, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'

import { pageBounds, type Paging } from '#platform/contract/paging.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'

import { departments, staff } from './organisation.tables.ts'

/** All departments with the number of people directly in each, parents first by their order. */
export const findDepartments = (tx: Tx) =>
  tx
    .select({
      id: departments.id,
      parentId: departments.parentId,
      name: departments.name,
      // Tables are named: in a select from one table drizzle writes columns without theirs.
      staffCount: sql<number>`(select count(*)::int from ${staff} where ${staff}.department_id = ${departments}.id and ${staff}.state in ('active', 'disabled', 'leaving'))`,
    })
    .from(departments)
    .orderBy(asc(departments.sort), asc(departments.name))

/** A department and everything below it. */
export async function findDepartmentIdsBelow(tx: Tx, departmentId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive below as (
      select id from departments where id = ${departmentId}
      union select child.id from departments child join below on child.parent_id = below.id
    ) select id from below`)
  return rows.map((row) => row.id)
}

interface StaffQuestion extends Paging {
  keyword?: string | undefined
  departmentIds?: readonly string[] | undefined
  /** Only this person: the scope of somebody who sees just the own records. */
  onlyStaffId?: string | null | undefined
}

function staffCondition({ keyword, departmentIds, onlyStaffId }: StaffQuestion): SQL | undefined {
  const wanted = keyword === undefined ? undefined : likePattern(keyword)
  return and(
    inArray(staff.state, ['active', 'disabled', 'leaving']),
    wanted === undefined ? undefined : or(ilike(staff.name, wanted), ilike(staff.pinyin, wanted), ilike(staff.mobile, wanted)),
    departmentIds === undefined ? undefined : inArray(staff.departmentId, [...departmentIds]),
    onlyStaffId === undefined ? undefined : onlyStaffId === null ? sql`false` : eq(staff.id, onlyStaffId),
  )
}

const staffColumns = {
  staffId: staff.id,
  name: staff.name,
  title: staff.title,
  mobile: staff.mobile,
  email: staff.email,
  departmentId: staff.departmentId,
  department: departments.name,
  avatarFileId: staff.avatarFileId,
}

/** One page of people to choose from. */
export const findStaff = (tx: Tx, question: StaffQuestion) => {
  const { limit, offset } = pageBounds(question)
  return tx
    .select(staffColumns)
    .from(staff)
    .leftJoin(departments, eq(departments.id, staff.departmentId))
    .where(staffCondition(question))
    .orderBy(asc(staff.pinyin), asc(staff.id))
    .limit(limit)
    .offset(offset)
}

export async function countStaff(tx: Tx, question: StaffQuestion): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(staff).where(staffCondition(question))
  return row?.total ?? 0
}

/** The department of one person, or undefined. */
export async function findDepartmentOfStaff(tx: Tx, staffId: string): Promise<string | undefined> {
  const [row] = await tx.select({ departmentId: staff.departmentId }).from(staff).where(eq(staff.id, staffId))
  return row?.departmentId ?? undefined
}
