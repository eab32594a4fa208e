import type { Actor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'

import type { BoothPayment } from '../booths.contract.ts'

/** Applications lost booths without having asked: their hold ended, or a person released them. Told in the transaction. */
export const boothsLost =
  defineHook<(tx: Tx, loss: { applicationIds: readonly string[]; actor: Actor }) => void | Promise<void>>(
    'booths.lost',
  )

/** The exhibitor of a booth, as the plan shows it. */
export interface BoothHolder {
  name: string
  payment: BoothPayment | null
}

/** Names the exhibitors of applications; brought by the feature that takes them. */
export const boothHolders =
  defineHook<(tx: Tx, applicationIds: readonly string[]) => Promise<ReadonlyMap<string, BoothHolder>>>(
    'booths.holders',
  )
