import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm'

import type { CalendarQuestion } from '#features/attraction/deals/server/deal-hooks.public.ts'
import { deals } from '#features/attraction/deals/server/deals.tables.ts'
import { firms } from '#features/attraction/firms/server/firms.tables.ts'
import { entriesOfDay } from '#platform/contract/months.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { contracts, planLines } from './contracts.tables.ts'

/** Payments of signed contracts that were due on some days and are not whole: the first of each day, with how many there are. */
export function findOverdueOnDays(tx: Tx, { from, to, today, where }: CalendarQuestion) {
  const open = sql<number>`(${planLines.amountFen} - ${planLines.paidFen})`
  const placed = tx
    .select({
      id: planLines.id,
      dealId: contracts.dealId,
      title: planLines.name,
      firm: sql<string | null>`${firms.name}`.as('firm'),
      fen: sql<number>`${open}::float8`.as('fen'),
      day: sql<string>`${planLines.dueOn}::text`.as('day'),
      total: sql<number>`(count(*) over (partition by ${planLines.dueOn}))::int`.as('total'),
      place:
        sql<number>`row_number() over (partition by ${planLines.dueOn} order by ${open} desc, ${planLines.id})`.as(
          'place',
        ),
    })
    .from(planLines)
    .innerJoin(contracts, eq(contracts.id, planLines.contractId))
    .innerJoin(deals, eq(deals.id, contracts.dealId))
    .leftJoin(firms, eq(firms.id, contracts.firmId))
    .where(
      and(
        where,
        inArray(contracts.state, ['signed', 'in_progress', 'change', 'completed']),
        sql`${planLines.paidFen} < ${planLines.amountFen}`,
        gte(planLines.dueOn, from),
        lte(planLines.dueOn, to),
        sql`${planLines.dueOn} < ${today}::date`,
      ),
    )
    .as('placed')
  return tx
    .select()
    .from(placed)
    .where(lte(placed.place, entriesOfDay))
    .orderBy(asc(placed.day), asc(placed.place))
}
