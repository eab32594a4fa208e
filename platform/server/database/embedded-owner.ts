import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isAlive, startOf } from './embedded-process.ts'

/** Who serves a data directory; a note for people and for a quick answer, the lock itself is in PostgreSQL. */
interface Owner {
  pid: number
  started: string
  address: string
}

/** Another Cardline serves this data directory. */
export class AlreadyRunningError extends Error {}

// Any constant; the lock is free as soon as the process that holds the connection is gone, however it ended.
const lockId = 7_204_117_302

const noteIn = (dataDir: string) => join(dataDir, 'server.json')

/** Refuses at once when a living process serves this data directory. */
export async function refuseIfServed(dataDir: string): Promise<void> {
  const owner = await readOwner(dataDir)
  if (owner && isServing(owner)) throw alreadyRunning(dataDir, owner)
}

async function readOwner(dataDir: string): Promise<Owner | undefined> {
  const text = await readFile(noteIn(dataDir), 'utf8').catch(() => '')
  try {
    return JSON.parse(text) as Owner
  } catch {
    return undefined
  }
}

const isServing = ({ pid, started }: Owner) => pid !== process.pid && isAlive(pid) && startOf(pid) === started

function alreadyRunning(dataDir: string, owner: Owner | undefined): AlreadyRunningError {
  const who = owner ? ` (pid ${owner.pid}${owner.address ? `, ${owner.address}` : ''})` : ''
  return new AlreadyRunningError(
    `another Cardline${who} is running on ${dataDir}: stop it first, or start with another DATA_DIR`,
  )
}

interface ClaimOptions {
  dataDir: string
  superuserUrl: string
  address: string
}

/** The connection that holds a data directory. */
export interface Claim {
  client: pg.Client
  /** When it has ended, however soon after it was made. */
  ended: Promise<void>
}

/** Makes this process the one that serves the data directory, until the connection that is returned ends. */
export async function claim({ dataDir, superuserUrl, address }: ClaimOptions): Promise<Claim> {
  const client = new pg.Client({
    connectionString: superuserUrl,
    application_name: 'cardline-owner',
    connectionTimeoutMillis: 3000,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  // Listened for before anything is waited for: a database that dies while the note is written must not go unnoticed.
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()))
  await client.connect()
  try {
    await takeLock(client, dataDir)
    await writeNote(dataDir, address)
    return { client, ended }
  } catch (error) {
    await client.end()
    throw error
  }
}

async function takeLock(client: pg.Client, dataDir: string): Promise<void> {
  // PostgreSQL needs a moment to notice that a killed process has gone; a living one is not waited for.
  for (const end = Date.now() + 5000; ; await sleep(25)) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      lockId,
    ])
    if (rows[0]?.taken) return
    const owner = await readOwner(dataDir)
    if ((owner && isServing(owner)) || Date.now() > end) throw alreadyRunning(dataDir, owner)
  }
}

/** Keeps servers off a data directory while no database runs that could hold the lock. */
export async function holdDataDir(dataDir: string, purpose: string): Promise<() => Promise<void>> {
  await writeNote(dataDir, purpose)
  return () => rm(noteIn(dataDir), { force: true })
}

const writeNote = (dataDir: string, address: string) => {
  const note: Owner = { pid: process.pid, started: startOf(process.pid), address }
  return writeFile(noteIn(dataDir), JSON.stringify(note), { mode: 0o600 })
}

/** Gives the data directory back. */
export async function release(dataDir: string, { client }: Claim): Promise<void> {
  await client.end().catch(() => undefined)
  await rm(noteIn(dataDir), { force: true })
}
