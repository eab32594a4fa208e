import { type Actor, actorOf, record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import type { OutcomeResult } from '../needs.contract.ts'
import {
  findPair,
  findShownMatch,
  lockMatch,
  type Match,
  type ShownMatch,
  writeMatch,
  writePairs,
} from './need-matches.repository.ts'
import { type MatchEvent, matchMachine, needMachine, openStates } from './needs.domain.ts'
import { refuse, refuseMatch, versionConflict } from './needs.refusals.ts'
import { findOwnNeeds, lockNeed, type Need, writeNeed } from './needs.repository.ts'
import { requireActivity } from '#features/shows/activities/server/activity-reach.public.ts'

const objectType = 'needMatch'

/** A pair with its two needs, locked in the order that everybody keeps: the needs by their ids, then the pair. */
async function lockPair(tx: Tx, id: string): Promise<{ match: Match; needs: Need[] }> {
  const { match } = await findShownMatch(tx, id).then(orNotFound)
  const needs: Need[] = []
  for (const needId of [match.supplyId, match.demandId].toSorted())
    needs.push(await lockNeed(tx, needId).then(orNotFound))
  return { match: await lockMatch(tx, id).then(orNotFound), needs }
}

/** Moves the needs of a pair that can go there; one that has gone further stays. */
async function moveNeedsOf(
  tx: Tx,
  needs: readonly Need[],
  event: 'meet' | 'achieve' | 'fail',
): Promise<void> {
  for (const need of needs) {
    const actor = event === 'meet' ? undefined : ({ isOwner: false, holds: () => true } as const)
    const decision = needMachine.decide(event, { subject: need, context: {}, ...(actor && { actor }) })
    if (decision.allowed && decision.to !== need.state) await writeNeed(tx, need, { state: decision.to })
  }
}

interface Answer {
  side: 'supply' | 'demand'
  event: 'interest' | 'decline'
  actor: Actor
}

/** Writes what one side of a pair says. With the second yes both see whom to talk to. */
export async function answerMatch(tx: Tx, id: string, { side, event, actor }: Answer): Promise<Match> {
  const { match, needs } = await lockPair(tx, id)
  const decision = matchMachine.decide(event, { subject: match, context: {}, actor: { side } })
  const { state } = match
  if (!decision.allowed) throw refuseMatch(decision.denial, { event, state }, { state })
  const answer = event === 'interest' ? ('yes' as const) : ('no' as const)
  const moved = await writeMatch(tx, match, {
    state: decision.to,
    ...(side === 'supply' ? { supplyAnswer: answer } : { demandAnswer: answer }),
  })
  await record(tx, actor, [{ objectType, objectId: id, event, from: state, to: decision.to }])
  if (decision.to === 'mutual') await moveNeedsOf(tx, needs, 'meet')
  return moved
}

/**
 * The pair of two people's needs for a meeting that nothing had suggested: the latest open need of one with the latest of the
 * other that is its counterpart. Null where neither seeks what the other offers.
 */
export async function pairForMeeting(
  tx: Tx,
  activityId: string,
  [oneId, otherId]: readonly [string, string],
): Promise<string | null> {
  const [ones, others] = [await findOwnNeeds(tx, oneId), await findOwnNeeds(tx, otherId)]
  const isOpen = ({ state }: Need) => openStates.some((one) => one === state)
  const own = ones.find((need) => isOpen(need) && others.some((one) => isOpen(one) && one.side !== need.side))
  const counterpart = own && others.find((need) => isOpen(need) && need.side !== own.side)
  if (!own || !counterpart) return null
  const [supplyId, demandId] = own.side === 'supply' ? [own.id, counterpart.id] : [counterpart.id, own.id]
  const known = await findPair(tx, supplyId, demandId)
  if (known) return known.id
  await writePairs(tx, activityId, [{ supplyId, demandId, score: 0, reasons: [] }])
  return (await findPair(tx, supplyId, demandId))?.id ?? null
}

/** Moves a pair because of its meeting; one that cannot go there stays as it is. */
export async function followMeeting(
  tx: Tx,
  id: string,
  event: Extract<MatchEvent, 'book' | 'free'>,
): Promise<void> {
  const { match, needs } = await lockPair(tx, id)
  const decision = matchMachine.decide(event, { subject: match, context: {} })
  if (!decision.allowed) return
  await writeMatch(tx, match, { state: decision.to })
  if (event === 'book') await moveNeedsOf(tx, needs, 'meet')
}

interface Outcome {
  id: string
  result: Exclude<OutcomeResult, 'none'>
  intended: number | null
  signed: number | null
  note: string
  version: number
}

/** Writes what came of a pair that both sides agreed to. */
export async function bookOutcome(context: MemberContext, outcome: Outcome): Promise<ShownMatch> {
  const { tx } = context
  const { id, result, intended, signed, note, version } = outcome
  const shown = await findShownMatch(tx, id).then(orNotFound)
  await requireActivity(context, shown.match.activityId, 'need:review')
  const { match, needs } = await lockPair(tx, id)
  if (match.version !== version) throw versionConflict()
  if (match.state !== 'mutual' && match.state !== 'booked')
    throw refuse((t) => t.errors.notAgreed, { reason: 'NOT_AGREED' })
  await writeMatch(tx, match, { result, intendedFen: intended, signedFen: signed, note: note.trim() })
  await record(tx, await actorOf(context), [
    { objectType, objectId: id, event: 'bookOutcome', from: match.result, to: result },
  ])
  if (result !== 'met') await moveNeedsOf(tx, needs, result === 'achieved' ? 'achieve' : 'fail')
  return findShownMatch(tx, id).then(orNotFound)
}
