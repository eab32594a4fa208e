import type { Tx } from '#platform/server/database/database.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'

/** How many leads each of these exhibitors has, brought by the feature that collects them. Organisers see numbers and no person. */
export const exhibitorNumbers =
  defineHook<(tx: Tx, exhibitorIds: readonly string[]) => Promise<ReadonlyMap<string, number>>>(
    'exhibitors.numbers',
  )
