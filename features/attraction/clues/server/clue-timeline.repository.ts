import type { SQL } from 'drizzle-orm'

import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { ClueOrigin } from '../clues.contract.ts'

/** A row of a clue's own story: an act by which it came, the day on which somebody got it, or on which it left somebody. */
export interface ClueFact {
  kind: 'origin' | 'owner' | 'left'
  id: string
  at: Date
  clueId: string
  accountId: string | null
  origin: ClueOrigin | null
  /** The event by which it left. */
  endedBy: string | null
}

interface Question {
  before: { at: Date; id: string } | undefined
  limit: number
}

/** The newest facts of some clues, `limit` of each. */
export async function findClueFacts(
  tx: Tx,
  clueIds: readonly string[],
  { before, limit }: Question,
): Promise<ClueFact[]> {
  const older = (at: SQL) =>
    before ? sql`(${at}, f.id) < (${before.at.toISOString()}::timestamptz, ${before.id}::uuid)` : sql`true`
  const { rows } = await tx.execute<Omit<ClueFact, 'at'> & { at: string }>(sql`
    select found.* from jsonb_array_elements_text(${JSON.stringify(clueIds)}::jsonb) as w (value)
    cross join lateral (
      (select 'origin' as kind, f.id, date_trunc('milliseconds', f.at) as at, f.clue_id as "clueId", null::uuid as "accountId", f.origin, null as "endedBy"
       from clue_acts f where f.clue_id = w.value::uuid and ${older(sql`date_trunc('milliseconds', f.at)`)} order by f.at desc, f.id desc limit ${limit})
      union all
      (select 'owner', f.id, date_trunc('milliseconds', f.since), f.clue_id, f.account_id, null, null
       from clue_spells f where f.clue_id = w.value::uuid and ${older(sql`date_trunc('milliseconds', f.since)`)} order by f.since desc, f.id desc limit ${limit})
      union all
      (select 'left', f.id, f.at, f.clue_id, f.account_id, null, f.ended_by from (
        select md5(s.id::text || ' left')::uuid as id, date_trunc('milliseconds', s.until) as at, s.clue_id, s.account_id, s.ended_by
        from clue_spells s where s.clue_id = w.value::uuid and s.until is not null and s.ended_by <> 'assign') f
       where ${older(sql`f.at`)} order by f.at desc, f.id desc limit ${limit})
    ) found order by found.at desc, found.id desc limit ${limit}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
