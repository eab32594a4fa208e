import { actorOf, record } from '#platform/server/audit/audit.ts'
import type { BatchLine } from '#platform/contract/schemas.ts'
import { batchLines, refusalOf } from '#platform/server/http/batch-lines.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound, type Refusal } from '#platform/server/http/refusal.ts'

import type { DealCategory } from '../deals.contract.ts'
import { moveDeal } from './deals.actions.ts'
import { dealMachine } from './deals.domain.ts'
import { lockSeen, requireOwner } from './deals-reach.actions.ts'
import { refuseDenial } from './deals.refusals.ts'
import { changeDeal, type NewDeal } from './deals.repository.ts'
import { questionOf } from './deals.view.ts'
import { findStage } from './pipelines.repository.ts'

/** Does something to each of some deals, by itself: locked in the order of their ids, answered in that of the request. */
async function each(
  { language }: MemberContext,
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
): Promise<BatchLine[]> {
  const outcomes = new Map<string, Refusal | undefined>()
  for (const id of [...new Set(ids)].sort()) outcomes.set(id, await refusalOf(() => work(id)))
  return batchLines(ids, outcomes, language)
}

async function change(
  context: MemberContext,
  id: string,
  { event, set }: { event: string; set: Partial<NewDeal> },
): Promise<void> {
  const { tx } = context
  const { deal, shown } = await lockSeen(context, id)
  const decision = dealMachine.decide('edit', questionOf(shown, { signed: new Set() }))
  if (!decision.allowed) throw refuseDenial(decision.denial, { event: 'edit', state: deal.state })
  await changeDeal(tx, deal, set)
  await record(tx, await actorOf(context), [{ objectType: 'deal', objectId: id, event, detail: set }])
}

export async function moveDeals(
  context: MemberContext,
  { ids, stageId, reason }: { ids: readonly string[]; stageId: string; reason?: string | undefined },
): Promise<BatchLine[]> {
  await findStage(context.tx, stageId).then(orNotFound)
  return each(context, ids, (id) => moveDeal(context, id, { stageId, reason }))
}

export async function assignDeals(
  context: MemberContext,
  { ids, ownerAccountId }: { ids: readonly string[]; ownerAccountId: string },
): Promise<BatchLine[]> {
  await requireOwner(context, ownerAccountId)
  return each(context, ids, (id) => change(context, id, { event: 'assign', set: { ownerAccountId } }))
}

export const categoriseDeals = (
  context: MemberContext,
  { ids, category }: { ids: readonly string[]; category: DealCategory },
): Promise<BatchLine[]> =>
  each(context, ids, (id) => change(context, id, { event: 'categorise', set: { category } }))
