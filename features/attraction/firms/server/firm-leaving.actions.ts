import type { StaffChange } from '#features/company/organisation/server/staff-changes.public.ts'
import { record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { findAccountIdOfStaff } from './firm-accounts.repository.ts'
import { insertOwnerChanges, moveAllOf } from './firm-owners.repository.ts'
import { objectType } from './firm-saving.actions.ts'
import { firmMachine } from './firms.domain.ts'

/** Firms of somebody who has left go to the successor, or to the pool where nobody is named. */
export async function giveAwayFirms(tx: Tx, { staffId, to, successorStaffId, name, actor }: StaffChange) {
  if (to !== 'left') return
  const fromAccountId = await findAccountIdOfStaff(tx, staffId)
  if (fromAccountId === undefined) return
  const toAccountId =
    successorStaffId === null ? null : ((await findAccountIdOfStaff(tx, successorStaffId)) ?? null)
  const { from } = firmMachine.transitions.leave
  const moved = await moveAllOf(tx, {
    fromAccountId,
    toAccountId,
    states: from,
    ...(toAccountId === null && { state: firmMachine.targetOf('leave'), poolReason: name }),
  })
  await insertOwnerChanges(
    tx,
    moved.map(({ id }) => ({
      firmId: id,
      kind: 'leave',
      fromAccountId,
      toAccountId,
      byAccountId: actor.accountId,
      byName: actor.name,
    })),
  )
  await record(
    tx,
    actor,
    moved.map(({ id, state }) => ({
      objectType,
      objectId: id,
      event: toAccountId === null ? 'leave' : 'transfer',
      from: state,
      to: toAccountId === null ? firmMachine.targetOf('leave') : state,
    })),
  )
}
