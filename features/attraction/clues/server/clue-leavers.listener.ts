import type { FastifyInstance } from 'fastify'

import { type StaffChange, staffChanged } from '#features/company/organisation/server/staff-changes.public.ts'
import { type Actor, record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { becauseOf } from './assigning.domain.ts'
import { changeLoad, endSpells, findAccountsOfStaff, lockLoads, openSpell } from './clue-limits.repository.ts'
import { freedSet, ownedSet } from './clue-owning.domain.ts'
import { findPools, type Pool } from './clue-pools.repository.ts'
import { noClocks } from './clue-clocks.domain.ts'
import { clueMachine } from './clues.domain.ts'
import { type Clue, findOwnedOf, lockClues, writeClue } from './clues.repository.ts'

/** Clues of somebody who left go to the successor, and without one back to their pools. */
export async function passClues(
  tx: Tx,
  { staffId, successorStaffId, actor }: Pick<StaffChange, 'staffId' | 'successorStaffId' | 'actor'>,
): Promise<void> {
  const leavers = await findAccountsOfStaff(tx, staffId)
  const [successor = null] = successorStaffId === null ? [] : await findAccountsOfStaff(tx, successorStaffId)
  const owned = await findOwnedOf(tx, leavers)
  await lockLoads(tx, [...leavers, ...(successor === null ? [] : [successor])])
  const locked = await lockClues(
    tx,
    owned.map(({ id }) => id),
  )
  const pools = await findPools(tx, [...new Set(locked.map(({ poolId }) => poolId))])
  for (const clue of locked)
    if (clue.ownerAccountId !== null && leavers.includes(clue.ownerAccountId))
      await passOn(tx, clue, { pool: pools.find(({ id }) => id === clue.poolId), successor, actor })
}

interface Passing {
  pool: Pool | undefined
  successor: string | null
  actor: Actor
}

/** The columns of a clue that a successor gets, or its pool. */
function passedSet(clue: Clue, { pool, successor, actor }: Passing, state: Clue['state']) {
  const now = new Date()
  if (successor === null) {
    const poolId = pool?.targetPoolId ?? clue.poolId
    return freedSet({ state, returnReason: 'leaver', reason: '', poolId, now })
  }
  const because = becauseOf('manager', actor.accountId)
  return ownedSet(clue, { accountId: successor, state, because, pool: pool ?? noClocks, now })
}

async function passOn(tx: Tx, clue: Clue, passing: Passing): Promise<void> {
  const { successor, actor } = passing
  const event = successor === null ? 'release' : 'assign'
  const to = clueMachine.targetOf(event)
  await writeClue(tx, clue, passedSet(clue, passing, to))
  if (clue.ownerAccountId !== null) await changeLoad(tx, clue.ownerAccountId, -1)
  await endSpells(tx, [clue.id], event)
  if (successor !== null) {
    await changeLoad(tx, successor, 1)
    await openSpell(tx, clue.id, successor)
  }
  await record(tx, actor, [{ objectType: 'clue', objectId: clue.id, event, from: clue.state, to }])
}

/** Clues follow their owners out of the company, in the transaction in which they leave. */
export function followLeavers({ services: { hooks } }: FastifyInstance): void {
  hooks.add(staffChanged, async (tx, change) => {
    if (change.to === 'left') await passClues(tx, change)
  })
}
