import { and, asc, eq, lte, or, type SQL } from 'drizzle-orm'

import { entriesOfDay } from '#platform/contract/months.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { ProjectFilter, StageRule } from '../projects.contract.ts'
import { conditionOf, type Sight } from './projects.repository.ts'
import { projects } from './projects.tables.ts'

interface Days {
  from: string
  to: string
  zone: string
}

interface Question {
  filter: ProjectFilter
  sight: Sight
  days: Days
}

/** The moment at which a day begins in a zone. */
const startOf = (day: SQL | string, zone: string) => sql`((${day})::date::timestamp at time zone ${zone})`

/** The projects of some condition by a day of theirs: the first of each day, with how many there are. */
function placedOn(tx: Tx, { day, where }: { day: SQL<string>; where: SQL | undefined }) {
  const placed = tx
    .select({
      id: projects.id,
      name: projects.name,
      state: projects.state,
      lead: projects.leadName,
      nextVisitAt: projects.nextVisitAt,
      day: sql<string>`(${day})::text`.as('day'),
      total: sql<number>`(count(*) over (partition by ${day}))::int`.as('total'),
      place:
        sql<number>`row_number() over (partition by ${day} order by ${projects.nextVisitAt}, ${projects.id})`.as(
          'place',
        ),
    })
    .from(projects)
    .where(where)
    .as('placed')
  return tx
    .select()
    .from(placed)
    .where(lte(placed.place, entriesOfDay))
    .orderBy(asc(placed.day), asc(placed.place))
}

export const findVisits = (tx: Tx, { filter, sight, days: { from, to, zone } }: Question) =>
  placedOn(tx, {
    day: sql<string>`(${projects.nextVisitAt} at time zone ${zone})::date`,
    where: and(
      conditionOf(filter, sight),
      sql`${projects.nextVisitAt} >= ${startOf(from, zone)}`,
      sql`${projects.nextVisitAt} < ${startOf(sql`${to}::date + 1`, zone)}`,
    ),
  })

/** The last days of stages that have one, of projects on their way. */
export function findDeadlines(
  tx: Tx,
  { filter, sight, days: { from, to, zone } }: Question,
  rules: readonly StageRule[],
) {
  const timed = rules.flatMap(({ stage, slaDays }) => (slaDays === null ? [] : [{ stage, slaDays }]))
  if (timed.length === 0) return Promise.resolve([])
  const length = sql`(case ${projects.stage} ${sql.join(
    timed.map(({ stage, slaDays }) => sql`when ${stage} then ${slaDays}::int`),
    sql` `,
  )} else 0 end)`
  const inTime = timed.map(({ stage, slaDays }) =>
    and(
      eq(projects.stage, stage),
      sql`${projects.stageSince} >= ${startOf(sql`${from}::date - ${slaDays}::int`, zone)}`,
      sql`${projects.stageSince} < ${startOf(sql`${to}::date + 1 - ${slaDays}::int`, zone)}`,
    ),
  )
  return placedOn(tx, {
    day: sql<string>`((${projects.stageSince} at time zone ${zone})::date + ${length})`,
    where: and(
      conditionOf(filter, sight),
      sql`${projects.state} = ${projects.stage}`,
      sql`${projects.state} <> 'delivering'`,
      or(...inTime),
    ),
  })
}
