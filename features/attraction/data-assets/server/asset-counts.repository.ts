import { getTableColumns, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import { consentPurposes } from '#features/customers/consents/consents.contract.ts'
import { agreedSomehow } from '#features/customers/consents/server/contact-conditions.public.ts'
import { currentCompany, sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import {
  type Declared,
  personalRegistry,
  type PersonalTable,
} from '#platform/server/database/personal-data.ts'

import type { CheckKind } from '../data-assets.contract.ts'

/** The table of an asset, if the product still has it. */
export const tableOf = (source: string): Declared | undefined => personalRegistry.get(source)

/** Columns that may be checked: everything that stands in a row of its own accord. */
export const columnsOf = (table: PersonalTable): Map<string, AnyPgColumn> =>
  new Map(
    Object.entries(getTableColumns(table)).filter(
      ([key, column]) => key !== 'companyId' && !column.generated && !column.getSQLType().startsWith('jsonb'),
    ),
  )

const freshDays = 180
const movedAt = (table: PersonalTable): AnyPgColumn | undefined => {
  const { updatedAt, createdAt, at } = getTableColumns(table)
  return updatedAt ?? createdAt ?? at
}

const within = (column: AnyPgColumn, days: number): SQL =>
  sql`${column} > now() - make_interval(days => ${days}::int)`

export interface Counts {
  rows: number
  filled: number
  fillable: number
  fresh: number
  /** Null where a table says nothing about it. */
  reached: number | null
  converted: number | null
}

/** Whether a column holds ids of people of the customers: of them it is known what they agreed to. */
export const holdsPeople = ({ name, rule }: Declared, column: string): boolean =>
  name === 'customer_cards' ? column === 'id' : rule !== 'none' && rule.of?.[column] === 'customer_cards'

/** A row holds a number or an address by which its person can be reached. */
function reachedIn({ table, rule }: Declared): SQL | undefined {
  const columns = columnsOf(table)
  const by = rule === 'none' ? [] : (rule.by ?? []).flatMap((key) => columns.get(key) ?? [])
  return or(...by.map((column) => sql`coalesce(${column}::text, '') not in ('', '[]')`))
}

/** A row became more than it was: a person a clue, a clue a firm or a deal, a deal a sale. */
function convertedIn({ name, table }: Declared): SQL | undefined {
  const columns = columnsOf(table)
  if (name === 'clues') return sql`${columns.get('convertedAt')} is not null`
  if (name === 'deals') return sql`${columns.get('state')} = 'won'`
  const clues = name === 'customer_cards' ? tableOf('clues')?.table : undefined
  return (
    clues &&
    sql`exists (select 1 from ${clues} where ${clues.companyId} = ${currentCompany} and ${columnsOf(clues).get('personId')} = ${table.id})`
  )
}

const countIf = (condition: SQL | undefined) =>
  condition ? sql<number | null>`(count(*) filter (where ${condition}))::int` : sql<null>`null::int`

/** How many rows a table has for this company, how full and how fresh they are, and how far they lead. */
export async function countTable(tx: Tx, declared: Declared): Promise<Counts> {
  const { table } = declared
  const texts = [...columnsOf(table).values()].filter((column) => column.getSQLType() === 'text')
  const filled = texts.map((column) => sql`(case when coalesce(${column}, '') <> '' then 1 else 0 end)`)
  const moved = movedAt(table)
  const [row] = await tx
    .select({
      rows: sql<number>`count(*)::int`,
      filled:
        filled.length > 0
          ? sql<number>`coalesce(sum(${sql.join(filled, sql` + `)}), 0)::int`
          : sql<number>`0`,
      fresh: moved
        ? sql<number>`(count(*) filter (where ${within(moved, freshDays)}))::int`
        : sql<number>`count(*)::int`,
      reached: countIf(reachedIn(declared)),
      converted: countIf(convertedIn(declared)),
    })
    .from(table)
  const counts = row ?? { rows: 0, filled: 0, fresh: 0, reached: null, converted: null }
  return { ...counts, fillable: counts.rows * texts.length }
}

/** The ids of a table of the company; of one that is not there any more nothing is referred to. */
function idsOf(source: string): SQL {
  const target = tableOf(source)?.table
  return target
    ? sql`(select ${target.id} as id from ${target} where ${target.companyId} = ${currentCompany})`
    : sql`(select null::uuid as id where false)`
}

/** The condition that a row breaks; undefined where a check needs no row of its own. */
function brokenBy(
  { kind, args }: { kind: Exclude<CheckKind, 'unique'>; args: readonly string[] },
  column: AnyPgColumn,
): SQL {
  const text = sql`${column}::text`
  const isThere = sql`${column} is not null and ${text} <> ''`
  const [first = '', second = ''] = args
  switch (kind) {
    case 'notNull':
      return or(sql`${column} is null`, sql`${text} = ''`) ?? sql`false`
    case 'inSet':
      return sql`${isThere} and ${text} <> all(array[${sql.join(
        args.map((arg) => sql`${arg}`),
        sql`, `,
      )}]::text[])`
    case 'pattern':
      return sql`${isThere} and ${text} !~ ${first}`
    case 'between':
      return sql`${isThere} and (${column}::numeric < ${first}::numeric or ${column}::numeric > ${second}::numeric)`
    case 'references':
      return sql`${column} is not null and not exists (select 1 from ${idsOf(first)} known where known.id = ${column})`
    case 'agreed':
      return sql`${column} is not null and not (${agreedSomehow(column, consentPurposes.find((purpose) => purpose === first) ?? 'service')})`
    case 'fresh':
      return sql`not coalesce(${within(column, Number(first))}, false)`
  }
}

interface Question {
  kind: CheckKind
  column: string
  args: readonly string[]
}

/** How many rows of a table break a check, of how many. */
export async function runCheck(
  tx: Tx,
  table: PersonalTable,
  { kind, column: key, args }: Question,
): Promise<{ failed: number; total: number } | undefined> {
  const column = columnsOf(table).get(key)
  if (!column) return undefined
  if (kind === 'unique') {
    const { rows } = await tx.execute<{ failed: number; total: number }>(
      sql`select (count(${column}) - count(distinct ${column}))::int as failed, count(*)::int as total from ${table} where company_id = ${currentCompany}`,
    )
    return rows[0]
  }
  const [row] = await tx
    .select({
      failed: sql<number>`(count(*) filter (where ${brokenBy({ kind, args }, column)}))::int`,
      total: sql<number>`count(*)::int`,
    })
    .from(table)
  return row
}

/** The rows that break a check, as many as are looked through. */
export async function findBroken(
  tx: Tx,
  table: PersonalTable,
  { kind, column: key, args, limit }: Question & { limit: number },
): Promise<string[]> {
  const column = columnsOf(table).get(key)
  if (!column) return []
  const where =
    kind === 'unique'
      ? sql`${column} in (select ${column} from ${table} where ${table.companyId} = ${currentCompany} group by ${column} having count(*) > 1)`
      : brokenBy({ kind, args }, column)
  const rows = await tx.select({ id: table.id }).from(table).where(where).orderBy(table.id).limit(limit)
  return rows.map(({ id }) => String(id))
}
