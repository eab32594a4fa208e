import type { Tx } from '#platform/server/database/database.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'

import type { Deal } from './deals.repository.ts'

/** The feature of contracts: only a signed one wins a deal. */
export interface DealContracts {
  key: string
  /** Those of some deals that have a signed contract. */
  signed(tx: Tx, dealIds: readonly string[]): Promise<ReadonlySet<string>>
}

export const dealContracts = defineHook<DealContracts>('deals.contracts')

interface DealChange {
  deal: Deal
  event: string
  /** The firm that it was of, where that changed. */
  formerFirmId?: string | null
}

/** Runs in the transaction in which a deal changes its stage or state. */
export const dealChanged = defineHook<(tx: Tx, change: DealChange) => Promise<void>>('deals.changed')
