import { and, desc, eq, inArray } from 'drizzle-orm'

import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'

import { leadArrivals } from './leads.tables.ts'

export const findArrival = (tx: Tx, leadId: string) =>
  tx.select().from(leadArrivals).where(eq(leadArrivals.leadId, leadId)).then(firstRow)

export const insertArrival = (
  tx: Tx,
  arrival: Omit<typeof leadArrivals.$inferInsert, 'companyId' | 'id' | 'withdrawnAt'>,
): Promise<unknown> => tx.insert(leadArrivals).values(arrival)

export const noteArrivalWithdrawn = (tx: Tx, id: string): Promise<unknown> =>
  tx.update(leadArrivals).set({ withdrawnAt: new Date() }).where(eq(leadArrivals.id, id))

export const renewArrival = (tx: Tx, id: string, customerId: string): Promise<unknown> =>
  tx.update(leadArrivals).set({ customerId, withdrawnAt: null }).where(eq(leadArrivals.id, id))

/** The leads by which these customers came, the latest first. */
export const findArrivalsOf = (tx: Tx, customerIds: readonly string[], limit: number) =>
  tx
    .select()
    .from(leadArrivals)
    .where(inArray(leadArrivals.customerId, [...customerIds]))
    .orderBy(desc(leadArrivals.takenAt))
    .limit(limit)

interface Moved {
  from: string
  into: string
  ids?: readonly string[]
}

/** Gives arrivals to another card of the same customer; answers which. */
export async function moveArrivals(tx: Tx, { from, into, ids }: Moved): Promise<string[]> {
  const moved = await tx
    .update(leadArrivals)
    .set({ customerId: into })
    .where(and(eq(leadArrivals.customerId, from), ids ? inArray(leadArrivals.id, [...ids]) : undefined))
    .returning({ id: leadArrivals.id })
  return moved.map(({ id }) => id)
}

export const deleteArrivalsOf = (tx: Tx, customerIds: readonly string[]): Promise<unknown> =>
  tx.delete(leadArrivals).where(inArray(leadArrivals.customerId, [...customerIds]))
