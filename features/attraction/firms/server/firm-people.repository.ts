import { and, eq, isNull } from 'drizzle-orm'

import type { Tx } from '#platform/server/database/database.ts'

import { firmPeople } from './firms.tables.ts'

/** How many people of a firm are known and still there. */
export const countPeople = (tx: Tx, firmId: string): Promise<number> =>
  tx.$count(firmPeople, and(eq(firmPeople.firmId, firmId), isNull(firmPeople.until)))

/** Notes that a person belongs to a firm; one that is known there stays as it is. */
export const addFirmPerson = (tx: Tx, person: { firmId: string; personId: string }): Promise<unknown> =>
  tx
    .insert(firmPeople)
    .values(person)
    .onConflictDoNothing({ target: [firmPeople.companyId, firmPeople.firmId, firmPeople.personId] })
