import { dayMs } from '#platform/domain/durations.ts'
import type { BatchLine } from '#platform/contract/schemas.ts'
import { type Actor, actorOf, record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { batchLines, refusalOf } from '#platform/server/http/batch-lines.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound, type Refusal } from '#platform/server/http/refusal.ts'

import type { ReturnReason } from '../clues.contract.ts'
import { dueOf, noClocks } from './clue-clocks.domain.ts'
import { changeLoad, endSpells, lockLoads, openSpell } from './clue-limits.repository.ts'
import { freedSet } from './clue-owning.domain.ts'
import type { PoolOf } from './clue-pools.repository.ts'
import { seenPool } from './clue-reach.repository.ts'
import { actorOn, reachOfClues } from './clue-standing.view.ts'
import { planAssigning } from './clues.jobs.ts'
import { type ClueEvent, clueMachine, isOwned, mostExtendedDays } from './clues.domain.ts'
import { clueRefusals, refuse, refuseField, versionConflict } from './clues.refusals.ts'
import { type Clue, type ClueSet, findOpenClues, lockClue, writeClue } from './clues.repository.ts'
import { findSeenClues, type SeenClue } from './seen-clues.repository.ts'

interface Step {
  event: Extract<ClueEvent, 'giveBack' | 'extend' | 'invalidate' | 'reopen' | 'void' | 'restore'>
  reason: string
  poolId?: string | undefined
  days?: number | undefined
}

interface Stepping {
  context: MemberContext
  actor: Actor
  pools: readonly PoolOf[]
  step: Step
}

const targetPool = (clue: Clue, { pools, step }: Stepping): string => {
  if (step.poolId !== undefined) return step.poolId
  return pools.find(({ id }) => id === clue.poolId)?.targetPoolId ?? clue.poolId
}

/** The clocks of a clue as they run after a change. */
export const duesOf = (clue: Clue, pools: readonly Pick<PoolOf, 'id' | 'clocks' | 'zone'>[]) =>
  dueOf(pools.find(({ id }) => id === clue.poolId) ?? noClocks, clue)

function extendedSet(clue: Clue, { pools, step: { days = 1 } }: Stepping, now: Date): ClueSet {
  const extendedDays = clue.extendedDays + days
  if (extendedDays > mostExtendedDays) throw refuseField('days', (t) => t.errors.extendedTooFar)
  const from = Math.max(clue.recycleAt?.getTime() ?? 0, now.getTime())
  const extendedUntil = new Date(from + days * dayMs)
  return { extendedDays, extendedUntil, ...duesOf({ ...clue, extendedUntil }, pools) }
}

function setOf(clue: Clue, to: Clue['state'], stepping: Stepping): ClueSet {
  const { context, pools, step } = stepping
  const { event, reason } = step
  const now = new Date()
  const poolId = targetPool(clue, stepping)
  switch (event) {
    case 'giveBack': {
      const isOwn = clue.ownerAccountId === context.viewer.accountId
      const returnReason: ReturnReason = isOwn ? 'owner' : 'manager'
      return freedSet({ state: to, returnReason, reason, poolId, now })
    }
    case 'extend':
      return extendedSet(clue, stepping, now)
    case 'invalidate':
      return { state: to, reason, recycleAt: null, clock: null }
    case 'reopen':
      return { state: to, reason, ...duesOf({ ...clue, state: to, ownedAt: now }, pools), ownedAt: now }
    case 'void':
      return { ...freedSet({ state: to, returnReason: null, reason, poolId, now }), stateBefore: clue.state }
    case 'restore':
      return { state: to, reason, stateBefore: null, assignedBecause: null }
  }
}

/** Counts what an event takes from or gives to who works on the clue. */
async function countLoad(
  tx: Tx,
  { before, after, event }: { before: Clue; after: Clue; event: ClueEvent },
): Promise<void> {
  const had = isOwned(before.state) ? before.ownerAccountId : null
  const has = isOwned(after.state) ? after.ownerAccountId : null
  if (had === has) return
  if (had !== null) {
    await changeLoad(tx, had, -1)
    await endSpells(tx, [before.id], event)
  }
  if (has === null) return
  await changeLoad(tx, has, 1)
  await openSpell(tx, after.id, has)
}

/** Of the same person another clue about the same products was opened meanwhile. */
async function refuseTwin(tx: Tx, { personId, productLine }: Clue): Promise<void> {
  if (personId === null) return
  const [twin] = await findOpenClues(tx, { ids: [], personId, productLine })
  if (twin) throw refuse((t) => t.errors.openTwin, { reason: 'OPEN_TWIN' })
}

async function stepOne(seen: SeenClue, stepping: Stepping): Promise<void> {
  const { context, actor, pools, step } = stepping
  const { tx } = context
  const { event, reason } = step
  const clue = await lockClue(tx, seen.clue.id).then(orNotFound)
  const question = {
    subject: clue,
    context: { coolUntil: null, now: new Date(), dayLeft: 0, ownLeft: 0 },
    actor: actorOn(context, seen, pools),
  }
  const decision = clueMachine.decide(event, question)
  if (!decision.allowed)
    throw clueRefusals.refuseDenial(decision.denial, { event, state: clue.state }, { state: clue.state })
  if (clue.version !== seen.clue.version) throw versionConflict()
  if (event === 'reopen' || event === 'restore') await refuseTwin(tx, clue)
  const after = await writeClue(tx, clue, setOf(clue, decision.to, stepping))
  await countLoad(tx, { before: clue, after, event })
  await record(tx, actor, [
    {
      objectType: 'clue',
      objectId: clue.id,
      event,
      from: clue.state,
      to: after.state,
      reason: reason || null,
      ...(step.days !== undefined && { detail: { days: step.days } }),
    },
  ])
}

const needsReason: readonly Step['event'][] = ['giveBack', 'extend', 'invalidate', 'void']

/** Lets an event happen to clues, each by itself. */
export async function moveClues(
  context: MemberContext,
  { ids, ...step }: Step & { ids: readonly string[] },
): Promise<BatchLine[]> {
  const { tx, language } = context
  if (needsReason.includes(step.event) && step.reason === '')
    throw refuseField('reason', (t) => t.errors.reason)
  const reach = await reachOfClues(context)
  const { pools } = reach
  if (step.poolId !== undefined && seenPool(reach, step.poolId)?.state !== 'open')
    throw refuseField('poolId', (t) => t.errors.poolClosed)
  const found = (await findSeenClues(tx, reach, ids)).toSorted((a, b) => (a.clue.id < b.clue.id ? -1 : 1))
  await lockLoads(
    tx,
    found.flatMap(({ clue }) => (clue.ownerAccountId === null ? [] : [clue.ownerAccountId])),
  )
  const stepping = { context, actor: await actorOf(context), pools, step }
  const outcomes = new Map<string, Refusal | undefined>()
  for (const seen of found) outcomes.set(seen.clue.id, await refusalOf(() => stepOne(seen, stepping)))
  // Somebody may have room now for what waits.
  if (step.event === 'giveBack' || step.event === 'invalidate') await planAssigning(tx, new Date())
  return batchLines(ids, outcomes, language)
}

/** Keeps clues from going back until a moment, or lets their clocks count again. */
export async function exemptClues(
  context: MemberContext,
  { ids, until, reason }: { ids: readonly string[]; until: Date | null; reason: string },
): Promise<BatchLine[]> {
  const { tx, language } = context
  if (until !== null && until <= new Date()) throw refuseField('until', (t) => t.errors.past)
  if (until !== null && reason === '') throw refuseField('reason', (t) => t.errors.reason)
  const reach = await reachOfClues(context)
  const actor = await actorOf(context)
  const found = (await findSeenClues(tx, reach, ids)).toSorted((a, b) => (a.clue.id < b.clue.id ? -1 : 1))
  const outcomes = new Map<string, Refusal | undefined>()
  for (const seen of found)
    outcomes.set(
      seen.clue.id,
      await refusalOf(async () => {
        const clue = await lockClue(tx, seen.clue.id).then(orNotFound)
        const stopped = { event: 'extend', state: clue.state } as const
        const { isPoolAdmin, holds } = actorOn(context, seen, reach.pools)
        if (!isPoolAdmin && !holds('clue:assign')) throw clueRefusals.refuseDenial('permission', stopped)
        if (!isOwned(clue.state)) throw clueRefusals.refuseDenial('state', stopped, { state: clue.state })
        await writeClue(tx, clue, { exemptUntil: until, exemptReason: until === null ? '' : reason })
        await record(tx, actor, [
          { objectType: 'clue', objectId: clue.id, event: until === null ? 'unexempt' : 'exempt', reason },
        ])
      }),
    )
  return batchLines(ids, outcomes, language)
}
