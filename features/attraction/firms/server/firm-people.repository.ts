import { and, eq, isNull } from 'drizzle-orm'

import type { Tx } from '#platform/server/database/database.ts'

import { firmPeople } from './firms.tables.ts'

/** How many people of a firm are known and still there. */
export const countPeople = (tx: Tx, firmId: string): Promise<number> =>
  tx.$count(firmPeople, and(eq(firmPeople.firmId, firmId), isNull(firmPeople.until)))
