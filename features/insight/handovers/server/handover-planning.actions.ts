import { recordBy } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound, orNotFound } from '#platform/server/http/refusal.ts'
import { dayMs } from '#platform/domain/durations.ts'

import type { InheritBody } from '../handovers.contract.ts'
import { findLeavers, findPlanned, type Leavers } from './handover-assignment.actions.ts'
import { findPersonOfCard } from './handover-cards.repository.ts'
import { hashOfPlan, type HandoverPlan, planOf } from './handover-plan.domain.ts'
import { refuseField, refuseDenial } from './handovers.refusals.ts'
import { actorOn } from './handover-question.view.ts'
import { simulate } from './handover-simulation.actions.ts'
import { withdrawConsent } from './handover-approval.actions.ts'
import { checkVersion, decideOn } from './handovers.actions.ts'
import type { HandoverActor } from './handovers.domain.ts'
import {
  findHandover,
  type Handover,
  insertHandover,
  lockHandover,
  lockOpenHandoversOf,
  replaceHandoverCards,
  updateHandover,
} from './handovers.repository.ts'

const inheritable: ReadonlySet<string> = new Set(['active', 'paused', 'sealed'])
const busy: ReadonlySet<string> = new Set(['pending_approval', 'scheduled', 'running', 'reverting'])
const longestWaitDays = 90

interface PlanRequest {
  context: MemberContext
  body: InheritBody
}

/** Finds the person whom a body names: directly, by a card, or both where they are the same; undefined otherwise. */
async function personNamed(
  tx: Tx,
  { toStaffId, toCarteId: cardId }: Pick<InheritBody, 'toStaffId' | 'toCarteId'>,
): Promise<string | undefined> {
  if (cardId === undefined) return toStaffId
  const ofCard = await findPersonOfCard(tx, cardId)
  return toStaffId === undefined || toStaffId === ofCard ? ofCard : undefined
}

/** The people whom a body names as successors, each with the card it names. */
async function successorsOf({ context: { tx }, body }: PlanRequest) {
  const named = body.split?.parts ?? [body]
  const found: { staffId: string; cardId: string | null }[] = []
  for (const [place, part] of named.entries()) {
    const { toCarteId: toCardId } = part
    const field = body.split
      ? `split.parts.${place}.toStaffId`
      : toCardId === undefined
        ? 'toStaffId'
        : 'toCarteId'
    const staffId = await personNamed(tx, part)
    if (staffId === undefined)
      throw refuseField(field, (t) =>
        toCardId === undefined ? t.errors.noSuccessor : t.errors.successorCard,
      )
    if (found.some((other) => other.staffId === staffId))
      throw refuseField(field, (t) => t.errors.successorTwice)
    found.push({ staffId, cardId: toCardId ?? null })
  }
  return found
}

/** The cards, all of which the caller may hand over and none of which is the caller's own. */
async function checkCards(
  { context: { tx, viewer }, body }: PlanRequest,
  plan: HandoverPlan,
): Promise<{ leavers: Leavers; actor: HandoverActor }> {
  const field = 'fromCarteIds'
  const leavers = await findLeavers(tx, plan.cardIds)
  const cards = leavers.cards.map(({ card }) => card)
  const actor = actorOn(viewer, cards, viewer.accountId)
  if (cards.length !== plan.cardIds.length || !actor.mayHandOver) throw notFound()
  if (actor.isLeaver) throw refuseDenial('leaver', { event: 'simulate', state: 'draft' })
  for (const { state, name } of cards)
    if (!inheritable.has(state))
      throw refuseField(field, (t) => t.errors.cardState, {
        values: { name },
        status: 409,
        reason: 'STATE_CONFLICT',
      })
  for (const other of await lockOpenHandoversOf(tx, { cardIds: plan.cardIds })) {
    if (other.id === body.id || !busy.has(other.state)) continue
    throw refuseField(field, (t) => t.errors.cardBusy, {
      values: { name: other.fromNames },
      status: 409,
      reason: 'CARD_BUSY',
    })
  }
  return { leavers, actor }
}

/** People who can take over all of it: at work, none of the leavers, and with a card where visitors are led to one. */
async function checkSuccessors(
  { context: { tx }, body }: PlanRequest,
  plan: HandoverPlan,
  leavers: Leavers,
): Promise<string[]> {
  const people = await findPlanned(tx, plan)
  const fieldOf = (place: number) => (body.split ? `split.parts.${place}.toStaffId` : 'toStaffId')
  for (const [place, person] of people.entries()) {
    const field = fieldOf(place)
    if (leavers.staffIds.includes(plan.parts[place]?.staffId ?? ''))
      throw refuseField(field, (t) => t.errors.successorSelf)
    if (!person) throw refuseField(field, (t) => t.errors.successorUnknown)
  }
  if (plan.publicMode === 'redirect' && (people[plan.pageTo]?.cardId ?? null) === null)
    throw refuseField('publicMode', (t) => t.errors.redirectNeedsCard)
  return people.map((person) => person?.name ?? '')
}

function checkShape({ body: { split } }: PlanRequest, plan: HandoverPlan): void {
  const sum = plan.parts.reduce((all, { percent }) => all + percent, 0)
  if (plan.by === 'share' && sum !== 100)
    throw refuseField('split.parts', (t) => t.errors.percentSum, { values: { sum } })
  if (split && split.rest !== null && split.rest >= plan.parts.length)
    throw refuseField('split.rest', (t) => t.errors.restUnknown)
  if (plan.pageTo >= plan.parts.length) throw refuseField('split.pageTo', (t) => t.errors.pageUnknown)
  if (plan.effectiveAt === null) return
  const wait = Date.parse(plan.effectiveAt) - Date.now()
  if (wait <= 0) throw refuseField('effectiveAt', (t) => t.errors.effectiveEarly)
  if (wait > longestWaitDays * dayMs) throw refuseField('effectiveAt', (t) => t.errors.effectiveLate)
}

interface CheckedPlan {
  plan: HandoverPlan
  leavers: Leavers
  actor: HandoverActor
  toNames: string
}

async function checkPlan(request: PlanRequest): Promise<CheckedPlan> {
  const parts = await successorsOf(request)
  const plan = planOf(request.body, parts)
  const { leavers, actor } = await checkCards(request, plan)
  checkShape(request, plan)
  const names = await checkSuccessors(request, plan, leavers)
  return { plan, leavers, actor, toNames: names.join('、').slice(0, 200) }
}

/** Writes the plan down, in a new hand-over or in place of a former plan, and counts what it would do. */
export async function planHandover(context: MemberContext, body: InheritBody): Promise<Handover> {
  const request = { context, body }
  const checked = await checkPlan(request)
  const { plan, leavers, actor, toNames } = checked
  const names = [...new Set(leavers.cards.map(({ card }) => card.name))]
  const set = {
    plan,
    planHash: hashOfPlan(plan),
    fromNames: names.join('、').slice(0, 200),
    toNames,
    publicMode: plan.publicMode,
    effectiveAt: plan.effectiveAt === null ? null : new Date(plan.effectiveAt),
  }
  const planned = body.id === undefined ? await begin(context, set) : await planAnew(request, body.id, set)
  await replaceHandoverCards(
    context.tx,
    planned.id,
    leavers.cards.map(({ card: { id: cardId, name, staffId, holderAccountId } }) => ({
      cardId,
      name,
      staffId,
      holderAccountId,
    })),
  )
  return rehearse(context, planned, actor)
}

type Planned = Pick<Handover, 'plan' | 'planHash' | 'fromNames' | 'toNames' | 'publicMode' | 'effectiveAt'>

async function begin(context: MemberContext, set: Planned): Promise<Handover> {
  const { tx, viewer } = context
  const made = await insertHandover(tx, {
    ...set,
    initiatorId: viewer.accountId,
    initiatorName: viewer.displayName,
  })
  await recordBy(context, [{ objectType: 'handover', objectId: made.id, event: 'create', to: 'draft' }])
  return made
}

async function planAnew({ context, body }: PlanRequest, id: string, set: Planned): Promise<Handover> {
  const { tx, viewer } = context
  if (!(await findHandover(tx, viewer, id))) throw notFound()
  const found = await lockHandover(tx, id).then(orNotFound)
  checkVersion(found, body.version)
  const { to } = await decideOn(context, found, 'edit')
  const { approvalId } = found
  const changed = await updateHandover(tx, id, {
    ...set,
    state: to,
    approvalId: null,
    simulation: null,
    simulatedAt: null,
  })
  // Consent was given, or asked for, with another plan.
  if (approvalId !== null) await withdrawConsent(context, found, approvalId)
  return changed
}

async function rehearse(
  context: MemberContext,
  planned: Handover,
  { isManager }: HandoverActor,
): Promise<Handover> {
  const { tx } = context
  const { to } = await decideOn(context, planned, 'simulate')
  const now = new Date()
  const simulation = await simulate(tx, { plan: planned.plan, byManager: isManager, now })
  const rehearsed = await updateHandover(tx, planned.id, { state: to, simulation, simulatedAt: now })
  await recordBy(context, [
    { objectType: 'handover', objectId: planned.id, event: 'simulate', from: planned.state, to },
  ])
  return rehearsed
}
