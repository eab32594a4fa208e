import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Access, freePort, urlFor, writeAccess } from './embedded-access.ts'
import { programOf } from './embedded-binaries.ts'
import { clusterOf, type EmbeddedHome } from './embedded-home.ts'
import { runningPostmaster } from './embedded-postmaster.ts'

export type Settings = Readonly<Record<string, string>>

interface RunOptions {
  settings: Settings
  /** The port may not change any more: connections to it are open. */
  keepPort: boolean
}

export interface Running {
  access: Access
  /** It ran already, left by a server that was killed. */
  adopted: boolean
}

const base: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  // Rows and passwords have no place in a log: the server logs errors itself, with secrets taken out.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  jit: 'off',
  // Pages lie in memory or on a disk without a head: at the default of 4 an index is passed over for tables of some hundred pages.
  random_page_cost: '1.1',
}

/** Starts PostgreSQL on the cluster, or adopts the one that runs there; answers when it takes connections. */
export async function ensureRunning(
  home: EmbeddedHome,
  access: Access,
  options: RunOptions,
): Promise<Running> {
  await turnLog(home.folder)
  let port = access.port
  for (const end = Date.now() + 10_000; ; await sleep(100)) {
    const found = await adopt(home, access)
    if (found) return { access: found, adopted: true }
    const failure = await launch(home, { ...access, port }, options.settings)
    if (failure === undefined) {
      if (port !== access.port) await writeAccess(home.folder, { ...access, port })
      return { access: { ...access, port }, adopted: false }
    }
    // A process of a killed server is on its way out, or another start was quicker: both pass.
    if (/pre-existing shared memory block|postmaster\.pid/.test(failure) && Date.now() < end) continue
    if (!/could not bind|could not create any TCP\/IP sockets/.test(failure) || Date.now() > end)
      throw new Error(`PostgreSQL does not start: ${failure}`)
    if (!options.keepPort) port = await freePort()
  }
}

async function adopt(home: EmbeddedHome, access: Access): Promise<Access | undefined> {
  const cluster = clusterOf(home.folder)
  for (let patience = 200, end = Date.now() + 60_000; Date.now() < end; patience += 100, await sleep(25)) {
    const found = await runningPostmaster(cluster)
    if (!found) return undefined
    const known = { ...access, port: found.port || access.port }
    if (await answers(known, cluster, patience)) return known
  }
  throw new Error(
    `PostgreSQL runs on ${cluster} but takes no connections; its words are in ${join(home.folder, 'server.log')}`,
  )
}

/**
 * Whether our cluster takes connections on that port; throws when something else answers there. Patience begins small:
 * a dying server still listens for a moment, and a connection to it would only be waited for.
 */
async function answers(access: Access, cluster: string, patience: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString: urlFor(access, 'postgres', 'postgres'),
    connectionTimeoutMillis: patience,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    if (rows[0]?.data_directory !== cluster)
      throw new Error(`port ${access.port} belongs to another PostgreSQL (${rows[0]?.data_directory})`)
    return true
  } catch (error) {
    // A server that is starting refuses connections, resets them or says 57P03; only a settled answer is final.
    const code = (error as { code?: string }).code
    if (code === '28P01') throw new Error(`the PostgreSQL on port ${access.port} does not know our password`)
    if (error instanceof Error && error.message.includes('belongs to another')) throw error
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Runs PostgreSQL in a session of its own, so that Ctrl+C reaches only us; answers what it said when it ended before it was ready. */
async function launch(home: EmbeddedHome, access: Access, settings: Settings): Promise<string | undefined> {
  const { binaries, account, folder } = home
  const cluster = clusterOf(folder)
  const logFile = join(folder, 'server.log')
  const before = await stat(logFile).then(
    ({ size }) => size,
    () => 0,
  )
  const log = openSync(logFile, 'a', 0o600)
  const options = Object.entries({ ...base, ...settings, port: String(access.port) }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  )
  const child = spawn(programOf(binaries, 'postgres'), ['-D', cluster, ...options], {
    cwd: cluster,
    uid: account?.uid,
    gid: account?.gid,
    env: { LC_ALL: 'C', TZ: 'UTC' },
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  const isReady = await untilReady(child, access, cluster)
  return isReady
    ? undefined
    : readFileSync(logFile).subarray(before).toString().trim() || 'it ended without a word'
}

async function untilReady(child: ChildProcess, access: Access, cluster: string): Promise<boolean> {
  let hasEnded = false
  child.once('exit', () => (hasEnded = true))
  child.once('error', () => (hasEnded = true))
  for (let patience = 200; !hasEnded; patience += 100, await sleep(15)) {
    if (await answers(access, cluster, patience)) return true
  }
  return false
}

async function turnLog(folder: string): Promise<void> {
  const file = join(folder, 'server.log')
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  )
  if (size > 10_000_000) await rename(file, `${file}.1`)
}
