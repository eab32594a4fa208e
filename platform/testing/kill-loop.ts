import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { startEmbeddedDatabase } from '#platform/server/database/embedded-postgres.ts'

interface LoopOptions {
  dataDir: string
  cycles: number
  /** How many write at the same time. */
  writers: number
  /** Given to PostgreSQL; the control run gives up durability here. */
  settings?: Record<string, string>
}

export interface LoopResult {
  acknowledged: number
  /** Acknowledged rows that are not there in the end. */
  lost: number
  /** From each kill to the first write that was acknowledged after it, in milliseconds. */
  recoveries: number[]
}

/** Kills PostgreSQL with all its processes again and again while rows are written, and counts what was promised and is gone. */
export async function killLoop({
  dataDir,
  cycles,
  writers,
  settings = {},
}: LoopOptions): Promise<LoopResult> {
  const database = await startEmbeddedDatabase({ dataDir, settings, log: () => undefined })
  const pool = new pg.Pool({
    connectionString: database.superuserUrl,
    max: writers,
    connectionTimeoutMillis: 1000,
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await pool.query('create table written (n bigint primary key)')
    // Without durability the table itself would be lost.
    await pool.query('checkpoint')
    const state = { next: 1, acknowledged: [] as number[], isOver: false }
    const writing = Array.from({ length: writers }, () => write(pool, state))
    const recoveries: number[] = []
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      await sleep(150 + Math.floor((cycle * 37) % 120))
      await killAll(join(dataDir, 'postgres/cluster/postmaster.pid'))
      const killed = performance.now()
      // What was acknowledged before the kill may still be on its way to us: only a write begun after it counts.
      const begunAfter = state.next
      while ((state.acknowledged.at(-1) ?? 0) < begunAfter) await sleep(5)
      recoveries.push(performance.now() - killed)
    }
    state.isOver = true
    await Promise.all(writing)
    const { rows } = await pool.query<{ n: string }>('select n from written')
    const present = new Set(rows.map(({ n }) => Number(n)))
    return {
      acknowledged: state.acknowledged.length,
      lost: state.acknowledged.filter((n) => !present.has(n)).length,
      recoveries,
    }
  } finally {
    await pool.end()
    await database.stop()
  }
}

async function write(
  pool: pg.Pool,
  state: { next: number; acknowledged: number[]; isOver: boolean },
): Promise<void> {
  while (!state.isOver) {
    const n = state.next++
    try {
      await pool.query('insert into written values ($1)', [n])
      state.acknowledged.push(n)
    } catch {
      await sleep(50)
    }
  }
}

/** All at the same moment, as when the machine stops: a dying postmaster may not say good-bye to its children. */
async function killAll(pidFile: string): Promise<void> {
  const postmaster = Number((await readFile(pidFile, 'utf8')).split('\n')[0])
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')))
  const children = pids
    .filter(
      (_, index) =>
        Number(stats[index]?.slice(stats[index].lastIndexOf(')') + 4).split(' ')[0]) === postmaster,
    )
    .map(Number)
  for (const pid of [postmaster, ...children]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended by itself.
    }
  }
}
