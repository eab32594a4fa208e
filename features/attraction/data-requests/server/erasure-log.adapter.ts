import { appendFile, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A line of the log: the company, the keyed digest of the number, the moment. No number stands here. */
export interface LoggedErasure {
  companyId: string
  digest: string
  at: string
}

/** Lies beside the backups' data and in no backup, so that a restored one finds what was erased since. */
const fileOf = (dataDir: string) => join(dataDir, 'erasures.log')

/** Notes an erasure, on the disk before it begins: one that fails afterwards is repeated, and a line too many does no harm. */
export async function noteErasure(dataDir: string, erasure: LoggedErasure): Promise<void> {
  await appendFile(fileOf(dataDir), `${JSON.stringify(erasure)}\n`, { mode: 0o600 })
  const file = await open(fileOf(dataDir), 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

function readLine(line: string): LoggedErasure[] {
  try {
    return [JSON.parse(line) as LoggedErasure]
  } catch {
    // The last line of a machine that lost its power.
    return []
  }
}

/** All erasures of an installation, the oldest first. */
export async function readErasures(dataDir: string): Promise<LoggedErasure[]> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch(() => '')
  return text.split('\n').filter(Boolean).flatMap(readLine)
}
