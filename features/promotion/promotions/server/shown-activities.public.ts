import { and, eq, inArray, lte, or } from 'drizzle-orm'

import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { promotionObjects } from './promotions.tables.ts'

/** Of these objects, the activities that visitors see, and those that are only over. */
export const findShownActivities = (tx: Tx, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select({
          id: promotionObjects.id,
          title: promotionObjects.title,
          summary: promotionObjects.summary,
          url: promotionObjects.url,
          coverFileId: promotionObjects.coverFileId,
          startsAt: promotionObjects.startsAt,
          endsAt: promotionObjects.endsAt,
        })
        .from(promotionObjects)
        .where(
          and(
            inArray(promotionObjects.id, [...ids]),
            eq(promotionObjects.kind, 'activity'),
            or(
              eq(promotionObjects.state, 'published'),
              // Its end takes an activity off by itself.
              and(eq(promotionObjects.state, 'offline'), lte(promotionObjects.endsAt, sql`now()`)),
            ),
          ),
        )
