import type { Tx } from '#platform/server/database/database.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'
import type { Json } from '#platform/server/jobs/define-job.ts'

/** Two cards of one person: what belonged to `from` goes on with `into`. */
export interface MergedPair {
  from: string
  into: string
}

/** What becomes of a feature's rows about customers. `merged` answers what `unmerged` needs to put everything back. */
export interface CustomerMergeHook {
  key: string
  merged(tx: Tx, pair: MergedPair): Promise<Json>
  unmerged(tx: Tx, pair: MergedPair, kept: Json): Promise<void>
  /** The persons are gone for good: whatever tells of them goes too. */
  purged?(tx: Tx, customerIds: readonly string[]): Promise<void>
}

/** Asked when two customers become one, come apart again, or are forgotten. */
export const customerMergeHooks = defineHook<CustomerMergeHook>('customers.mergeHooks')
