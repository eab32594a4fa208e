import { getTableColumns, type SQL } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'

import { ofCompany } from './company-dialect.ts'
import { currentCompany, sql } from './company-sql.ts'
import type { Tx } from './database.ts'

type Values = Readonly<Record<string, unknown>>

/** The names of the columns that rows have values for; the company is the transaction's. */
const columnsIn = (table: PgTable, rows: readonly Values[]): string[] =>
  Object.keys(getTableColumns(table))
    .filter((key) => key !== 'companyId' && rows.some((row) => row[key] !== undefined))
    .map(toSnakeCase)

/** Rows as `r`: they travel as one JSON text and are laid out by the database, which is far faster than a parameter for every value. */
function recordset(table: PgTable, rows: readonly Values[]): SQL {
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [toSnakeCase(key), value])),
  )
  return sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(named)}::jsonb) as r`
}

const listed = (names: readonly string[], part: (name: SQL) => SQL) =>
  sql.join(
    names.map((name) => part(sql`${sql.identifier(name)}`)),
    sql`, `,
  )

const insertion = (table: PgTable, rows: readonly Values[]): SQL => {
  const names = columnsIn(table, rows)
  return sql`
    insert into ${table} (company_id, ${listed(names, (name) => name)})
    select ${currentCompany}::uuid, ${listed(names, (name) => sql`r.${name}`)} from ${recordset(table, rows)}`
}

/** Writes many rows of a company's table at once; a column that none of them names has its default. */
export async function insertMany(tx: Tx, table: PgTable, rows: readonly Values[]): Promise<void> {
  if (rows.length > 0) await tx.execute(insertion(table, rows))
}

/** Writes those of many rows that are not there yet by the column `by`, which is unique in a company; answers their keys. */
export async function insertUnknown(
  tx: Tx,
  table: PgTable,
  { by, rows }: Pick<Changes, 'by' | 'rows'>,
): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const key = sql.identifier(toSnakeCase(by))
  const { rows: written } = await tx.execute<{ key: string }>(
    sql`${insertion(table, rows)} on conflict (company_id, ${key}) do nothing returning ${key} as key`,
  )
  return new Set(written.map((row) => row.key))
}

interface Changes {
  /** Which rows may be changed, all if absent; of these, each of `rows` finds its own by the column `by`. */
  where?: SQL
  by: string
  rows: readonly Values[]
}

/** Columns that follow every change of their row, unless the rows name them. */
const following = (table: PgTable, names: readonly string[]): SQL[] =>
  Object.entries(getTableColumns(table)).flatMap(([key, { onUpdateFn }]) => {
    const name = toSnakeCase(key)
    return onUpdateFn && !names.includes(name) ? [sql`, ${sql.identifier(name)} = ${onUpdateFn()}`] : []
  })

/** Changes many rows of a company's table at once, each to its own values: every one of `rows` names the same columns. */
export async function updateMany(
  tx: Tx,
  table: PgTable,
  { where = sql`true`, by, rows }: Changes,
): Promise<void> {
  if (rows.length === 0) return
  const names = columnsIn(table, rows)
  const key = sql.identifier(toSnakeCase(by))
  await tx.execute(sql`
    update ${table} set ${listed(
      names.filter((name) => name !== key.value),
      (name) => sql`${name} = r.${name}`,
    )}${sql.join(following(table, names))}
    from ${recordset(table, rows)} where ${ofCompany(table)} and ${where} and ${table}.${key} = r.${key}`)
}
