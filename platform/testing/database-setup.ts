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
import { copyDatabase, templateName, type TestDatabase } from './database-copy.ts'

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
  const problems: string[] = []
  const log = (line: string) => problems.push(line)
  const server = await startEmbeddedDatabase({
    dataDir,
    log,
    durable: false,
    settings: { max_connections: '200' },
  })
  const stop = async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await makeTemplate(server, log)
  } catch (error) {
    await stop()
    throw error
  }
  const folder = join(dataDir, 'worlds')
  await mkdir(folder)
  project.provide('database', urlsOf(server))
  project.provide('folder', folder)
  return stop
}

const urlsOf = ({ url, ownerUrl, superuserUrl }: EmbeddedDatabase): TestDatabase => ({
  url,
  ownerUrl,
  superuserUrl,
})

async function makeTemplate(server: EmbeddedDatabase, log: (line: string) => void): Promise<void> {
  const { ownerUrl } = await copyDatabase(urlsOf(server), { name: templateName, template: 'template0' })
  await migrate({ ownerUrl, folder: 'migrations', log })
  const client = new pg.Client({ connectionString: server.superuserUrl })
  await client.connect()
  // Nobody may connect any more: a connection would forbid copying.
  await client.query(`alter database ${templateName} is_template true allow_connections false`)
  await client.end()
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
