import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { writeMeter } from './live.repository.ts'

/** Writes down how many watched a broadcast and for how long, once it is over. */
export async function closeNumbers(tx: Tx, broadcastId: string): Promise<void> {
  const { rows } = await tx.execute<{ viewers: number; median: string | null }>(sql`
    select count(*)::int as viewers, percentile_cont(0.5) within group (order by watch_ms)::bigint as median
    from broadcast_viewers where broadcast_id = ${broadcastId}`)
  const [found] = rows
  await writeMeter(tx, broadcastId, {
    viewers: found?.viewers ?? 0,
    medianMs: Number(found?.median ?? 0),
    present: 0,
    kbps: 0,
  })
}
