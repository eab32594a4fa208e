import { v7 as uuidv7 } from 'uuid'

import { actorOf, record, recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound, orNotFound } from '#platform/server/http/refusal.ts'
import { openBytes } from '#platform/server/secrets/sealing.ts'
import { secretFor } from '#platform/server/secrets/secrets.ts'

import { bornAfterMinutes, listHashOf, mostRounds, seedOfRound, winnersOf } from '../face/draw-rules-model.ts'
import { type External, type RoundMove, roundMoves } from '../draws.contract.ts'
import { fillEntries, findListed, leaveLists, mostEntries } from './draw-entries.repository.ts'
import { drawTopic } from './draw-topic.data.ts'
import { requireDraw } from './draws-reach.actions.ts'
import { colleagueOf } from './draws.view.ts'
import { returnedStates, roundMachine, winningMachine } from './draws.domain.ts'
import { refuse, refuseField, roundRefusals, versionConflict } from './draws.refusals.ts'
import {
  type Draw,
  findPrize,
  findRound,
  findRounds,
  insertRounds,
  lockDraw,
  type Round,
  takePieces,
  writeRound,
} from './draws.repository.ts'
import { insertWinnings, moveReturned, newCode } from './winnings.repository.ts'
import { tellWinners } from './winnings.actions.ts'

/** The purpose of the key under which seeds are sealed. */
export const seedSecret = 'draw-seeds'

type Work = Pick<MemberContext, 'tx' | 'services'>

/** The seed of a numbered round. Nothing but a draw or a void round asks for it. */
async function revealSeed({ services }: Work, draw: Draw, number: number): Promise<string> {
  const secret = await secretFor(services.database, seedSecret)
  const tail = openBytes(secret, draw.id, Buffer.from(draw.sealedTail, 'base64'))
  return seedOfRound(tail.toString('hex'), number)
}

/** Ends a round without a result; one whose list was locked reveals its seed and is counted. */
async function voidRound(context: Work, draw: Draw, { round, reason }: { round: Round; reason: string }) {
  const seed = round.number === null ? '' : await revealSeed(context, draw, round.number)
  return writeRound(context.tx, round, { state: roundMachine.targetOf('void'), reason, seed })
}

/** Ends every round of a locked draw that has no result yet. */
export async function voidRounds(context: Work, draw: Draw, reason: string): Promise<void> {
  const { from } = roundMachine.transitions.void
  for (const round of await findRounds(context.tx, [draw.id]))
    if (from.includes(round.state)) await voidRound(context, draw, { round, reason })
}

/** Locks the list: from here on nobody joins it, and its digest is public. */
export async function lockList({ tx }: Pick<Work, 'tx'>, draw: Draw, round: Round): Promise<Partial<Round>> {
  const number = Math.max(0, ...(await findRounds(tx, [draw.id])).map((other) => other.number ?? 0)) + 1
  if (number > mostRounds) throw refuse((t) => t.errors.rounds, { reason: 'ROUNDS' })
  await fillEntries(tx, draw, number)
  const listed = await findListed(tx, draw.id, number)
  if (listed.length === 0) throw refuse((t) => t.errors.nobody, { reason: 'NOBODY' })
  if (listed.length > mostEntries) throw refuse((t) => t.errors.crowd, { reason: 'CROWD' })
  const prize = await findPrize(tx, round.prizeId).then(orNotFound)
  const count = Math.min(prize.remaining, listed.length)
  if (count === 0) throw refuse((t) => t.errors.noPieces, { reason: 'NO_PIECES' })
  return {
    number,
    count,
    entries: listed.length,
    listHash: listHashOf(listed.map(({ leaf }) => leaf)),
    lockedAt: new Date(),
  }
}

/** L2: the public value, born long enough after the list was locked. */
function checkExternal(
  { level }: Draw,
  { lockedAt }: Round,
  external: External | undefined,
): External | undefined {
  if (level === 'L1') return undefined
  if (!external) throw refuseField('external', (t) => t.errors.value)
  const bornAt = new Date(external.bornAt)
  const earliest = (lockedAt?.getTime() ?? 0) + bornAfterMinutes * 60_000
  if (bornAt.getTime() < earliest) throw refuseField('external.bornAt', (t) => t.errors.bornEarly)
  if (bornAt > new Date()) throw refuseField('external.bornAt', (t) => t.errors.bornLate)
  return { ...external, value: external.value.trim(), source: external.source.trim() }
}

interface Drawing {
  round: Round
  number: number
  external: External | undefined
}

/** Draws and publishes at once: nobody sees a result before everybody does, so nobody can keep one back. */
export async function drawWinners(
  context: Work,
  draw: Draw,
  { round, number, external }: Drawing,
): Promise<Partial<Round>> {
  const { tx } = context
  const seed = await revealSeed(context, draw, number)
  const listed = await findListed(tx, draw.id, number)
  const byLeaf = new Map(listed.map((entry) => [entry.leaf, entry.id]))
  const leaves = winnersOf({
    seed,
    leaves: [...byLeaf.keys()],
    external: external?.value ?? '',
    count: round.count,
  })
  const entryIds = leaves.map((leaf) => byLeaf.get(leaf) ?? '')
  if (!(await takePieces(tx, round.prizeId, entryIds.length)))
    throw refuse((t) => t.errors.noPieces, { reason: 'NO_PIECES' })
  await leaveLists(tx, entryIds, number)
  const won = await insertWinnings(
    tx,
    entryIds.map((entryId, place) => ({
      id: uuidv7(),
      activityId: draw.activityId,
      drawId: draw.id,
      prizeId: round.prizeId,
      roundId: round.id,
      entryId,
      place,
      code: newCode(),
      state: winningMachine.initial[0] ?? 'won',
    })),
  )
  await tellWinners(tx, draw, won)
  const publishedAt = new Date()
  return {
    seed,
    publishedAt,
    ...(external && {
      externalValue: external.value,
      externalSource: external.source,
      externalBornAt: new Date(external.bornAt),
    }),
  }
}

interface Command {
  event: RoundMove
  reason: string
  external: External | undefined
  version: number
}

/** Lets an event happen to a round; the draw is locked first, so that rounds go one after the other. */
export async function moveRound(context: MemberContext, id: string, command: Command): Promise<Draw> {
  const { tx, services } = context
  const { drawId } = await findRound(tx, id).then(orNotFound)
  const { activity } = await requireDraw(context, drawId, 'draw:run')
  const draw = await lockDraw(tx, drawId).then(orNotFound)
  const round = await findRound(tx, id).then(orNotFound)
  const { event, reason, version } = command
  const question = { subject: round, context: { draw: draw.state }, actor: colleagueOf(context, activity) }
  const decision = roundMachine.decide(event, question)
  if (!decision.allowed)
    throw roundRefusals.refuseDenial(
      decision.denial,
      { event, state: round.state },
      { state: round.state, allowed: roundMachine.possible(roundMoves, question) },
    )
  if (round.version !== version) throw versionConflict()
  const actor = await actorOf(context)
  let to = decision.to
  if (event === 'lock') await writeRound(tx, round, { ...(await lockList(context, draw, round)), state: to })
  else if (event === 'void') {
    if (reason === '') throw refuseField('reason', (t) => t.errors.reason)
    await voidRound(context, draw, { round, reason })
  } else {
    const external = checkExternal(draw, round, command.external)
    const drawing = { round, number: round.number ?? 0, external }
    const drawn = await drawWinners(context, draw, drawing)
    to = roundMachine.targetOf('publish')
    await writeRound(tx, round, { ...drawn, state: to })
  }
  await record(tx, actor, [
    {
      objectType: 'draw',
      objectId: drawId,
      event: `${event}Round`,
      reason: reason || null,
      detail: { round: round.number, state: to },
    },
  ])
  await services.live.publish(tx, drawTopic(drawId))
  return draw
}

/** Another round for what is left of a prize, or came back to it. */
export async function addRound(context: MemberContext, drawId: string, prizeId: string): Promise<Draw> {
  const { tx, services } = context
  await requireDraw(context, drawId, 'draw:run')
  const draw = await lockDraw(tx, drawId).then(orNotFound)
  const prize = await findPrize(tx, prizeId).then(orNotFound)
  if (prize.drawId !== drawId) throw notFound()
  if (draw.state !== 'running' || draw.method !== 'list')
    throw refuse((t) => t.errors.notRunning, { reason: 'NOT_RUNNING' })
  const rounds = await findRounds(tx, [drawId])
  const isPending = rounds.some(
    (round) => round.prizeId === prizeId && (round.state === 'waiting' || round.state === 'open'),
  )
  if (isPending) throw refuse((t) => t.errors.pending, { reason: 'PENDING' })
  if (prize.remaining === 0) throw refuse((t) => t.errors.noPieces, { reason: 'NO_PIECES' })
  await moveReturned(tx, prizeId, { from: returnedStates, to: winningMachine.targetOf('redraw') })
  const state = roundMachine.initial[0] ?? 'waiting'
  await insertRounds(tx, [{ id: uuidv7(), drawId, prizeId, state }])
  await recordBy(context, [{ objectType: 'draw', objectId: drawId, event: 'addRound' }])
  await services.live.publish(tx, drawTopic(drawId))
  return draw
}
