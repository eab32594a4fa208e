import { asc, notInArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { Tx } from '#platform/server/database/database.ts'
import { tableRegistry } from '#platform/server/database/tenant-table.ts'

import type { Versioned } from './version-walk.ts'

/** Objects of the company by table, two in every state; not those that were made for a walk. */
export async function otherObjects(
  tx: Tx,
  tables: ReadonlyMap<string, PgTable>,
  made: readonly string[],
): Promise<(table: string) => readonly Versioned[]> {
  const found = new Map<string, Versioned[]>()
  for (const [name, table] of tables) {
    if (tableRegistry.get(name)?.kind !== 'tenant') continue
    type Columns = Partial<Record<'state' | 'version', PgColumn>> & { id: PgColumn }
    const { id, state, version } = table as unknown as Columns
    const place = sql<number>`row_number() over (partition by ${state ?? sql`1`} order by ${id})`.as('place')
    const rows = await tx
      .select({ id: sql<string>`${id}`, version: sql<number>`${version ?? sql`0`}`, place })
      .from(table)
      .where(notInArray(id, [...made]))
      .orderBy(asc(place))
      .limit(12)
    found.set(
      name,
      rows.filter((row) => Number(row.place) <= 2).map((row) => ({ id: row.id, version: row.version })),
    )
  }
  return (table) => found.get(table) ?? []
}
