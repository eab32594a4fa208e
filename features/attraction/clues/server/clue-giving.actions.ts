import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import type { BatchLine } from '#platform/contract/schemas.ts'
import { type Actor, actorOf, record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { batchLines, refusalOf } from '#platform/server/http/batch-lines.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound, type Refusal } from '#platform/server/http/refusal.ts'

import { becauseOf, type StoredBecause } from './assigning.domain.ts'
import { decideByRules, type Moment } from './clue-assigning.actions.ts'
import { changeLoad, endSpells, findWorking, lockLoads, openSpell } from './clue-limits.repository.ts'
import { ownedSet } from './clue-owning.domain.ts'
import { findPool } from './clue-pools.repository.ts'
import { actorOn, reachOfClues } from './clue-standing.view.ts'
import { ensureSettings } from './clue-settings.repository.ts'
import { clueMachine } from './clues.domain.ts'
import { clueRefusals, refuse, refuseField } from './clues.refusals.ts'
import { type Clue, findWaitingClues, lockClue, writeClue } from './clues.repository.ts'
import { findSeenClues, type SeenClue } from './seen-clues.repository.ts'

interface Giving {
  accountId: string
  because: StoredBecause
  actor: Actor
  now: Date
  /** The load of the receiver was counted where the rules decided. */
  isCounted?: boolean
}

/** Gives a locked clue to somebody; who had it before has it no more. */
async function give(
  tx: Tx,
  clue: Clue,
  { accountId, because, actor, now, isCounted }: Giving,
): Promise<Clue> {
  const pool = await findPool(tx, clue.poolId).then(orNotFound)
  const to = clueMachine.targetOf('assign')
  const given = await writeClue(tx, clue, ownedSet(clue, { accountId, state: to, because, pool, now }))
  if (clue.ownerAccountId !== null) await changeLoad(tx, clue.ownerAccountId, -1)
  if (!isCounted) await changeLoad(tx, accountId, 1)
  await endSpells(tx, [clue.id], 'assign')
  await openSpell(tx, clue.id, accountId)
  await record(tx, actor, [
    {
      objectType: 'clue',
      objectId: clue.id,
      event: 'assign',
      from: clue.state,
      to,
      detail: { accountId, way: because.way },
    },
  ])
  return given
}

const momentOf = async (tx: Tx): Promise<Moment> => ({
  now: new Date(),
  zone: await findTimeZone(tx),
  ownLimit: (await ensureSettings(tx)).ownLimit,
})

interface Assigning {
  context: MemberContext
  actor: Actor
  moment: Moment
  loads: Map<string, number>
  accountId: string | undefined
  pools: Parameters<typeof actorOn>[2]
}

async function assignOne(seen: SeenClue, { context, actor, moment, loads, accountId, pools }: Assigning) {
  const { tx, viewer } = context
  const clue = await lockClue(tx, seen.clue.id).then(orNotFound)
  const question = {
    subject: clue,
    context: { coolUntil: null, now: moment.now, dayLeft: 0, ownLeft: 0 },
    actor: actorOn(context, seen, pools),
  }
  const decision = clueMachine.decide('assign', question)
  if (!decision.allowed)
    throw clueRefusals.refuseDenial(
      decision.denial,
      { event: 'assign', state: clue.state },
      { state: clue.state },
    )
  // Somebody else moved it meanwhile: the load of who has it now is not locked.
  if (clue.version !== seen.clue.version)
    throw refuse((t) => t.errors.versionConflict, { reason: 'VERSION_CONFLICT' })
  if (accountId === undefined) {
    await assignByRules(context, clue, { actor, moment })
    return
  }
  if (clue.ownerAccountId === accountId) throw refuse((t) => t.errors.hasIt)
  if ((loads.get(accountId) ?? 0) >= moment.ownLimit)
    throw refuse((t) => t.errors.receiverFull, { reason: 'OWN_LIMIT' })
  loads.set(accountId, (loads.get(accountId) ?? 0) + 1)
  const because = becauseOf('manager', viewer.accountId)
  await give(tx, clue, { accountId, because, actor, now: moment.now })
}

async function assignByRules(
  { tx }: Pick<MemberContext, 'tx'>,
  clue: Clue,
  { actor, moment }: { actor: Actor; moment: Moment },
): Promise<void> {
  if (clue.ownerAccountId !== null) throw refuse((t) => t.errors.hasOwner)
  const { origin: door, region, productLine } = clue
  const decided = await decideByRules(tx, { origin: door, region, productLine }, moment)
  if (decided.ownerAccountId === null) throw refuse((t) => t.errors.nobodyCan, { reason: 'NOBODY_CAN' })
  await give(tx, clue, {
    accountId: decided.ownerAccountId,
    because: decided.because,
    actor,
    now: moment.now,
    isCounted: true,
  })
}

/** Gives clues to a colleague, or to whom the rules say, each by itself. */
export async function assignClues(
  context: MemberContext,
  { ids, accountId }: { ids: readonly string[]; accountId?: string | undefined },
): Promise<BatchLine[]> {
  const { tx, language } = context
  if (accountId !== undefined && !(await findWorking(tx, [accountId])).has(accountId))
    throw refuseField('accountId', (t) => t.errors.notWorking)
  const reach = await reachOfClues(context)
  const found = (await findSeenClues(tx, reach, ids)).toSorted((a, b) => (a.clue.id < b.clue.id ? -1 : 1))
  const moment = await momentOf(tx)
  const owners = found.flatMap(({ clue }) => (clue.ownerAccountId === null ? [] : [clue.ownerAccountId]))
  // Rules lock the loads of their own people after the rule, and give nothing that somebody has.
  const loads =
    accountId === undefined ? new Map<string, number>() : await lockLoads(tx, [...owners, accountId])
  const actor = await actorOf(context)
  const outcomes = new Map<string, Refusal | undefined>()
  for (const seen of found)
    outcomes.set(
      seen.clue.id,
      await refusalOf(() =>
        assignOne(seen, { context, actor, moment, loads, accountId, pools: reach.pools }),
      ),
    )
  return batchLines(ids, outcomes, language)
}

/** Gives clues that wait because nobody could take them, the oldest first; answers how many still wait. */
export async function giveWaiting(
  tx: Tx,
  { actor, limit }: { actor: Actor; limit: number },
): Promise<number> {
  const moment = await momentOf(tx)
  let left = 0
  for (const { id, origin, region, productLine } of await findWaitingClues(tx, limit)) {
    const decided = await decideByRules(tx, { origin, region, productLine }, moment)
    const clue = await lockClue(tx, id)
    const accountId = decided.ownerAccountId
    if (!clue || accountId === null || clue.ownerAccountId !== null) left += accountId === null ? 1 : 0
    else
      await give(tx, clue, { accountId, because: decided.because, actor, now: moment.now, isCounted: true })
  }
  return left
}
