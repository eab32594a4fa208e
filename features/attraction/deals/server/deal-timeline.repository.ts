import { inArray, type SQL } from 'drizzle-orm'

import { olderThan, type TimelineQuestion } from '#features/attraction/touches/server/touches.public.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { DealState } from '../deals.contract.ts'
import { deals } from './deals.tables.ts'

export interface MoveOnTimeline {
  id: string
  at: Date
  dealId: string
  title: string
  fromStage: string | null
  toStage: string
  fromState: DealState | null
  toState: DealState
  reason: string
  byName: string
}

/** The newest moves of some deals, `limit` of each on its index. */
export async function findMovesOnTimelines(
  tx: Tx,
  dealIds: readonly string[],
  { before, limit }: TimelineQuestion,
): Promise<MoveOnTimeline[]> {
  const at = sql`date_trunc('milliseconds', m.created_at)`
  const { rows } = await tx.execute<Omit<MoveOnTimeline, 'at'> & { at: string }>(sql`
    select f.id, f.at, f.deal_id as "dealId", d.title, a.name as "fromStage", b.name as "toStage", f.from_state as "fromState",
      f.to_state as "toState", f.reason, f.by_name as "byName"
    from jsonb_array_elements_text(${JSON.stringify(dealIds)}::jsonb) as w (value)
    cross join lateral (
      select m.id, ${at} as at, m.deal_id, m.from_stage_id, m.to_stage_id, m.from_state, m.to_state, m.reason, m.by_name
      from stage_moves m where m.deal_id = w.value::uuid and ${olderThan(at, sql`m.id`, before)}
      order by m.created_at desc, m.id desc limit ${limit}
    ) f
    join deals d on d.id = f.deal_id
    join pipeline_stages b on b.id = f.to_stage_id
    left join pipeline_stages a on a.id = f.from_stage_id
    order by f.at desc, f.id desc limit ${limit}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

/** As many deals as the timeline of one firm or person looks into, the latest. */
const mostOnTimeline = 200

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

export const latestOfFirm = (firmId: string): SQL =>
  sql`select 'deal'::text as kind, id from ${deals} where firm_id = ${firmId} order by updated_at desc, id desc limit ${mostOnTimeline}::int`

export const findDealsOfPersons = (tx: Tx, personIds: readonly string[]): Promise<string[]> =>
  personIds.length === 0
    ? Promise.resolve([])
    : tx
        .select({ id: deals.id })
        .from(deals)
        .where(inArray(deals.personId, [...personIds]))
        .limit(mostOnTimeline)
        .then(idsOf)
