import { pageBounds, type Paging } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'

import type { AnalysedKind, rankedBy, RankedSubject } from '../content-analytics.contract.ts'
import { meanOf } from './content-analytics.domain.ts'
import { numbersOfSubjects, type Question } from './content-numbers.repository.ts'
import { type Sight, subjectRows } from './subjects-in-sight.repository.ts'

export interface Ranking extends Paging {
  keyword?: string | undefined
  kind?: AnalysedKind | undefined
  sort?: (typeof rankedBy)[number] | undefined
  order?: 'asc' | 'desc' | undefined
}

const orders = {
  views: sql`views`,
  visitors: sql`visitors`,
  read: sql`read`,
  completed: sql`completed`,
  leads: sql`leads`,
  meanDwellMs: sql`(dwell_ms / greatest(dwell_views, 1))`,
}

interface RankedRow extends Record<string, unknown> {
  id: string
  kind: AnalysedKind
  title: string
  views: number
  visitors: number
  read: number
  completed: number
  leads: number
  dwell_ms: string
  dwell_views: number
  total: number
}

/** The things of a question that were seen in its days, sorted, the most seen first unless told. */
export async function findRanked(
  tx: Tx,
  { sight, question }: { sight: Sight; question: Question },
  { keyword, kind, sort = 'views', order = 'desc', ...paging }: Ranking,
): Promise<{ list: RankedSubject[]; total: number }> {
  const { limit, offset } = pageBounds(paging)
  const named = keyword ? sql`and title ilike ${likePattern(keyword)}` : sql``
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const ranked = sql`from (${numbersOfSubjects(question)}) as numbers join (${subjectRows(sight, kind)}) as seen on seen.id = numbers.subject_id
    where views > 0 ${named}`
  const { rows } = await tx.execute<RankedRow>(sql`
    select seen.id, seen.kind, seen.title, views, visitors, read, completed, leads, dwell_ms, dwell_views, count(*) over ()::int as total
    ${ranked} order by ${orders[sort]} ${direction}, title, seen.id limit ${limit} offset ${offset}`)
  return {
    list: rows.map(({ id, dwell_ms, dwell_views, total: _total, ...row }) => ({
      subjectId: id,
      kind: row.kind,
      title: row.title,
      views: row.views,
      visitors: row.visitors,
      read: row.read,
      completed: row.completed,
      leads: row.leads,
      meanDwellMs: meanOf({ dwellMs: Number(dwell_ms), dwellViews: dwell_views }),
    })),
    total: rows[0]?.total ?? (offset === 0 ? 0 : await countRanked(tx, ranked)),
  }
}

/** Behind the last page nothing says how many there are. */
async function countRanked(tx: Tx, ranked: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(sql`select count(*)::int as total ${ranked}`)
  return rows[0]?.total ?? 0
}
