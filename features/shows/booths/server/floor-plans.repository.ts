import { asc, eq, inArray } from 'drizzle-orm'

import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import { noVersion } from '../booths.contract.ts'
import type { Booth, BoothFee, FloorPlan } from './booths.repository.ts'
import { boothFees, booths, floorPlans, halls } from './booths.tables.ts'

export type Hall = typeof halls.$inferSelect

export const findHalls = (tx: Tx, activityId: string): Promise<Hall[]> =>
  tx.select().from(halls).where(eq(halls.activityId, activityId)).orderBy(asc(halls.sort), asc(halls.id))

export const findBoothsIn = (tx: Tx, activityId: string): Promise<Booth[]> =>
  tx.select().from(booths).where(eq(booths.activityId, activityId)).orderBy(asc(booths.number))

export const findBooth = (tx: Tx, id: string): Promise<Booth | undefined> =>
  tx.select().from(booths).where(eq(booths.id, id)).then(firstRow)

/** The plan of an activity for writing, made where there is none; the next writer of it waits. */
export async function lockPlan(tx: Tx, activityId: string): Promise<FloorPlan> {
  await tx
    .insert(floorPlans)
    .values({ activityId, version: noVersion, feesVersion: noVersion })
    .onConflictDoNothing()
  return tx
    .select()
    .from(floorPlans)
    .where(eq(floorPlans.activityId, activityId))
    .for('update')
    .then(writtenRow)
}

/** All booths of a plan, locked in the one order in which everybody locks them. */
export const lockBoothsIn = (tx: Tx, activityId: string): Promise<Booth[]> =>
  tx.select().from(booths).where(eq(booths.activityId, activityId)).orderBy(asc(booths.id)).for('update')

/** A locked plan has changed. */
export const markPlan = (tx: Tx, { id, version }: FloorPlan): Promise<FloorPlan> =>
  tx
    .update(floorPlans)
    .set({ version: version + 1, updatedAt: sql`now()` })
    .where(eq(floorPlans.id, id))
    .returning()
    .then(writtenRow)

export async function writeHalls(tx: Tx, rows: readonly Omit<Hall, 'companyId'>[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(halls)
    .values([...rows])
    .onConflictDoUpdate({
      target: [halls.companyId, halls.id],
      set: {
        name: sql`excluded.name`,
        width: sql`excluded.width`,
        depth: sql`excluded.depth`,
        backgroundFileId: sql`excluded.background_file_id`,
        sort: sql`excluded.sort`,
      },
    })
}

export async function deleteHalls(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(halls).where(inArray(halls.id, [...ids]))
}

export async function deleteBooths(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(booths).where(inArray(booths.id, [...ids]))
}

type Drawn = Omit<Booth, 'companyId' | 'state' | 'applicationId' | 'heldUntil' | 'version'>

/** Writes booths as they are drawn; their states are not touched. Two booths may exchange their numbers. */
export async function drawBooths(tx: Tx, rows: readonly Drawn[]): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  // Numbers are unique: all of them leave before the new ones come.
  await tx
    .update(booths)
    .set({ number: sql`${booths.id}::text` })
    .where(inArray(booths.id, ids))
  await tx
    .insert(booths)
    .values([...rows])
    .onConflictDoUpdate({
      target: [booths.companyId, booths.id],
      set: {
        hallId: sql`excluded.hall_id`,
        number: sql`excluded.number`,
        points: sql`excluded.points`,
        areaSquareDm: sql`excluded.area_square_dm`,
        openSides: sql`excluded.open_sides`,
        type: sql`excluded.type`,
        priceClass: sql`excluded.price_class`,
        version: sql`${booths.version} + 1`,
      },
    })
}

/** Writes the fees of a locked plan as a whole. */
export async function replaceFees(
  tx: Tx,
  { id, activityId, feesVersion }: FloorPlan,
  {
    depositPercent,
    fees,
  }: { depositPercent: number; fees: readonly Omit<BoothFee, 'companyId' | 'id' | 'activityId'>[] },
): Promise<FloorPlan> {
  await tx.delete(boothFees).where(eq(boothFees.activityId, activityId))
  if (fees.length > 0) await tx.insert(boothFees).values(fees.map((fee) => ({ ...fee, activityId })))
  return tx
    .update(floorPlans)
    .set({ depositPercent, feesVersion: feesVersion + 1 })
    .where(eq(floorPlans.id, id))
    .returning()
    .then(writtenRow)
}
