import { randomBytes } from 'node:crypto'

import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'

import { maskName } from '#features/shows/onsite/server/screens.public.ts'
import type { StoredConsent } from '#features/shows/registrations/server/registrations.tables.ts'
import { activityRegistrations } from '#features/shows/registrations/server/registrations.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'

import { leafOf } from '../face/draw-rules-model.ts'
import type { Draw } from './draws.repository.ts'
import { drawEntries } from './draws.tables.ts'

export type Entry = typeof drawEntries.$inferSelect

/** As many people as are on the list of one draw. */
export const mostEntries = 20_000

type Source = Pick<Draw, 'id' | 'activityId' | 'source' | 'channel'>

/** Registrations that stand for somebody who may take part; people whose data was erased may not. */
const isEligible = ({ activityId, source, channel }: Source): SQL | undefined =>
  and(
    eq(activityRegistrations.activityId, activityId),
    source === 'attended'
      ? eq(activityRegistrations.state, 'attended')
      : inArray(activityRegistrations.state, ['confirmed', 'attended']),
    source === 'channel' ? eq(activityRegistrations.channel, channel) : undefined,
    ne(activityRegistrations.mobile, ''),
  )

/** The last round of an entry that was taken off by hand: its person stays known, and is on no list. */
export const noRound = 0

/** People who would be on the list if it were locked now, those of them whom a colleague added, and those who were taken off. */
export const countEligible = async (
  tx: Tx,
  draw: Source,
): Promise<{ eligible: number; addedByHand: number; removedByHand: number }> => {
  const [found] = await tx
    .select({ total: sql<number>`count(distinct ${activityRegistrations.personId})::int` })
    .from(activityRegistrations)
    .where(isEligible(draw))
  const isRuled = sql`exists (${tx
    .select({ id: activityRegistrations.id })
    .from(activityRegistrations)
    .where(and(isEligible(draw), eq(activityRegistrations.personId, drawEntries.personId)))})`
  const isOff = sql`${drawEntries.untilRound} is not distinct from ${noRound}`
  const counted = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`
  const [byHand] = await tx
    .select({
      added: counted(sql`not ${isOff}`),
      others: counted(sql`not ${isOff} and not ${isRuled}`),
      removed: counted(isOff),
      missing: counted(sql`${isOff} and ${isRuled}`),
    })
    .from(drawEntries)
    .where(and(eq(drawEntries.drawId, draw.id), isNotNull(drawEntries.addedByName)))
  const { added = 0, others = 0, removed = 0, missing = 0 } = byHand ?? {}
  return {
    eligible: (found?.total ?? 0) + others - missing,
    addedByHand: added,
    removedByHand: removed,
  }
}

/** Of some people those who take part by the draw's own rule. */
export const findRuledPersons = async (
  tx: Tx,
  draw: Source,
  personIds: readonly string[],
): Promise<Set<string>> =>
  personIds.length === 0
    ? new Set()
    : new Set(
        (
          await tx
            .selectDistinct({ id: activityRegistrations.personId })
            .from(activityRegistrations)
            .where(and(isEligible(draw), inArray(activityRegistrations.personId, [...personIds])))
        ).map(({ id }) => id),
      )

export interface Candidate {
  id: string
  personId: string
  name: string
  consents: readonly StoredConsent[]
}

export const candidate = {
  id: activityRegistrations.id,
  personId: activityRegistrations.personId,
  name: activityRegistrations.name,
  consents: activityRegistrations.consents,
}

/** Names are shown of people alone who agreed that the organiser uses them. */
const shownNameOf = ({ name, consents }: Candidate): string =>
  consents.some(({ purpose }) => purpose === 'organiser') ? maskName(name) : '*'

/** An entry of a person, as it goes into the table. */
export function entryOf(drawId: string, person: Candidate, fromRound: number) {
  const id = uuidv7()
  const salt = randomBytes(16).toString('hex')
  return {
    id,
    drawId,
    registrationId: person.id,
    personId: person.personId,
    shownName: shownNameOf(person),
    salt,
    leaf: leafOf({ drawId, entryId: id, salt }),
    fromRound,
  }
}

const atOnce = 1000

/** Writes everybody down who may take part and is not on the list yet: for the rounds from this one on. */
export async function fillEntries(tx: Tx, draw: Draw, fromRound: number): Promise<void> {
  const found: Candidate[] = await tx
    .selectDistinctOn([activityRegistrations.personId], candidate)
    .from(activityRegistrations)
    .where(
      and(
        isEligible(draw),
        sql`not exists (select 1 from draw_entries e
          where e.draw_id = ${draw.id} and e.person_id = ${activityRegistrations.personId})`,
      ),
    )
    .orderBy(activityRegistrations.personId, activityRegistrations.joinedAt)
    .limit(mostEntries)
  for (let at = 0; at < found.length; at += atOnce) {
    const values = found.slice(at, at + atOnce).map((person) => entryOf(draw.id, person, fromRound))
    await tx.insert(drawEntries).values(values).onConflictDoNothing()
  }
}

/** The entry of one person who may take part, written where it is missing; undefined for anybody else. */
export async function joinDraw(tx: Tx, draw: Draw, registrationId: string): Promise<Entry | undefined> {
  const person = await tx
    .select(candidate)
    .from(activityRegistrations)
    .where(and(isEligible(draw), eq(activityRegistrations.id, registrationId)))
    .then(firstRow)
  if (!person) return undefined
  await tx
    .insert(drawEntries)
    .values(entryOf(draw.id, person, 1))
    .onConflictDoNothing()
  return findEntryOf(tx, draw.id, person.personId)
}

export const findEntryOf = (tx: Tx, drawId: string, personId: string): Promise<Entry | undefined> =>
  tx
    .select()
    .from(drawEntries)
    .where(and(eq(drawEntries.drawId, drawId), eq(drawEntries.personId, personId)))
    .then(firstRow)

/** The list of a round by its leaves, as it was locked. */
export const findListed = (tx: Tx, drawId: string, number: number): Promise<Entry[]> =>
  tx
    .select()
    .from(drawEntries)
    .where(
      and(
        eq(drawEntries.drawId, drawId),
        lte(drawEntries.fromRound, number),
        or(isNull(drawEntries.untilRound), gte(drawEntries.untilRound, number)),
      ),
    )
    .orderBy(asc(drawEntries.leaf))
    .limit(mostEntries + 1)

/** Takes entries that won off the lists of later rounds. */
export const leaveLists = (tx: Tx, ids: readonly string[], number: number): Promise<unknown> =>
  tx
    .update(drawEntries)
    .set({ untilRound: number })
    .where(inArray(drawEntries.id, [...ids]))

/** Uses up one try; false where none is left. */
export async function takeTry(tx: Tx, id: string, most: number): Promise<boolean> {
  const taken = await tx
    .update(drawEntries)
    .set({ tries: sql`${drawEntries.tries} + 1` })
    .where(and(eq(drawEntries.id, id), lt(drawEntries.tries, most)))
    .returning({ id: drawEntries.id })
  return taken.length > 0
}

export type Holder = typeof activityRegistrations.$inferSelect

/** The registration that a token names now; undefined for a token that was given up. */
export async function findHolder(tx: Tx, id: string, token: string): Promise<Holder | undefined> {
  const found = await tx
    .select()
    .from(activityRegistrations)
    .where(eq(activityRegistrations.id, id))
    .then(firstRow)
  return found?.publicId === token ? found : undefined
}

/** The latest ticket of a number at an activity. */
export const findTicketOfMobile = (tx: Tx, activityId: string, mobile: string) =>
  tx
    .select({ publicId: activityRegistrations.publicId })
    .from(activityRegistrations)
    .where(and(eq(activityRegistrations.activityId, activityId), eq(activityRegistrations.mobile, mobile)))
    .orderBy(desc(activityRegistrations.joinedAt))
    .limit(1)
    .then(firstRow)
