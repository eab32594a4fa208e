import { existsSync, readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, statOf } from './embedded-process.ts'

/** The content of `postmaster.pid` while a server runs. */
export interface Postmaster {
  pid: number
  port: number
}

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid')

/** The server that runs on this cluster, if one does. */
export async function runningPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(pidFile(cluster), 'utf8').catch(() => '')
  const [pidLine, , , portLine] = text.split('\n')
  const pid = Number(pidLine)
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  // Its pid went to another program, or it is dead and nobody collects it: PostgreSQL would take either for a living
  // server. Processes of the dead one that still run hold the shared memory, which PostgreSQL checks for itself.
  const found = statOf(pid)
  if (found && (found.name !== 'postgres' || found.state === 'Z')) await rm(pidFile(cluster), { force: true })
  else if (isAlive(pid)) return { pid, port: Number(portLine ?? 0) }
  return undefined
}

/** Fast shutdown: open transactions are rolled back, everything committed is kept; immediate when that takes too long. */
export async function stopPostmaster(cluster: string): Promise<void> {
  const found = await runningPostmaster(cluster)
  if (!found) return
  for (const [signal, patience] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5000],
  ] as const) {
    send(found.pid, signal)
    if (await gone(cluster, found.pid, patience)) return
  }
  throw new Error(`PostgreSQL (pid ${found.pid}) does not stop`)
}

/** Asks for a fast shutdown without waiting, for a process that is about to end. */
export function dismissPostmaster(cluster: string): void {
  try {
    process.kill(Number(readFileSync(pidFile(cluster), 'utf8').split('\n')[0]), 'SIGINT')
  } catch {
    // It does not run, which is as good.
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function gone(cluster: string, pid: number, patience: number): Promise<boolean> {
  for (const end = Date.now() + patience; Date.now() < end; await sleep(15)) {
    if (!existsSync(pidFile(cluster)) && !isAlive(pid)) return true
    if (!isAlive(pid)) return true
  }
  return false
}
