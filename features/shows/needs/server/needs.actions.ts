import { requireActivity } from '#features/shows/activities/server/activity-reach.public.ts'
import { v7 as uuidv7 } from 'uuid'

import type { BatchLine } from '#platform/contract/schemas.ts'
import { type Actor, actorOf, record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { batchLines } from '#platform/server/http/batch-lines.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound, Refusal } from '#platform/server/http/refusal.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'

import { type NeedDraft, type NeedMove, needMoves, type PartyDraft } from '../needs.contract.ts'
import { lapseMatches } from './need-matches.repository.ts'
import { type NeedActor, type NeedEvent, needMachine } from './needs.domain.ts'
import { writeToOwner } from './needs.jobs.ts'
import { refuseDenial, refuseField } from './needs.refusals.ts'
import {
  findNeedsOf,
  insertNeed,
  lockNeed,
  lockParty,
  type Need,
  type Party,
  writeNeed,
} from './needs.repository.ts'
import { organiserOf } from './needs.view.ts'

const objectType = 'need'

/** Refuses a range of money whose end lies before its beginning. */
function checkBudget({ budgetFrom, budgetTo }: Pick<NeedDraft, 'budgetFrom' | 'budgetTo'>): void {
  if (budgetFrom !== null && budgetTo !== null && budgetFrom > budgetTo)
    throw refuseField('budgetTo', (t) => t.errors.budget)
}

interface Written {
  activityId: string
  draft: NeedDraft
  party: PartyDraft
  /** The person has proved the number on the public page. */
  isProved: boolean
  actor: Actor
}

/** Writes a need down: one of the public page waits for the organiser, one of a colleague is published. */
export async function writeNew(
  tx: Tx,
  { activityId, draft, party: owner, isProved, actor }: Written,
): Promise<{ need: Need; party: Party; token: string }> {
  checkBudget(draft)
  const party = await lockParty(tx, { ...owner, activityId, isProved })
  const [waiting, shown] = needMachine.initial
  const state = (isProved ? waiting : shown) ?? 'review_pending'
  const need = await insertNeed(tx, {
    ...draft,
    title: draft.title.trim(),
    category: draft.category.trim(),
    region: draft.region.trim(),
    id: uuidv7(),
    activityId,
    partyId: party.id,
    source: isProved ? 'page' : 'desk',
    state,
  })
  await record(tx, actor, [
    { objectType, objectId: need.id, event: 'create', to: state, detail: { title: need.title } },
  ])
  return { need, party, token: party.publicId }
}

/** A need that a colleague writes down. */
export async function addAtDesk(
  context: MemberContext,
  { activityId, company, name, mobile, ...draft }: NeedDraft & PartyDraft & { activityId: string },
): Promise<Need> {
  await requireActivity(context, activityId, 'need:review')
  const party = { company: company.trim(), name: name.trim(), mobile }
  const actor = await actorOf(context)
  return (await writeNew(context.tx, { activityId, draft, party, isProved: false, actor })).need
}

export interface NeedStep {
  event: NeedEvent
  actor: Actor
  /** Absent: the product itself. */
  by?: NeedActor
  reason?: string
}

const endings: readonly string[] = ['closed', 'expired', 'rejected']

/** Lets an event happen to a need: what ends it ends its open pairs. */
export async function stepNeed(
  tx: Tx,
  id: string,
  { event, actor, by, reason = '' }: NeedStep,
): Promise<Need> {
  const need = await lockNeed(tx, id).then(orNotFound)
  const { state } = need
  const question = { subject: need, context: {}, ...(by && { actor: by }) }
  const decision = needMachine.decide(event, question)
  if (!decision.allowed)
    throw refuseDenial(
      decision.denial,
      { event, state },
      { state, allowed: needMachine.possible(needMoves, question) },
    )
  const moved = await writeNeed(tx, need, { state: decision.to, reason })
  await record(tx, actor, [
    { objectType, objectId: id, event, from: state, to: decision.to, reason: reason || null },
  ])
  if (endings.includes(decision.to)) await lapseMatches(tx, [id])
  if (event === 'approve' || event === 'reject' || event === 'invite')
    await startJob(tx, writeToOwner, {
      payload: { needId: id, notice: event },
      accountId: null,
      language: 'zh-CN',
    })
  return moved
}

interface Command {
  ids: readonly string[]
  event: NeedMove
  reason?: string | undefined
}

/** Lets an event happen to needs, each by itself. */
export async function moveNeeds(
  context: MemberContext,
  { ids, event, reason = '' }: Command,
): Promise<BatchLine[]> {
  const { tx, viewer, language } = context
  if (event === 'reject' && reason.trim() === '') throw refuseField('reason', (t) => t.errors.reason)
  const actor = await actorOf(context)
  const outcomes = new Map<string, Refusal | undefined>()
  // By their ids, as everybody locks them; answered in the order of the request.
  const inOrder = (await findNeedsOf(tx, ids)).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  for (const { id, activityId } of inOrder) {
    try {
      const activity = await requireActivity(context, activityId, 'need:review')
      await stepNeed(tx, id, { event, actor, by: organiserOf(viewer, activity), reason: reason.trim() })
      outcomes.set(id, undefined)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      outcomes.set(id, error)
    }
  }
  return batchLines(ids, outcomes, language)
}
