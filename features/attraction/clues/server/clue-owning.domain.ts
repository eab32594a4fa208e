import type { ClueState, ReturnReason } from '../clues.contract.ts'
import type { StoredBecause } from './assigning.domain.ts'
import { type Clocked, type Clocks, dueOf } from './clue-clocks.domain.ts'

interface Owning {
  accountId: string
  state: ClueState
  because: StoredBecause
  pool: Clocks
  now: Date
}

/** The columns of a clue that somebody gets now: its clocks begin anew. */
export const ownedSet = (
  clue: Pick<Clocked, 'grade' | 'productLine' | 'lastValidAt'>,
  { accountId, state, because, pool, now }: Owning,
) => ({
  ownerAccountId: accountId,
  ownedAt: now,
  state,
  assignedBecause: because,
  extendedUntil: null,
  extendedDays: 0,
  exemptUntil: null,
  exemptReason: '',
  returnReason: null,
  returnedAt: null,
  nextAt: null,
  ...dueOf(pool, { ...clue, state, ownedAt: now, extendedUntil: null }),
})

interface Freeing {
  state: ClueState
  returnReason: ReturnReason | null
  reason: string
  poolId: string
  now: Date
}

/** The columns of a clue that nobody has any more. */
export const freedSet = ({ state, returnReason, reason, poolId, now }: Freeing) => ({
  ownerAccountId: null,
  ownedAt: null,
  state,
  poolId,
  returnReason,
  returnedAt: returnReason === null ? null : now,
  reason,
  recycleAt: null,
  clock: null,
  nextAt: null,
  extendedUntil: null,
  extendedDays: 0,
  exemptUntil: null,
  exemptReason: '',
})
