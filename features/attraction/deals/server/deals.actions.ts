import { requestApproval } from '#features/company/approvals/server/approvals.public.ts'
import { type Actor, actorOf, record, recordBy } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext, Services } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import { fill } from '#platform/text/texts.ts'

import type { DealAct, DealDraft, LostReason, PricedLine } from '../deals.contract.ts'
import { lineFen, movedByAFifth, sumFen, yuanFenOf } from './deal-money.domain.ts'
import { findDealApprovals, insertDealApproval, writeOutcome } from './deal-evidence.repository.ts'
import { findSigned, missingOnTheWay } from './deal-gates.actions.ts'
import { dealChanged } from './deal-hooks.public.ts'
import { dealNumber } from './deal-number.domain.ts'
import { dealMachine } from './deals.domain.ts'
import { lockSeen, requireOwner } from './deals-reach.actions.ts'
import { checkFirm } from './deal-firms.actions.ts'
import { refuseDenial, refuseField, refuseGate } from './deals.refusals.ts'
import {
  changeDeal,
  type Deal,
  findLines,
  insertDeal,
  insertMove,
  lockDeal,
  type NewDeal,
  replaceLines,
  type ShownDeal,
} from './deals.repository.ts'
import { possibleActs, questionOf } from './deals.view.ts'
import { ensureDefaultPipeline } from './pipelines.actions.ts'
import { findStage, findStages, type StoredStage } from './pipelines.repository.ts'
import { dealsServerTexts } from './server.texts.ts'

const objectType = 'deal'
export const amountKind = 'deals.changeAmount'

const priced = (lines: DealDraft['lines']): PricedLine[] =>
  lines.map((line) => ({ ...line, name: line.name.trim(), amountFen: lineFen(line) }))

const amountOf = (lines: readonly PricedLine[], amountFen: number) =>
  lines.length > 0 ? sumFen(lines.map((line) => line.amountFen)) : amountFen

/** The fields of a form, as they are stored. */
function columnsOf({ lines: _lines, ...draft }: DealDraft, amountFen: number) {
  const isYuan = draft.currency === 'CNY'
  if (!isYuan && draft.rate !== null && draft.rateOn === null)
    throw refuseField('rateOn', (t) => t.errors.rateOn)
  const rate = isYuan ? null : draft.rate
  return {
    title: draft.title.trim(),
    firmId: draft.firmId,
    personId: draft.personId,
    amountFen,
    currency: draft.currency,
    rate,
    rateOn: rate === null ? null : draft.rateOn,
    yuanFen: yuanFenOf({ amountFen, currency: draft.currency, rate }),
    expectedClose: draft.expectedClose,
    category: draft.category,
    need: draft.need.trim(),
    solution: draft.solution.trim(),
    nextStep: draft.nextStep.trim(),
    problem: draft.problem.trim(),
  }
}

export type FirstColumns = Omit<
  NewDeal,
  'number' | 'state' | 'pipelineId' | 'stageId' | 'yuanFen' | 'enteredStageAt'
> & { pipelineId?: string; stageId?: string }

/** Writes a new deal into the first stage of a pipeline; its number, its first move and the trail come with it. */
export async function writeNewDeal(
  { tx, services }: { tx: Tx; services: Pick<Services, 'hooks'> },
  columns: FirstColumns,
  actor: Actor,
): Promise<Deal> {
  const pipelineId = columns.pipelineId ?? (await ensureDefaultPipeline(tx)).id
  const [first] = await findStages(tx, [pipelineId])
  if (!first) throw refuseField('pipelineId', (t) => t.errors.unknownStage)
  const { amountFen, currency = 'CNY', rate = null } = columns
  const deal = await insertDeal(tx, {
    ...columns,
    number: dealNumber(new Date()),
    state: 'open',
    pipelineId,
    stageId: first.id,
    guardedFen: first.guardsAmount ? amountFen : null,
    yuanFen: yuanFenOf({ amountFen, currency, rate }),
  })
  await insertMove(tx, {
    dealId: deal.id,
    event: 'create',
    toStageId: first.id,
    toState: deal.state,
    byName: actor.name,
  })
  await record(tx, actor, [{ objectType, objectId: deal.id, event: 'create', to: deal.state }])
  await services.hooks.tell(dealChanged, tx, { deal, event: 'create' })
  return deal
}

export async function createDeal(
  context: MemberContext,
  { pipelineId, ownerAccountId, ...draft }: DealDraft & { pipelineId?: string; ownerAccountId?: string },
): Promise<Deal> {
  const { tx, viewer } = context
  await checkFirm(context, draft)
  const owner = await requireOwner(context, ownerAccountId ?? viewer.accountId)
  const lines = priced(draft.lines)
  const deal = await writeNewDeal(
    context,
    {
      ...columnsOf(draft, amountOf(lines, draft.amountFen)),
      ...(pipelineId !== undefined && { pipelineId }),
      ownerAccountId: owner,
      createdBy: viewer.accountId,
    },
    await actorOf(context),
  )
  await replaceLines(tx, deal.id, lines)
  return deal
}

/** Refuses what the machine does not let happen now. */
async function decide(
  { services, tx }: MemberContext,
  shown: ShownDeal,
  { event, isIncomplete = false }: { event: DealAct | 'edit' | 'move'; isIncomplete?: boolean },
) {
  const signed = await findSigned(services, tx, [shown.deal.id])
  const { state } = shown.deal
  const decision = dealMachine.decide(event, questionOf(shown, { isIncomplete, signed }))
  if (!decision.allowed) {
    const allowed = possibleActs(shown, { signed })
    throw refuseDenial(decision.denial, { event, state }, { state, allowed })
  }
  return decision.to
}

/** A contract is being made for about this amount: another one by more than a fifth is somebody else's to agree to. */
async function askForAmount(
  context: MemberContext,
  deal: Deal,
  { amountFen, lines }: { amountFen: number; lines: PricedLine[] },
): Promise<void> {
  const { tx, language } = context
  for (const { id, kind, outcome } of await findDealApprovals(tx, deal.id))
    if (kind === 'amount' && outcome === 'waiting') await writeOutcome(tx, id, 'stale')
  const approval = await requestApproval(context, {
    kind: amountKind,
    objectType,
    objectId: deal.id,
    title: fill(dealsServerTexts.in(language).approval.amount, { title: deal.title }).slice(0, 120),
    payload: {
      dealId: deal.id,
      title: deal.title,
      before: deal.amountFen,
      after: amountFen,
      lines: lines.map((line) => ({ ...line })),
    },
  })
  await insertDealApproval(tx, { dealId: deal.id, approvalId: approval.id, kind: 'amount', amountFen })
}

export async function saveDeal(
  context: MemberContext,
  id: string,
  { version, ...draft }: DealDraft & { version: number },
): Promise<void> {
  const { tx, services } = context
  const { deal, shown } = await lockSeen(context, id, version)
  await decide(context, shown, { event: 'edit' })
  await checkFirm(context, draft, deal)
  const lines = priced(draft.lines)
  const amountFen = amountOf(lines, draft.amountFen)
  const mustAsk =
    deal.guardedFen !== null && deal.amountFen !== amountFen && movedByAFifth(deal.guardedFen, amountFen)
  const after = columnsOf(draft, mustAsk ? deal.amountFen : amountFen)
  const changed = await changeDeal(tx, deal, after)
  if (mustAsk) await askForAmount(context, deal, { amountFen, lines })
  else if (lines.length > 0 || (await findLines(tx, id)).length > 0) await replaceLines(tx, id, lines)
  const before = Object.fromEntries(Object.keys(after).map((key) => [key, deal[key as keyof Deal]]))
  await recordBy(context, [{ objectType, objectId: id, event: 'edit', detail: { before, after } }])
  await services.hooks.tell(dealChanged, tx, { deal: changed, event: 'edit', formerFirmId: deal.firmId })
}

const secondsIn = ({ enteredStageAt }: Deal) =>
  Math.max(0, Math.floor((Date.now() - enteredStageAt.getTime()) / 1000))

/** Writes a decided change of stage or state, with how long the deal stood where it was. */
export async function writeMove(
  { tx, services }: { tx: Tx; services: Pick<Services, 'hooks'> },
  deal: Deal,
  step: { event: string; set: Partial<NewDeal>; reason: string; actor: Actor },
): Promise<Deal> {
  const { event, set, reason, actor } = step
  const moved = await changeDeal(tx, deal, { ...set, enteredStageAt: new Date() })
  await insertMove(tx, {
    dealId: deal.id,
    event,
    fromStageId: deal.stageId,
    toStageId: moved.stageId,
    fromState: deal.state,
    toState: moved.state,
    seconds: secondsIn(deal),
    reason,
    byName: actor.name,
  })
  await record(tx, actor, [
    { objectType, objectId: deal.id, event, from: deal.state, to: moved.state, reason: reason || null },
  ])
  await services.hooks.tell(dealChanged, tx, { deal: moved, event })
  return moved
}

/** Calls a deal invalid that an import wrote and nobody has touched since; answers whether. Its moves stay, as all moves do. */
export async function takeBackDeal(
  { tx, services, actor }: { tx: Tx; services: Pick<Services, 'hooks'>; actor: Actor },
  { id, version }: Pick<Deal, 'id' | 'version'>,
): Promise<boolean> {
  const deal = await lockDeal(tx, id)
  const decision =
    deal &&
    dealMachine.decide('invalidate', {
      subject: deal,
      // The right to import is the right to take the import back.
      actor: { mayEdit: true, mayReopen: false },
      context: { isIncomplete: false, hasSignedContract: false, endedAt: null, now: new Date() },
    })
  if (deal?.version !== version || !decision?.allowed) return false
  await writeMove({ tx, services }, deal, {
    event: 'invalidate',
    set: { state: decision.to, endedAt: new Date() },
    reason: '',
    actor,
  })
  return true
}

async function requireStage(tx: Tx, deal: Deal, stageId: string): Promise<StoredStage> {
  const stage = await findStage(tx, stageId).then(orNotFound)
  if (stage.pipelineId !== deal.pipelineId || stage.archivedAt !== null)
    throw refuseField('stageId', (t) => t.errors.unknownStage)
  return stage
}

/** Into another stage: every gate that is jumped over is asked, and one answer names all that is missing. */
export async function moveDeal(
  context: MemberContext,
  id: string,
  { stageId, reason = '', version }: { stageId: string; reason?: string | undefined; version?: number },
): Promise<void> {
  const { tx } = context
  const { deal, shown } = await lockSeen(context, id, version)
  const stage = await requireStage(tx, deal, stageId)
  if (stage.id === deal.stageId) return
  await decide(context, shown, { event: 'move' })
  const stages = await findStages(tx, [deal.pipelineId])
  const missing = await missingOnTheWay(tx, deal, { stages, to: stageId })
  if (missing.length > 0) throw refuseGate(missing, stage.name)
  await writeMove(context, deal, {
    event: 'move',
    set: { stageId, guardedFen: stage.guardsAmount ? deal.amountFen : null },
    reason: reason.trim(),
    actor: await actorOf(context),
  })
}

interface Act {
  event: DealAct
  lostReason?: LostReason | undefined
  competitor?: string | undefined
  reason?: string | undefined
  version?: number
}

const needsReason: readonly DealAct[] = ['invalidate', 'hold', 'reopen']
const ends: readonly DealAct[] = ['win', 'lose', 'invalidate']

/** The input of an event, as the columns that it writes. */
function saidWith({ event, lostReason, competitor = '', reason = '' }: Act): Partial<NewDeal> {
  if (event === 'lose') {
    if (!lostReason) throw refuseField('lostReason', (t) => t.errors.lostReason)
    if (lostReason === 'competitor' && competitor.trim() === '')
      throw refuseField('competitor', (t) => t.errors.competitor)
    return { lostReason, competitor: competitor.trim(), reason: reason.trim() }
  }
  if (needsReason.includes(event) && reason.trim() === '') throw refuseField('reason', (t) => t.errors.reason)
  return { reason: reason.trim(), ...(event === 'reopen' && { lostReason: null, competitor: '' }) }
}

/** Wins, loses, holds or opens a deal again. */
export async function actOnDeal(context: MemberContext, id: string, act: Act): Promise<void> {
  const { deal, shown } = await lockSeen(context, id, act.version)
  const to = await decide(context, shown, { event: act.event })
  const set = saidWith(act)
  const endedAt = ends.includes(act.event) ? new Date() : null
  await writeMove(context, deal, {
    event: act.event,
    set: { ...set, state: to, endedAt },
    reason: set.reason ?? '',
    actor: await actorOf(context),
  })
}
