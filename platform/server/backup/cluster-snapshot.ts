import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type pg from 'pg'

import type { Entry } from './archive.ts'
import { folderEntries } from './folder-entries.ts'

interface SnapshotOptions {
  /** A superuser's session on the running cluster, used for nothing else until the last entry was read. */
  client: pg.Client
  cluster: string
  as: string
}

// What PostgreSQL's own base backup leaves out: state of the running processes, rebuilt at a start.
const emptied = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//
const leftOut =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|current_logfiles(\.tmp)?|.*\.signal)$|(^|\/)(pgsql_tmp|pg_internal\.init)/
const control = 'global/pg_control'
const isKeptFolder = (path: string) => path === 'pg_wal/archive_status' || path === 'pg_wal/summaries'

/** The files of a running cluster such that a start from them has every transaction that was committed when this ends. */
export async function* clusterEntries({ client, cluster, as }: SnapshotOptions): AsyncGenerator<Entry> {
  if ((await readdir(join(cluster, 'pg_tblspc'))).length > 0)
    throw new Error('the database has tablespaces, which this backup does not know')
  await client.query(
    "set statement_timeout = 0; set idle_session_timeout = 0; select pg_create_physical_replication_slot('cardline_backup_' || pg_backend_pid(), true, true)",
  )
  const start = await one<{ file: string }>(
    client,
    "select pg_walfile_name(pg_backup_start('cardline', true)) as file",
  )
  yield* folderEntries({
    folder: cluster,
    as,
    leaveOut: (path) => path === control || leftOut.test(path) || (emptied.test(path) && !isKeptFolder(path)),
  })
  // Last, as PostgreSQL's own base backup does: it says from where to read the log.
  yield whole(`${as}/${control}`, await steadyRead(join(cluster, control)))
  const stop = await one<{ file: string; label: string }>(
    client,
    'select pg_walfile_name(lsn) as file, labelfile as label from pg_backup_stop(false)',
  )
  yield whole(`${as}/backup_label`, Buffer.from(stop.label))
  const isNeeded = (path: string) => /^[0-9A-F]{24}$/.test(path) && path >= start.file && path <= stop.file
  yield* folderEntries({
    folder: join(cluster, 'pg_wal'),
    as: `${as}/pg_wal`,
    leaveOut: (path) => !isNeeded(path),
  })
}

async function one<T extends object>(client: pg.Client, sql: string): Promise<T> {
  const { rows } = await client.query<T>(sql)
  if (!rows[0]) throw new Error('PostgreSQL answered nothing')
  return rows[0]
}

const whole = (path: string, bytes: Buffer): Entry => ({
  path,
  kind: 'file',
  mode: 0o600,
  size: bytes.length,
  body: [bytes],
})

/** A file that is rewritten in place, read until two readings agree. */
async function steadyRead(file: string): Promise<Buffer> {
  for (let last = await readFile(file); ;) {
    const next = await readFile(file)
    if (next.equals(last)) return next
    last = next
  }
}
