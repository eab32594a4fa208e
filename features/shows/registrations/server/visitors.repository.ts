import { and, asc, desc, eq, gt, inArray, type SQL } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { activities, activityTicketTypes } from '#features/shows/activities/server/activities.tables.ts'
import { visitRows } from '#features/visits/visitors/server/visit-rows.public.ts'
import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { splitList } from '#platform/contract/schemas.ts'
import { amongIds } from '#platform/server/database/among-ids.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { RegistrationState, VisitorFilter } from '../registrations.contract.ts'
import { type Registration, registrationSearch } from './registrations.repository.ts'
import { activityFormOpenings, activityRegistrations } from './registrations.tables.ts'

export interface ShownRegistration {
  registration: Registration
  type: string
  price: number
  startsAt: Date | null
  broughtBy: string | null
  rank: number | null
}

const localDay = (zone: string) =>
  sql<string>`to_char(${activityRegistrations.joinedAt} at time zone ${zone}, 'YYYY-MM-DD')`

export type VisitorSearch = VisitorFilter & { zone: string }

/** Whether a choice was made, alone or among several. */
function hasChosen(answer: string): SQL {
  const [key = '', ...value] = answer.split(':')
  return sql`${activityRegistrations.answers} -> ${key} @> to_jsonb(${value.join(':')}::text)`
}

async function conditionOf(
  tx: Tx,
  { id, status, typeId, channel, direct, broughtById, day, keyword, answer, zone }: VisitorSearch,
): Promise<SQL | undefined> {
  const states = splitList(status) as RegistrationState[]
  return and(
    eq(activityRegistrations.activityId, id),
    states.length > 0 ? inArray(activityRegistrations.state, states) : undefined,
    typeId ? eq(activityRegistrations.ticketTypeId, typeId) : undefined,
    channel === undefined ? undefined : eq(activityRegistrations.channel, channel),
    direct === 'true' ? eq(activityRegistrations.channel, '') : undefined,
    broughtById ? eq(activityRegistrations.broughtById, broughtById) : undefined,
    day ? eq(localDay(zone), day) : undefined,
    answer === undefined ? undefined : hasChosen(answer),
    await registrationSearch.find(tx, keyword),
  )
}

const waitingBefore = sql<number>`(select count(*)::int from activity_registrations before
  where before.activity_id = ${activityRegistrations.activityId} and before.state = 'waitlisted'
    and (before.priority > ${activityRegistrations.priority} or before.priority = ${activityRegistrations.priority}
      and (before.joined_at, before.id) < (${activityRegistrations.joinedAt}, ${activityRegistrations.id})))`

const rows = (tx: Tx) =>
  tx
    .select({
      registration: activityRegistrations,
      type: activityTicketTypes.name,
      price: activityTicketTypes.price,
      startsAt: activities.startsAt,
      broughtBy: accounts.nickName,
      rank: sql<
        number | null
      >`case when ${activityRegistrations.state} = 'waitlisted' then ${waitingBefore} + 1 end`,
    })
    .from(activityRegistrations)
    .innerJoin(activityTicketTypes, eq(activityTicketTypes.id, activityRegistrations.ticketTypeId))
    .innerJoin(activities, eq(activities.id, activityRegistrations.activityId))
    .leftJoin(accounts, eq(accounts.id, activityRegistrations.broughtById))

/** The registrations of an activity, the latest first. */
export async function findVisitors(tx: Tx, search: VisitorSearch & Paging): Promise<Page<ShownRegistration>> {
  const where = await conditionOf(tx, search)
  const { limit, offset } = pageBounds(search)
  const list = await rows(tx)
    .where(where)
    .orderBy(desc(activityRegistrations.joinedAt), desc(activityRegistrations.id))
    .limit(limit)
    .offset(offset)
  return { list, ...(await countRows(tx, activityRegistrations, where)) }
}

export const countVisitors = async (tx: Tx, search: VisitorSearch): Promise<number> =>
  tx.$count(activityRegistrations, await conditionOf(tx, search))

/** The next registrations of a search by their ids, for a file. */
export const findVisitorsAfter = async (
  tx: Tx,
  search: VisitorSearch,
  { after, limit }: { after: string | null; limit: number },
): Promise<ShownRegistration[]> =>
  rows(tx)
    .where(
      and(await conditionOf(tx, search), after === null ? undefined : gt(activityRegistrations.id, after)),
    )
    .orderBy(asc(activityRegistrations.id))
    .limit(limit)

export const findVisitor = async (tx: Tx, id: string): Promise<ShownRegistration | undefined> =>
  (await rows(tx).where(eq(activityRegistrations.id, id)))[0]

const isConfirmed = sql`${activityRegistrations.state} in ('confirmed', 'attended', 'no_show')`
const counts = {
  submitted: sql<number>`count(*)::int`,
  confirmed: sql<number>`(count(*) filter (where ${isConfirmed}))::int`,
  attended: sql<number>`(count(*) filter (where ${activityRegistrations.state} = 'attended'))::int`,
}

export const countStates = (tx: Tx, activityId: string) =>
  tx
    .select({ state: activityRegistrations.state, total: counts.submitted })
    .from(activityRegistrations)
    .where(eq(activityRegistrations.activityId, activityId))
    .groupBy(activityRegistrations.state)
    .orderBy(asc(activityRegistrations.state))

export const countTypes = (tx: Tx, activityId: string) =>
  tx
    .select({ key: activityTicketTypes.id, name: activityTicketTypes.name, ...counts })
    .from(activityRegistrations)
    .innerJoin(activityTicketTypes, eq(activityTicketTypes.id, activityRegistrations.ticketTypeId))
    .where(eq(activityRegistrations.activityId, activityId))
    .groupBy(activityTicketTypes.id, activityTicketTypes.name, activityTicketTypes.sort)
    .orderBy(asc(activityTicketTypes.sort))
    .limit(50)

export const countChannels = (tx: Tx, activityId: string) =>
  tx
    .select({ key: activityRegistrations.channel, name: activityRegistrations.channel, ...counts })
    .from(activityRegistrations)
    .where(eq(activityRegistrations.activityId, activityId))
    .groupBy(activityRegistrations.channel)
    .orderBy(desc(counts.submitted))
    .limit(50)

interface Choice {
  [column: string]: unknown
  question: string
  key: string
  submitted: number
  confirmed: number
  attended: number
}

/** How often each option of some questions was chosen; a person who chose several counts at each of them. */
export async function countChoices(tx: Tx, activityId: string, keys: readonly string[]): Promise<Choice[]> {
  if (keys.length === 0) return []
  const { rows: found } = await tx.execute<Choice>(sql`
    select question, key, count(*)::int as submitted,
      (count(*) filter (where state in ('confirmed', 'attended', 'no_show')))::int as confirmed,
      (count(*) filter (where state = 'attended'))::int as attended
    from (
      select each_answer.key as question, r.state, case jsonb_typeof(each_answer.value)
        when 'array' then each_answer.value else jsonb_build_array(each_answer.value) end as chosen
      from activity_registrations r, jsonb_each(r.answers) as each_answer
      where r.activity_id = ${activityId}
    ) answers, jsonb_array_elements_text(answers.chosen) as option(key)
    where question in (select value from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))
    group by question, key limit 2000`)
  return found
}

export const countCardHolders = (tx: Tx, activityId: string) =>
  tx
    .select({ key: accounts.id, name: accounts.nickName, ...counts })
    .from(activityRegistrations)
    .innerJoin(accounts, eq(accounts.id, activityRegistrations.broughtById))
    .where(eq(activityRegistrations.activityId, activityId))
    .groupBy(accounts.id, accounts.nickName)
    .orderBy(desc(counts.submitted))
    .limit(50)

/** Browsers that saw the page, and those that opened its form; no machines. */
/** Cuts a browser off from what it opened and signed up for; the numbers stay. */
export async function cutOffBrowser(tx: Tx, key: string): Promise<void> {
  await tx
    .update(activityFormOpenings)
    .set({ visitorKey: sql`'erased:' || ${activityFormOpenings.id}` })
    .where(eq(activityFormOpenings.visitorKey, key))
  await tx
    .update(activityRegistrations)
    .set({ visitorKey: null })
    .where(eq(activityRegistrations.visitorKey, key))
}

export async function countOpenings(tx: Tx, activityId: string) {
  const [seen] = await tx
    .select({ total: sql<number>`count(distinct ${visitRows.visitorId})::int` })
    .from(visitRows)
    .where(
      and(
        eq(visitRows.subjectType, 'activity'),
        eq(visitRows.subjectId, activityId),
        eq(visitRows.bot, false),
      ),
    )
  const begun = await tx.$count(activityFormOpenings, eq(activityFormOpenings.activityId, activityId))
  return { visitors: seen?.total ?? 0, begun }
}

/** People who signed up between two moments. */
export const countJoined = (tx: Tx, activityId: string, [from, to]: readonly [Date, Date]) =>
  tx.$count(
    activityRegistrations,
    and(
      eq(activityRegistrations.activityId, activityId),
      sql`${activityRegistrations.joinedAt} >= ${from.toISOString()}::timestamptz`,
      sql`${activityRegistrations.joinedAt} < ${to.toISOString()}::timestamptz`,
    ),
  )

interface Series {
  id: string
  from: string
  to: string
  by: 'day' | 'hour'
  zone: string
}

/** Registrations by the day or hour on the clock of the activity. */
export function countByTime(tx: Tx, { id, from, to, by, zone }: Series) {
  const format = by === 'day' ? sql`'YYYY-MM-DD'` : sql`'YYYY-MM-DD HH24:00'`
  const at = sql<string>`to_char(${activityRegistrations.joinedAt} at time zone ${zone}, ${format})`
  return tx
    .select({
      at: sql<string>`${at} as at_time`.mapWith(String),
      submitted: counts.submitted,
      confirmed: counts.confirmed,
    })
    .from(activityRegistrations)
    .where(
      and(
        eq(activityRegistrations.activityId, id),
        sql`${localDay(zone)} >= ${from}`,
        sql`${localDay(zone)} <= ${to}`,
      ),
    )
    .groupBy(sql`at_time`)
    .orderBy(sql`at_time`)
    .limit(2000)
}

/** The numbers of several activities, for their list. */
export const countNumbers = (tx: Tx, activityIds: readonly string[]) =>
  activityIds.length === 0
    ? Promise.resolve([])
    : tx
        .select({
          activityId: activityRegistrations.activityId,
          ...counts,
          income: sql<number>`coalesce(sum(${activityRegistrations.paidFen}), 0)::bigint`.mapWith(Number),
        })
        .from(activityRegistrations)
        .where(amongIds(activityRegistrations.activityId, activityIds))
        .groupBy(activityRegistrations.activityId)

export const findUsedTypes = async (tx: Tx, activityId: string): Promise<ReadonlySet<string>> => {
  const found = await tx
    .selectDistinct({ id: activityRegistrations.ticketTypeId })
    .from(activityRegistrations)
    .where(eq(activityRegistrations.activityId, activityId))
  return new Set(found.map(({ id }) => id))
}
