import { getTableName, is, type SQL, Subquery, Table } from 'drizzle-orm'

import { findClosedSources } from '#features/attraction/data-assets/server/asset-use.public.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { Metric } from './metric-definition.repository.ts'

/** The tables that a piece of SQL names, published rows under the name of theirs. */
function namesIn(query: SQL): string[] {
  return query.queryChunks.flatMap((chunk) => {
    if (is(chunk, Table)) return [getTableName(chunk)]
    if (is(chunk, Subquery)) return [chunk._.alias]
    return typeof chunk === 'object' && chunk !== null && 'queryChunks' in chunk ? namesIn(chunk) : []
  })
}

/** The sets of data whose rows a metric counts. */
export const sourcesOf = ({ from }: Metric): ReadonlySet<string> => new Set(namesIn(from))

/** Whether a metric may be read now: one that counts frozen data may not, by nobody. */
export async function isOpenMetric(tx: Tx, metric: Metric): Promise<boolean> {
  return countsOnlyOpen(metric, await findClosedSources(tx))
}

/** Whether a metric counts nothing of some closed sets of data. */
export const countsOnlyOpen = (metric: Metric, closed: ReadonlySet<string>): boolean =>
  ![...sourcesOf(metric)].some((source) => closed.has(source))
