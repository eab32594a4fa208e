import { and, asc, eq, inArray } from 'drizzle-orm'

import {
  activityPersons,
  activityRegistrations,
} from '#features/shows/registrations/server/registrations.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { type Candidate, candidate, entryOf } from './draw-entries.repository.ts'
import { drawEntries } from './draws.tables.ts'

/** People who have signed up to an activity, by their number: the first registration that stands of each. */
export async function findSignedUp(
  tx: Tx,
  activityId: string,
  mobiles: readonly string[],
): Promise<Map<string, Candidate>> {
  if (mobiles.length === 0) return new Map()
  const rows = await tx
    .select({ ...candidate, mobile: activityPersons.mobile })
    .from(activityPersons)
    .innerJoin(
      activityRegistrations,
      and(
        eq(activityRegistrations.companyId, activityPersons.companyId),
        eq(activityRegistrations.personId, activityPersons.id),
      ),
    )
    .where(
      and(
        inArray(activityPersons.mobile, [...mobiles]),
        eq(activityRegistrations.activityId, activityId),
        inArray(activityRegistrations.state, ['confirmed', 'attended']),
      ),
    )
    .orderBy(asc(activityRegistrations.joinedAt))
  const found = new Map<string, Candidate>()
  for (const { mobile, ...person } of rows) if (!found.has(mobile)) found.set(mobile, person)
  return found
}

/** Of some people those who are on the list of a draw already. */
export const findListedPersons = async (
  tx: Tx,
  drawId: string,
  personIds: readonly string[],
): Promise<Set<string>> =>
  personIds.length === 0
    ? new Set()
    : new Set(
        (
          await tx
            .select({ id: drawEntries.personId })
            .from(drawEntries)
            .where(and(eq(drawEntries.drawId, drawId), inArray(drawEntries.personId, [...personIds])))
        ).map(({ id }) => id),
      )

/** Writes entries that a colleague adds; a person who is on the list already stays as it is. */
export async function insertEntrants(
  tx: Tx,
  drawId: string,
  { people, addedByName }: { people: readonly Candidate[]; addedByName: string },
): Promise<void> {
  if (people.length === 0) return
  await tx
    .insert(drawEntries)
    .values(people.map((person) => ({ ...entryOf(drawId, person, 1), addedByName })))
    .onConflictDoNothing()
}
