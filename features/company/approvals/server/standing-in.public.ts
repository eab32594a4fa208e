import type { Tx } from '#platform/server/database/database.ts'
import { defineService } from '#platform/server/extensions/define-service.ts'

/** Somebody who is away now, and for whom an account stands in. */
export interface Principal {
  accountId: string
  name: string
  /** The keys of all that the deputy does for this person. */
  kinds: readonly string[]
}

/** The key of approvals among what a deputy does. */
export const approvalsByDeputy = 'approvals'

/** Deputies, as the approvals ask about them; the feature that knows absences answers. */
export interface StandIns {
  /** The people for whom an account stands in now. It counts as them wherever nobody may check their own work. */
  principalsOf(tx: Tx, deputyAccountId: string): Promise<Principal[]>
  /** The accounts that stand in for somebody now, for anything at all. */
  deputiesOf(tx: Tx, accountId: string): Promise<string[]>
}

export const standIns = defineService<StandIns>('approvals.standIns')
