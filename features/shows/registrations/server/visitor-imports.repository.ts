import { and, eq, inArray, isNotNull } from 'drizzle-orm'

import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { importStore } from '#platform/server/imports/import-store.ts'

import { livingStates } from './registrations.domain.ts'
import { activityRegistrations, visitorImportRows, visitorImports } from './registrations.tables.ts'

export type StoredRow = typeof visitorImportRows.$inferSelect

const { registrationId } = visitorImportRows

export const visitorImportStore = importStore({
  imports: visitorImports,
  rows: visitorImportRows,
  marks: { mobile: visitorImportRows.mobile },
  counts: () => ({
    imported: sql<number>`count(*) filter (where ${isNotNull(registrationId)})::int`,
    waiting: sql<number>`count(*) filter (where exists (select from activity_registrations made
      where made.id = ${registrationId} and made.state = 'waitlisted'))::int`,
  }),
})

/** The numbers that have a ticket of the activity already, or wait for one. */
export async function findKnownMobiles(
  tx: Tx,
  activityId: string,
  mobiles: readonly string[],
): Promise<ReadonlySet<string>> {
  if (mobiles.length === 0) return new Set()
  const found = await tx
    .selectDistinct({ mobile: activityRegistrations.mobile })
    .from(activityRegistrations)
    .where(
      and(
        eq(activityRegistrations.activityId, activityId),
        inArray(activityRegistrations.mobile, [...mobiles]),
        inArray(activityRegistrations.state, [...livingStates]),
      ),
    )
  return new Set(found.map(({ mobile }) => mobile))
}
