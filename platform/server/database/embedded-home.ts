import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accountOf, canEnter, type OsAccount, ordinaryAccount } from './embedded-account.ts'
import { type Binaries, canRun, copyBinaries, findBinaries } from './embedded-binaries.ts'

/** Where a data directory's PostgreSQL lives and what runs it. */
export interface EmbeddedHome {
  dataDir: string
  /** Holds `cluster/`, `access.json` and `server.log`; made as a whole, so it is complete when it exists. */
  folder: string
  binaries: Binaries
  /** Set when we are root: the OS user that PostgreSQL runs as. */
  account?: OsAccount
}

/** Where what an ordinary OS user cannot reach in the checkout is kept instead. */
export const sharedFolder = '/var/lib/cardline'

export const clusterOf = (folder: string) => join(folder, 'cluster')
const pointerOf = (dataDir: string) => join(dataDir, 'postgres.location')
const isRoot = () => process.getuid?.() === 0

/** Stands while a restore changes places: a start would find half of one database and half of another. */
export const unfinishedRestoreOf = (dataDir: string) => join(dataDir, 'postgres.restoring')

interface FindOptions {
  /** A restore may go where a start must not: the database may be gone, or half replaced. */
  forRestore?: boolean
}

/** Decides where the database lives; makes the data directory, but not the database. */
export async function findHome(
  given: string,
  { forRestore = false }: FindOptions = {},
): Promise<EmbeddedHome> {
  // Others may pass through, because as root PostgreSQL is another OS user; what is inside has its own modes.
  await mkdir(given, { recursive: true, mode: isRoot() ? 0o711 : 0o700 })
  const dataDir = await realpath(given)
  if (!forRestore && existsSync(unfinishedRestoreOf(dataDir)))
    throw new Error(`a restore into ${dataDir} was interrupted: run npm run restore again`)
  const binaries = await findBinaries()
  const folder = await placeFor(dataDir, forRestore)
  if (!isRoot()) return { dataDir, folder, binaries }
  const account = await accountFor(folder)
  await refuseUnreachable(folder, account)
  return { dataDir, folder, account, binaries: await reachableBinaries(binaries, account) }
}

async function placeFor(dataDir: string, mayBeGone: boolean): Promise<string> {
  const inside = join(dataDir, 'postgres')
  if (existsSync(inside)) return inside
  const pointer = await readFile(pointerOf(dataDir), 'utf8').catch(() => '')
  const elsewhere = pointer.trim()
  if (elsewhere) {
    if (mayBeGone || existsSync(elsewhere)) return elsewhere
    throw new Error(
      `the database of ${dataDir} was kept in ${elsewhere}, which is gone: restore a backup, or remove ${pointerOf(dataDir)} to begin empty`,
    )
  }
  if (!isRoot() || (await canEnter(dataDir, await ordinaryAccount()))) return inside
  return join(sharedFolder, createHash('sha256').update(dataDir).digest('hex').slice(0, 16))
}

/** Remembers a database that is kept outside its data directory, so that the directory may be renamed. */
export async function rememberPlace({ dataDir, folder }: EmbeddedHome): Promise<void> {
  if (folder !== join(dataDir, 'postgres'))
    await writeFile(pointerOf(dataDir), `${folder}\n`, { mode: 0o600 })
}

async function accountFor(folder: string): Promise<OsAccount> {
  const cluster = await stat(clusterOf(folder)).catch(() => undefined)
  if (!cluster || cluster.uid === 0) return ordinaryAccount()
  return accountOf(cluster.uid, cluster.gid)
}

async function refuseUnreachable(folder: string, account: OsAccount): Promise<void> {
  if (!existsSync(clusterOf(folder)) || (await canEnter(clusterOf(folder), account))) return
  throw new Error(
    `the database in ${folder} belongs to the OS user ${account.name}, who can no longer reach it: allow passing through the folders above (chmod o+x)`,
  )
}

async function reachableBinaries(binaries: Binaries, account: OsAccount): Promise<Binaries> {
  if (await canRun(binaries, account)) return binaries
  const copy = await copyBinaries(binaries, join(sharedFolder, `postgresql-${binaries.version}`))
  if (await canRun(copy, account)) return copy
  throw new Error(
    `PostgreSQL in ${copy.folder} does not run on this machine as the OS user ${account.name}: set DATABASE_URL`,
  )
}
