import type { Tx } from '#platform/server/database/database.ts'

import type { Entrance } from './sessions.actions.ts'
import { insertBlockedEntry, insertLogEntry, type LogEntry, noteLock } from './sign-in-log.repository.ts'
import { agentOf } from './user-agent.domain.ts'

/** Where a try to sign in came from, as far as it can be said. */
export async function traceOf({
  services,
  request,
}: Entrance): Promise<Pick<LogEntry, 'ip' | 'region' | 'browser' | 'os'> & { region: string | null }> {
  const region = (await services.regionOf(request.ip)) ?? null
  return { ip: request.ip, region, ...agentOf(request.headers['user-agent']) }
}

/** Writes down a try to sign in, and the lock it led to. */
export async function writeLog(tx: Tx, entry: LogEntry, lockedUntil?: Date): Promise<void> {
  await (entry.outcome === 'blocked' ? insertBlockedEntry(tx, entry) : insertLogEntry(tx, entry))
  if (lockedUntil && entry.accountId) await noteLock(tx, entry.accountId, lockedUntil)
}
