import { and, desc, eq, inArray } from 'drizzle-orm'

import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows, readPage } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'
import { standsInAny } from '#platform/server/search/hidden-contacts.ts'

import type { JourneyState } from '../journeys.contract.ts'
import { journeys, journeyVersions } from './journeys.tables.ts'

export type Journey = typeof journeys.$inferSelect
export type JourneyVersion = typeof journeyVersions.$inferSelect
type Columns = Omit<typeof journeys.$inferInsert, 'companyId' | 'id' | 'createdAt' | 'updatedAt' | 'version'>

interface Question extends Paging {
  creator: string | undefined
  keyword?: string | undefined
  state?: JourneyState | undefined
}

export async function findJourneys(tx: Tx, question: Question): Promise<Page<Journey>> {
  const { creator, keyword, state } = question
  const where = and(
    creator ? eq(journeys.createdBy, creator) : undefined,
    state ? eq(journeys.state, state) : undefined,
    keyword ? standsInAny(tx, [journeys.name, journeys.note], keyword) : undefined,
  )
  const { limit, offset } = pageBounds(question)
  return readPage(
    tx
      .select()
      .from(journeys)
      .where(where)
      .orderBy(desc(journeys.updatedAt), desc(journeys.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, journeys, where),
  )
}

export const findJourney = (tx: Tx, id: string): Promise<Journey | undefined> =>
  tx.select().from(journeys).where(eq(journeys.id, id)).then(firstRow)

export const lockJourney = (tx: Tx, id: string): Promise<Journey | undefined> =>
  tx.select().from(journeys).where(eq(journeys.id, id)).for('update').then(firstRow)

export const insertJourney = (tx: Tx, journey: Columns): Promise<Journey> =>
  tx.insert(journeys).values(journey).returning().then(writtenRow)

export const changeJourney = (tx: Tx, { id, version }: Journey, set: Partial<Columns>): Promise<Journey> =>
  tx
    .update(journeys)
    .set({ ...set, version: version + 1, updatedAt: sql`now()` })
    .where(eq(journeys.id, id))
    .returning()
    .then(writtenRow)

export const deleteJourney = (tx: Tx, id: string) => tx.delete(journeys).where(eq(journeys.id, id))

export const insertVersion = (
  tx: Tx,
  version: Omit<typeof journeyVersions.$inferInsert, 'companyId' | 'id' | 'publishedAt'>,
): Promise<JourneyVersion> => tx.insert(journeyVersions).values(version).returning().then(writtenRow)

export const findVersion = (tx: Tx, id: string): Promise<JourneyVersion | undefined> =>
  tx.select().from(journeyVersions).where(eq(journeyVersions.id, id)).then(firstRow)

/** Journeys that let people in by a door, with their published versions. */
export async function findByDoor(
  tx: Tx,
  door: string,
): Promise<{ journey: Journey; published: JourneyVersion }[]> {
  const found = await tx
    .select({ journey: journeys, published: journeyVersions })
    .from(journeys)
    .innerJoin(journeyVersions, eq(journeyVersions.id, journeys.versionId))
    .where(and(eq(journeys.door, door), inArray(journeys.state, ['active', 'waiting'])))
    .orderBy(journeys.id)
  // One whose next version waits for a second person goes on letting people into the present one.
  return found.filter(({ journey }) => journey.state === 'active' || journey.stateBefore === 'active')
}
