import type { Actor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineHook, type Hooks } from '#platform/server/extensions/define-hook.ts'

import type { StaffState } from '../organisation.contract.ts'

/** What happened to a person, in the transaction in which it happens. */
export interface StaffChange {
  staffId: string
  name: string
  /** Null: the person is new. */
  from: StaffState | null
  to: StaffState
  /** Set by the end of a leave: who takes over, null for the department's pool. */
  successorStaffId: string | null
  departmentId: string | null
  reason: string | null
  actor: Actor
}

/** Runs after the commit, such as making other processes read rights anew. */
type Later = (effect: () => void | Promise<void>) => void

export type StaffListener = (tx: Tx, change: StaffChange, afterCommit: Later) => Promise<void>

/** What features do when somebody is disabled, leaves or comes back: accounts end sessions, cards pause. */
export const staffChanged = defineHook<StaffListener>('organisation.staffChanged')

/** Counts for the question that is asked before somebody leaves. */
export interface LeaveCounts {
  sessions: number
  cards: number
  contacts: number
  roles: string[]
}

/** What features count of a person who is about to leave. */
export const leaveCounters = defineHook<(tx: Tx, staffId: string) => Promise<Partial<LeaveCounts>>>(
  'organisation.leaveCounters',
)

/** How many things a feature has that are still a person's: while there are some, the person is not deleted. */
export const ownedCounters = defineHook<(tx: Tx, staffId: string) => Promise<number>>(
  'organisation.ownedCounters',
)

export async function countForLeave(hooks: Hooks, tx: Tx, staffId: string): Promise<LeaveCounts> {
  const counts: LeaveCounts = { sessions: 0, cards: 0, contacts: 0, roles: [] }
  for (const count of hooks.all(leaveCounters)) Object.assign(counts, await count(tx, staffId))
  return counts
}

export async function countOwned(hooks: Hooks, tx: Tx, staffId: string): Promise<number> {
  let sum = 0
  for (const count of hooks.all(ownedCounters)) sum += await count(tx, staffId)
  return sum
}
