import { and, asc, eq, inArray, isNotNull, lt, or } from 'drizzle-orm'

import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'

import { booths, boothFees, floorPlans } from './booths.tables.ts'
import { boothMachine, statesBefore } from './booths.domain.ts'

export type Booth = typeof booths.$inferSelect
export type BoothFee = typeof boothFees.$inferSelect
export type FloorPlan = typeof floorPlans.$inferSelect

/** Lets the holds of one application go one after the other. */
export const lockApplication = (tx: Tx, applicationId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`booths ${applicationId}`}, 0))`)

/** Booths of an activity, locked in the one order in which everybody locks them. */
export const lockBooths = (tx: Tx, activityId: string, ids: readonly string[]): Promise<Booth[]> =>
  tx
    .select()
    .from(booths)
    .where(and(eq(booths.activityId, activityId), inArray(booths.id, [...ids])))
    .orderBy(asc(booths.id))
    .for('update')

/** The booths that an application has and those that it wants, locked in the same order by one statement. */
export const lockBoothsFor = (
  tx: Tx,
  applicationId: string,
  { activityId, ids }: { activityId: string; ids: readonly string[] },
): Promise<Booth[]> =>
  tx
    .select()
    .from(booths)
    .where(
      or(
        eq(booths.applicationId, applicationId),
        and(eq(booths.activityId, activityId), inArray(booths.id, [...ids])),
      ),
    )
    .orderBy(asc(booths.id))
    .for('update')

/** The booths of an application, locked in the same order. */
export const lockBoothsOf = (tx: Tx, applicationId: string): Promise<Booth[]> =>
  tx
    .select()
    .from(booths)
    .where(eq(booths.applicationId, applicationId))
    .orderBy(asc(booths.id))
    .for('update')

/** The booths of applications, those whose hold has ended among them. */
export const findBoothsOf = (tx: Tx, applicationIds: readonly string[]): Promise<Booth[]> =>
  applicationIds.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(booths)
        .where(inArray(booths.applicationId, [...applicationIds]))
        .orderBy(asc(booths.number))

export const findBooths = (tx: Tx, activityId: string, ids: readonly string[]): Promise<Booth[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(booths)
        .where(and(eq(booths.activityId, activityId), inArray(booths.id, [...ids])))
        .orderBy(asc(booths.number))

interface Hold {
  ids: readonly string[]
  applicationId: string
  until: Date
}

/** Holds booths that can be had, or that the application holds already; answers the ids of those that it got. */
export async function takeBooths(tx: Tx, { ids, applicationId, until }: Hold): Promise<string[]> {
  const rows = await tx
    .update(booths)
    .set({
      state: boothMachine.targetOf('hold'),
      applicationId,
      heldUntil: until,
      version: sql`${booths.version} + 1`,
    })
    .where(
      and(
        inArray(booths.id, [...ids]),
        or(
          inArray(booths.state, [...statesBefore('hold')]),
          and(
            inArray(booths.state, [...statesBefore('lapse')]),
            or(lt(booths.heldUntil, sql`now()`), eq(booths.applicationId, applicationId)),
          ),
        ),
      ),
    )
    .returning({ id: booths.id })
  return rows.map(({ id }) => id)
}

/** Changes locked booths; their versions move on. */
export const writeBooths = (
  tx: Tx,
  ids: readonly string[],
  set: Partial<Pick<Booth, 'state' | 'applicationId' | 'heldUntil'>>,
): Promise<unknown> =>
  tx
    .update(booths)
    .set({ ...set, version: sql`${booths.version} + 1` })
    .where(inArray(booths.id, [...ids]))

/** Booths whose hold has ended, locked. */
export const lockLapsed = (tx: Tx, activityId: string, now: Date): Promise<Booth[]> =>
  tx
    .select()
    .from(booths)
    .where(
      and(
        eq(booths.activityId, activityId),
        inArray(booths.state, [...statesBefore('lapse')]),
        isNotNull(booths.heldUntil),
        lt(booths.heldUntil, now),
      ),
    )
    .orderBy(asc(booths.id))
    .for('update')

export const findFees = (tx: Tx, activityId: string): Promise<BoothFee[]> =>
  tx.select().from(boothFees).where(eq(boothFees.activityId, activityId)).orderBy(asc(boothFees.priceClass))

export const findPlan = (tx: Tx, activityId: string): Promise<FloorPlan | undefined> =>
  tx.select().from(floorPlans).where(eq(floorPlans.activityId, activityId)).then(firstRow)
