import { and, asc, eq, lt, or } from 'drizzle-orm'

import { booths, halls } from '#features/shows/booths/server/booths.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

/** A plan has some hundreds of booths. */
const mostShown = 1000

/** The booths of an activity that can be offered: nobody has them, or holds them any longer. */
export const findFreeBooths = (tx: Tx, activityId: string) =>
  tx
    .select({ id: booths.id, number: booths.number, hall: halls.name, area: booths.areaSquareDm })
    .from(booths)
    .innerJoin(halls, eq(halls.id, booths.hallId))
    .where(
      and(
        eq(booths.activityId, activityId),
        or(eq(booths.state, 'available'), and(eq(booths.state, 'held'), lt(booths.heldUntil, sql`now()`))),
      ),
    )
    .orderBy(asc(booths.number))
    .limit(mostShown)
