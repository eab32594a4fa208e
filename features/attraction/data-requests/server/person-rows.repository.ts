import { and, eq, getTableColumns, inArray, isNotNull, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import { currentCompany, sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'
import {
  type Declared,
  type Fate,
  type PersonalRule,
  personalRegistry,
  type PersonalTable,
  targetsOf,
} from '#platform/server/database/personal-data.ts'

import { cleaned, isJson } from './cleaned-texts.repository.ts'

/** The rows of one person, by the name of their table. */
export type PersonRows = Map<string, Set<string>>

/** A declared table that says something about people. */
export interface Ruled extends Declared {
  rule: PersonalRule
}

const isRuled = (declared: Declared): declared is Ruled => declared.rule !== 'none'

/** The tables that say something about people; tests leave some out. */
export const ruledTables = (leftOut: ReadonlySet<string> = new Set()): Ruled[] =>
  [...personalRegistry.values()].filter(isRuled).filter(({ name }) => !leftOut.has(name))

export function columnOf(table: PersonalTable, key: string): AnyPgColumn {
  const column = getTableColumns(table)[key]
  if (!column) throw new Error(`no column ${key}`)
  return column
}

/** Whether a text or a piece of JSON is one of some values. */
const isOneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  isJson(column)
    ? sql`exists (select 1 from jsonb_array_elements_text(${column}) one where one.value in ${values})`
    : inArray(column, [...values])

/** Whether one of some values stands anywhere in a column. */
export const standsIn = (column: SQL | AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column}::text like any(array[${sql.join(
    values.map((value) => sql`${likePattern(value)}`),
    sql`, `,
  )}])`

const atOnce = 1000
const chunksOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / atOnce) }, (_, at) => all.slice(at * atOnce, (at + 1) * atOnce))

async function idsWhere(tx: Tx, table: PersonalTable, where: SQL | undefined): Promise<string[]> {
  const rows = await tx.select({ id: table.id }).from(table).where(where)
  return rows.map(({ id }) => String(id))
}

/** Rows that carry a number of the person. */
const findByNumber = (tx: Tx, { table, rule }: Ruled, numbers: readonly string[]) =>
  idsWhere(tx, table, or(...(rule.by ?? []).map((key) => isOneOf(columnOf(table, key), numbers))))

/** Rows that point at rows of the person. */
async function findPointing(tx: Tx, { table, rule }: Ruled, fresh: PersonRows): Promise<string[]> {
  const found: string[] = []
  for (const [key, target] of Object.entries(rule.of ?? {}))
    for (const ids of chunksOf(targetsOf(target).flatMap((name) => [...(fresh.get(name) ?? [])])))
      found.push(...(await idsWhere(tx, table, inArray(columnOf(table, key), ids))))
  return found
}

/** Rows that rows of the person point at. */
async function findHeld(tx: Tx, { rule }: Ruled, fresh: PersonRows): Promise<string[]> {
  const found: string[] = []
  for (const [holder, key] of Object.entries(rule.heldBy ?? {})) {
    const table = personalRegistry.get(holder)?.table
    const ids = [...(fresh.get(holder) ?? [])]
    if (!table || ids.length === 0) continue
    const column = columnOf(table, key)
    const rows = await tx
      .select({ id: column })
      .from(table)
      .where(and(inArray(table.id, ids), isNotNull(column)))
    found.push(...rows.map(({ id }) => String(id)))
  }
  return found
}

/** All rows of a person who proved a number: those that carry it, and what points at them, as far as the declarations lead. */
export async function findPersonRows(
  tx: Tx,
  numbers: readonly string[],
  tables: readonly Ruled[],
): Promise<PersonRows> {
  const rows: PersonRows = new Map()
  let fresh: PersonRows = new Map()
  const add = (into: PersonRows, name: string, ids: readonly string[]) => {
    const unknown = ids.filter((id) => !rows.get(name)?.has(id))
    if (unknown.length === 0) return
    into.set(name, new Set([...(into.get(name) ?? []), ...unknown]))
    rows.set(name, new Set([...(rows.get(name) ?? []), ...unknown]))
  }
  for (const ruled of tables)
    if (ruled.rule.by) add(fresh, ruled.name, await findByNumber(tx, ruled, numbers))
  while (fresh.size > 0) {
    const next: PersonRows = new Map()
    for (const ruled of tables) {
      add(next, ruled.name, await findPointing(tx, ruled, fresh))
      add(next, ruled.name, await findHeld(tx, ruled, fresh))
    }
    fresh = next
  }
  return rows
}

const textsOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(textsOf)
  return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : []
}

export interface PersonTexts {
  /** Further numbers and addresses of the person. */
  values: string[]
  names: string[]
}

/** The person's further numbers, addresses and names, as the rows say them now. */
export async function readPersonTexts(
  tx: Tx,
  rows: PersonRows,
  tables: readonly Ruled[],
): Promise<PersonTexts> {
  const values = new Set<string>()
  const names = new Set<string>()
  for (const { name, table, rule } of tables) {
    if (rule.rows === 'keep') continue
    const keys = [...(rule.by ?? []), ...(rule.values ?? [])]
    for (const ids of chunksOf([...(rows.get(name) ?? [])])) {
      const wanted = Object.fromEntries(
        [...keys, ...(rule.name ? [rule.name] : [])].map((key) => [key, columnOf(table, key)]),
      )
      if (Object.keys(wanted).length === 0) continue
      const found: Record<string, unknown>[] = await tx
        .select(wanted)
        .from(table)
        .where(inArray(table.id, ids))
      for (const row of found) {
        for (const key of keys) textsOf(row[key]).forEach((text) => values.add(text))
        if (rule.name) textsOf(row[rule.name]).forEach((text) => names.add(text))
      }
    }
  }
  return { values: [...values], names: [...names] }
}

/** Those of some texts that rows still carry as somebody's own: a number of a switchboard, a name that two people have. */
export async function findOthers(
  tx: Tx,
  { values, names }: PersonTexts,
  tables: readonly Ruled[],
): Promise<Set<string>> {
  const others = new Set<string>()
  for (const { table, rule } of tables) {
    const keys = [...(rule.by ?? []), ...(rule.values ?? [])].map((key) => ({ key, texts: values }))
    const questions = [...keys, ...(rule.name ? [{ key: rule.name, texts: names }] : [])]
    for (const { key, texts } of questions) {
      if (texts.length === 0) continue
      const column = columnOf(table, key)
      const found = await tx.select({ value: column }).from(table).where(isOneOf(column, texts)).limit(100)
      for (const { value } of found)
        textsOf(value)
          .filter((text) => texts.includes(text))
          .forEach((text) => others.add(text))
    }
  }
  return others
}

const emptyOf = (column: AnyPgColumn): SQL => {
  if (!column.notNull) return sql`null`
  if (isJson(column))
    return sql`case jsonb_typeof(${column}) when 'array' then '[]'::jsonb else '{}'::jsonb end`
  return sql`''`
}

export const keysWith = ({ rule }: Ruled, fate: Fate): string[] =>
  Object.entries(rule.columns ?? {}).flatMap(([key, has]) => (has === fate ? [key] : []))

/** The ids and addresses of the files that rows of the person hold. */
export async function findFilesOf(tx: Tx, ruled: Ruled, rowIds: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const key of keysWith(ruled, 'file'))
    for (const ids of chunksOf(rowIds)) {
      const column = columnOf(ruled.table, key)
      const rows = await tx
        .select({ file: column })
        .from(ruled.table)
        .where(and(inArray(ruled.table.id, ids), isNotNull(column)))
      found.push(...rows.map(({ file }) => String(file)))
    }
  return found
}

interface Blanked {
  ids: readonly string[]
  /** Makes what stands where a column must stay unique. */
  digest: (value: string, id: string) => string
  /** The fates that empty rows of one person unless told. */
  fates?: readonly Fate[]
}

/** Empties the columns of rows. */
export async function blankRows(
  tx: Tx,
  ruled: Ruled,
  { ids, digest, fates = ['blank', 'words', 'file'] }: Blanked,
): Promise<void> {
  const { table } = ruled
  const blanks = fates.flatMap((fate) => keysWith(ruled, fate))
  const set = Object.fromEntries(blanks.map((key) => [key, emptyOf(columnOf(table, key))]))
  for (const some of chunksOf(ids))
    if (blanks.length > 0) await tx.update(table).set(set).where(inArray(table.id, some))
  for (const key of keysWith(ruled, 'hash')) {
    const column = columnOf(table, key)
    for (const some of chunksOf(ids)) {
      const rows = await tx.select({ id: table.id, value: column }).from(table).where(inArray(table.id, some))
      for (const { id, value } of rows)
        await tx
          .update(table)
          .set({ [key]: digest(String(value), String(id)) })
          .where(inArray(table.id, [String(id)]))
    }
  }
}

export async function deleteRows(tx: Tx, { table }: Ruled, ids: readonly string[]): Promise<void> {
  for (const some of chunksOf(ids)) await tx.delete(table).where(inArray(table.id, some))
}

const mentionsIn = (ruled: Ruled, texts: readonly string[]) =>
  (['mention', 'words', 'blank', 'hash'] as const)
    .flatMap((fate) => keysWith(ruled, fate))
    .map((key) => {
      const column = columnOf(ruled.table, key)
      return { key, column, where: standsIn(column, texts) }
    })

/** The rows of a table in which texts of the person are mentioned, whosever rows they are. */
export async function findMentions(tx: Tx, ruled: Ruled, texts: readonly string[]): Promise<string[]> {
  const drops = keysWith(ruled, 'drop').map((key) => standsIn(columnOf(ruled.table, key), texts))
  const where = or(...mentionsIn(ruled, texts).map((one) => one.where), ...drops)
  return where ? idsWhere(tx, ruled.table, where) : []
}

/** Replaces texts of the person in rows, or takes the rows away where the column says so. */
export async function cleanMentions(
  tx: Tx,
  ruled: Ruled,
  { ids, texts, companyId }: { ids: readonly string[]; texts: readonly string[]; companyId?: string },
): Promise<void> {
  const { table } = ruled
  // The role of the system sees all companies, so its statements name the one.
  const ofCompany = companyId === undefined ? undefined : eq(table.companyId, companyId)
  for (const some of chunksOf(ids)) {
    for (const key of keysWith(ruled, 'drop'))
      await tx
        .delete(table)
        .where(and(ofCompany, inArray(table.id, some), standsIn(columnOf(table, key), texts)))
    for (const { key, column, where } of mentionsIn(ruled, texts))
      await tx
        .update(table)
        .set({ [key]: cleaned(table, column, texts) })
        .where(and(ofCompany, inArray(table.id, some), where))
  }
}

const writtenAt = ({ table }: Ruled): AnyPgColumn | undefined => {
  const { createdAt, updatedAt } = getTableColumns(table)
  return createdAt ?? updatedAt
}

/** The latest moment at which rows were written; undefined where a table does not say. */
export async function findLatest(tx: Tx, ruled: Ruled, ids: readonly string[]): Promise<Date | undefined> {
  const column = writtenAt(ruled)
  if (!column || ids.length === 0) return undefined
  const [row] = await tx
    .select({ at: sql<string | null>`max(${column})` })
    .from(ruled.table)
    .where(inArray(ruled.table.id, [...ids]))
  return row?.at ? new Date(row.at) : undefined
}

/** Those of some rows that are older than so many years. */
export async function findWrittenBefore(
  tx: Tx,
  ruled: Ruled,
  { ids, years }: { ids: readonly string[]; years: number },
): Promise<string[]> {
  const column = writtenAt(ruled)
  if (!column || ids.length === 0) return []
  const isOver = sql`${column} <= now() - make_interval(years => ${years}::int)`
  return idsWhere(tx, ruled.table, and(inArray(ruled.table.id, [...ids]), isOver))
}

/** Takes the texts of a person out of rows that no law keeps any more. */
export async function releaseRows(
  tx: Tx,
  ruled: Ruled,
  { ids, texts }: { ids: readonly string[]; texts: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return
  const { by = [], values = [], name } = ruled.rule
  const keys = [...by, ...values, ...(name === undefined ? [] : [name])]
  const set = Object.fromEntries(keys.map((key) => [key, emptyOf(columnOf(ruled.table, key))]))
  if (keys.length > 0)
    await tx
      .update(ruled.table)
      .set(set)
      .where(inArray(ruled.table.id, [...ids]))
  await cleanMentions(tx, ruled, { ids, texts })
}

interface TextColumn {
  table: string
  column: string
}

/** Every column of text in every table of companies, as the database itself lists them. */
export async function findTextColumns(tx: Tx): Promise<Map<string, string[]>> {
  const { rows } = await tx.execute<TextColumn & Record<string, unknown>>(sql`
    select c.relname as "table", a.attname as "column"
    from pg_catalog.pg_attribute a
    inner join pg_catalog.pg_class c on c.oid = a.attrelid
    inner join pg_catalog.pg_type t on t.oid = a.atttypid
    where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
      and a.attnum > 0 and not a.attisdropped
      and t.typname in ('text', 'varchar', 'bpchar', 'json', 'jsonb', '_text', '_varchar')
      and has_table_privilege(current_user, c.oid, 'select')
      and exists (select 1 from pg_catalog.pg_attribute k where k.attrelid = c.oid and k.attname = 'company_id')
    order by c.relname, a.attnum`)
  const found = new Map<string, string[]>()
  for (const { table, column } of rows) found.set(table, [...(found.get(table) ?? []), column])
  return found
}

/** The rows of a table in which one of some texts stands anywhere. */
export async function countByValue(
  tx: Tx,
  { table, columns }: { table: string; columns: readonly string[] },
  texts: readonly string[],
): Promise<number> {
  const where = sql.join(
    columns.map((column) => standsIn(sql`${sql.identifier(column)}`, texts)),
    sql` or `,
  )
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)} where company_id = ${currentCompany} and (${where})`,
  )
  return rows[0]?.count ?? 0
}

/** Every number that says whose row something is, of the whole company; what a law keeps anyway is left out. */
export async function findNumbers(tx: Tx, tables: readonly Ruled[]): Promise<string[]> {
  const numbers = new Set<string>()
  for (const { table, rule } of tables) {
    if (rule.rows === 'keep') continue
    for (const key of rule.by ?? []) {
      const rows = await tx.selectDistinct({ value: columnOf(table, key) }).from(table)
      for (const { value } of rows) textsOf(value).forEach((text) => numbers.add(text))
    }
  }
  return [...numbers]
}

/** How many rows belong to the holder of a number, by table, the most first. */
export async function countPersonRows(tx: Tx, number: string): Promise<{ table: string; rows: number }[]> {
  if (number === '') return []
  const rows = await findPersonRows(tx, [number], ruledTables())
  return [...rows]
    .map(([table, ids]) => ({ table, rows: ids.size }))
    .filter(({ table }) => table !== 'data_requests')
    .sort((a, b) => b.rows - a.rows || a.table.localeCompare(b.table))
}
