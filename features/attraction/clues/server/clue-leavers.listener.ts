import type { FastifyInstance } from 'fastify'

import { type StaffChange, staffChanged } from '#features/company/organisation/server/staff-changes.public.ts'
import { record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { becauseOf } from './assigning.domain.ts'
import { changeLoad, endSpells, findAccountsOfStaff, lockLoads, openSpell } from './clue-limits.repository.ts'
import { freedSet, ownedSet } from './clue-owning.domain.ts'
import { findPools } from './clue-pools.repository.ts'
import { clueMachine } from './clues.domain.ts'
import { findOwnedOf, lockClues, writeClue } from './clues.repository.ts'

/** Clues of somebody who left go to the successor, and without one back to their pools. */
async function passClues(tx: Tx, { staffId, successorStaffId, actor }: StaffChange): Promise<void> {
  const leavers = await findAccountsOfStaff(tx, staffId)
  const [successor = null] = successorStaffId === null ? [] : await findAccountsOfStaff(tx, successorStaffId)
  const owned = await findOwnedOf(tx, leavers)
  await lockLoads(tx, [...leavers, ...(successor === null ? [] : [successor])])
  const locked = await lockClues(
    tx,
    owned.map(({ id }) => id),
  )
  const pools = await findPools(tx, [...new Set(locked.map(({ poolId }) => poolId))])
  const now = new Date()
  for (const clue of locked) {
    const { id, poolId, state, ownerAccountId } = clue
    if (ownerAccountId === null || !leavers.includes(ownerAccountId)) continue
    const pool = pools.find((one) => one.id === poolId)
    const event = successor === null ? 'release' : 'assign'
    const to = clueMachine.targetOf(event)
    await writeClue(
      tx,
      clue,
      successor === null
        ? freedSet({
            state: to,
            returnReason: 'leaver',
            reason: '',
            poolId: pool?.targetPoolId ?? poolId,
            now,
          })
        : ownedSet(clue, {
            accountId: successor,
            state: to,
            because: becauseOf('manager', actor.accountId),
            clocks: pool?.clocks ?? [],
            now,
          }),
    )
    await changeLoad(tx, ownerAccountId, -1)
    await endSpells(tx, [id], event)
    if (successor !== null) {
      await changeLoad(tx, successor, 1)
      await openSpell(tx, id, successor)
    }
    await record(tx, actor, [{ objectType: 'clue', objectId: id, event, from: state, to }])
  }
}

/** Clues follow their owners out of the company, in the transaction in which they leave. */
export function followLeavers({ services: { hooks } }: FastifyInstance): void {
  hooks.add(staffChanged, async (tx, change) => {
    if (change.to === 'left') await passClues(tx, change)
  })
}
