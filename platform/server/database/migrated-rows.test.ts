import { readdirSync } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'

import { copyDatabase } from '#platform/testing/database-copy.ts'

import { migrate } from './migrate.ts'

const files = readdirSync('migrations')
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
const rowsOfEach = 50

/** Tables that a later migration empties on purpose, and columns that one takes away. */
const givenUp = ['count_marks', 'visit_events.changed_in', 'visits.changed_in']

type Tables = Map<string, { name: string; value: string }[]>

let folder = ''
let client: pg.Client
let ownerUrl: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'cardline-migrations-'))))
afterEach(() => client.end())
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The columns of every table, each with a value for the row `n`: all ids of a row are the same, so every reference finds its row. */
async function readColumns(): Promise<Tables> {
  const { rows } = await client.query<{ table: string; name: string; value: string }>(`
    select c.relname as table, a.attname as name, case
      when c.relname = 'orders' and a.attname = 'kind' then '''template '' || n'
      when t.typname = 'uuid' then 'lpad(to_hex(n), 32, ''0'')::uuid'
      when t.typcategory = 'A' then '''{}'''
      when t.typcategory = 'B' then 'true'
      when t.typcategory = 'N' then 'n'
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

/** How many rows each table has, and a hash over these columns of them. */
async function contentsOf(tables: Tables): Promise<Record<string, string | undefined>> {
  const contents: Record<string, string | undefined> = {}
  for (const [table, columns] of tables) {
    const row = columns.map(({ name }) => `"${name}"`).join(', ')
    const { rows } = await client.query<{ content: string }>(`
      select count(*) || ' ' || md5(string_agg(line, '' order by line)) as content
      from (select md5(row(${row})::text) as line from "${table}") lines`)
    contents[table] = rows[0]?.content
  }
  return contents
}

async function migrateTo(count: number): Promise<void> {
  for (const name of files.slice(0, count)) await copyFile(join('migrations', name), join(folder, name))
  await migrate({ ownerUrl, folder, log: () => undefined })
}

test.each(files.slice(0, -1).map((name, place) => [name, place + 1] as const))(
  'rows that stood in the database at %s stand there after all later ones',
  { timeout: 120_000 },
  async (_name, count) => {
    await rm(folder, { recursive: true, force: true })
    folder = await mkdtemp(join(tmpdir(), 'cardline-migrations-'))
    const copy = await copyDatabase(inject('database'), { name: 'migrated_rows', template: 'template0' })
    ownerUrl = copy.ownerUrl
    client = new pg.Client({ connectionString: copy.superuserUrl })
    await client.connect()
    await migrateTo(count)
    const columns = await readColumns()
    // References are right by themselves, and triggers are not what is tried here.
    await client.query('set session_replication_role = replica')
    for (const [table, all] of columns)
      await client.query(
        `insert into "${table}" (${all.map(({ name }) => `"${name}"`).join(', ')})
         select ${all.map(({ value }) => value).join(', ')} from generate_series(1, ${rowsOfEach}) n`,
      )
    const kept: Tables = new Map()
    for (const [table, all] of columns)
      if (!givenUp.includes(table))
        kept.set(
          table,
          all.filter(({ name }) => !givenUp.includes(`${table}.${name}`)),
        )
    const before = await contentsOf(kept)
    await migrateTo(files.length)
    expect(await contentsOf(kept)).toEqual(before)
  },
)
