import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { freePort, readAccess, writeAccess } from '#platform/server/database/embedded-access.ts'

import { hashFiles } from './hash-files.ts'

const run = promisify(execFile)
// It keeps owners, which matter where root runs PostgreSQL as somebody else, and goes from one disk to another.
const move = (from: string, to: string) => run('mv', [from, to])

const cache = join('.cache', 'test-cluster')
const parts = ['postgres', 'worlds']

/** All that an empty, migrated database is made of. */
const sources = () =>
  hashFiles(['package-lock.json', 'migrations', 'platform/server/database', 'platform/testing'], (path) =>
    /\.(json|sql|ts)$/.test(path),
  )

/**
 * Moves the database of the last run, as it was before any test, into a data directory; false when there is none or it was
 * made of other migrations. It saves what is the same in every run: making it, and the demonstration that a world begins with.
 * A run that is killed takes it along, and the next one makes another.
 */
export async function takeCluster(dataDir: string): Promise<boolean> {
  const key = await readFile(join(cache, 'key'), 'utf8').catch(() => '')
  if (key !== sources()) return false
  const taken = `${cache}.${process.pid}`
  try {
    // Of two runs at the same moment one has it.
    await rename(cache, taken)
  } catch {
    return false
  }
  for (const part of parts) await move(join(taken, part), dataDir)
  await rm(taken, { recursive: true })
  const folder = join(dataDir, 'postgres')
  const access = await readAccess(folder)
  if (access) await writeAccess(folder, { ...access, port: await freePort() })
  return true
}

/** Keeps a stopped database for the next run. `names` are the seeded worlds in it. */
export async function keepCluster(dataDir: string, names: readonly string[]): Promise<void> {
  // Where root cannot let another user into the data directory, the database is elsewhere.
  if (!existsSync(join(dataDir, 'postgres', 'cluster'))) return
  const unfinished = `${cache}.${process.pid}`
  await mkdir(unfinished, { recursive: true })
  for (const name of await readdir(join(dataDir, 'worlds')))
    if (!names.includes(name)) await rm(join(dataDir, 'worlds', name), { recursive: true, force: true })
  for (const part of parts) await move(join(dataDir, part), unfinished)
  await writeFile(join(unfinished, 'key'), sources())
  await rm(cache, { recursive: true, force: true })
  await rename(unfinished, cache)
}
