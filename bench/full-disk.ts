// npm run bench -- full-disk (as root): PostgreSQL on a disk of 256 MB that is full of something else. Writes are refused and reads
// answered until the space is there again; then writes go on without a restart, and nothing acknowledged is gone.
import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { startEmbeddedDatabase } from '#platform/server/database/embedded-postgres.ts'
import { report } from './report.ts'

const mount = await mkdtemp(join(tmpdir(), 'cardline-full-disk-'))
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256m,mode=711', 'none', mount])
const dataDir = join(mount, 'data')
const filler = join(mount, 'filler')
execFileSync('mkdir', ['-m', '711', dataDir])
await chmod(mount, 0o711)
const server = await startEmbeddedDatabase({ dataDir, log: () => undefined })
const pool = new pg.Pool({ connectionString: server.superuserUrl, max: 4, connectionTimeoutMillis: 5_000 })
pool.on('error', () => undefined)
pool.on('connect', (client) => client.on('error', () => undefined))

const acknowledged: number[] = []
const refusals = new Set<string>()
let next = 0
/** Writes a row of 100 kB; whether it was acknowledged. */
async function write(): Promise<boolean> {
  next += 1
  try {
    await pool.query(
      "insert into written select $1, string_agg(md5(random()::text), '') from generate_series(1, 3000)",
      [next],
    )
    acknowledged.push(next)
    return true
  } catch (error) {
    refusals.add((error as { code?: string }).code ?? String(error))
    return false
  }
}
const startedAt = async () =>
  String((await pool.query<{ at: Date }>('select pg_postmaster_start_time() as at')).rows[0]?.at)

try {
  await pool.query('create table written (n int primary key, text text)')
  await pool.query('alter table written alter text set storage external')
  const started = await startedAt()
  const { bavail, bsize } = await statfs(mount)
  await writeFile(filler, Buffer.alloc(bavail * bsize - 24 * 1024 * 1024))
  while (await write());
  let answeredWhileFull = 0
  for (let n = 0; n < 20; n += 1) {
    await write()
    answeredWhileFull += (await pool.query('select count(*) from written').catch(() => null)) ? 1 : 0
  }
  await rm(filler)
  let goesOn = false
  for (let n = 0; n < 100 && !goesOn; n += 1) {
    goesOn = await write()
    if (!goesOn) await sleep(100)
  }
  const { rows } = await pool.query<{ n: number }>('select n from written where length(text) > 0')
  const present = new Set(rows.map(({ n }) => n))
  process.stdout.write(
    `${acknowledged.length} rows acknowledged, then refused with ${[...refusals].join(', ')}; started anew: ${(await startedAt()) !== started}\n`,
  )
  report({
    what: 'acknowledged rows lost on a full disk',
    value: acknowledged.filter((n) => !present.has(n)).length,
    unit: 'rows',
    atMost: 0,
  })
  report({ what: 'reads answered of 20 on a full disk', value: answeredWhileFull, unit: '', atLeast: 20 })
  report({ what: 'writes go on when there is space again', value: Number(goesOn), unit: '', atLeast: 1 })
} finally {
  await pool.end()
  await server.stop()
  execFileSync('umount', [mount])
  await rm(mount, { recursive: true })
}
