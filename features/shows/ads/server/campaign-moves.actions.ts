import type { BatchLine } from '#platform/contract/schemas.ts'
import { actorOf } from '#platform/server/audit/audit.ts'
import { batchLines } from '#platform/server/http/batch-lines.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/http/refusal.ts'

import type { CampaignMove } from '../ads.contract.ts'
import { tendNext } from './ads.jobs.ts'
import { refuseField } from './ads.refusals.ts'
import { findStepped } from './ads.repository.ts'
import { colleagueOf } from './ads.view.ts'
import { requireActivity } from '#features/shows/activities/server/activity-reach.public.ts'
import { stepCampaign } from './campaign-steps.actions.ts'

interface Command {
  ids: readonly string[]
  event: CampaignMove
  reason?: string | undefined
}

/** Lets an event happen to campaigns, each by itself. */
export async function moveCampaigns(
  context: MemberContext,
  { ids, event, reason = '' }: Command,
): Promise<BatchLine[]> {
  const { tx, viewer, language } = context
  if (event === 'reject' && reason.trim() === '') throw refuseField('reason', (t) => t.errors.reason)
  const actor = await actorOf(context)
  const outcomes = new Map<string, Refusal | undefined>()
  // By their ids, as everybody locks them; answered in the order of the request.
  for (const found of await findStepped(tx, ids)) {
    try {
      const activity = await requireActivity(context, found.activityId, 'ad:view')
      const by = colleagueOf(viewer, activity)
      const moved = await stepCampaign(tx, found, { event, actor, by, reason: reason.trim() })
      if (event === 'approve' && moved.state !== 'awaiting_payment') await tendNext(tx, moved)
      outcomes.set(found.id, undefined)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      outcomes.set(found.id, error)
    }
  }
  return batchLines(ids, outcomes, language)
}
