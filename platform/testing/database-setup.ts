import { chmodSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#platform/server/database/embedded-postgres.ts'
import { isAlive } from '#platform/server/database/embedded-process.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { stopPostmaster } from '#platform/server/database/embedded-postmaster.ts'
import { keepCluster, takeCluster } from './cluster-cache.ts'
import { copyDatabase, seededPrefix, templateName, type TestDatabase } from './database-copy.ts'

declare module 'vitest' {
  interface ProvidedContext {
    database: TestDatabase
    /** For files of worlds; gone with the run. */
    folder: string
  }
}

const prefix = 'cardline-test-'

/** One PostgreSQL for the run, with a migrated template that every worker copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweep()
  const dataDir = await mkdtemp(join(tmpdir(), prefix))
  chmodSync(dataDir, 0o711)
  const isTaken = await takeCluster(dataDir)
  const problems: string[] = []
  const log = (line: string) => problems.push(line)
  const server = await startEmbeddedDatabase({
    dataDir,
    log,
    durable: false,
    // Every test file leaves a database behind; nobody needs them to be looked through.
    settings: { max_connections: '200', autovacuum: 'off' },
  })
  const remove = () => rm(dataDir, { recursive: true, force: true })
  const folder = join(dataDir, 'worlds')
  try {
    if (!isTaken) await makeTemplate(server, log)
    await mkdir(folder, { recursive: true })
  } catch (error) {
    await server.stop()
    await remove()
    throw error
  }
  const before = await templatesOf(server)
  project.provide('database', urlsOf(server))
  project.provide('folder', folder)
  return async () => {
    // Nothing runs here after it: putting away a hundred databases one by one would take minutes for nobody.
    if (process.env.CI !== undefined) {
      await server.stop()
      return remove()
    }
    const names = await templatesOf(server)
    const added = names.filter((name) => !before.includes(name))
    // Worlds seeded by older sources will not be asked for again.
    const kept = names.filter((name) => added.length === 0 || isOfSameSources(name, added))
    await dropAllBut([templateName, ...kept], server)
    await server.stop()
    await keepCluster(dataDir, kept)
    await remove()
  }
}

/** The seeded worlds that this database can copy. */
async function templatesOf({ superuserUrl }: EmbeddedDatabase): Promise<string[]> {
  return query<{ datname: string }>(
    superuserUrl,
    `select datname from pg_database where datistemplate and datname like '${seededPrefix}%'`,
  ).then((rows) => rows.map(({ datname }) => datname))
}

const sourcesIn = (name: string) => name.split('_').at(-1)
const isOfSameSources = (name: string, added: readonly string[]) =>
  added.some((other) => sourcesIn(other) === sourcesIn(name))

async function dropAllBut(names: readonly string[], { superuserUrl }: EmbeddedDatabase): Promise<void> {
  const rows = await query<{ datname: string }>(
    superuserUrl,
    'select datname from pg_database where oid >= 16384',
  )
  for (const { datname } of rows.filter(
    ({ datname: name }) => !names.includes(name) && name !== 'cardline',
  )) {
    await query(superuserUrl, `alter database ${datname} is_template false`)
    await query(superuserUrl, `drop database ${datname} with (force)`)
  }
}

async function query<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Row>(statement)
    return rows
  } finally {
    await client.end()
  }
}

const urlsOf = ({ url, ownerUrl, superuserUrl }: EmbeddedDatabase): TestDatabase => ({
  url,
  ownerUrl,
  superuserUrl,
})

async function makeTemplate(server: EmbeddedDatabase, log: (line: string) => void): Promise<void> {
  const { ownerUrl } = await copyDatabase(urlsOf(server), { name: templateName, template: 'template0' })
  await migrate({ ownerUrl, folder: 'migrations', log })
  // No connection is allowed any more: it would forbid copying.
  await query(server.superuserUrl, `alter database ${templateName} is_template true allow_connections false`)
}

/** A run that was killed leaves its PostgreSQL running. */
async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue
    const folder = join(tmpdir(), name)
    const note = await readFile(join(folder, 'server.json'), 'utf8').catch(() => '{}')
    const { pid } = JSON.parse(note) as { pid?: number }
    const changedAt = await stat(folder).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    )
    const isAbandoned = pid === undefined ? Date.now() - changedAt > 3_600_000 : !isAlive(pid)
    if (!isAbandoned) continue
    await stopPostmaster(join(folder, 'postgres', 'cluster'))
    await rm(folder, { recursive: true, force: true })
  }
}
