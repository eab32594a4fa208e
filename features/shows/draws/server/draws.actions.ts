import { randomBytes } from 'node:crypto'

import { v7 as uuidv7 } from 'uuid'

import { actorOf, record, recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import { sealBytes } from '#platform/server/secrets/sealing.ts'
import { secretFor } from '#platform/server/secrets/secrets.ts'

import { digestOf, seedOfRound } from '../face/draw-rules-model.ts'
import type { Commitment } from '../face/published-draw-model.ts'
import { type DrawDraft, type DrawMove, drawMoves } from '../draws.contract.ts'
import { requireActivity } from '#features/shows/activities/server/activity-reach.public.ts'
import { requireDraw } from './draws-reach.actions.ts'
import { colleagueOf } from './draws.view.ts'
import { drawMachine, roundMachine, tooDear } from './draws.domain.ts'
import { drawRefusals, refuse, refuseField, versionConflict } from './draws.refusals.ts'
import {
  deleteWaitingRounds,
  type Draw,
  findPrizes,
  findRounds,
  insertDraw,
  insertRounds,
  lockDraw,
  writeDraw,
  writePrizes,
} from './draws.repository.ts'
import { seedSecret, voidRounds } from './draw-rounds.actions.ts'
import { drawTopic } from './draw-topic.data.ts'

const whole = 10_000

/** Refuses chances that are none, or more than all. */
function checkChances({ method, prizes }: DrawDraft): void {
  if (method === 'list') return
  const sum = prizes.reduce((total, { chance }) => total + chance, 0)
  if (sum === 0 || sum > whole) throw refuseField('prizes', (t) => t.errors.chances)
}

/** Refuses what the law forbids, and what would be no draw. */
function checkDraft(draft: DrawDraft): void {
  const { prizes, mustWin, level, external, method, source, channel, isRehearsal } = draft
  if (mustWin && mustWin.length > 0) throw refuseField('mustWin', (t) => t.errors.mustWin)
  const dear = tooDear(prizes)
  if (dear >= 0 && !isRehearsal) throw refuseField(`prizes.${dear}.valueFen`, (t) => t.errors.tooDear)
  if (level === 'L2' && external.trim() === '') throw refuseField('external', (t) => t.errors.external)
  if (level === 'L2' && method !== 'list') throw refuseField('level', (t) => t.errors.levelOfInstant)
  if (source === 'channel' && channel.trim() === '') throw refuseField('channel', (t) => t.errors.channel)
  checkChances(draft)
}

const cleaned = ({ mustWin: _mustWin, prizes: _prizes, ...draft }: DrawDraft) => ({
  ...draft,
  name: draft.name.trim(),
  rule: draft.rule.trim(),
  channel: draft.source === 'channel' ? draft.channel.trim() : '',
  external: draft.level === 'L2' ? draft.external.trim() : '',
})

export async function createDraw(
  context: MemberContext,
  { activityId, ...draft }: DrawDraft & { activityId: string },
): Promise<Draw> {
  const { tx } = context
  await requireActivity(context, activityId, 'draw:edit')
  checkDraft(draft)
  const state = drawMachine.initial[0] ?? 'draft'
  const draw = await insertDraw(tx, { ...cleaned(draft), id: uuidv7(), activityId, state })
  await writePrizes(tx, draw.id, draft.prizes)
  await recordBy(context, [
    { objectType: 'draw', objectId: draw.id, event: 'create', to: state, detail: { name: draw.name } },
  ])
  return draw
}

/** Changes a draft. What was committed to is changed by nobody: reopening it voids the commit first. */
export async function updateDraw(
  context: MemberContext,
  id: string,
  { version, ...draft }: DrawDraft & { version: number },
): Promise<Draw> {
  const { tx } = context
  await requireDraw(context, id, 'draw:edit')
  const draw = await lockDraw(tx, id).then(orNotFound)
  if (draw.version !== version) throw versionConflict()
  if (draw.state !== 'draft') throw refuse((t) => t.errors.committed, { reason: 'COMMITTED' })
  checkDraft(draft)
  await writePrizes(tx, id, draft.prizes)
  await recordBy(context, [{ objectType: 'draw', objectId: id, event: 'update' }])
  return writeDraw(tx, draw, cleaned(draft))
}

interface Committing extends Pick<MemberContext, 'tx' | 'services'> {
  byName: string
}

/** Fixes a draw: its prizes, its rule and the digest of its first seed become one text, whose digest is published. */
export async function commitmentOf({ tx, services, byName }: Committing, draw: Draw) {
  const tail = randomBytes(32)
  const prizes = await findPrizes(tx, [draw.id])
  const commitment: Commitment = {
    drawId: draw.id,
    name: draw.name,
    rule: draw.rule,
    level: draw.level,
    external: draw.external,
    isRehearsal: draw.isRehearsal,
    prizes: prizes.map(({ id, name, kind, valueFen, stock }) => ({ id, name, kind, valueFen, count: stock })),
    seedHash: seedOfRound(tail.toString('hex'), 0),
  }
  const commitText = JSON.stringify(commitment)
  const secret = await secretFor(services.database, seedSecret)
  if (draw.method === 'list')
    await insertRounds(
      tx,
      prizes.map(({ id }) => ({
        id: uuidv7(),
        drawId: draw.id,
        prizeId: id,
        state: roundMachine.initial[0] ?? 'waiting',
      })),
    )
  return {
    commitText,
    commitHash: digestOf(commitText),
    sealedTail: sealBytes(secret, draw.id, tail).toString('base64'),
    committedAt: new Date(),
    committedByName: byName,
  }
}

const noCommit = { commitText: '', commitHash: '', sealedTail: '', committedAt: null, committedByName: '' }

/** The effects of an event besides the state. */
async function effectsOf(
  context: MemberContext,
  draw: Draw,
  { event, reason }: Command,
): Promise<Partial<Draw>> {
  switch (event) {
    case 'commit':
      return commitmentOf({ ...context, byName: context.viewer.displayName }, draw)
    case 'reopen':
      await deleteWaitingRounds(context.tx, draw.id)
      return noCommit
    case 'void':
      await voidRounds(context, draw, reason)
      return { reason }
    default:
      return {}
  }
}

interface Command {
  event: DrawMove
  reason: string
  version: number
}

/** Lets an event happen to a draw. */
export async function moveDraw(context: MemberContext, id: string, command: Command): Promise<Draw> {
  const { tx, services } = context
  const { activity } = await requireDraw(context, id, 'draw:view')
  const draw = await lockDraw(tx, id).then(orNotFound)
  const { event, reason, version } = command
  const { state } = draw
  const hasOpenRound = (await findRounds(tx, [id])).some((round) => round.state === 'open')
  const question = { subject: draw, context: { hasOpenRound }, actor: colleagueOf(context, activity) }
  const decision = drawMachine.decide(event, question)
  if (!decision.allowed)
    throw drawRefusals.refuseDenial(
      decision.denial,
      { event, state },
      { state, allowed: drawMachine.possible(drawMoves, question) },
    )
  if (draw.version !== version) throw versionConflict()
  if (event === 'void' && reason === '') throw refuseField('reason', (t) => t.errors.reason)
  const effects = await effectsOf(context, draw, command)
  const moved = await writeDraw(tx, draw, { ...effects, state: decision.to })
  await record(tx, await actorOf(context), [
    { objectType: 'draw', objectId: id, event, from: state, to: decision.to, reason: reason || null },
  ])
  await services.live.publish(tx, drawTopic(id))
  return moved
}
