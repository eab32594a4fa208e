import { createWriteStream, existsSync } from 'node:fs'
import { chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import pg from 'pg'

import { urlFor } from '../database/embedded-access.ts'
import { prepareCluster, syncCluster } from '../database/embedded-cluster.ts'
import {
  clusterOf,
  type EmbeddedHome,
  findHome,
  rememberPlace,
  unfinishedRestoreOf,
} from '../database/embedded-home.ts'
import { holdDataDir, refuseIfServed } from '../database/embedded-owner.ts'
import { stopPostmaster } from '../database/embedded-postmaster.ts'
import { ensureRoles } from '../database/embedded-roles.ts'
import { ensureRunning } from '../database/embedded-run.ts'
import { DamagedArchiveError, type Entry, readArchive, verifyArchive } from './archive.ts'
import { type BackupNote, clusterName, dataName, isPassing, noteName, thisMachine } from './take-backup.ts'

interface RestoreOptions {
  dataDir: string
  file: string
  /** The migrations that this Cardline knows. */
  migrations: readonly string[]
  log: (line: string) => void
  /** What is done to the copy before it takes its place; the address signs in as the application does. */
  prepare?: (url: string) => Promise<void>
}

/**
 * Puts a backup in the place of what is in the data directory. Checks every byte, unpacks beside, and starts the database
 * from it once, before anything that exists is touched; what was there is kept aside.
 */
export async function restoreBackup({
  dataDir,
  file,
  migrations,
  log,
  prepare = async () => undefined,
}: RestoreOptions): Promise<{ keptAside: string[] }> {
  log('checking the backup')
  await verifyArchive(file)
  const home = await findHome(dataDir, { forRestore: true })
  await refuseIfServed(home.dataDir)
  const release = await holdDataDir(home.dataDir, 'a restore')
  const fresh = { ...home, folder: `${home.folder}.new-${process.pid}` }
  const freshData = join(home.dataDir, 'restoring')
  try {
    await rm(freshData, { recursive: true, force: true })
    log('unpacking')
    await unpack({ file, home: fresh, dataFolder: freshData, migrations })
    log('starting the database from it once')
    await tryDatabase(fresh, { log, prepare })
    return { keptAside: await swap(home, { fresh: fresh.folder, freshData }) }
  } finally {
    await stopPostmaster(clusterOf(fresh.folder))
    await Promise.all([fresh.folder, freshData].map((path) => rm(path, { recursive: true, force: true })))
    await release()
  }
}

interface UnpackOptions {
  file: string
  home: EmbeddedHome
  dataFolder: string
  migrations: readonly string[]
}

async function unpack({ file, home, dataFolder, migrations }: UnpackOptions): Promise<void> {
  const { account } = home
  await mkdir(home.folder, { recursive: true, mode: account ? 0o711 : 0o700 })
  await mkdir(clusterOf(home.folder), { mode: 0o700 })
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  if (account) await chown(clusterOf(home.folder), account.uid, account.gid)
  let isNoted = false
  for await (const entry of readArchive(file)) {
    const [top, ...rest] = entry.path.split('/')
    if (top === noteName) isNoted = refuseForeign(await noteIn(entry), migrations)
    else if (!isNoted) throw new DamagedArchiveError('the backup does not begin with a note of what it is')
    else if (top === clusterName) await write(entry, join(clusterOf(home.folder), ...rest), account)
    else if (top === dataName) await write(entry, join(dataFolder, ...rest))
  }
}

async function noteIn(entry: Entry): Promise<BackupNote> {
  const parts: Buffer[] = []
  for await (const part of entry.body) parts.push(part)
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as BackupNote
}

function refuseForeign(note: BackupNote, migrations: readonly string[]): true {
  if (note.format !== 1) throw new DamagedArchiveError('the backup was made by a newer Cardline')
  if (note.postgres !== '18')
    throw new DamagedArchiveError(
      `the backup was made with PostgreSQL ${note.postgres}, this Cardline brings 18`,
    )
  if (note.machine !== thisMachine)
    throw new DamagedArchiveError(
      `the backup was made on ${note.machine} and does not start on ${thisMachine}`,
    )
  const unknown = note.migrations.filter((name) => !migrations.includes(name))
  if (unknown.length > 0)
    throw new DamagedArchiveError(`the backup was made by a newer Cardline: it has ${unknown.join(', ')}`)
  return true
}

async function write(
  { kind, mode, body }: Entry,
  path: string,
  account?: { uid: number; gid: number },
): Promise<void> {
  if (kind === 'folder') await mkdir(path, { recursive: true, mode: mode | 0o700 })
  else await pipeline(Readable.from(body), createWriteStream(path, { flags: 'wx', mode: mode | 0o600 }))
  if (account) await chown(path, account.uid, account.gid)
}

/** Recovers the copy, as a start after a crash does, and asks it something. */
async function tryDatabase(
  home: EmbeddedHome,
  { log, prepare }: Required<Pick<RestoreOptions, 'log' | 'prepare'>>,
): Promise<void> {
  await syncCluster(home)
  const prepared = await prepareCluster(home, { log, durable: true })
  const { access } = await ensureRunning(home, prepared, { settings: {}, keepPort: false })
  const client = new pg.Client({ connectionString: urlFor(access, 'postgres') })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select count(*) from pg_class')
  } finally {
    await client.end()
  }
  await ensureRoles(access)
  await prepare(urlFor(access, 'cardline_app'))
  await stopPostmaster(clusterOf(home.folder))
}

/** Renames, in an order that a start after a crash recognises: the marker stands until everything is in its place. */
async function swap(
  home: EmbeddedHome,
  { fresh, freshData }: { fresh: string; freshData: string },
): Promise<string[]> {
  const stamp = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  const asideData = join(home.dataDir, `replaced-${stamp}`)
  const asideDatabase = join(dirname(home.folder), `${home.folder.split('/').at(-1)}.replaced-${stamp}`)
  // Once more: a server may have started while the backup was unpacked.
  await refuseIfServed(home.dataDir)
  await writeFile(unfinishedRestoreOf(home.dataDir), '', { flush: true })
  if (existsSync(clusterOf(home.folder))) await stopPostmaster(clusterOf(home.folder))
  const replaced = (await readdir(home.dataDir)).filter((name) => !isPassing(name))
  const kept: string[] = []
  if (existsSync(home.folder)) {
    await rename(home.folder, asideDatabase)
    kept.push(asideDatabase)
  }
  if (replaced.length > 0) {
    await mkdir(asideData, { mode: 0o700 })
    for (const name of replaced) await rename(join(home.dataDir, name), join(asideData, name))
    kept.push(asideData)
  }
  for (const name of await readdir(freshData)) await rename(join(freshData, name), join(home.dataDir, name))
  await rememberPlace(home)
  await rename(fresh, home.folder)
  await rm(unfinishedRestoreOf(home.dataDir))
  return kept
}
