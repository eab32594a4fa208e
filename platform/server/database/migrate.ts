import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

interface MigrateOptions {
  ownerUrl: string
  folder: string
  log: (line: string) => void
}

interface Applied {
  name: string
  hash: string
}

// Any constant: the process that holds it migrates, the others wait and then find nothing left to do.
const lockId = 7_204_117_301

/**
 * Brings the database to the newest migration, one transaction a file, in the order of their names, under a lock.
 * Refuses when an applied file was changed or removed, or when a new file sorts before an applied one: silently
 * skipping such a file is how parallel development loses tables.
 */
export async function migrate({ ownerUrl, folder, log }: MigrateOptions): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'cardline-migrate' })
  // The statement under way reports it; without a listener the process would end before that.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockId])
    await client.query(
      'create table if not exists applied_migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    )
    // Whether the server is ready is asked by the server's own role.
    await client.query('grant select on applied_migrations to app_system')
    const { rows: applied } = await client.query<Applied>(
      'select name, hash from applied_migrations order by name',
    )
    const wanted = await Promise.all(
      files.map(async (name) => ({ name, sql: await readFile(join(folder, name), 'utf8') })),
    )
    verify(applied, wanted)
    for (const { name, sql } of wanted.slice(applied.length)) {
      log(`migrating: ${name}`)
      await apply(client, name, sql)
    }
  } finally {
    await client.end()
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

function verify(applied: readonly Applied[], wanted: readonly { name: string; sql: string }[]): void {
  for (const [index, { name, hash }] of applied.entries()) {
    const file = wanted[index]
    if (file?.name !== name)
      throw new Error(
        `migration ${name} was applied to this database, but ${file?.name ?? 'nothing'} stands in its place`,
      )
    if (hashOf(file.sql) !== hash)
      throw new Error(`migration ${name} was changed after it had been applied to this database`)
  }
}

async function apply(client: pg.Client, name: string, sql: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query("set local lock_timeout = '3s'")
    await client.query(sql)
    await client.query('insert into applied_migrations (name, hash) values ($1, $2)', [name, hashOf(sql)])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
