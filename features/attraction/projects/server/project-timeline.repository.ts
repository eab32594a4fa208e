import { and, desc, gte, inArray } from 'drizzle-orm'

import { olderThan, type TimelineQuestion } from '#features/attraction/touches/server/touches.public.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { ProjectState } from '../face/project-model.ts'
import { projectProblems } from './projects.tables.ts'

interface Common {
  id: string
  projectId: string
  at: Date
  by: string
}
export type TimelineRow = Common &
  (
    | { kind: 'move'; fromState: ProjectState; toState: ProjectState; reason: string }
    | { kind: 'arrival'; amountFen: number }
  )

type Read = Omit<TimelineRow, 'at'> & { at: Date | string }

/** The newest steps and confirmed arrivals of some projects; of each project no more than `limit` are read, on the index. */
export async function findTimelineRows(
  tx: Tx,
  projectIds: readonly string[],
  { before, limit }: TimelineQuestion,
): Promise<TimelineRow[]> {
  if (projectIds.length === 0) return []
  const wanted = sql`jsonb_array_elements_text(${JSON.stringify(projectIds)}::jsonb) as w (value) cross join lateral (select w.value::uuid as id) wanted`
  const { rows } = await tx.execute<Read & Record<string, unknown>>(sql`
    select * from (
      (select m.id, m.project_id as "projectId", m.at, m.by_name as by, 'move' as kind,
        m.from_state as "fromState", m.to_state as "toState", m.reason, 0::float8 as "amountFen"
      from ${wanted} cross join lateral (
        select * from project_moves m
        where m.project_id = wanted.id and ${olderThan(sql`m.at`, sql`m.id`, before)}
        order by m.at desc, m.id desc limit ${limit}) m)
      union all
      (select a.id, a.project_id, a.at, a.by_name, 'arrival', null, null, '', a.amount_fen::float8
      from ${wanted} cross join lateral (
        select * from project_arrivals a
        where a.project_id = wanted.id and a.state = 'confirmed' and ${olderThan(sql`a.at`, sql`a.id`, before)}
        order by a.at desc, a.id desc limit ${limit}) a)
    ) heads order by at desc, id desc limit ${limit}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }) as TimelineRow)
}

/** Problems that somebody raised about some projects from a moment on. */
export const findProblemsSince = (tx: Tx, projectIds: readonly string[], since: Date) =>
  projectIds.length === 0
    ? Promise.resolve([])
    : tx
        .select({
          projectId: projectProblems.projectId,
          title: projectProblems.title,
          at: projectProblems.at,
        })
        .from(projectProblems)
        .where(and(inArray(projectProblems.projectId, [...projectIds]), gte(projectProblems.at, since)))
        .orderBy(desc(projectProblems.at), desc(projectProblems.id))
        .limit(mostProblems)

const mostProblems = 300
