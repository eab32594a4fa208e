import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { copyDatabase } from '#platform/testing/database-copy.ts'
import { migrate } from './migrate.ts'

let folder = ''
let ownerUrl = ''

const files: Record<string, string> = {
  '0000_first.sql': 'create table cards (n int primary key);',
  '0001_second.sql': 'insert into cards select generate_series(1, 100); alter table cards add word text;',
}

const give = (given: Record<string, string>) =>
  Promise.all(Object.entries(given).map(([name, sql]) => writeFile(join(folder, name), sql)))
const run = () => migrate({ ownerUrl, folder, log: () => undefined })

async function query(sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

beforeEach(async () => {
  await rm(folder, { recursive: true, force: true })
  folder = await mkdtemp(join(tmpdir(), 'cardline-migrations-'))
  const copy = await copyDatabase(inject('database'), { name: 'migrate_check', template: 'template0' })
  ownerUrl = copy.ownerUrl
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('three servers that start at once migrate once', async () => {
  await give(files)
  await Promise.all([run(), run(), run()])
  expect(await query('select count(*)::int as rows, count(word)::int as words from cards')).toEqual([
    { rows: 100, words: 0 },
  ])
  expect(await query('select name from applied_migrations order by name')).toEqual([
    { name: '0000_first.sql' },
    { name: '0001_second.sql' },
  ])
})

test('a file that fails leaves nothing of itself, and runs when it was mended', async () => {
  await give({ ...files, '0001_second.sql': 'insert into cards values (1); select broken;' })
  await expect(run()).rejects.toThrow('broken')
  expect(await query('select count(*)::int as rows from cards')).toEqual([{ rows: 0 }])
  await give(files)
  await run()
  expect(await query('select count(*)::int as rows from cards')).toEqual([{ rows: 100 }])
})

test('a server that is killed in the middle of a file is followed by one that runs it', async () => {
  await give({ '0000_first.sql': 'create table cards (n int primary key);' })
  await run()
  await give({
    '0001_second.sql':
      'insert into cards values (1); select pg_advisory_xact_lock(77); insert into cards values (2);',
  })
  const blocker = new pg.Client({ connectionString: ownerUrl })
  await blocker.connect()
  await blocker.query('select pg_advisory_lock(77)')
  const killed = run().catch(() => 'killed')
  const kill =
    "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and not granted and objid = 77 and database = (select oid from pg_database where datname = current_database())"
  await expect.poll(() => query(kill), { timeout: 20_000 }).not.toEqual([])
  expect(await killed).toBe('killed')
  await blocker.end()
  expect(await query('select count(*)::int as rows from cards')).toEqual([{ rows: 0 }])
  await run()
  expect(await query('select count(*)::int as rows from cards')).toEqual([{ rows: 2 }])
})

test('a migration that was changed, removed, or sorts before an applied one is refused', async () => {
  await give(files)
  await run()
  await give({ '0000_first.sql': 'create table cards (n bigint primary key);' })
  await expect(run()).rejects.toThrow('migration 0000_first.sql was changed after it had been applied')
  await give({ ...files, '0000_aaa.sql': 'select 1;' })
  await expect(run()).rejects.toThrow(
    'migration 0000_first.sql was applied to this database, but 0000_aaa.sql stands in its place',
  )
  await Promise.all(['0000_aaa.sql', '0001_second.sql'].map((name) => rm(join(folder, name))))
  await expect(run()).rejects.toThrow(
    'migration 0001_second.sql was applied to this database, but nothing stands in its place',
  )
})
