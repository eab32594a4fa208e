import { and, desc, eq, isNull } from 'drizzle-orm'

import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { customerCards, customerMerges } from './customers.tables.ts'

export type CustomerMerge = typeof customerMerges.$inferSelect

export async function insertMerge(tx: Tx, merge: typeof customerMerges.$inferInsert): Promise<void> {
  await tx.insert(customerMerges).values(merge)
}

/** What became part of a card and is still part of it, the last first. */
export const findMergesInto = (tx: Tx, survivorId: string) =>
  tx
    .select({
      mergeId: customerMerges.id,
      id: customerMerges.mergedId,
      name: customerCards.name,
      company: customerCards.company,
      by: customerMerges.byName,
      at: customerMerges.mergedAt,
    })
    .from(customerMerges)
    .innerJoin(customerCards, eq(customerCards.id, customerMerges.mergedId))
    .where(and(eq(customerMerges.survivorId, survivorId), isNull(customerMerges.undoneAt)))
    .orderBy(desc(customerMerges.mergedAt), desc(customerMerges.id))

export async function lockMerge(tx: Tx, id: string): Promise<CustomerMerge | undefined> {
  const [row] = await tx
    .select()
    .from(customerMerges)
    .where(and(eq(customerMerges.id, id), isNull(customerMerges.undoneAt)))
    .for('update')
  return row
}

export async function endMerge(tx: Tx, id: string): Promise<void> {
  await tx
    .update(customerMerges)
    .set({ undoneAt: sql`now()` })
    .where(eq(customerMerges.id, id))
}

/** When a card became part of another one, where it still is. */
export async function findMergedAt(tx: Tx, mergedId: string): Promise<CustomerMerge | undefined> {
  const [row] = await tx
    .select()
    .from(customerMerges)
    .where(and(eq(customerMerges.mergedId, mergedId), isNull(customerMerges.undoneAt)))
  return row
}

/** A card and every card that became part of it, directly or by way of another one: they are one person. */
export async function findPersonCards(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive person(id) as (
      select ${id}::uuid
      union
      select c.id from ${customerCards} c join person p on c.merged_into_id = p.id and c.state = 'merged'
    ) select id from person limit 500`)
  return rows.map((row) => row.id)
}

/** Every card that became part of one of these, directly or by way of another one. */
export async function findMergedInto(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive part(id) as (
      select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)
      union
      select c.id from ${customerCards} c join part p on c.merged_into_id = p.id and c.state = 'merged'
    ) select id from part`)
  const roots = new Set(ids)
  return rows.map((row) => row.id).filter((id) => !roots.has(id))
}
