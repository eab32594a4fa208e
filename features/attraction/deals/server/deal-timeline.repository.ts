import { olderThan, type TimelineQuestion } from '#features/attraction/touches/server/touches.public.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

export interface DealStep {
  id: string
  dealId: string
  at: Date
  event: string
  /** Null for the first one. */
  from: string | null
  to: string
  reason: string
  by: string
}

/** The newest steps of some deals, `limit` of each. */
export async function findDealSteps(
  tx: Tx,
  dealIds: readonly string[],
  { before, limit }: TimelineQuestion,
): Promise<DealStep[]> {
  if (dealIds.length === 0) return []
  const at = sql`date_trunc('milliseconds', m.created_at)`
  const { rows } = await tx.execute<Omit<DealStep, 'at'> & { at: string }>(sql`
    select found.id, found.deal_id as "dealId", found.at, found.event, f.name as "from", t.name as "to", found.reason, found.by_name as by
    from jsonb_array_elements_text(${JSON.stringify(dealIds)}::jsonb) as w (value)
    cross join lateral (
      select m.*, ${at} as at from stage_moves m
      where m.deal_id = w.value::uuid and ${olderThan(at, sql`m.id`, before)}
      order by m.created_at desc, m.id desc limit ${limit}
    ) found
    join pipeline_stages t on t.id = found.to_stage_id
    left join pipeline_stages f on f.id = found.from_stage_id
    order by found.at desc, found.id desc limit ${limit}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
