import { and, asc, eq, gte, inArray, lte, type SQL } from 'drizzle-orm'

import { firms } from '#features/attraction/firms/server/firms.tables.ts'
import { entriesOfDay } from '#platform/contract/months.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { CalendarQuestion } from './deal-hooks.public.ts'
import { deals } from './deals.tables.ts'

/** Deals that may still close. */
const isOpen: SQL = inArray(deals.state, ['open', 'on_hold'])

/** The first deals that are expected to close on each day, with how many do. */
export function findClosing(
  tx: Tx,
  { from, to, where, withEnded }: Omit<CalendarQuestion, 'today'> & { withEnded: boolean },
) {
  const placed = tx
    .select({
      id: deals.id,
      title: deals.title,
      state: deals.state,
      fen: deals.yuanFen,
      firm: sql<string | null>`${firms.name}`.as('firm'),
      day: sql<string>`${deals.expectedClose}::text`.as('day'),
      total: sql<number>`(count(*) over (partition by ${deals.expectedClose}))::int`.as('total'),
      place:
        sql<number>`row_number() over (partition by ${deals.expectedClose} order by ${deals.yuanFen} desc nulls last, ${deals.id})`.as(
          'place',
        ),
    })
    .from(deals)
    .leftJoin(firms, eq(firms.id, deals.firmId))
    .where(
      and(
        where,
        withEnded ? undefined : isOpen,
        gte(deals.expectedClose, from),
        lte(deals.expectedClose, to),
      ),
    )
    .as('placed')
  return tx
    .select()
    .from(placed)
    .where(lte(placed.place, entriesOfDay))
    .orderBy(asc(placed.day), asc(placed.place))
}
