import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import {
  findAccountNames,
  personsWithin,
  subjectsOf,
} from '#features/promotion/radar/server/radar-people.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import type { Language } from '#platform/text/texts.ts'

import { metrics, type SnapshotData } from '../reports.contract.ts'
import { reportsTexts } from '../reports.texts.ts'
import {
  countDays,
  countMetric,
  countPeopleOfSellers,
  countTasksOfSellers,
  type Extent,
  rankContents,
} from './report-numbers.repository.ts'
import { type Periods, periodsOf } from './reports.domain.ts'
import { insertSnapshot, type Report, type StoredSnapshot } from './reports.repository.ts'

/** The maker's reach: numbers and rows are about the same people. */
export type Reach = Pick<Extent, 'people' | 'seesOrders'>

const aboutOrders: ReadonlySet<string> = new Set(['orders', 'incomeFen'])

interface Freezing {
  periods: Periods
  reach: Reach
  language: Language
}

/** All numbers of a report at a moment, with the sentences that define them. */
export async function freeze(tx: Tx, { periods, reach, language }: Freezing): Promise<SnapshotData> {
  const { definitions, general } = reportsTexts.in(language)
  const extent = { ...reach, ...periods.now }
  const numbers: SnapshotData['numbers'] = []
  for (const metric of metrics) {
    if (aboutOrders.has(metric) && !reach.seesOrders) continue
    numbers.push({
      metric,
      value: await countMetric(tx, metric, extent),
      before: await countMetric(tx, metric, { ...reach, ...periods.before }),
      definition: definitions[metric],
    })
  }
  const contents = await rankContents(tx, extent)
  const named = await subjectsOf(tx, contents)
  return {
    numbers,
    trend: await countDays(tx, extent, await findTimeZone(tx)),
    contents: contents.map((row) => ({
      id: row.subjectId,
      name: named(row).title,
      visits: row.visits,
      people: row.people,
    })),
    sellers: await sellersOf(tx, extent),
    definitions: [general.period, general.people, general.reach],
  }
}

async function sellersOf(tx: Tx, extent: Extent): Promise<SnapshotData['sellers']> {
  const people = await countPeopleOfSellers(tx, extent)
  const tasks = await countTasksOfSellers(tx, extent)
  const names = await findAccountNames(
    tx,
    [...people, ...tasks].map(({ accountId }) => accountId),
  )
  return [...names]
    .map(([id, name]) => {
      const task = tasks.find(({ accountId }) => accountId === id)
      return {
        id,
        name,
        people: people.find(({ accountId }) => accountId === id)?.people ?? 0,
        tasks: task?.tasks ?? 0,
        inTime: task?.inTime ?? 0,
      }
    })
    .toSorted((a, b) => b.people - a.people || (a.name < b.name ? -1 : 1))
    .slice(0, 20)
}

/** The people whose numbers somebody may see. */
export const reachOf = (tx: Tx, viewer: Viewer): Reach => ({
  people: personsWithin(tx, viewer),
  seesOrders: viewer.permissions.has('mall:view'),
})

interface Making {
  reach: Reach
  madeByName: string
  language: Language
  /** Absent: the report's days until now. */
  periods?: Periods
}

/** Makes a report's numbers of now and keeps them. */
export async function keepSnapshot(
  tx: Tx,
  report: Report,
  { reach, madeByName, language, periods = periodsOf(new Date(), report.days) }: Making,
): Promise<StoredSnapshot> {
  const { id: reportId, name, note, blocks } = report
  return insertSnapshot(tx, {
    reportId,
    name,
    note,
    blocks,
    madeByName,
    fromAt: periods.now.from,
    toAt: periods.now.to,
    data: await freeze(tx, { periods, reach, language }),
  })
}
