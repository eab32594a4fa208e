import { desc, inArray } from 'drizzle-orm'

import type { Tx } from '#platform/server/database/database.ts'

import { badgePrints } from './onsite.tables.ts'

/** The latest print of each person who has one. */
export const findPrints = (tx: Tx, registrationIds: readonly string[]) =>
  tx
    .selectDistinctOn([badgePrints.registrationId])
    .from(badgePrints)
    .where(inArray(badgePrints.registrationId, [...registrationIds]))
    .orderBy(badgePrints.registrationId, desc(badgePrints.printedAt))

export const insertPrints = (tx: Tx, prints: readonly Omit<typeof badgePrints.$inferInsert, 'companyId'>[]) =>
  tx.insert(badgePrints).values([...prints])
