import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Access, makeAccess, readAccess, writeAccess } from './embedded-access.ts'
import { programOf } from './embedded-binaries.ts'
import { clusterOf, type EmbeddedHome, rememberPlace } from './embedded-home.ts'
import { isAlive } from './embedded-process.ts'
import { runningPostmaster } from './embedded-postmaster.ts'

const majorVersion = '18'

interface PrepareOptions {
  port?: number
  /** Tests do without: nobody needs their data after a power failure. */
  durable: boolean
  log: (line: string) => void
  /** Called where there is none yet: making one takes seconds, in which the process has nothing to do. */
  onNew?: (() => void) | undefined
}

/** Makes the cluster when there is none, and answers how to reach it. */
export async function prepareCluster(home: EmbeddedHome, options: PrepareOptions): Promise<Access> {
  await removeUnfinished(home.folder)
  const cluster = clusterOf(home.folder)
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    options.log('creating the database (once, a few seconds)')
    options.onNew?.()
    await initialise(home, options)
  }
  await refuseOtherVersion(cluster)
  const access = (await readAccess(home.folder)) ?? (await renewAccess(home, options.port))
  return options.port === undefined ? access : { ...access, port: options.port }
}

/** The leftovers of a start that was killed half-way. */
async function removeUnfinished(folder: string): Promise<void> {
  const names = await readdir(dirname(folder)).catch(() => [])
  for (const name of names) {
    const path = join(dirname(folder), name)
    const [owner, pid] = path.split('.new-')
    if (owner === folder && pid && !isAlive(Number(pid))) await rm(path, { recursive: true, force: true })
  }
}

async function initialise(home: EmbeddedHome, { port, durable }: PrepareOptions): Promise<void> {
  const unfinished = { ...home, folder: `${home.folder}.new-${process.pid}` }
  const access = await makeAccess(port)
  await mkdir(unfinished.folder, { recursive: true, mode: home.account ? 0o711 : 0o700 })
  try {
    await runInitdb(unfinished, access.superuser, durable)
    await writeAccess(unfinished.folder, access)
    await rememberPlace(home)
    await rename(unfinished.folder, home.folder)
  } catch (error) {
    await rm(unfinished.folder, { recursive: true, force: true })
    // Two starts at the same moment: whichever renamed first has made the database.
    if (!existsSync(join(clusterOf(home.folder), 'PG_VERSION'))) throw error
  }
}

async function runInitdb(home: EmbeddedHome, password: string, durable: boolean): Promise<void> {
  const cluster = clusterOf(home.folder)
  const passwordFile = join(home.folder, 'password')
  await mkdir(cluster, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (home.account)
    for (const path of [cluster, passwordFile]) await chown(path, home.account.uid, home.account.gid)
  const who = [
    '--pgdata',
    cluster,
    '--username',
    'postgres',
    '--pwfile',
    passwordFile,
    '--auth',
    'scram-sha-256',
  ]
  // PostgreSQL's own C.UTF-8: case and character classes of Unicode, the same on every machine.
  const options = [
    '--encoding',
    'UTF8',
    '--locale-provider',
    'builtin',
    '--builtin-locale',
    'C.UTF-8',
    '--locale',
    'C',
  ]
  await run(home, 'initdb', { args: [...who, ...options, ...(durable ? [] : ['--no-sync'])] })
  await rm(passwordFile)
}

async function refuseOtherVersion(cluster: string): Promise<void> {
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  if (version === majorVersion) return
  throw new Error(
    `${cluster} was made by PostgreSQL ${version}, this Cardline brings PostgreSQL ${majorVersion}: use the Cardline that made it, or restore a backup`,
  )
}

/** A cluster without its passwords, as a restored backup is: single-user mode needs none and sets a new one. */
async function renewAccess(home: EmbeddedHome, port: number | undefined): Promise<Access> {
  const cluster = clusterOf(home.folder)
  if (await runningPostmaster(cluster))
    throw new Error(
      `${join(home.folder, 'access.json')} is missing and PostgreSQL is running on it: stop it first`,
    )
  const access = await makeAccess(port)
  await run(home, 'postgres', {
    args: ['--single', '-D', cluster, '-c', 'password_encryption=scram-sha-256', 'postgres'],
    input: `alter role postgres password '${access.superuser}'\n`,
  })
  await writeAccess(home.folder, access)
  return access
}

interface RunOptions {
  args: string[]
  input?: string
}

/** Brings files that were copied into a cluster to the disk. */
export const syncCluster = (home: EmbeddedHome): Promise<void> =>
  run(home, 'initdb', { args: ['--sync-only', '--pgdata', clusterOf(home.folder)] })

/** Runs one of PostgreSQL's programs to its end; its output becomes the error. */
function run(
  { binaries, account, folder }: EmbeddedHome,
  program: 'initdb' | 'postgres',
  { args, input }: RunOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(programOf(binaries, program), args, {
      cwd: clusterOf(folder),
      uid: account?.uid,
      gid: account?.gid,
      env: { LC_ALL: 'C', TZ: 'UTC' },
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`PostgreSQL's ${program} failed (${code}): ${output.slice(-2000)}`)),
    )
    child.stdin.end(input)
  })
}
