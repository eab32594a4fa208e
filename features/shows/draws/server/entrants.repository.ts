import { and, asc, eq, inArray } from 'drizzle-orm'

import {
  activityPersons,
  activityRegistrations,
} from '#features/shows/registrations/server/registrations.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { type Candidate, candidate, entryOf, noRound } from './draw-entries.repository.ts'
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

/** The entries of some people on the list of a draw: whether each stands, or was taken off. */
export async function findEntries(
  tx: Tx,
  drawId: string,
  personIds: readonly string[],
): Promise<Map<string, 'listed' | 'off'>> {
  if (personIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: drawEntries.personId, untilRound: drawEntries.untilRound })
    .from(drawEntries)
    .where(and(eq(drawEntries.drawId, drawId), inArray(drawEntries.personId, [...personIds])))
  return new Map(rows.map(({ id, untilRound }) => [id, untilRound === noRound ? 'off' : 'listed']))
}

interface ByHand {
  people: readonly Candidate[]
  /** The colleague who does it. */
  byName: string
}

const personOfDraw = [drawEntries.companyId, drawEntries.drawId, drawEntries.personId]

/** Writes entries that a colleague adds; a person who is on the list already stays as it is, one who was taken off is back. */
export async function insertEntrants(tx: Tx, drawId: string, { people, byName }: ByHand): Promise<void> {
  if (people.length === 0) return
  await tx
    .insert(drawEntries)
    .values(people.map((person) => ({ ...entryOf(drawId, person, 1), addedByName: byName })))
    .onConflictDoUpdate({
      target: personOfDraw,
      set: { untilRound: null, addedByName: byName },
      setWhere: eq(drawEntries.untilRound, noRound),
    })
}

/** Takes people off the list; their entries stay, so that the draw's own rule does not bring them back. */
export async function takeOffEntrants(tx: Tx, drawId: string, { people, byName }: ByHand): Promise<void> {
  if (people.length === 0) return
  const off = { untilRound: noRound, addedByName: byName }
  await tx
    .insert(drawEntries)
    .values(people.map((person) => ({ ...entryOf(drawId, person, 1), ...off })))
    .onConflictDoUpdate({ target: personOfDraw, set: off })
}
