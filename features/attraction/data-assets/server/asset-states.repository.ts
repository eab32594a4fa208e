import { and, eq, inArray, type SQL } from 'drizzle-orm'

import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { isHeldTable } from '#features/attraction/data-requests/server/held-tables.public.ts'

import type { AssetState } from '../data-assets.contract.ts'
import { actorFor } from './data-assets.domain.ts'
import { dataAssets } from './data-assets.tables.ts'

/** The states of an asset that is over. */
export const endedStates: readonly AssetState[] = ['retired', 'destroy_review', 'destroying', 'destroyed']

/** The states in which nobody uses an asset for anything. */
export const closedStates: readonly AssetState[] = ['frozen', ...endedStates]

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

type Asset = typeof dataAssets.$inferSelect

/** The question of the machine about an asset and a person. */
export const questionOf = (viewer: Parameters<typeof actorFor>[0], asset: Asset) => ({
  subject: { ...asset, isHeld: isHeldTable(asset.source) },
  actor: actorFor(viewer),
  context: undefined,
})
