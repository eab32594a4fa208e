import { and, asc, count, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'

import { visibleTo } from '#features/cards/server/cards.public.ts'
import { cards } from '#features/cards/server/cards.tables.ts'
import { departments } from '#features/organisation/server/organisation.tables.ts'
import { visitEvents, visits } from '#features/visitors/server/visitors.tables.ts'
import { pageBounds, type Paging } from '#platform/contract/paging.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import type { VisitTotals } from '../card-analytics.contract.ts'
import type { DayTotals, Period } from './card-analytics.domain.ts'

/** What a question about numbers is about: whose cards, of which template, in which days of which zone. */
export interface Scope {
  viewer: Viewer
  zone: string
  templateId?: string | undefined
  cardId?: string | undefined
}

/** The cards that a viewer's numbers may speak of. */
export const cardsInSight = ({ viewer, templateId, cardId }: Scope): SQL | undefined =>
  and(
    templateId === undefined ? undefined : eq(cards.templateId, templateId),
    cardId === undefined ? undefined : eq(cards.id, cardId),
    visibleTo(viewer, 'data:view'),
  )

const within = (column: SQL, { from, to }: Period, zone: string) =>
  sql`${column} >= (${from}::date)::timestamp at time zone ${zone} and ${column} < (${to}::date + 1)::timestamp at time zone ${zone}`

const visitedIn = (scope: Scope, period: Period) =>
  and(sql`not ${visits.bot}`, within(sql`${visits.startedAt}`, period, scope.zone), cardsInSight(scope))
const happenedIn = (scope: Scope, period: Period) =>
  and(
    sql`not ${visits.bot} and ${visitEvents.type} in ('click', 'share', 'form')`,
    within(sql`${visitEvents.at}`, period, scope.zone),
    cardsInSight(scope),
  )

const visitCounts = {
  views: sql<number>`count(*)::int`,
  visitors: sql<number>`count(distinct ${visits.visitorId})::int`,
  dwellMs: sql<number>`coalesce(avg(${visits.dwellMs}) filter (where ${visits.isScripted}), 0)::int`,
}

const deedCounts = {
  saves: sql<number>`(count(*) filter (where ${visitEvents.type} = 'click' and ${visitEvents.target} = 'save'))::int`,
  calls: sql<number>`(count(*) filter (where ${visitEvents.type} = 'click' and ${visitEvents.target} = 'call'))::int`,
  shares: sql<number>`(count(*) filter (where ${visitEvents.type} = 'share'))::int`,
  exchanges: sql<number>`(count(*) filter (where ${visitEvents.type} = 'form'))::int`,
}

/** The totals of a period. */
export async function findTotals(tx: Tx, scope: Scope, period: Period): Promise<VisitTotals> {
  const [seen] = await tx.select(visitCounts).from(visits).innerJoin(cards, eq(cards.id, visits.cardId)).where(visitedIn(scope, period))
  const [done] = await tx
    .select(deedCounts)
    .from(visitEvents)
    .innerJoin(visits, eq(visits.id, visitEvents.visitId))
    .innerJoin(cards, eq(cards.id, visitEvents.cardId))
    .where(happenedIn(scope, period))
  return { ...(seen ?? { views: 0, visitors: 0, dwellMs: 0 }), ...(done ?? { saves: 0, calls: 0, shares: 0, exchanges: 0 }) }
}

// By its place: the zone is a parameter, and PostgreSQL takes the same expression with another parameter for another one.
const firstColumn = sql`1`

const dayOf = (column: SQL, zone: string) => sql<string>`(${column} at time zone ${zone})::date::text`

/** The numbers of each day on which something happened. */
export async function findDays(tx: Tx, scope: Scope, period: Period) {
  const visitDay = dayOf(sql`${visits.startedAt}`, scope.zone)
  const deedDay = dayOf(sql`${visitEvents.at}`, scope.zone)
  const { views, visitors } = visitCounts
  const seen = await tx
    .select({ day: visitDay, views, visitors })
    .from(visits)
    .innerJoin(cards, eq(cards.id, visits.cardId))
    .where(visitedIn(scope, period))
    .groupBy(firstColumn)
  const done = await tx
    .select({ day: deedDay, ...deedCounts })
    .from(visitEvents)
    .innerJoin(visits, eq(visits.id, visitEvents.visitId))
    .innerJoin(cards, eq(cards.id, visitEvents.cardId))
    .where(happenedIn(scope, period))
    .groupBy(firstColumn)
  const empty = { views: 0, visitors: 0, saves: 0, calls: 0, shares: 0, exchanges: 0 }
  const byDay = new Map<string, DayTotals>()
  for (const row of [...seen, ...done]) byDay.set(row.day, { ...empty, ...byDay.get(row.day), ...row })
  return [...byDay.values()]
}

/** Views by source, region, device and hour of the day, most first. */
export async function findBreakdowns(tx: Tx, scope: Scope, period: Period) {
  const hour = sql<string>`to_char(${visits.startedAt} at time zone ${scope.zone}, 'HH24')`
  const by = async (key: SQL<string>) =>
    tx
      .select({ key: sql<string>`coalesce(${key}, '')`, views: visitCounts.views })
      .from(visits)
      .innerJoin(cards, eq(cards.id, visits.cardId))
      .where(visitedIn(scope, period))
      .groupBy(firstColumn)
      .orderBy(desc(visitCounts.views))
      .limit(40)
  return {
    sources: await by(sql`${visits.source}`),
    regions: await by(sql`${visits.region}`),
    devices: await by(sql`${visits.device}`),
    hours: await by(hour),
  }
}

interface CardQuestion extends Paging {
  keyword?: string | undefined
  sort?: 'views' | 'visitors' | 'saves' | 'shares' | 'exchanges' | 'dwellMs' | undefined
  order?: 'asc' | 'desc' | undefined
}

/** One line a card with its numbers of the period, sorted. */
export function findCardLines(tx: Tx, scope: Scope, question: CardQuestion & { period: Period }) {
  const { period, sort = 'views', order = 'desc' } = question
  const { limit, offset } = pageBounds(question)
  const seen = tx
    .select({ cardId: visits.cardId, ...asNamed(visitCounts), lastViewedAt: sql<Date>`max(${visits.startedAt})`.as('last_viewed_at') })
    .from(visits)
    .innerJoin(cards, eq(cards.id, visits.cardId))
    .where(visitedIn(scope, period))
    .groupBy(visits.cardId)
    .as('seen')
  const done = tx
    .select({ cardId: visitEvents.cardId, ...asNamed(deedCounts) })
    .from(visitEvents)
    .innerJoin(visits, eq(visits.id, visitEvents.visitId))
    .innerJoin(cards, eq(cards.id, visitEvents.cardId))
    .where(happenedIn(scope, period))
    .groupBy(visitEvents.cardId)
    .as('done')
  const orZero = (column: SQL | SQL.Aliased) => sql<number>`coalesce(${column}, 0)::int`
  const numbers = {
    views: orZero(seen.views),
    visitors: orZero(seen.visitors),
    dwellMs: orZero(seen.dwellMs),
    saves: orZero(done.saves),
    calls: orZero(done.calls),
    shares: orZero(done.shares),
    exchanges: orZero(done.exchanges),
  }
  return tx
    .select({
      carteId: cards.id,
      name: cards.name,
      title: sql<string>`coalesce(${cards.fieldValues} ->> 'title', '')`,
      department: departments.name,
      avatarFileId: cards.avatarFileId,
      lastViewedAt: seen.lastViewedAt,
      ...numbers,
    })
    .from(cards)
    .leftJoin(departments, eq(departments.id, cards.departmentId))
    .leftJoin(seen, eq(seen.cardId, cards.id))
    .leftJoin(done, eq(done.cardId, cards.id))
    .where(lineCondition(scope, question.keyword))
    .orderBy(order === 'asc' ? asc(numbers[sort]) : desc(numbers[sort]), asc(cards.id))
    .limit(limit)
    .offset(offset)
}

const asNamed = <T extends Record<string, SQL>>(columns: T) =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column.as(name.toLowerCase())])) as {
    [K in keyof T]: SQL.Aliased<number>
  }

const shown = ['unclaimed', 'active', 'paused', 'sealed', 'inherited'] as const

function lineCondition(scope: Scope, keyword: string | undefined): SQL | undefined {
  const wanted = keyword === undefined ? undefined : likePattern(keyword)
  return and(
    inArray(cards.state, [...shown]),
    cardsInSight(scope),
    wanted === undefined ? undefined : or(ilike(cards.name, wanted), ilike(cards.pinyin, wanted)),
  )
}

export async function countCardLines(tx: Tx, scope: Scope, keyword: string | undefined): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(cards).where(lineCondition(scope, keyword))
  return row?.total ?? 0
}
