import { and, asc, desc, eq, gt, lte } from 'drizzle-orm'

import { projects } from '#features/attraction/projects/server/projects.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import { type CarrierDraft, mostCarriers } from '../carriers.contract.ts'
import { carriers, carrierStays } from './carriers.tables.ts'

export type Carrier = typeof carriers.$inferSelect
export type Stay = typeof carrierStays.$inferSelect

export interface ShownStay {
  stay: Stay
  carrier: string
  project: string
}

export const findCarriers = (tx: Tx): Promise<Carrier[]> =>
  tx.select().from(carriers).orderBy(asc(carriers.name), asc(carriers.id)).limit(mostCarriers)

export const countCarriers = (tx: Tx): Promise<number> => tx.$count(carriers)

export const findCarrier = (tx: Tx, id: string): Promise<Carrier | undefined> =>
  tx.select().from(carriers).where(eq(carriers.id, id)).then(firstRow)

export const lockCarrier = (tx: Tx, id: string): Promise<Carrier | undefined> =>
  tx.select().from(carriers).where(eq(carriers.id, id)).for('update').then(firstRow)

export const insertCarrier = (tx: Tx, draft: CarrierDraft): Promise<Carrier> =>
  tx.insert(carriers).values(draft).returning().then(writtenRow)

export const writeCarrier = (tx: Tx, { id, version }: Carrier, draft: CarrierDraft): Promise<Carrier> =>
  tx
    .update(carriers)
    .set({ ...draft, version: version + 1 })
    .where(eq(carriers.id, id))
    .returning()
    .then(writtenRow)

const shown = (tx: Tx) =>
  tx
    .select({ stay: carrierStays, carrier: carriers.name, project: projects.name })
    .from(carrierStays)
    .innerJoin(carriers, eq(carriers.id, carrierStays.carrierId))
    .innerJoin(projects, eq(projects.id, carrierStays.projectId))

/** Every stay that stands and has not ended, the earliest first. */
export const findStanding = (tx: Tx): Promise<ShownStay[]> =>
  shown(tx)
    .where(and(eq(carrierStays.isReleased, false), gt(carrierStays.endsAt, sql`now()`)))
    .orderBy(asc(carrierStays.startsAt), asc(carrierStays.id))
    .limit(mostCarriers * 2)

export const findStaysOf = (tx: Tx, projectId: string): Promise<ShownStay[]> =>
  shown(tx)
    .where(and(eq(carrierStays.projectId, projectId), eq(carrierStays.isReleased, false)))
    .orderBy(desc(carrierStays.startsAt), desc(carrierStays.id))
    .limit(100)

export const findShownStay = (tx: Tx, id: string): Promise<ShownStay | undefined> =>
  shown(tx).where(eq(carrierStays.id, id)).then(firstRow)

/** A stay on a carrier; the database refuses one that shares a moment with another that stands. */
export const insertStay = (
  tx: Tx,
  stay: Pick<Stay, 'carrierId' | 'projectId' | 'kind' | 'startsAt' | 'endsAt' | 'byName'>,
): Promise<Stay> => tx.insert(carrierStays).values(stay).returning().then(writtenRow)

/** Gives a stay back that nobody has given back; false where somebody was faster. */
export async function releaseStay(tx: Tx, id: string, reason: string): Promise<boolean> {
  const released = await tx
    .update(carrierStays)
    .set({ isReleased: true, reason })
    .where(and(eq(carrierStays.id, id), eq(carrierStays.isReleased, false)))
    .returning({ id: carrierStays.id })
  return released.length > 0
}

/** Gives back the hold of a project on a carrier, before its lease takes the place. */
export const releaseOwnHold = (
  tx: Tx,
  { carrierId, projectId }: Pick<Stay, 'carrierId' | 'projectId'>,
): Promise<unknown> =>
  tx
    .update(carrierStays)
    .set({ isReleased: true })
    .where(
      and(
        eq(carrierStays.carrierId, carrierId),
        eq(carrierStays.projectId, projectId),
        eq(carrierStays.kind, 'hold'),
        eq(carrierStays.isReleased, false),
      ),
    )

/** Gives back everything that a project still keeps; what it rents goes on until somebody ends it. */
export const releaseHoldsOf = (tx: Tx, projectId: string, reason: string): Promise<unknown> =>
  tx
    .update(carrierStays)
    .set({ isReleased: true, reason })
    .where(
      and(
        eq(carrierStays.projectId, projectId),
        eq(carrierStays.kind, 'hold'),
        eq(carrierStays.isReleased, false),
        lte(carrierStays.startsAt, sql`now()`),
      ),
    )
