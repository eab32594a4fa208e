import { inArray, ne, sql } from 'drizzle-orm'

import type { Tx } from '../database/database.ts'
import { livingProcesses } from '../live/live.ts'
import { servers } from './servers.tables.ts'

export type Server = Pick<typeof servers.$inferSelect, 'processKey' | 'address' | 'sign'>

/** Writes down that a server has left a sign in its store. */
export const saveServer = (tx: Tx, server: Server) =>
  tx
    .insert(servers)
    .values(server)
    .onConflictDoUpdate({ target: servers.processKey, set: { sign: server.sign } })

export const deleteServers = (tx: Tx, processKeys: readonly number[]) =>
  tx.delete(servers).where(inArray(servers.processKey, [...processKeys]))

/** All other servers: whether each still lives, and whether it was there before this one. */
export function findOtherServers(
  tx: Tx,
  processKey: number,
): Promise<(Server & { isAlive: boolean; isEarlier: boolean })[]> {
  const { address, sign, joinedAt } = servers
  const own = sql`(select joined_at from servers where process_key = ${processKey})`
  return tx
    .select({
      processKey: servers.processKey,
      address,
      sign,
      isAlive: sql<boolean>`${servers.processKey} in (${livingProcesses})`,
      isEarlier: sql<boolean>`${joinedAt} < coalesce(${own}, 'infinity')`,
    })
    .from(servers)
    .where(ne(servers.processKey, processKey))
}
