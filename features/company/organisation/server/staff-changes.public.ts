import type { Tx } from '#platform/server/database/database.ts'
import type { Actor } from '#platform/server/audit/audit.ts'

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

/** Counts for the question that is asked before somebody leaves. */
export interface LeaveCounts {
  sessions?: number
  cards?: number
  contacts?: number
  roles?: string[]
}
export type LeaveCounter = (tx: Tx, staffId: string) => Promise<LeaveCounts>

/** Why a person cannot be deleted yet: a count of things that are still theirs. */
export type OwnedCounter = (tx: Tx, staffId: string) => Promise<number>

/**
 * What other features do when somebody is disabled, leaves or comes back: accounts end sessions, cards pause. They
 * register where they mount, so that the organisation knows none of them.
 */
export interface StaffChanges {
  listen(listener: StaffListener): void
  countForLeave(counter: LeaveCounter): void
  countOwned(counter: OwnedCounter): void
  tell(tx: Tx, change: StaffChange, afterCommit: Later): Promise<void>
  leaveCounts(tx: Tx, staffId: string): Promise<Required<LeaveCounts>>
  ownedBy(tx: Tx, staffId: string): Promise<number>
}

/** The listeners of one server. */
export function createStaffChanges(): StaffChanges {
  const listeners: StaffListener[] = []
  const leaveCounters: LeaveCounter[] = []
  const ownedCounters: OwnedCounter[] = []
  return {
    listen: (listener) => void listeners.push(listener),
    countForLeave: (counter) => void leaveCounters.push(counter),
    countOwned: (counter) => void ownedCounters.push(counter),
    async tell(tx, change, afterCommit) {
      for (const listener of listeners) await listener(tx, change, afterCommit)
    },
    async leaveCounts(tx, staffId) {
      const all: Required<LeaveCounts> = { sessions: 0, cards: 0, contacts: 0, roles: [] }
      for (const count of leaveCounters) Object.assign(all, await count(tx, staffId))
      return all
    },
    async ownedBy(tx, staffId) {
      let sum = 0
      for (const count of ownedCounters) sum += await count(tx, staffId)
      return sum
    },
  }
}

declare module '#platform/server/http/context.ts' {
  interface Services {
    staffChanges: StaffChanges
  }
}
