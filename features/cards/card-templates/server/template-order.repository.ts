import { asc, ne } from 'drizzle-orm'

import { currentCompany, sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { cardTemplates } from './card-templates.tables.ts'

/**
 * The company's templates in their order, all of them locked until the transaction ends. Locked by their ids and not by
 * their order: two people who sort at once would otherwise each wait for what the other holds.
 */
export async function lockOrder(tx: Tx): Promise<string[]> {
  await tx.select({ id: cardTemplates.id }).from(cardTemplates).orderBy(asc(cardTemplates.id)).for('update')
  // Read again: another transaction may have moved it before the lock was free.
  const rows = await tx
    .select({ id: cardTemplates.id })
    .from(cardTemplates)
    .where(ne(cardTemplates.state, 'deleted'))
    .orderBy(asc(cardTemplates.sort), asc(cardTemplates.createdAt))
  return rows.map(({ id }) => id)
}

/** Writes the whole order in one statement, with room between its entries. */
export async function writeOrder(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update card_templates t set sort = o.place * 10
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as o(id, place)
    where t.company_id = ${currentCompany} and t.id = o.id::uuid and t.sort <> o.place * 10`)
}
