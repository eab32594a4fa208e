import { realpath, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import pg from 'pg'

import { urlFor } from '../database/embedded-access.ts'
import { visitEmbeddedDatabase } from '../database/embedded-visit.ts'
import { type Entry, writeArchive } from './archive.ts'
import { clusterEntries } from './cluster-snapshot.ts'
import { folderEntries } from './folder-entries.ts'

/** The description of a backup; its first entry. */
export interface BackupNote {
  format: 1
  madeAt: string
  postgres: string
  machine: string
  migrations: string[]
}

export const noteName = 'backup.json'
export const clusterName = 'database'
export const dataName = 'data'
export const thisMachine = `${process.platform}-${process.arch}`

/** Parts of a data directory that a start makes anew, that live elsewhere in the backup, or that no restore may put back: what was erased stays erased. */
export const isPassing = (path: string) =>
  /^(postgres([.-].*)?|server\.json|uploads|erasures\.(log|replay)|replaced-[^/]*|restoring|restoring-[^/]*)$/.test(
    path,
  )

interface BackupOptions {
  dataDir: string
  file: string
  log: (line: string) => void
}

/** Writes database and files into one archive, while the server runs or while it does not. */
export const takeBackup = ({ dataDir, file, log }: BackupOptions): Promise<{ bytes: number }> =>
  visitEmbeddedDatabase({ dataDir, log }, async ({ home, cluster, access }) => {
    const client = new pg.Client({
      connectionString: urlFor(access, 'postgres'),
      application_name: 'cardline-backup',
    })
    client.on('error', () => undefined)
    await client.connect()
    try {
      await writeArchive(
        file,
        entriesOf({ client, cluster, dataDir: home.dataDir, file: await resolveNew(file) }),
      )
    } finally {
      await client.end()
    }
    return { bytes: (await stat(file)).size }
  })

/** The real path of a file that does not exist yet. */
async function resolveNew(file: string): Promise<string> {
  const path = resolve(file)
  return join(await realpath(join(path, '..')), path.slice(path.lastIndexOf('/') + 1))
}

interface Sources {
  client: pg.Client
  cluster: string
  dataDir: string
  file: string
}

async function* entriesOf({ client, cluster, dataDir, file }: Sources): AsyncGenerator<Entry> {
  const note = Buffer.from(`${JSON.stringify(await noteOf(client), null, 2)}\n`)
  yield { path: noteName, kind: 'file', mode: 0o600, size: note.length, body: [note] }
  yield* clusterEntries({ client, cluster, as: clusterName })
  // After the database: whatever file a saved row names is there by now.
  const isArchive = (path: string) => [file, `${file}.partial`].includes(join(dataDir, path))
  yield* folderEntries({
    folder: dataDir,
    as: dataName,
    leaveOut: (path) => isPassing(path) || isArchive(path),
  })
}

async function noteOf(client: pg.Client): Promise<BackupNote> {
  const { rows: version } = await client.query<{ major: string }>(
    "select (current_setting('server_version_num')::int / 10000)::text as major",
  )
  const { rows: table } = await client.query<{ exists: boolean }>(
    "select to_regclass('applied_migrations') is not null as exists",
  )
  const { rows: applied } = table[0]?.exists
    ? await client.query<{ name: string }>('select name from applied_migrations order by name')
    : { rows: [] }
  return {
    format: 1,
    madeAt: new Date().toISOString(),
    postgres: version[0]?.major ?? '',
    machine: thisMachine,
    migrations: applied.map(({ name }) => name),
  }
}
