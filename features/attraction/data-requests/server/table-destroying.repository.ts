import { gt, or } from 'drizzle-orm'

import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Fate } from '#platform/server/database/personal-data.ts'

import { columnOf, keysWith, type Ruled } from './person-rows.repository.ts'

/** Everything that a row says about people or in their words; what stays counts and belongs to nobody. */
export const saying: readonly Fate[] = ['blank', 'words', 'file', 'mention', 'drop']

/** The next rows of a table in the order of their ids. */
export async function findRowsAfter(
  tx: Tx,
  { table }: Ruled,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(after === null ? undefined : gt(table.id, after))
    .orderBy(table.id)
    .limit(limit)
  return rows.map(({ id }) => String(id))
}

/** How many rows of a table still say something. */
export function countSaying(tx: Tx, ruled: Ruled): Promise<number> {
  const { table, rule } = ruled
  if (rule.rows === 'delete') return tx.$count(table)
  const columns = saying.flatMap((fate) => keysWith(ruled, fate)).map((key) => columnOf(table, key))
  if (columns.length === 0) return Promise.resolve(0)
  return tx.$count(
    table,
    or(...columns.map((column) => sql`coalesce(${column}::text, '') not in ('', '[]', '{}')`)),
  )
}
