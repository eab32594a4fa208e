import { and, eq, inArray, type SQL } from 'drizzle-orm'

import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { AssetState } from '../data-assets.contract.ts'
import { dataAssets } from './data-assets.tables.ts'

/** The states in which nobody uses an asset for anything. */
export const closedStates: readonly AssetState[] = ['frozen', 'retired']

/** The tables of the company that nobody may use now. */
export const findClosedSources = async (tx: Tx): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await tx
        .select({ source: dataAssets.source })
        .from(dataAssets)
        .where(inArray(dataAssets.state, [...closedStates]))
    ).map(({ source }) => source),
  )

/** The same for one table, as a condition of a statement: it cannot be forgotten between asking and reading. */
export const isOpenSource = (source: string): SQL =>
  sql`not exists (select 1 from ${dataAssets} where ${and(eq(dataAssets.source, source), inArray(dataAssets.state, [...closedStates]))})`
