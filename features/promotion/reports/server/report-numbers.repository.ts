import {
  and,
  count,
  countDistinct,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  lt,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import { mallLedger, mallOrders } from '#features/promotion/mall/server/mall.tables.ts'
import {
  radarLinks,
  radarPersons,
  radarSignals,
  radarTasks,
  radarVisits,
} from '#features/promotion/radar/server/radar.tables.ts'
import type { SignalKind } from '#features/promotion/radar/radar-rules.contract.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { Metric } from '../reports.contract.ts'

/** Rows that numbers are made of: those of a time, about people whom the maker may see. */
export interface Extent {
  from: Date
  to: Date
  /** A condition on people; undefined for all. */
  people: SQL | undefined
  seesOrders: boolean
  subjectId?: string | undefined
  accountId?: string | undefined
}

const during = (column: AnyPgColumn, { from, to }: Extent) => and(gte(column, from), lt(column, to))

/** Visits that count, each with its person. */
export const visitsOf = (tx: Tx, extent: Extent) =>
  tx
    .select({
      id: radarVisits.visitId,
      at: radarVisits.startedAt,
      subjectType: radarVisits.subjectType,
      subjectId: radarVisits.subjectId,
      dwellMs: radarVisits.dwellMs,
      // Under a name of its own: two columns are called `id`.
      personId: sql<string>`${radarPersons.id}`.as('person_id'),
    })
    .from(radarVisits)
    .innerJoin(radarLinks, and(eq(radarLinks.visitorId, radarVisits.visitorId), isNull(radarLinks.endedAt)))
    .innerJoin(radarPersons, eq(radarPersons.id, radarLinks.personId))
    .where(visitsWithin(extent))

const visitsWithin = (extent: Extent) =>
  and(
    eq(radarVisits.isCounted, true),
    during(radarVisits.startedAt, extent),
    extent.people,
    extent.subjectId === undefined ? undefined : eq(radarVisits.subjectId, extent.subjectId),
    extent.accountId === undefined ? undefined : eq(radarPersons.ownerAccountId, extent.accountId),
  )

/** Ids of people who gave some signals in the time. */
const signalled = (tx: Tx, kinds: readonly SignalKind[], extent: Extent) =>
  tx
    .select({ id: radarLinks.personId })
    .from(radarSignals)
    .innerJoin(radarLinks, and(eq(radarLinks.visitorId, radarSignals.visitorId), isNull(radarLinks.endedAt)))
    .where(and(inArray(radarSignals.kind, [...kinds]), during(radarSignals.at, extent)))

const visited = (tx: Tx, extent: Extent) =>
  tx
    .select({ id: radarLinks.personId })
    .from(radarVisits)
    .innerJoin(radarLinks, and(eq(radarLinks.visitorId, radarVisits.visitorId), isNull(radarLinks.endedAt)))
    .where(and(eq(radarVisits.isCounted, true), during(radarVisits.startedAt, extent)))

/** The steps of the funnel: each is also one of the people of the step before. */
const steps: Partial<Record<Metric, readonly SignalKind[]>> = {
  readers: ['read', 'document', 'video', 'touch', 'download', 'form'],
  actors: ['touch', 'download', 'form'],
  leads: ['form'],
}
type PeopleMetric = 'visitors' | 'readers' | 'actors' | 'leads'
const isOfPeople = (metric: Metric): metric is PeopleMetric => metric === 'visitors' || metric in steps

export const peopleOf = (tx: Tx, metric: PeopleMetric, extent: Extent) => {
  const kinds = steps[metric]
  return tx
    .select({ id: radarPersons.id, at: radarPersons.lastSeenAt })
    .from(radarPersons)
    .where(
      and(
        inArray(radarPersons.id, visited(tx, extent)),
        kinds && inArray(radarPersons.id, signalled(tx, kinds, extent)),
        extent.people,
        extent.accountId === undefined ? undefined : eq(radarPersons.ownerAccountId, extent.accountId),
      ),
    )
}

export const tasksOf = (tx: Tx, metric: 'tasks' | 'tasksDone', extent: Extent) =>
  tx
    .select({
      id: radarTasks.id,
      at: radarTasks.at,
      reason: radarTasks.reason,
      state: radarTasks.state,
      // Under a name of its own: two columns are called `id`.
      personId: sql<string>`${radarPersons.id}`.as('person_id'),
    })
    .from(radarTasks)
    .innerJoin(radarPersons, eq(radarPersons.id, radarTasks.personId))
    .where(
      and(
        metric === 'tasks'
          ? during(radarTasks.at, extent)
          : and(eq(radarTasks.state, 'done'), during(radarTasks.doneAt, extent)),
        extent.people,
        extent.accountId === undefined ? undefined : eq(radarTasks.assigneeAccountId, extent.accountId),
      ),
    )

export const ordersOf = (tx: Tx, extent: Extent) =>
  tx
    .select({
      id: mallOrders.id,
      orderId: sql<string>`${mallOrders.id}`.as('order_id'),
      at: mallOrders.createdAt,
      number: mallOrders.number,
      fen: mallOrders.amountFen,
    })
    .from(mallOrders)
    .where(and(during(mallOrders.createdAt, extent), extent.seesOrders ? undefined : sql`false`))

export const incomeOf = (tx: Tx, extent: Extent) =>
  tx
    .select({
      id: mallLedger.id,
      orderId: sql<string>`${mallOrders.id}`.as('order_id'),
      at: mallLedger.at,
      number: mallOrders.number,
      fen: mallLedger.amountFen,
    })
    .from(mallLedger)
    .innerJoin(mallOrders, eq(mallOrders.id, mallLedger.orderId))
    .where(and(during(mallLedger.at, extent), extent.seesOrders ? undefined : sql`false`))

/** One number of a time. */
export async function countMetric(tx: Tx, metric: Metric, extent: Extent): Promise<number> {
  if (metric === 'visits') return tx.$count(visitsOf(tx, extent).as('counted'))
  if (isOfPeople(metric)) return tx.$count(peopleOf(tx, metric, extent).as('counted'))
  if (metric === 'tasks' || metric === 'tasksDone')
    return tx.$count(tasksOf(tx, metric, extent).as('counted'))
  if (metric === 'orders') return tx.$count(ordersOf(tx, extent).as('counted'))
  const rows = incomeOf(tx, extent).as('income')
  return tx
    .select({ total: sum(rows.fen).mapWith(Number) })
    .from(rows)
    .then(([row]) => row?.total ?? 0)
}

/** The most visited things of a time. */
export const rankContents = (tx: Tx, extent: Extent) =>
  tx
    .select({
      subjectType: radarVisits.subjectType,
      subjectId: radarVisits.subjectId,
      visits: count(),
      people: countDistinct(radarPersons.id),
    })
    .from(radarVisits)
    .innerJoin(radarLinks, and(eq(radarLinks.visitorId, radarVisits.visitorId), isNull(radarLinks.endedAt)))
    .innerJoin(radarPersons, eq(radarPersons.id, radarLinks.personId))
    .where(visitsWithin(extent))
    .groupBy(radarVisits.subjectType, radarVisits.subjectId)
    .orderBy(desc(count()), radarVisits.subjectId)
    .limit(10)

/** Visits of each day of a zone. */
export async function countDays(tx: Tx, extent: Extent, timeZone: string) {
  const rows = visitsOf(tx, extent).as('visited')
  const day = sql<string>`to_char(${rows.at} at time zone ${timeZone}, 'YYYY-MM-DD')`.as('day')
  return tx
    .select({ day, visits: count() })
    .from(rows)
    .groupBy(sql`day`)
    .orderBy(sql`day`)
}

/** The tasks of each seller in a time, and how many of them were done before they were due. */
export const countTasksOfSellers = (tx: Tx, extent: Extent) =>
  tx
    .select({
      accountId: radarTasks.assigneeAccountId,
      tasks: count(),
      inTime: sql<number>`(count(*) filter (where ${radarTasks.doneAt} <= ${radarTasks.dueAt}))::int`,
    })
    .from(radarTasks)
    .innerJoin(radarPersons, eq(radarPersons.id, radarTasks.personId))
    .where(and(during(radarTasks.at, extent), extent.people))
    .groupBy(radarTasks.assigneeAccountId)

export const countPeopleOfSellers = (tx: Tx, extent: Extent) =>
  tx
    .select({ accountId: radarPersons.ownerAccountId, people: count() })
    .from(radarPersons)
    .where(and(inArray(radarPersons.id, visited(tx, extent)), extent.people))
    .groupBy(radarPersons.ownerAccountId)
