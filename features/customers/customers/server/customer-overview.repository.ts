import { and, count, desc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { lastDaysBegin } from '#features/company/companies/server/company-days.public.ts'
import { cardRows } from '#features/cards/cards/server/card-rows.public.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { livingStates, type CustomerTab } from '../customers.contract.ts'
import { type CustomerReach, visible } from './customer-reach.repository.ts'
import { customerCards } from './customers.tables.ts'

interface OverviewFilter {
  carteId?: string | undefined
  ownerId?: string | undefined
}

const within = (reach: CustomerReach, { carteId, ownerId }: OverviewFilter): SQL | undefined =>
  and(
    visible(reach),
    carteId === undefined ? undefined : eq(customerCards.originCardId, carteId),
    ownerId === undefined ? undefined : eq(customerCards.ownerAccountId, ownerId),
  )

const living = inArray(customerCards.state, [...livingStates])
const when = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`

/** How many customers somebody sees in each tab, and how many came lately. */
export async function countTabs(tx: Tx, reach: CustomerReach, filter: OverviewFilter) {
  const [row] = await tx
    .select({
      all: when(living),
      mine: when(sql`${living} and ${eq(customerCards.ownerAccountId, reach.viewer.accountId)}`),
      to_confirm: when(inArray(customerCards.state, ['scanning', 'to_confirm'])),
      duplicate: when(eq(customerCards.state, 'duplicate')),
      do_not_contact: when(eq(customerCards.state, 'do_not_contact')),
      recycled: when(eq(customerCards.state, 'recycled')),
      recent: when(sql`${living} and ${customerCards.createdAt} >= ${lastDaysBegin(30)}`),
      before: when(
        sql`${living} and ${customerCards.createdAt} >= ${lastDaysBegin(60)} and ${customerCards.createdAt} < ${lastDaysBegin(30)}`,
      ),
    })
    .from(customerCards)
    .leftJoin(cardRows, eq(cardRows.id, customerCards.originCardId))
    .where(within(reach, filter))
  const {
    recent = 0,
    before = 0,
    all = 0,
    mine = 0,
    to_confirm = 0,
    duplicate = 0,
    do_not_contact = 0,
    recycled = 0,
  } = row ?? {}
  const counts: Record<CustomerTab, number> = { all, mine, to_confirm, duplicate, do_not_contact, recycled }
  return { counts, recent, before }
}

export const countSources = (tx: Tx, reach: CustomerReach, filter: OverviewFilter) =>
  tx
    .select({ source: customerCards.source, total: count() })
    .from(customerCards)
    .leftJoin(cardRows, eq(cardRows.id, customerCards.originCardId))
    .where(and(living, within(reach, filter)))
    .groupBy(customerCards.source)
    .orderBy(desc(count()))

/** Who looks after how many of the customers that somebody sees. */
export async function countOwners(tx: Tx, reach: CustomerReach, filter: OverviewFilter) {
  const rows = await tx
    .select({ id: customerCards.ownerAccountId, name: accounts.nickName, total: count() })
    .from(customerCards)
    .innerJoin(accounts, eq(accounts.id, customerCards.ownerAccountId))
    .leftJoin(cardRows, eq(cardRows.id, customerCards.originCardId))
    .where(and(living, isNotNull(customerCards.ownerAccountId), within(reach, filter)))
    .groupBy(customerCards.ownerAccountId, accounts.nickName)
    .orderBy(desc(count()), accounts.nickName)
    .limit(200)
  return rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ id, ...row }]))
}

/** The tags of the customers that somebody sees, the most used first. */
export async function countTags(tx: Tx, reach: CustomerReach): Promise<{ tag: string; total: number }[]> {
  const { rows } = await tx.execute<{ tag: string; total: number }>(sql`
    select tag, count(*)::int as total
    from ${customerCards} left join ${cardRows} on ${cardRows.id} = ${customerCards.originCardId},
      jsonb_array_elements_text(${customerCards.tags}) as tag
    where ${living} and ${visible(reach) ?? sql`true`}
    group by tag order by total desc, tag limit 200`)
  return rows
}
