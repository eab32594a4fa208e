import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { pageBounds, type Paging, type Total } from '#platform/contract/paging.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { withinDays } from '#platform/server/database/days.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import type { StaffState } from '../organisation.contract.ts'
import { departments, posts, staff, staffPosts } from './organisation.tables.ts'
import { staffSearch } from './staff-keys.repository.ts'
import type { StaffReach } from './staff-reach.domain.ts'

export type Person = typeof staff.$inferSelect
export type NewPerson = typeof staff.$inferInsert

/** The people within reach, as a condition: everybody, those of departments, or only oneself. */
export function staffInScope({ scope, departmentIds, staffId }: StaffReach): SQL | undefined {
  if (scope === 'all') return undefined
  const own = staffId === null ? sql`false` : eq(staff.id, staffId)
  return scope === 'departments' && departmentIds.length > 0
    ? or(inArray(staff.departmentId, [...departmentIds]), own)
    : own
}

export interface StaffQuestion extends Paging {
  reach: StaffReach
  states: readonly StaffState[]
  keyword?: string | undefined
  /** With everything below it, unless `below` says not. */
  departmentId?: string | undefined
  below?: 'true' | 'false' | undefined
  postId?: string | undefined
  createdFrom?: string | undefined
  createdTo?: string | undefined
  /** Where days begin. */
  zone?: string
  sort?: 'name' | 'createdAt' | 'employeeNo' | undefined
  order?: 'asc' | 'desc' | undefined
}

const inDepartment = (departmentId: string) => sql`${staff.departmentId} in (
  with recursive below as (
    select id from departments where id = ${departmentId} and deleted_at is null
    union select child.id from departments child join below on child.parent_id = below.id where child.deleted_at is null
  ) select id from below)`

const findCondition = async (
  tx: Tx,
  {
    reach,
    states,
    keyword,
    departmentId,
    below,
    postId,
    createdFrom,
    createdTo,
    zone = 'UTC',
  }: StaffQuestion,
) =>
  and(
    inArray(staff.state, [...states]),
    await staffSearch.find(tx, keyword),
    departmentId === undefined
      ? undefined
      : below === 'false'
        ? eq(staff.departmentId, departmentId)
        : inDepartment(departmentId),
    postId === undefined
      ? undefined
      : sql`exists (select from ${staffPosts} where ${staffPosts}.staff_id = ${staff}.id and ${staffPosts}.post_id = ${postId})`,
    withinDays(staff.createdAt, { from: createdFrom, to: createdTo }, zone),
    staffInScope(reach),
  )

const sortKeys = { name: staff.pinyin, createdAt: staff.createdAt, employeeNo: staff.employeeNo } as const

/** People without a number stand behind those with one, whichever way. */
function orderOf({ sort = 'name', order = 'asc' }: StaffQuestion): SQL[] {
  const direction = order === 'asc' ? asc : desc
  const key = direction(sortKeys[sort])
  return [sort === 'employeeNo' ? sql`${key} nulls last` : key, direction(staff.id)]
}

const successors = alias(staff, 'successors')

/** The account of a person; a person who has two shows the one that was made first. */
const username = sql<
  string | null
>`(select ${accounts.username} from ${accounts} where ${accounts.staffId} = ${staff.id} and ${accounts.deletedAt} is null order by ${accounts.createdAt} limit 1)`

const shownPeople = (tx: Tx) =>
  tx
    .select({ person: staff, department: departments.name, successorName: successors.name, username })
    .from(staff)
    .leftJoin(departments, eq(departments.id, staff.departmentId))
    .leftJoin(successors, eq(successors.id, staff.successorStaffId))
export type ShownPerson = Awaited<ReturnType<typeof shownPeople>>[number]

/** One page of people; the page is found before anything is joined. */
export async function findPeople(tx: Tx, question: StaffQuestion): Promise<ShownPerson[]> {
  const { limit, offset } = pageBounds(question)
  const order = orderOf(question)
  const page = tx
    .select({ id: staff.id })
    .from(staff)
    .where(await findCondition(tx, question))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('page')
  return shownPeople(tx)
    .innerJoin(page, eq(page.id, staff.id))
    .orderBy(...order)
}

export const countPeople = async (tx: Tx, question: StaffQuestion): Promise<Total> =>
  countRows(tx, staff, await findCondition(tx, question))

export const countAllPeople = async (tx: Tx, question: StaffQuestion): Promise<number> =>
  tx.$count(staff, await findCondition(tx, question))

/** The next people after one, by their ids: a long list in pieces. */
export async function findPeopleAfter(
  tx: Tx,
  question: StaffQuestion,
  { after, limit }: { after: string | null; limit: number },
) {
  return shownPeople(tx)
    .where(and(await findCondition(tx, question), after === null ? undefined : gt(staff.id, after)))
    .orderBy(asc(staff.id))
    .limit(limit)
}

/** People of this company within reach, with what their rows show. */
export const findShownPeople = (tx: Tx, reach: StaffReach, ids: readonly string[]): Promise<ShownPerson[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : shownPeople(tx).where(and(inArray(staff.id, [...ids]), staffInScope(reach)))

/** The posts of people, in the order of posts. */
export async function findPostsOf(
  tx: Tx,
  staffIds: readonly string[],
): Promise<Map<string, { id: string; name: string }[]>> {
  const held = new Map<string, { id: string; name: string }[]>()
  if (staffIds.length === 0) return held
  const rows = await tx
    .select({ staffId: staffPosts.staffId, id: posts.id, name: posts.name })
    .from(staffPosts)
    .innerJoin(posts, eq(posts.id, staffPosts.postId))
    .where(inArray(staffPosts.staffId, [...staffIds]))
    .orderBy(asc(posts.sort), asc(posts.code))
  for (const { staffId, ...post } of rows) held.set(staffId, [...(held.get(staffId) ?? []), post])
  return held
}

/** The people with these ids within reach, locked; in the order of their ids, so that two batches cannot block each other. */
export const lockPeople = (tx: Tx, reach: StaffReach, ids: readonly string[]): Promise<Person[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(staff)
        .where(and(inArray(staff.id, [...ids]), staffInScope(reach)))
        .orderBy(asc(staff.id))
        .for('update')

export const findPersonById = (tx: Tx, id: string): Promise<Person | undefined> =>
  tx.select().from(staff).where(eq(staff.id, id)).then(firstRow)

/** Writes a new person, or nothing where a number is taken: also by somebody who is being written in this moment. */
export async function insertPerson(tx: Tx, values: NewPerson): Promise<Person | undefined> {
  const person = await tx.insert(staff).values(values).onConflictDoNothing().returning().then(firstRow)
  if (person) await staffSearch.writeKeys(tx, [person.id])
  return person
}

export async function updatePerson(tx: Tx, id: string, set: Partial<NewPerson>): Promise<Person> {
  const person = await tx
    .update(staff)
    .set({ ...set, version: sql`${staff.version} + 1`, updatedAt: sql`now()` })
    .where(eq(staff.id, id))
    .returning()
    .then(writtenRow)
  const searched = [set.name, set.pinyin, set.mobile, set.employeeNo]
  if (searched.some((value) => value !== undefined)) await staffSearch.writeKeys(tx, [id])
  return person
}

/** Names who takes over from people who are leaving, where nobody was named. */
export async function nameSuccessor(
  tx: Tx,
  staffIds: readonly string[],
  successorStaffId: string,
): Promise<void> {
  if (staffIds.length === 0) return
  await tx
    .update(staff)
    .set({ successorStaffId, version: sql`${staff.version} + 1`, updatedAt: sql`now()` })
    .where(and(inArray(staff.id, [...staffIds]), eq(staff.state, 'leaving'), isNull(staff.successorStaffId)))
}

/** Who else has one of these numbers outside the bin. */
export const findOthersWith = (
  tx: Tx,
  { id, mobile, employeeNo }: { id?: string; mobile: string | null; employeeNo: string | null },
) => {
  const same = or(
    mobile === null ? undefined : eq(staff.mobile, mobile),
    employeeNo === null ? undefined : eq(staff.employeeNo, employeeNo),
  )
  if (!same) return Promise.resolve([])
  return tx
    .select({ mobile: staff.mobile, employeeNo: staff.employeeNo, state: staff.state })
    .from(staff)
    .where(and(same, isNull(staff.deletedAt), id === undefined ? undefined : ne(staff.id, id)))
}

/** Gives a person exactly these posts. */
export async function replacePosts(tx: Tx, staffId: string, postIds: readonly string[]): Promise<void> {
  await tx.delete(staffPosts).where(eq(staffPosts.staffId, staffId))
  if (postIds.length > 0)
    await tx.insert(staffPosts).values([...new Set(postIds)].map((postId) => ({ staffId, postId })))
}

/** Puts locked people into another department, all in one statement. */
export async function placePeople(
  tx: Tx,
  ids: readonly string[],
  departmentId: string | null,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(staff)
    .set({ departmentId, version: sql`${staff.version} + 1`, updatedAt: sql`now()` })
    .where(inArray(staff.id, [...ids]))
}

/** Lets events that may take the last owner away wait for each other. */
export const lockOwners = (tx: Tx) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('owners ' || current_setting('app.company_id'), 0))`,
  )

/** One page of people in the bin, the last thrown away first. */
export function findPeopleInBin(
  tx: Tx,
  { since, reach, ...page }: Paging & { since: Date; reach: StaffReach },
) {
  const { limit, offset } = pageBounds(page)
  return tx
    .select({ id: staff.id, name: staff.name, department: departments.name, deletedAt: staff.deletedAt })
    .from(staff)
    .leftJoin(departments, eq(departments.id, staff.departmentId))
    .where(and(gt(staff.deletedAt, since), staffInScope(reach)))
    .orderBy(desc(staff.deletedAt), desc(staff.id))
    .limit(limit)
    .offset(offset)
}

export const countPeopleInBin = (
  tx: Tx,
  { since, reach }: { since: Date; reach: StaffReach },
): Promise<Total> => countRows(tx, staff, and(gt(staff.deletedAt, since), staffInScope(reach)))

const purgedAtOnce = 1000

/** Removes people who have lain in the bin since before a day, some at a time; answers who. */
export async function purgePeople(tx: Tx, before: Date): Promise<string[]> {
  const old = tx
    .select({ id: staff.id })
    .from(staff)
    .where(lt(staff.deletedAt, before))
    .orderBy(asc(staff.id))
    .limit(purgedAtOnce)
  const gone = await tx.delete(staff).where(inArray(staff.id, old)).returning({ id: staff.id })
  return gone.map(({ id }) => id)
}
