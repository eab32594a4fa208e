import type { SQL } from 'drizzle-orm'

import type { Tx } from '#platform/server/database/database.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'
import type { Json } from '#platform/server/jobs/define-job.ts'

/** Two firms that become one: what belonged to `from` goes on with `into`. */
export interface MergedFirms {
  from: string
  into: string
}

/** Rows of firms that a feature above has: clues, deals, projects. */
export interface FirmChildren {
  key: string
  /** How many each of these firms has; a firm without any may be absent. */
  count(tx: Tx, firmIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** How many of these are open deals: a firm with none goes back after the days of the rules. */
  open?(tx: Tx, firmIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Takes them along when two firms become one; answers what `returned` needs. */
  moved(tx: Tx, firms: MergedFirms): Promise<Json>
  /** Puts everything back as it was before `moved`. */
  returned(tx: Tx, firms: MergedFirms, kept: Json): Promise<void>
  /** A query of those whose entries stand on the timeline of a firm, as rows of `kind` and `id`; all are asked in one statement. */
  lineage?(firmId: string): SQL
  /** How many of these wait for something that a firm must not leave its owner before, such as a signature. */
  pending?(tx: Tx, firmId: string): Promise<number>
}

/** Asked for the tabs of a firm's page, and when two firms become one or come apart. */
export const firmChildren = defineHook<FirmChildren>('firms.children')
