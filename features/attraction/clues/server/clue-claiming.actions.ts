import type { BatchLine } from '#platform/contract/schemas.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import { batchLines, refusalOf } from '#platform/server/http/batch-lines.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound, type Refusal } from '#platform/server/http/refusal.ts'

import { becauseOf } from './assigning.domain.ts'
import { changeLoad, openSpell, takeOfDay } from './clue-limits.repository.ts'
import { ownedSet } from './clue-owning.domain.ts'
import type { PoolOf } from './clue-pools.repository.ts'
import { seenPool } from './clue-reach.repository.ts'
import {
  actorOn,
  type Budget,
  limitsOn,
  lockBudget,
  mayClaimFrom,
  reachOfClues,
} from './clue-standing.view.ts'
import { clueMachine } from './clues.domain.ts'
import { clueRefusals, refuse } from './clues.refusals.ts'
import { type Clue, lockNextFree, takeFreeClue } from './clues.repository.ts'
import { findSeenClues, type SeenClue } from './seen-clues.repository.ts'

const event = 'claim'

interface Claiming {
  budget: Budget
  pool: PoolOf
  to: Clue['state']
}

/** Gives a clue that nobody has to the viewer, and counts it: one condition decides among many who ask at once. */
async function take(context: MemberContext, clue: Clue, { budget, pool, to }: Claiming): Promise<Clue> {
  const { tx, viewer } = context
  const { accountId } = viewer
  const { now, day } = budget
  const taken = await takeFreeClue(
    tx,
    clue.id,
    ownedSet(clue, {
      accountId,
      state: to,
      because: becauseOf('claim', accountId),
      pool,
      now,
    }),
  )
  if (!taken)
    throw clueRefusals.refuseDenial('claimedByOther', { event, state: clue.state }, { state: clue.state })
  if (!(await takeOfDay(tx, { accountId, day, sourceId: pool.id, cap: pool.dayCap })))
    throw new Error('a claim went past the cap of the day, which was locked')
  await changeLoad(tx, accountId, 1)
  budget.claims.set(pool.id, (budget.claims.get(pool.id) ?? 0) + 1)
  budget.open += 1
  await openSpell(tx, clue.id, accountId)
  await recordBy(context, [{ objectType: 'clue', objectId: clue.id, event, from: clue.state, to }])
  return taken
}

/** The viewer takes clues out of pools, each by itself. */
export async function claimClues(context: MemberContext, ids: readonly string[]): Promise<BatchLine[]> {
  const { tx, language } = context
  const reach = await reachOfClues(context)
  // First the own load, then clues: every writer locks in this order.
  const budget = await lockBudget(context)
  const found = await findSeenClues(tx, reach, ids)
  const claim = async (seen: SeenClue) => {
    const { clue } = seen
    const decision = clueMachine.decide(event, {
      subject: clue,
      context: limitsOn(seen, budget, reach.pools),
      actor: actorOn(context, seen, reach.pools),
    })
    if (!decision.allowed)
      throw clueRefusals.refuseDenial(
        clue.ownerAccountId !== null && decision.denial === 'state' ? 'claimedByOther' : decision.denial,
        { event, state: clue.state },
        { state: clue.state },
      )
    const pool = orNotFound(reach.pools.find(({ id }) => id === clue.poolId))
    await take(context, clue, { budget, pool, to: decision.to })
  }
  const outcomes = new Map<string, Refusal | undefined>()
  for (const seen of found.toSorted((a, b) => (a.clue.id < b.clue.id ? -1 : 1)))
    outcomes.set(seen.clue.id, await refusalOf(() => claim(seen)))
  return batchLines(ids, outcomes, language)
}

/** The viewer takes what waits longest in a pool: others who ask at the same moment get other clues. */
export async function claimNext(
  context: MemberContext,
  { poolId, count }: { poolId: string; count: number },
): Promise<Clue[]> {
  const { tx, viewer } = context
  const pool = orNotFound(seenPool(await reachOfClues(context), poolId))
  const stopped = { event, state: 'unassigned' } as const
  if (!mayClaimFrom(context, pool)) throw clueRefusals.refuseDenial('notPoolMember', stopped)
  const budget = await lockBudget(context)
  const dayLeft = pool.dayCap - (budget.claims.get(poolId) ?? 0)
  const ownLeft = budget.settings.ownLimit - budget.open
  if (ownLeft <= 0) throw clueRefusals.refuseDenial('ownLimit', stopped)
  if (dayLeft <= 0) throw clueRefusals.refuseDenial('dayCap', stopped)
  const next = await lockNextFree(tx, {
    poolId,
    accountId: viewer.accountId,
    leftAfter: new Date(budget.now.getTime() - pool.cooldownDays * dayMs),
    limit: Math.min(count, dayLeft, ownLeft),
  })
  if (next.length === 0) throw refuse((t) => t.errors.poolEmpty, { reason: 'POOL_EMPTY' })
  const taken: Clue[] = []
  for (const clue of next)
    taken.push(await take(context, clue, { budget, pool, to: clueMachine.targetOf(event) }))
  return taken
}
