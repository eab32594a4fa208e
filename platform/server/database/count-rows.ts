import { is, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'

import { listEnd } from '#platform/contract/page-sizes.ts'
import type { Page, Total } from '#platform/contract/paging.ts'

import type { Tx } from './database.ts'

/** One more than `listEnd`, and no parameter: a plan that is kept for all parameters knows it. */
export const countedEnd = sql`10001`

/**
 * How many rows a list has, counted no further than its pages go, so that it costs the same in a table of any size. `rows`
 * is a table with its condition, or a query without order and limit.
 */
export async function countRows(tx: Tx, rows: PgTable | SQLWrapper, where?: SQL): Promise<Total> {
  const found = is(rows, PgTable)
    ? tx
        .select({ row: sql`1` })
        .from(rows)
        .where(where)
    : rows
  const total = await tx.$count(sql`(${found} limit ${countedEnd}) as counted`)
  return total > listEnd ? { total: listEnd, isMore: true } : { total }
}

/** A page of a list beside its total: both are asked for at once (decision 179). */
export async function readPage<Row>(rows: PromiseLike<Row[]>, total: PromiseLike<Total>): Promise<Page<Row>> {
  const [list, counted] = await Promise.all([rows, total])
  return { list, ...counted }
}

/**
 * How many rows a list has in each state, for chips, in one statement; each is counted to `listEnd + 1`, which stands for
 * more. `rowsOf` is the query of one state, without order and limit.
 */
export async function countStates<S extends string>(
  tx: Tx,
  states: readonly S[],
  rowsOf: (state: S) => SQLWrapper,
): Promise<Record<S, number>> {
  const parts = states.map(
    (state) =>
      sql`select ${state}::text as state, count(*)::int as total from (${rowsOf(state)} limit ${countedEnd}) as counted`,
  )
  const { rows } = await tx.execute<{ state: S; total: number }>(sql.join(parts, sql` union all `))
  return Object.fromEntries(rows.map(({ state, total }) => [state, total])) as Record<S, number>
}
