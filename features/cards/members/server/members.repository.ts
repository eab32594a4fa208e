import { and, asc, count, desc, eq, gt, inArray, isNull, or, type SQL } from 'drizzle-orm'

import { cardTemplates } from '#features/cards/card-templates/server/card-templates.tables.ts'
import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { portraitFileId } from '#features/cards/cards/server/portraits.public.ts'
import {
  departments,
  posts,
  staff,
  staffPosts,
} from '#features/company/organisation/server/organisation.tables.ts'
import { pageBounds, type Paging, type Total } from '#platform/contract/paging.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'
import { firstRow } from '#platform/server/database/rows.ts'
import type { Reach } from '#platform/server/http/reach.domain.ts'
import { standsInText } from '#platform/server/search/hidden-contacts.ts'

import { memberSearch } from './members.domain.ts'

export interface MemberQuestion extends Paging {
  keyword?: string | undefined
  /** The chosen department and everything below it. */
  departmentIds?: readonly string[] | undefined
  letter?: string | undefined
  leaders?: boolean | undefined
  /** The people whose numbers the caller sees whole, and so may search for. */
  numbers: Reach
  /** For exports: only people that the permission reaches. */
  within?: Reach | undefined
  ownStaffId: string | null
}

const isLeader = sql<boolean>`exists (select from ${departments} led where led.company_id = ${staff.companyId} and led.leader_staff_id = ${staff.id} and led.deleted_at is null)`

function within(reach: Reach | undefined, ownStaffId: string | null): SQL | undefined {
  if (!reach || reach.scope === 'all') return undefined
  const own = ownStaffId === null ? sql`false` : eq(staff.id, ownStaffId)
  return reach.departmentIds.length > 0 ? or(inArray(staff.departmentId, [...reach.departmentIds]), own) : own
}

function matches(tx: Tx, { keyword, numbers, ownStaffId }: MemberQuestion): SQL | undefined {
  const search = memberSearch(keyword)
  if (!search) return undefined
  const { text, tail, digits } = search
  const patterns = [...new Set([text, text.replace(/\s+/g, '')])].map(likePattern)
  return or(
    ...patterns.flatMap((pattern) => [
      sql`lower(${staff.name}) like ${pattern}`,
      sql`${staff.pinyin} like ${pattern}`,
    ]),
    sql`lower(${staff.title}) like ${likePattern(text)}`,
    sql`${staff.departmentId} in (select id from departments where lower(name) like ${likePattern(text)} and deleted_at is null)`,
    tail === undefined ? undefined : sql`right(${staff.mobile}, ${tail.length}::int) = ${tail}`,
    // People who see masked numbers cannot find them out by searching.
    digits === undefined
      ? undefined
      : and(standsInText(tx, staff.mobile, digits), within(numbers, ownStaffId)),
  )
}

const condition = (tx: Tx, question: MemberQuestion) =>
  and(
    // Nobody calls a colleague who is disabled, leaving or gone.
    eq(staff.state, 'active'),
    matches(tx, question),
    question.departmentIds === undefined
      ? undefined
      : inArray(staff.departmentId, [...question.departmentIds]),
    question.letter === undefined
      ? undefined
      : question.letter === '#'
        ? sql`${staff.pinyin} !~ '^[a-z]'`
        : sql`${staff.pinyin} like ${`${question.letter.toLowerCase()}%`}`,
    question.leaders ? isLeader : undefined,
    within(question.within, question.ownStaffId),
  )

/** The card that a colleague hands out: used, of a template that is alive, the first one made. */
const cardPublicId = sql<
  string | null
>`(select ${cards.publicId} from ${cards} where ${cards.companyId} = ${staff.companyId} and ${cards.staffId} = ${staff.id} and ${cards.state} = 'active' order by ${cards.createdAt} limit 1)`

const shown = {
  person: staff,
  department: departments.name,
  isLeader,
  cardPublicId,
  avatarFileId: portraitFileId,
}

const shownMembers = (tx: Tx) =>
  tx.select(shown).from(staff).leftJoin(departments, eq(departments.id, staff.departmentId))
export type ShownMember = Awaited<ReturnType<typeof shownMembers>>[number]

/** One page of colleagues: leaders first, then by their names; the page is found before anything is joined. */
export function findMembers(tx: Tx, question: MemberQuestion): Promise<ShownMember[]> {
  const { limit, offset } = pageBounds(question)
  const order = [desc(isLeader), asc(staff.pinyin), asc(staff.id)]
  const page = tx
    .select({ id: staff.id })
    .from(staff)
    .where(condition(tx, question))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('page')
  return shownMembers(tx)
    .innerJoin(page, eq(page.id, staff.id))
    .orderBy(...order)
}

export const countMembers = (tx: Tx, question: MemberQuestion): Promise<Total> =>
  countRows(tx, staff, condition(tx, question))

export const countAllMembers = (tx: Tx, question: MemberQuestion): Promise<number> =>
  tx.$count(staff, condition(tx, question))

const letter = sql<string>`case when ${staff.pinyin} ~ '^[a-z]' then upper(left(${staff.pinyin}, 1)) else '#' end`

export const countLetters = (
  tx: Tx,
  question: MemberQuestion,
): Promise<{ letter: string; total: number }[]> =>
  tx.select({ letter, total: count() }).from(staff).where(condition(tx, question)).groupBy(letter)

/** The next colleagues after one, by their ids: a long list in pieces. */
export const findMembersAfter = (
  tx: Tx,
  question: MemberQuestion,
  { after, limit }: { after: string | null; limit: number },
) =>
  shownMembers(tx)
    .where(and(condition(tx, question), after === null ? undefined : gt(staff.id, after)))
    .orderBy(asc(staff.id))
    .limit(limit)

export const findMember = (tx: Tx, staffId: string): Promise<ShownMember | undefined> =>
  shownMembers(tx)
    .where(and(eq(staff.id, staffId), eq(staff.state, 'active')))
    .then(firstRow)

export const findPostNames = async (tx: Tx, staffId: string): Promise<string[]> =>
  (
    await tx
      .select({ name: posts.name })
      .from(staffPosts)
      .innerJoin(posts, eq(posts.id, staffPosts.postId))
      .where(eq(staffPosts.staffId, staffId))
      .orderBy(asc(posts.sort))
  ).map(({ name }) => name)

export const findLedDepartments = async (tx: Tx, staffId: string): Promise<string[]> =>
  (
    await tx
      .select({ name: departments.name })
      .from(departments)
      .where(and(eq(departments.leaderStaffId, staffId), isNull(departments.deletedAt)))
      .orderBy(asc(departments.sort))
  ).map(({ name }) => name)

/** The names of a department and of all above it, from the top. */
export async function findDepartmentPath(tx: Tx, departmentId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`with recursive above as (
      select id, parent_id, name, 0 as height from departments where id = ${departmentId}
      union all select parent.id, parent.parent_id, parent.name, above.height + 1
        from departments parent join above on above.parent_id = parent.id where above.height < 50
    ) select name from above order by height desc`)
  return rows.map(({ name }) => name)
}

/** The card of somebody, with its id for the face. */
export const findCardOf = (tx: Tx, staffId: string): Promise<{ id: string; publicId: string } | undefined> =>
  tx
    .select({ id: cards.id, publicId: cards.publicId })
    .from(cards)
    .innerJoin(cardTemplates, eq(cardTemplates.id, cards.templateId))
    .where(and(eq(cards.staffId, staffId), eq(cards.state, 'active')))
    .orderBy(asc(cards.createdAt))
    .limit(1)
    .then(firstRow)
