import { sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'

import type { Database } from '#platform/server/database/database.ts'

/** A column that says whose a row is. */
const isOwner = ({ name, columnType }: PgColumn) =>
  columnType === 'PgUUID' && /(account|staff|department|owner|holder|viewer)Id$|By$/i.test(name)

/** What the database calls a column. */
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

type Row = Readonly<Record<string, unknown>>

interface Making {
  table: PgTable
  id: string
  isInBin: boolean
  /** The tables that have a row of this id. */
  made: ReadonlySet<string>
  /** Any row of a table, as the database calls its columns. */
  anyOf: (table: string) => Promise<Row | undefined>
}

/** The table that a column refers to. */
function targetOf(table: PgTable, column: PgColumn): string | undefined {
  const key = getTableConfig(table)
    .foreignKeys.map((one) => one.reference())
    .find(({ columns }) => columns.some(({ name }) => name === column.name))
  return key && getTableConfig(key.foreignTable).name
}

/** JSON columns whose tables have no row in the demonstration. */
const shapes: Row = { document: { schema: 1, blocks: [] }, lines: [] }

/** Only rows of the company know what such a value looks like inside. */
const jsonOf = (column: PgColumn, row: Row): unknown =>
  row[snake(column.name)] ?? shapes[column.name] ?? (column.hasDefault ? undefined : {})

async function valueOf(column: PgColumn, { table, id, made, anyOf }: Making): Promise<unknown> {
  const target = targetOf(table, column)
  if (target !== undefined) return made.has(target) ? id : (await anyOf(target))?.['id']
  if (column.columnType === 'PgUUID') return id
  if (column.dataType === 'json') return jsonOf(column, (await anyOf(getTableConfig(table).name)) ?? {})
  return column.enumValues?.[0] ?? byType[column.dataType]?.(column)
}

const binStates = ['deleted', 'recycled']

/** How a table says that a row lies in the bin. */
function binned(column: PgColumn): unknown {
  if (column.name === 'deletedAt') return new Date()
  return column.name === 'state' ? column.enumValues?.find((state) => binStates.includes(state)) : undefined
}

let count = 0
const byType: Readonly<Record<string, (column: PgColumn) => unknown>> = {
  string: ({ columnType, name }) => {
    count += 1
    if (columnType === 'PgDateString') return '2026-11-20'
    if (name === 'zone') return 'Asia/Shanghai'
    return name === 'publicId' ? `made${String(count).padStart(18, '0')}` : `made ${count}`
  },
  number: () => 1,
  boolean: () => false,
  date: () => new Date(),
  array: () => [],
  buffer: () => Buffer.from('made'),
}

const columnsOf = (table: PgTable): [string, PgColumn][] =>
  Object.entries(table as unknown as Record<string, PgColumn>).filter(
    ([key, column]) => getTableConfig(table).columns.includes(column) && key !== 'companyId' && key !== 'id',
  )

const isFilled = (column: PgColumn) =>
  isOwner(column) || (column.notNull && (!column.hasDefault || column.dataType === 'json'))

/** What has to be filled in is, and whatever says whose a row is says that it belongs to the person of this id. */
async function rowOf(making: Making): Promise<Record<string, unknown>> {
  const row: Record<string, unknown> = { id: making.id }
  for (const [key, column] of columnsOf(making.table)) {
    const bin = making.isInBin ? binned(column) : undefined
    if (bin !== undefined) row[key] = bin
    else if (isFilled(column)) row[key] = await valueOf(column, making)
  }
  return row
}

interface Makers {
  database: Database
  companyId: string
  tables: ReadonlyMap<string, PgTable>
  /** What a row says besides, by table. */
  facts?: Readonly<Record<string, object>>
}

/**
 * One row in every table, all with one and the same id, belonging to the person of this id: in whichever table a call
 * looks an id up, it finds something. Answers the tables that could not take a row, each with what stood in the way.
 */
export async function makeRows(
  { database, companyId, tables, facts = {} }: Makers,
  { id, isInBin = false }: { id: string; isInBin?: boolean },
): Promise<Map<string, string>> {
  const made = new Set<string>()
  const failures = new Map<string, string>()
  const insert = (name: string, table: PgTable) =>
    database.asTenant(companyId, async (tx) => {
      const anyOf = async (other: string) =>
        (await tx.execute(sql`select * from ${sql.identifier(other)} order by id desc limit 1`)).rows[0]
      const row = await rowOf({ table, id, isInBin, made, anyOf })
      await tx.insert(table).values({ ...row, ...facts[name] } as never)
    })
  const isWaiting = (table: PgTable) =>
    columnsOf(table).some(([, column]) => {
      const target = isFilled(column) ? targetOf(table, column) : undefined
      return target !== undefined && tables.has(target) && !made.has(target) && !failures.has(target)
    })
  // A row that refers to one of another table waits until that is there, or cannot be.
  for (let before = -1; before < made.size + failures.size;) {
    before = made.size + failures.size
    for (const [name, table] of tables) {
      if (made.has(name) || isWaiting(table)) continue
      try {
        await insert(name, table)
        made.add(name)
        failures.delete(name)
      } catch (error) {
        failures.set(name, String((error as Error).cause ?? error))
      }
    }
  }
  return failures
}
