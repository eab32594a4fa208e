import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { type EmbeddedDatabase, startEmbeddedDatabase } from '../database/embedded-postgres.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

let folder: string
let running: EmbeddedDatabase[] = []
const log = () => undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cardline-test-'))
  await chmod(folder, 0o711)
})

afterEach(async () => {
  await Promise.all(running.map((database) => database.stop()))
  running = []
  await rm(folder, { recursive: true, force: true })
})

const at = (name: string) => join(folder, name)

async function start(name: string): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ dataDir: at(name), log })
  running.push(database)
  return database
}

async function stop(database: EmbeddedDatabase): Promise<void> {
  await database.stop()
  running = running.filter((other) => other !== database)
}

async function query<T extends object>(url: string, ...statements: string[]): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: T[] = []
    for (const sql of statements) rows = (await client.query<T>(sql)).rows
    return rows
  } finally {
    await client.end()
  }
}

const restore = (name: string, file = at('backup'), migrations: string[] = ['0000_first.sql']) =>
  restoreBackup({ dataDir: at(name), file, migrations, log })
const content = (url: string) => query(url, 'select n, word from cards order by n')

/** A data directory with rows, an index, a migration and a file. */
async function prepared(name: string): Promise<EmbeddedDatabase> {
  const database = await start(name)
  await query(
    database.superuserUrl,
    "create table applied_migrations (name text); insert into applied_migrations values ('0000_first.sql')",
    "create table cards as select n, '名片 ' || n as word from generate_series(1, 20000) n",
    'create unique index on cards (n)',
  )
  await mkdir(join(at(name), 'files/ab'), { recursive: true })
  await writeFile(join(at(name), 'files/ab/头像.png'), 'picture')
  return database
}

/** Writes rows one after the other until it is told to end; answers the last one that was acknowledged. */
function writer(url: string): { end: () => Promise<number>; sofar: () => number } {
  let hasEnded = false
  let last = 0
  const client = new pg.Client({ connectionString: url })
  const done = (async () => {
    await client.connect()
    for (let n = 1_000_001; !hasEnded; n += 1) {
      await client.query("insert into cards values ($1, repeat('x', 200))", [n])
      last = n
    }
    await client.end()
  })()
  return { sofar: () => last, end: () => ((hasEnded = true), done.then(() => last)) }
}

test('a backup under load has every row acknowledged before it began, whole indexes and equal files', async () => {
  const source = await prepared('source')
  const writing = writer(source.superuserUrl)
  await expect.poll(writing.sofar).toBeGreaterThan(1_000_200)
  const acknowledged = writing.sofar()
  await takeBackup({ dataDir: at('source'), file: at('backup'), log })
  const meanwhile = await writing.end()
  expect(meanwhile).toBeGreaterThan(acknowledged)

  expect(await restore('target')).toEqual({ keptAside: [] })
  const target = await start('target')
  const [found] = await query<{ rows: number; last: number; missing: number }>(
    target.superuserUrl,
    'select count(*)::int as rows, max(n) as last, (max(n) - 1000000 + 20000 - count(*))::int as missing from cards',
  )
  expect(found?.last).toBeGreaterThanOrEqual(acknowledged)
  expect(found?.missing).toBe(0)
  await query(
    target.superuserUrl,
    'create extension amcheck',
    "select bt_index_check(indexrelid, true) from pg_index join pg_class c on c.oid = indexrelid where c.relam = (select oid from pg_am where amname = 'btree')",
  )
  await query(target.superuserUrl, "select * from verify_heapam('cards')").then((damage) =>
    expect(damage).toEqual([]),
  )
  expect(await readFile(join(at('target'), 'files/ab/头像.png'), 'utf8')).toBe('picture')
  expect(await query(target.url, 'select current_user as login')).toEqual([{ login: 'cardline_app' }])
})

test('what is to be done to the copy is done before it takes its place, by the login of the application', async () => {
  const source = await prepared('source')
  await query(
    source.ownerUrl,
    'create table sessions as select 1 as n',
    'grant select, delete on sessions to cardline_app',
  )
  await takeBackup({ dataDir: at('source'), file: at('backup'), log })
  const restoreWith = (name: string, prepare?: (url: string) => Promise<void>) =>
    restoreBackup({
      dataDir: at(name),
      file: at('backup'),
      migrations: ['0000_first.sql'],
      log,
      ...(prepare && { prepare }),
    })
  await restoreWith('plain')
  await restoreWith('target', async (url) => void (await query(url, 'delete from sessions')))
  const sessionsIn = async (name: string) =>
    (await query((await start(name)).superuserUrl, 'select n from sessions')).length
  expect([await sessionsIn('plain'), await sessionsIn('target')]).toEqual([1, 0])
  // One that cannot be prepared takes nobody's place.
  const broken = restoreWith('broken', () => Promise.reject(new Error('it cannot be prepared')))
  await expect(broken).rejects.toThrow('it cannot be prepared')
  expect(existsSync(at('broken/postgres/cluster'))).toBe(false)
})

test('a damaged or cut-off backup is refused, and what is there stays as it is', async () => {
  const source = await prepared('source')
  const before = await content(source.superuserUrl)
  await takeBackup({ dataDir: at('source'), file: at('backup'), log })
  await stop(source)
  const names = (await readdir(at('source'))).sort()
  const bytes = await readFile(at('backup'))

  const flipped = Buffer.from(bytes)
  flipped.writeUInt8(flipped.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1)
  await writeFile(at('flipped'), flipped)
  await expect(restore('source', at('flipped'))).rejects.toThrow('is damaged')
  await writeFile(at('cut'), bytes)
  await truncate(at('cut'), bytes.length - 1000)
  await expect(restore('source', at('cut'))).rejects.toThrow(
    'is not a Cardline backup, or its end is missing',
  )

  expect((await readdir(at('source'))).sort()).toEqual(names)
  const again = await start('source')
  expect(await content(again.superuserUrl)).toEqual(before)
  await stop(again)
  // The control: the same file undamaged is taken.
  await expect(restore('source')).resolves.toBeTruthy()
})

test('a restore over a database keeps the old one aside; a backup of a stopped server works too', async () => {
  const source = await prepared('source')
  await stop(source)
  await takeBackup({ dataDir: at('source'), file: at('backup'), log })
  const later = await start('source')
  await query(later.superuserUrl, 'drop table cards')
  await writeFile(join(at('source'), 'files/later.txt'), 'later')
  await stop(later)

  const { keptAside } = await restore('source')
  expect(keptAside).toHaveLength(2)
  expect(keptAside.every((path) => existsSync(path))).toBe(true)
  const restored = await start('source')
  expect(await content(restored.superuserUrl)).toHaveLength(20_000)
  expect(existsSync(join(at('source'), 'files/later.txt'))).toBe(false)
  expect(existsSync(join(keptAside[1] ?? '', 'files/later.txt'))).toBe(true)
})

test('it is not restored over a running server, nor from a newer Cardline', async () => {
  const source = await prepared('source')
  await takeBackup({ dataDir: at('source'), file: at('backup'), log })
  // This process serves it; for the lock another one does.
  await writeFile(
    join(at('source'), 'server.json'),
    JSON.stringify({ pid: process.ppid, started: await startOfParent(), address: 'http://127.0.0.1:8199' }),
  )
  await expect(restore('source')).rejects.toThrow(
    `another Cardline (pid ${process.ppid}, http://127.0.0.1:8199) is running`,
  )
  await stop(source)
  await expect(restore('source', at('backup'), [])).rejects.toThrow(
    'made by a newer Cardline: it has 0000_first.sql',
  )
})

const startOfParent = async () => (await import('../database/embedded-process.ts')).startOf(process.ppid)

test('after a restore that was killed in the middle nothing starts until it was run again', async () => {
  const source = await prepared('source')
  await takeBackup({ dataDir: at('source'), file: at('backup'), log })
  await stop(source)
  await writeFile(join(at('source'), 'postgres.restoring'), '')
  await rm(join(at('source'), 'postgres'), { recursive: true })
  await expect(startEmbeddedDatabase({ dataDir: at('source'), log })).rejects.toThrow(
    'was interrupted: run npm run restore again',
  )
  await restore('source')
  const restored = await start('source')
  expect(await content(restored.superuserUrl)).toHaveLength(20_000)
})
