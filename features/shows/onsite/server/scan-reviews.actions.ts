import { batchLines } from '#platform/server/http/batch-lines.ts'
import type { BatchLine } from '#platform/contract/schemas.ts'
import { actorOf, recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/http/refusal.ts'

import type { ReviewMove } from '../onsite.contract.ts'
import { lockScans, writeReview } from './gate-scans.repository.ts'
import { requireOnsite } from './onsite-reach.actions.ts'
import { reviewMachine } from './onsite.domain.ts'
import { reviewRefusals } from './onsite.refusals.ts'
import { findResults } from './onsite.repository.ts'
import { reviewQuestion } from './onsite.view.ts'
import { mergeTickets } from './scan-merge.actions.ts'

interface Review {
  ids: readonly string[]
  event: ReviewMove
  reason: string
}

/** Keeps or voids one scan. A void makes the table of its ticket anew. */
async function reviewOne(context: MemberContext, id: string, { event, reason }: Omit<Review, 'ids'>) {
  const { tx, viewer } = context
  const [result] = await findResults(tx, [id])
  if (!result) return
  const { review: state } = result
  const decision = reviewMachine.decide(event, reviewQuestion(result, context))
  if (!decision.allowed) throw reviewRefusals.refuseDenial(decision.denial, { event, state }, { state })
  await writeReview(tx, id, { review: decision.to, reviewedByName: viewer.displayName, reason })
  await recordBy(context, [
    {
      objectType: 'registration',
      objectId: result.ticketId,
      event: `${event}Scan`,
      from: state,
      to: decision.to,
      reason,
    },
  ])
}

/** Decides about scans, each by itself; one of another activity or company is answered like an unknown one. */
export async function resolveScans(
  context: MemberContext,
  { ids, event, reason }: Review,
): Promise<BatchLine[]> {
  const { tx, services, language } = context
  const actor = await actorOf(context)
  const outcomes = new Map<string, Refusal | undefined>()
  const found = await findResults(tx, ids)
  for (const activityId of [...new Set(found.map((row) => row.activityId))].toSorted()) {
    const rows = found.filter((row) => row.activityId === activityId)
    await lockScans(tx, activityId)
    for (const { id } of rows) {
      try {
        await requireOnsite(context, activityId, 'onsite:resolve')
        await reviewOne(context, id, { event, reason: reason.trim() })
        outcomes.set(id, undefined)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        outcomes.set(id, error)
      }
    }
    const ticketIds = rows.filter(({ id }) => outcomes.get(id) === undefined).map(({ ticketId }) => ticketId)
    await mergeTickets(tx, services, { activityId, ticketIds, actor })
  }
  return batchLines(ids, outcomes, language)
}
