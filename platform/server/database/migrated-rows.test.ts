import { readdirSync } from 'node:fs'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'

import { copyDatabase } from '#platform/testing/database-copy.ts'

import { migrate } from './migrate.ts'

const files = readdirSync('migrations')
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
const rowsOfEach = 5

/** Tables that a later migration empties or takes away on purpose, and columns that one takes away. */
const givenUp = ['clue_absences', 'count_marks', 'visit_events.changed_in', 'visits.changed_in']

interface Column {
  name: string
  value: string
}
type Tables = Map<string, Column[]>

/** A released step, with what stood in the tables when it was the newest: rows from `first` on, by these columns. */
interface Step {
  name: string
  first: number
  kept: Tables
  contents: Contents
}

let client: pg.Client
afterEach(() => client.end())

/**
 * The columns of every table, each with a value for the row `n`: all ids of a row are the same, so every reference finds
 * its row, and no other row has them; numbers begin anew with each step, because some are limited.
 */
async function readColumns(first: number): Promise<Tables> {
  const { rows } = await client.query<{ table: string; name: string; value: string }>(`
    select c.relname as table, a.attname as name, case
      when c.relname = 'orders' and a.attname = 'kind' then '''template '' || n'
      when c.relname = 'orders' and a.attname = 'buyer_mobile' then 'null'
      when c.relname = 'deal_documents' and a.attname = 'checked_by' then 'null'
      when c.relname = 'deals' and a.attname in ('lost_reason', 'ended_at') then 'null'
      when c.relname = 'ad_campaigns' and a.attname = 'units' then 'null'
      when c.relname = 'activity_quotas' and a.attname = 'size' then '(n - ${first - 1}) * 10'
      when c.relname = 'booths' and a.attname = 'held_until' then 'null'
      when c.relname = 'booths' and a.attname = 'open_sides' then '1'
      when c.relname = 'exhibitors' and a.attname = 'published_at' then 'null'
      when c.relname = 'exhibitor_leads' and a.attname = 'state' then '''given'''
      when c.relname = 'exhibitor_leads' and a.attname = 'fields' then '''["mobile", "company", "title"]'''
      when c.relname = 'servers' and t.typcategory = 'N' then 'n'
      when t.typname = 'uuid' then 'lpad(to_hex(n), 32, ''0'')::uuid'
      when t.typcategory = 'A' then '''{}'''
      when t.typcategory = 'B' then 'true'
      when t.typcategory = 'N' then 'n - ${first - 1}'
      when t.typcategory = 'D' and a.attname = 'until' then '''2026-01-02''::timestamptz + n * interval ''1 day'''
      when t.typcategory = 'D' then '''2026-01-01''::timestamptz + n * interval ''1 day'''
      when t.typname in ('json', 'jsonb') then '''{}'''
      when t.typname = 'bytea' then '''''::bytea'
      else '''x'' || n' end as value
    from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'applied_migrations'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by 1, 2`)
  const tables: Tables = new Map()
  for (const { table, ...column } of rows) tables.set(table, [...(tables.get(table) ?? []), column])
  return tables
}

type Contents = Record<string, string | undefined>

/** A column that no two rows share. */
function idOf(table: string, columns: readonly Column[]): Column {
  const found = ['lpad', `'x'`].flatMap(
    (start) => columns.find(({ value }) => value.startsWith(start)) ?? [],
  )[0]
  if (!found) throw new Error(`the rows of ${table} cannot be told apart`)
  return found
}

/** How many of these rows each table has, and a hash over these columns of them. */
async function contentsOf({ first, kept }: Pick<Step, 'first' | 'kept'>): Promise<Contents> {
  const rows = [...kept].map(([table, columns]) => {
    const row = columns.map(({ name }) => `"${name}"`).join(', ')
    const own = idOf(table, columns)
    const values = `select ${own.value} from generate_series(${first}, ${first + rowsOfEach - 1}) n`
    return `select '${table}' as "table", (
      select count(*) || ' ' || coalesce(md5(string_agg(line, '' order by line)), '')
      from (select md5(row(${row})::text) as line from "${table}" where "${own.name}" in (${values})) lines) as content`
  })
  const found = await client.query<{ table: string; content: string }>(rows.join(' union all '))
  return Object.fromEntries(found.rows.map(({ table, content }) => [table, content]))
}

const changed = (before: Contents, after: Contents) =>
  Object.keys(before).filter((table) => before[table] !== after[table])

async function plant(name: string, place: number): Promise<Step> {
  const first = place * rowsOfEach + 1
  const columns = await readColumns(first)
  const statements = [...columns].map(
    ([table, all]) =>
      `insert into "${table}" (${all.map((column) => `"${column.name}"`).join(', ')})
       select ${all.map(({ value }) => value).join(', ')} from generate_series(${first}, ${first + rowsOfEach - 1}) n`,
  )
  await client.query(statements.join(';\n'))
  const kept: Tables = new Map()
  for (const [table, all] of columns)
    if (!givenUp.includes(table))
      kept.set(
        table,
        all.filter((column) => !givenUp.includes(`${table}.${column.name}`)),
      )
  return { name, first, kept, contents: await contentsOf({ first, kept }) }
}

/**
 * Walks one database through all migrations and plants rows in every table at each: what stood there at a released step has
 * to stand there after the next one and after the last one. Answers the tables that lost something.
 */
async function walk(sources: readonly { name: string; sql?: string }[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'cardline-migrations-'))
  const copy = await copyDatabase(inject('database'), { name: 'migrated_rows', template: 'template0' })
  client = new pg.Client({ connectionString: copy.superuserUrl })
  await client.connect()
  // References are right by themselves, and triggers are not what is tried here.
  await client.query('set session_replication_role = replica')
  const steps: Step[] = []
  const lost: string[] = []
  try {
    for (const [place, { name, sql }] of sources.entries()) {
      if (sql === undefined) await copyFile(join('migrations', name), join(folder, name))
      else await writeFile(join(folder, name), sql)
      await migrate({ ownerUrl: copy.ownerUrl, folder, log: () => undefined })
      const former = steps.at(-1)
      for (const table of former ? changed(former.contents, await contentsOf(former)) : [])
        lost.push(`${name} changes rows of ${table}`)
      steps.push(await plant(name, place))
    }
    for (const step of steps)
      for (const table of changed(step.contents, await contentsOf(step)))
        lost.push(`rows of ${table} that stood there at ${step.name} are not as they were`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return lost
}

test('rows that stood in the database at any migration stand there after the next one and after all', async () => {
  expect(files.length).toBeGreaterThan(40)
  expect(await walk(files.map((name) => ({ name })))).toEqual([])
}, 240_000)

test('a migration that loses rows, changes a value or fails where rows stand is caught', async () => {
  const start = files.slice(0, 3).map((name) => ({ name }))
  const unforced = 'alter table public_addresses no force row level security'
  const bad = async (sql: string) => {
    try {
      return await walk([...start, { name: '9000_bad.sql', sql }])
    } finally {
      await client.end()
    }
  }
  // Rows of the newest step, and of one that lies further back.
  expect(await bad(`${unforced}; delete from public_addresses where address = 'x11'`)).toEqual([
    '9000_bad.sql changes rows of public_addresses',
    `rows of public_addresses that stood there at ${files[2]} are not as they were`,
  ])
  expect(await bad(`${unforced}; update public_addresses set kind = 'gone' where address = 'x1'`)).toEqual([
    `rows of public_addresses that stood there at ${files[0]} are not as they were`,
  ])
  await expect(bad('alter table public_addresses add column planted text not null')).rejects.toThrow(
    /planted/,
  )
  await expect(bad('select 1')).resolves.toEqual([])
}, 120_000)
