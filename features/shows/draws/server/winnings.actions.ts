import { dayMs } from '#platform/domain/durations.ts'
import type { BatchLine } from '#platform/contract/schemas.ts'
import { type Actor, actorOf, record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { batchLines, refusalOf } from '#platform/server/http/batch-lines.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound, type Refusal } from '#platform/server/http/refusal.ts'

import type { WinningMove } from '../draws.contract.ts'
import { requireDraw } from './draws-reach.actions.ts'
import { colleagueOf } from './draws.view.ts'
import { type WinningActor, type WinningEvent, winningMachine } from './draws.domain.ts'
import { eraseAddressAt, expireAt, writeToWinner } from './draws.jobs.ts'
import { refuseField, winningRefusals } from './draws.refusals.ts'
import { type Draw, findDraw, findPrize, returnPiece } from './draws.repository.ts'
import {
  findOverdue,
  findWinningsOf,
  lockWinning,
  type Winning,
  writeWinning,
} from './winnings.repository.ts'

const objectType = 'winning'

/** Tells winners that they won, each by SMS, and until when they may come. Nobody is told of a rehearsal. */
export async function tellWinners(tx: Tx, draw: Draw, won: readonly Winning[]): Promise<void> {
  if (draw.isRehearsal || won.length === 0) return
  const until = new Date(Date.now() + draw.claimDays * dayMs)
  for (const winning of won) {
    const prize = await findPrize(tx, winning.prizeId).then(orNotFound)
    const subject = { ...winning, delivery: prize.delivery }
    const decision = winningMachine.decide('tell', { subject, context: { now: new Date() } })
    if (!decision.allowed) throw new Error('a new winning could not be told')
    await writeWinning(tx, winning, { state: decision.to, until })
    await writeToWinner(tx, winning.id, 'won')
  }
  await expireAt(tx, draw.id, until)
}

interface Step {
  event: WinningEvent
  actor: Actor
  /** Absent: the product itself. */
  by?: WinningActor
  reason?: string
  set?: Partial<Pick<Winning, 'recipient' | 'recipientMobile' | 'address' | 'carrier' | 'tracking'>>
}

const stopped = (winning: Winning, event: WinningEvent) => ({
  event,
  state: winning.state,
  at: winning.claimedAt?.toISOString().slice(0, 16).replace('T', ' ') ?? '',
  by: winning.claimedByName,
})

/** The pieces of an event besides the state: who handed over, when an address was given. */
function marksOf({ event, actor, set = {} }: Step): Partial<Winning> {
  const now = new Date()
  if (event === 'redeem' || event === 'receive') return { claimedAt: now, claimedByName: actor.name }
  if (event === 'fillAddress') return { ...set, addressAt: now }
  if (event === 'ship') return set
  return {}
}

const returning: readonly WinningEvent[] = ['expire', 'forfeit', 'revoke']
const noAddress = { recipient: '', recipientMobile: '', address: '', addressAt: null }

/** Lets an event happen to something that was won. A piece that nobody takes goes back to its prize, with the address erased. */
export async function stepWinning(tx: Tx, id: string, step: Step): Promise<Winning> {
  const winning = await lockWinning(tx, id).then(orNotFound)
  const prize = await findPrize(tx, winning.prizeId).then(orNotFound)
  const { event, actor, by, reason = '' } = step
  const question = {
    subject: { ...winning, delivery: prize.delivery },
    context: { now: new Date() },
    ...(by && { actor: by }),
  }
  const decision = winningMachine.decide(event, question)
  if (!decision.allowed) {
    const isTwice = event === 'redeem' && winning.state === 'claimed'
    throw winningRefusals.refuseDenial(isTwice ? 'handedOver' : decision.denial, stopped(winning, event), {
      state: winning.state,
    })
  }
  const isReturned = returning.includes(event)
  const moved = await writeWinning(tx, winning, {
    ...marksOf(step),
    ...(isReturned && noAddress),
    state: decision.to,
    reason,
  })
  if (isReturned) await returnPiece(tx, winning.prizeId)
  if (event === 'fillAddress') await eraseAddressAt(tx, id)
  if (event === 'remind' || event === 'ship') await writeToWinner(tx, id, event)
  await record(tx, actor, [
    { objectType, objectId: id, event, from: winning.state, to: decision.to, reason: reason || null },
  ])
  return moved
}

interface Command {
  ids: readonly string[]
  event: WinningMove
  reason?: string | undefined
  carrier?: string | undefined
  tracking?: string | undefined
}

/** Lets an event happen to winnings, each by itself. */
export async function moveWinnings(
  context: MemberContext,
  { ids, event, reason = '', carrier = '', tracking = '' }: Command,
): Promise<BatchLine[]> {
  const { tx, language } = context
  if (event === 'revoke' && reason.trim() === '') throw refuseField('reason', (t) => t.errors.reason)
  if (event === 'ship' && carrier.trim() === '') throw refuseField('carrier', (t) => t.errors.carrier)
  const actor = await actorOf(context)
  const outcomes = new Map<string, Refusal | undefined>()
  // By their ids, as everybody locks them; answered in the order of the request.
  const inOrder = (await findWinningsOf(tx, ids)).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  for (const { id, drawId } of inOrder)
    outcomes.set(
      id,
      await refusalOf(async () => {
        const { activity } = await requireDraw(context, drawId, 'draw:redeem')
        await stepWinning(tx, id, {
          event,
          actor,
          by: { isWinner: false, ...colleagueOf(context, activity) },
          reason: reason.trim(),
          set: { carrier: carrier.trim(), tracking: tracking.trim() },
        })
      }),
    )
  return batchLines(ids, outcomes, language)
}

/** Ends everything of a draw that waited too long. */
export async function expireOverdue(tx: Tx, drawId: string, actor: Actor): Promise<void> {
  const draw = await findDraw(tx, drawId)
  if (!draw) return
  for (const { id, address } of await findOverdue(tx, drawId, new Date()))
    if (address === '') await stepWinning(tx, id, { event: 'expire', actor })
}
