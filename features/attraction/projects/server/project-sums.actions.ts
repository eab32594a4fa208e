import type { MemberContext } from '#platform/server/http/context.ts'

import { projectStates } from '../face/project-model.ts'
import type { Figures, ProjectFilter } from '../projects.contract.ts'
import { findRules } from './project-facts.view.ts'
import { findBoardCards, findLargest, sumProjects, sumRegions } from './projects.repository.ts'
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

const rowsOfSheet = 30

/** Everything that the weekly sheet shows. */
export async function readWeekly(context: MemberContext, filter: ProjectFilter) {
  const { tx, viewer } = context
  const rules = await findRules(tx)
  const { all, columns } = await readBoard(context, filter, false)
  const rowsOf = async (part: ProjectFilter) =>
    (await findLargest(tx, { ...part, limit: rowsOfSheet }, sightOf(viewer))).map((shown) =>
      rowOf(shown, { rules }, context),
    )
  return {
    all,
    columns: columns.filter(({ total }) => total > 0),
    red: await rowsOf({ ...filter, colour: 'red' }),
    largest: await rowsOf(filter),
  }
}
