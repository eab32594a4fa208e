import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, ne, or, type SQL } from 'drizzle-orm'

import {
  emptyLineage,
  type Lineage,
  olderThan,
  type TimelineQuestion,
  wantedOf,
} from '#features/attraction/touches/server/touches.public.ts'
import type { Subject } from '#features/attraction/touches/subjects.contract.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { splitList } from '#platform/contract/schemas.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows, readPage, countStates } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { dayBegins, dayEnds } from '#platform/server/database/days.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'
import { standsInColumn } from '#platform/server/search/hidden-contacts.ts'

import { mostVisitsOfCalendar, type VisitState, visitStates } from '../visit-plans.contract.ts'
import { visitGuests, visitHosts, visitPlans, visitStops } from './visit-plans.tables.ts'

export type Visit = typeof visitPlans.$inferSelect

export interface VisitFilter {
  /** The plans in reach; undefined for all. */
  of: SQL | undefined
  keyword?: string | undefined
  subject?: Subject | undefined
}

/** Plans that an account hosts. */
export const hostedBy = (tx: Tx, accountId: string): SQL =>
  inArray(
    visitPlans.id,
    tx.select({ id: visitHosts.planId }).from(visitHosts).where(eq(visitHosts.accountId, accountId)),
  )

const matching = (tx: Tx, { of, keyword, subject }: VisitFilter): SQL | undefined =>
  and(
    of,
    subject && eq(visitPlans.subjectKind, subject.subjectKind),
    subject && eq(visitPlans.subjectId, subject.subjectId),
    keyword ? standsInColumn(tx, visitPlans.title, keyword) : undefined,
  )

export async function findVisits(
  tx: Tx,
  filter: VisitFilter & Paging & { status?: string | undefined },
): Promise<Page<Visit>> {
  const states = splitList(filter.status) as VisitState[]
  const where = and(matching(tx, filter), states.length > 0 ? inArray(visitPlans.state, states) : undefined)
  const { limit, offset } = pageBounds(filter)
  return readPage(
    tx
      .select()
      .from(visitPlans)
      .where(where)
      .orderBy(desc(visitPlans.startsAt), desc(visitPlans.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, visitPlans, where),
  )
}

export const countVisitStates = (tx: Tx, filter: VisitFilter) =>
  countStates(tx, visitStates, (state) =>
    tx
      .select({ row: sql`1` })
      .from(visitPlans)
      .where(and(matching(tx, filter), eq(visitPlans.state, state))),
  )

interface Days {
  of: SQL | undefined
  zone: string
  from: string
  to: string
}

/** No visit is longer than this: the ones that touch a day began no earlier. */
const longest = sql`interval '15 days'`

/** The visits that touch some days of the company, earliest first; one more than a calendar shows. */
export const findVisitsOfDays = (tx: Tx, { of, zone, from, to }: Days): Promise<Visit[]> =>
  tx
    .select()
    .from(visitPlans)
    .where(
      and(
        of,
        ne(visitPlans.state, 'cancelled'),
        gte(visitPlans.startsAt, sql`${dayBegins(from, zone)} - ${longest}`),
        lt(visitPlans.startsAt, dayEnds(to, zone)),
        gt(visitPlans.endsAt, dayBegins(from, zone)),
      ),
    )
    .orderBy(asc(visitPlans.startsAt), asc(visitPlans.id))
    .limit(mostVisitsOfCalendar + 1)

export const findVisit = (tx: Tx, id: string): Promise<Visit | undefined> =>
  tx.select().from(visitPlans).where(eq(visitPlans.id, id)).then(firstRow)

export const lockVisit = (tx: Tx, id: string): Promise<Visit | undefined> =>
  tx.select().from(visitPlans).where(eq(visitPlans.id, id)).for('update').then(firstRow)

export const insertVisit = (
  tx: Tx,
  visit: Omit<typeof visitPlans.$inferInsert, 'companyId' | 'id'>,
): Promise<Visit> => tx.insert(visitPlans).values(visit).returning().then(writtenRow)

/** Changes a locked plan; its counter of changes moves on. */
export const writeVisit = (
  tx: Tx,
  { id, version }: Pick<Visit, 'id' | 'version'>,
  set: Partial<Omit<Visit, 'companyId' | 'id' | 'version'>>,
): Promise<Visit> =>
  tx
    .update(visitPlans)
    .set({ ...set, version: version + 1 })
    .where(eq(visitPlans.id, id))
    .returning()
    .then(writtenRow)

type StoredStop = typeof visitStops.$inferSelect

export const findStops = (tx: Tx, planIds: readonly string[]): Promise<StoredStop[]> =>
  planIds.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(visitStops)
        .where(inArray(visitStops.planId, [...planIds]))
        .orderBy(visitStops.planId, visitStops.position)

export async function replaceStops(
  tx: Tx,
  planId: string,
  stops: readonly Omit<typeof visitStops.$inferInsert, 'companyId' | 'id' | 'planId' | 'position'>[],
): Promise<void> {
  await tx.delete(visitStops).where(eq(visitStops.planId, planId))
  await tx.insert(visitStops).values(stops.map((stop, position) => ({ ...stop, planId, position })))
}

/** Another colleague receives the guests at the stops of a leaver; with null all hosts do. */
export const replaceHostOfStops = (
  tx: Tx,
  planId: string,
  { from, into }: { from: string; into: string | null },
): Promise<unknown> =>
  tx
    .update(visitStops)
    .set({ hostAccountId: into })
    .where(and(eq(visitStops.planId, planId), eq(visitStops.hostAccountId, from)))

export interface Colleague {
  accountId: string
  name: string
  state: string
}

const colleague = {
  accountId: accounts.id,
  name: accounts.nickName,
  state: accounts.state,
}

/** Colleagues by the ids of their accounts. */
export const findColleagues = (tx: Tx, ids: readonly string[]): Promise<Colleague[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select(colleague)
        .from(accounts)
        .where(inArray(accounts.id, [...new Set(ids)]))

/** Colleagues by the ids of their entries in the organisation. */
export const findColleaguesOfStaff = (tx: Tx, staffIds: readonly string[]): Promise<Colleague[]> =>
  tx
    .select(colleague)
    .from(accounts)
    .where(inArray(accounts.staffId, [...new Set(staffIds)]))
    .orderBy(accounts.id)

const mostColleagues = 50

/** Colleagues who work, by a few letters of their names. */
export const searchColleagues = (tx: Tx, keyword: string | undefined) =>
  tx
    .select({ id: accounts.id, name: accounts.nickName })
    .from(accounts)
    .where(
      and(
        eq(accounts.state, 'active'),
        isNull(accounts.deletedAt),
        keyword?.trim() ? standsInColumn(tx, accounts.nickName, keyword) : undefined,
      ),
    )
    .orderBy(asc(accounts.createdAt), asc(accounts.id))
    .limit(mostColleagues)

/** The published visits of an account up to the end of the day. */
export const findComing = (
  tx: Tx,
  { accountId, zone, limit }: { accountId: string; zone: string; limit: number },
): Promise<Page<Visit>> => {
  const today = sql`(now() at time zone ${zone})::date`
  const where = and(
    eq(visitPlans.state, 'published'),
    lt(visitPlans.startsAt, sql`((${today} + 1)::timestamp at time zone ${zone})`),
    gte(visitPlans.startsAt, sql`(${today}::timestamp at time zone ${zone}) - ${longest}`),
    or(eq(visitPlans.leadAccountId, accountId), hostedBy(tx, accountId)),
  )
  return tx
    .select()
    .from(visitPlans)
    .where(where)
    .orderBy(asc(visitPlans.startsAt), asc(visitPlans.id))
    .limit(limit)
    .then(async (list) => ({ list, ...(await countRows(tx, visitPlans, where)) }))
}

interface VisitOnTimeline {
  id: string
  at: Date
  title: string
  kind: Visit['kind']
  state: VisitState
  startsAt: Date
  by: string
  subjectKind: Subject['subjectKind']
  subjectId: string
}

type Read = Omit<VisitOnTimeline, 'at' | 'startsAt'> & { at: Date | string; startsAt: Date | string }

/** The newest published plans of a lineage, and those to which its people come; of each no more than `limit` are read. */
export async function findVisitsOf(
  tx: Tx,
  lineage: Lineage,
  { before, limit }: TimelineQuestion,
): Promise<VisitOnTimeline[]> {
  const { rows } = await tx.execute<Read & Record<string, unknown>>(sql`
    select p.id, p.published_at as at, p.title, p.kind, p.state, p.starts_at as "startsAt", p.created_by_name as by,
      p.subject_kind as "subjectKind", p.subject_id as "subjectId"
    from visit_plans p
    where p.id in (
      (select found.id from ${wantedOf(lineage)}, lateral (
        select v.id, v.published_at from visit_plans v
        where v.subject_kind = wanted.kind and v.subject_id = wanted.id and v.published_at is not null
          and ${olderThan(sql`v.published_at`, sql`v.id`, before)}
        order by v.published_at desc, v.id desc limit ${limit}) found)
      union
      (select found.id from ${wantedOf({ ...emptyLineage, person: lineage.person })}, lateral (
        select g.plan_id as id from visit_guests g
        where g.person_id = wanted.id and g.published_at is not null
          and ${olderThan(sql`g.published_at`, sql`g.plan_id`, before)}
        order by g.published_at desc, g.plan_id desc limit ${limit}) found))
    order by p.published_at desc, p.id desc limit ${limit}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at), startsAt: new Date(row.startsAt) }))
}

// Guests

export type Guest = typeof visitGuests.$inferSelect

export const findGuests = (tx: Tx, planIds: readonly string[]): Promise<Guest[]> =>
  planIds.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(visitGuests)
        .where(inArray(visitGuests.planId, [...planIds]))
        .orderBy(visitGuests.planId, visitGuests.id)

/** The guests of a plan from now on; a guest who stays keeps what was noted at the door. */
export async function replaceGuests(
  tx: Tx,
  { id: planId, publishedAt }: Visit,
  personIds: readonly string[],
): Promise<void> {
  const before = new Map((await findGuests(tx, [planId])).map((guest) => [guest.personId, guest]))
  await tx.delete(visitGuests).where(eq(visitGuests.planId, planId))
  if (personIds.length === 0) return
  await tx.insert(visitGuests).values(
    [...new Set(personIds)].map((personId) => ({
      planId,
      personId,
      publishedAt,
      checkedInAt: before.get(personId)?.checkedInAt ?? null,
      checkedInPlace: before.get(personId)?.checkedInPlace ?? '',
    })),
  )
}

export const publishGuests = (tx: Tx, planId: string, publishedAt: Date): Promise<unknown> =>
  tx.update(visitGuests).set({ publishedAt }).where(eq(visitGuests.planId, planId))

/** Notes that a guest is there; false for one who was before, or who is none. */
export async function checkInGuest(
  tx: Tx,
  { planId, personId, place }: { planId: string; personId: string; place: string },
): Promise<boolean> {
  const rows = await tx
    .update(visitGuests)
    .set({ checkedInAt: new Date(), checkedInPlace: place })
    .where(
      and(
        eq(visitGuests.planId, planId),
        eq(visitGuests.personId, personId),
        isNull(visitGuests.checkedInAt),
      ),
    )
    .returning({ id: visitGuests.id })
  return rows.length > 0
}

/** Two cards are one person now: the guest goes on under the other; answers the rows as they were. */
export async function moveGuests(tx: Tx, { from, into }: { from: string; into: string }): Promise<Guest[]> {
  const moved = await tx.select().from(visitGuests).where(eq(visitGuests.personId, from))
  if (moved.length === 0) return []
  const there = await tx
    .select({ planId: visitGuests.planId })
    .from(visitGuests)
    .where(
      and(
        eq(visitGuests.personId, into),
        inArray(
          visitGuests.planId,
          moved.map(({ planId }) => planId),
        ),
      ),
    )
  const known = new Set(there.map(({ planId }) => planId))
  await tx.delete(visitGuests).where(eq(visitGuests.personId, from))
  await insertGuests(
    tx,
    moved.filter(({ planId }) => !known.has(planId)).map((guest) => ({ ...guest, personId: into })),
  )
  return moved
}

export async function insertGuests(tx: Tx, guests: readonly Guest[]): Promise<void> {
  if (guests.length > 0) await tx.insert(visitGuests).values([...guests])
}

export async function deleteGuests(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(visitGuests).where(inArray(visitGuests.id, [...ids]))
}

export const forgetGuests = (tx: Tx, personIds: readonly string[]): Promise<unknown> =>
  tx.delete(visitGuests).where(inArray(visitGuests.personId, [...personIds]))
