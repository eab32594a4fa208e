import { dayMs } from '#platform/domain/durations.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import { projectStates } from '../face/project-model.ts'
import type { Figures, ProjectFilter } from '../projects.contract.ts'
import { findRules } from './project-facts.view.ts'
import { findProblemsSince, findTimelineRows } from './project-timeline.repository.ts'
import type { WeeklyProject } from './projects-weekly.renderer.ts'
import { findBoardCards, findForWeekly, sumProjects, sumRegions } from './projects.repository.ts'
import { rowOf, sightOf } from './projects.view.ts'

const none: Figures = { total: 0, promisedFen: 0, arrivedFen: 0, red: 0, amber: 0, green: 0 }

const added = (a: Figures, b: Figures): Figures => ({
  total: a.total + b.total,
  promisedFen: a.promisedFen + b.promisedFen,
  arrivedFen: a.arrivedFen + b.arrivedFen,
  red: a.red + b.red,
  amber: a.amber + b.amber,
  green: a.green + b.green,
})

/** The figures of a filter by state and by region, with the first cards of each state where they are wanted. */
export async function readBoard(context: MemberContext, filter: ProjectFilter, withCards: boolean) {
  const { tx, viewer } = context
  const sight = sightOf(viewer)
  const sums = await sumProjects(tx, filter, sight)
  const rules = withCards ? await findRules(tx) : []
  const cards = withCards ? await findBoardCards(tx, filter, sight) : []
  const rows = cards.map((shown) => rowOf(shown, { rules }, context))
  return {
    all: sums.reduce<Figures>(added, none),
    columns: projectStates.map((state) => {
      const { total, promisedFen, arrivedFen, red, amber, green } =
        sums.find((sum) => sum.state === state) ?? none
      return {
        state,
        total,
        promisedFen,
        arrivedFen,
        red,
        amber,
        green,
        rows: rows.filter((row) => row.state === state),
      }
    }),
    regions: await sumRegions(tx, filter, sight),
  }
}

const projectsOfSheet = 80
const changesOfSheet = 400
const weekMs = 7 * dayMs

type Change = WeeklyProject['changes'][number]

/** The events of some projects in the last seven days, the newest first. */
async function findChanges(tx: Tx, ids: readonly string[], now: Date): Promise<Map<string, Change[]>> {
  const since = new Date(now.getTime() - weekMs)
  const steps = await findTimelineRows(tx, ids, { before: undefined, limit: changesOfSheet })
  const problems = await findProblemsSince(tx, ids, since)
  const changes = new Map<string, Change[]>()
  const add = (projectId: string, change: Change) =>
    changes.set(projectId, [...(changes.get(projectId) ?? []), change])
  for (const step of steps.filter(({ at }) => at >= since)) {
    const { at, projectId } = step
    if (step.kind === 'arrival') add(projectId, { kind: 'arrival', at, amountFen: step.amountFen })
    else add(projectId, { kind: 'move', at, from: step.fromState, to: step.toState })
  }
  for (const { projectId, title, at } of problems) add(projectId, { kind: 'problem', at, title })
  return changes
}

/** Everything that the weekly sheet shows of the projects of a filter, as far as its reader sees them. */
export async function readWeekly(context: MemberContext, filter: ProjectFilter) {
  const { tx, viewer } = context
  const rules = await findRules(tx)
  const { all, columns } = await readBoard(context, filter, false)
  const found = await findForWeekly(tx, { ...filter, limit: projectsOfSheet }, sightOf(viewer))
  const changes = await findChanges(
    tx,
    found.map(({ project }) => project.id),
    new Date(),
  )
  return {
    all,
    columns: columns.filter(({ total }) => total > 0),
    projects: found.map((shown): WeeklyProject => ({
      row: rowOf(shown, { rules }, context),
      changes: changes.get(shown.project.id) ?? [],
    })),
  }
}
