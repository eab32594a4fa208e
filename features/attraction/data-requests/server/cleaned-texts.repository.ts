import { SQL } from 'drizzle-orm'
import { type AnyPgColumn, getTableConfig } from 'drizzle-orm/pg-core'

import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { PersonalTable } from '#platform/server/database/personal-data.ts'
import { keyedOf, searchOf } from '#platform/server/search/search-keys.ts'

/** Stands where a text of somebody who is gone stood. */
const gone = '***'

export const isJson = (column: AnyPgColumn): boolean => column.getSQLType() === 'jsonb'

/** Whether a table forbids the same value twice in a column, alone or together with others. */
function isUniqueIn(table: PersonalTable, column: AnyPgColumn): boolean {
  const { uniqueConstraints, indexes } = getTableConfig(table)
  const together: readonly unknown[][] = [
    ...uniqueConstraints.map(({ columns }) => columns),
    ...indexes.filter(({ config }) => config.unique).map(({ config }) => config.columns),
  ]
  const isMeant = (one: unknown): boolean =>
    one instanceof SQL ? one.queryChunks.some(isMeant) : (one as { name?: unknown }).name === column.name
  return column.isUnique || together.some((columns) => columns.some(isMeant))
}

/** A column without some texts. Two people may be gone from rows that have to differ: there each row gets a mark of its own. */
export function cleaned(table: PersonalTable, column: AnyPgColumn, texts: readonly string[]): SQL {
  const instead = isUniqueIn(table, column) ? sql`${gone} || left(md5(${table.id}::text), 8)` : sql`${gone}`
  const text = texts.reduce<SQL>(
    (before, value) =>
      sql`replace(${before}, ${isJson(column) ? JSON.stringify(value).slice(1, -1) : value}, ${instead})`,
    sql`${column}::text`,
  )
  return isJson(column) ? sql`${text}::jsonb` : text
}

interface OfTable {
  table: PersonalTable
}

/** Writes the search keys of rows anew after their words have gone. */
export async function rewriteKeys(tx: Tx, { table }: OfTable, ids: readonly string[]): Promise<void> {
  const keyed = keyedOf(table)
  if (keyed) await searchOf(keyed).writeKeys(tx, ids)
}
