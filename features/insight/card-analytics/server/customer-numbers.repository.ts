import { and, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm'

import { cardRows } from '#features/cards/cards/server/card-rows.public.ts'
import { customerRows } from '#features/customers/customers/server/customer-rows.public.ts'
import { visitRows } from '#features/visits/visitors/server/visit-rows.public.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { cardReach } from '#features/cards/cards/server/card-reach.public.ts'
import { livingStates } from '#features/customers/customers/customers.contract.ts'
import { departments } from '#features/company/organisation/server/organisation.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { withinDays } from '#platform/server/database/days.ts'
import { totalOf } from '#platform/server/database/rows.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import type { Period } from './card-analytics.domain.ts'
import type { Scope } from './scope.repository.ts'
import { dayIn, withinPeriods } from './raw-visits.repository.ts'

/** Customers whose numbers a viewer may see: the own ones, and those received on cards in reach; undefined for all. */
export function customersOf(viewer: Viewer): SQL | undefined {
  const { isEverywhere, reached, own } = cardReach(viewer, 'data:view')
  if (isEverywhere) return undefined
  const looksAfter = own && eq(customerRows.ownerAccountId, viewer.accountId)
  return or(looksAfter, own && and(isNull(customerRows.ownerAccountId), own), reached) ?? sql`false`
}

const customersInSight = ({ viewer, departmentId }: Scope): SQL | undefined =>
  and(
    inArray(customerRows.state, [...livingStates]),
    departmentId === undefined ? undefined : eq(cardRows.departmentId, departmentId),
    customersOf(viewer),
  )

const cameIn = (period: Period, zone: string) =>
  withinPeriods(sql`${customerRows.createdAt}`, { ranges: [period], zone })

const total = sql<number>`count(*)::int`

const countWhere = (tx: Tx, condition: SQL | undefined): Promise<number> =>
  tx
    .select({ total })
    .from(customerRows)
    .leftJoin(cardRows, eq(cardRows.id, customerRows.originCardId))
    .where(condition)
    .then(totalOf)

/** Customers at the end of a day. */
export const countKnown = (tx: Tx, scope: Scope, day: string) =>
  countWhere(tx, and(customersInSight(scope), withinDays(customerRows.createdAt, { to: day }, scope.zone)))

/** Customers who came in a period. */
export const countFresh = (tx: Tx, scope: Scope, period: Period) =>
  countWhere(tx, and(customersInSight(scope), cameIn(period, scope.zone)))

/** Those of them whom a visit brought: they left their own card on a page. */
export const countExchanged = (tx: Tx, scope: Scope, period: Period) =>
  countWhere(
    tx,
    and(
      customersInSight(scope),
      cameIn(period, scope.zone),
      eq(customerRows.source, 'exchange'),
      isNotNull(customerRows.visitorId),
    ),
  )

const silentMs = 30 * 86_400_000

/** Known for more than thirty days, of whom nothing was written and no visit was seen in the last thirty. */
export function countSilent(tx: Tx, scope: Scope, now = new Date()): Promise<number> {
  const since = new Date(now.getTime() - silentMs)
  return countWhere(
    tx,
    and(
      customersInSight(scope),
      lt(customerRows.createdAt, since),
      lt(customerRows.updatedAt, since),
      sql`not exists (select from ${visitRows} where ${visitRows.visitorId} = ${customerRows.visitorId} and ${visitRows.startedAt} >= ${since.toISOString()})`,
    ),
  )
}

interface GroupRow {
  key: string
  name: string | null
  count: number
}

const shownGroups = 20

/** New customers of a period by source, owner, department, card and region. */
export async function findCustomerGroups(tx: Tx, scope: Scope, period: Period) {
  const region = sql<string>`coalesce((select ${visitRows.region} from ${visitRows} where ${visitRows.visitorId} = ${customerRows.visitorId} and ${visitRows.region} is not null order by ${visitRows.startedAt} limit 1), '')`
  const by = (
    key: SQL<string>,
    name: SQL<string | null> = sql<string | null>`null::text`,
  ): Promise<GroupRow[]> =>
    tx
      .select({ key, name, count: total })
      .from(customerRows)
      .leftJoin(cardRows, eq(cardRows.id, customerRows.originCardId))
      .leftJoin(accounts, eq(accounts.id, customerRows.ownerAccountId))
      .leftJoin(departments, eq(departments.id, cardRows.departmentId))
      .where(and(customersInSight(scope), cameIn(period, scope.zone)))
      .groupBy(sql`1, 2`)
      .orderBy(desc(total), sql`1`)
      .limit(shownGroups)
  return {
    sources: await by(sql<string>`${customerRows.source}::text`),
    owners: await by(
      sql<string>`coalesce(${customerRows.ownerAccountId}::text, '')`,
      sql<string | null>`${accounts.nickName}`,
    ),
    departments: await by(
      sql<string>`coalesce(${cardRows.departmentId}::text, '')`,
      sql<string | null>`${departments.name}`,
    ),
    cards: await by(
      sql<string>`coalesce(${customerRows.originCardId}::text, '')`,
      sql<string | null>`${cardRows.name}`,
    ),
    regions: await by(region),
    tags: await findTags(tx, scope, period),
  }
}

/** One customer may have several tags. */
async function findTags(tx: Tx, scope: Scope, period: Period): Promise<GroupRow[]> {
  return tx
    .select({ key: sql<string>`tag`, name: sql<string | null>`tag`, count: total })
    .from(customerRows)
    .innerJoin(sql`jsonb_array_elements_text(${customerRows.tags}) as tag`, sql`true`)
    .leftJoin(cardRows, eq(cardRows.id, customerRows.originCardId))
    .where(and(customersInSight(scope), cameIn(period, scope.zone)))
    .groupBy(sql`1, 2`)
    .orderBy(desc(total), sql`1`)
    .limit(shownGroups)
}

export type Unit = 'day' | 'week' | 'month'

/** New customers by day, week or month and by source; what has none has no row. */
export async function findCustomerDays(
  tx: Tx,
  scope: Scope,
  { period, unit }: { period: Period; unit: Unit },
) {
  const day = sql<string>`date_trunc(${unit}, ${dayIn(sql`${customerRows.createdAt}`, scope.zone)})::date::text`
  return tx
    .select({ day, source: sql<string>`${customerRows.source}::text`, count: total })
    .from(customerRows)
    .leftJoin(cardRows, eq(cardRows.id, customerRows.originCardId))
    .where(and(customersInSight(scope), cameIn(period, scope.zone)))
    .groupBy(sql`1, 2`)
    .orderBy(sql`1, 2`)
}
