import { and, count, inArray } from 'drizzle-orm'

import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { hashOfPlan } from './handover-plan.domain.ts'
import type { HandoverContext, HandoverFacts } from './handovers.domain.ts'
import { findHandoverCards, type Handover } from './handovers.repository.ts'

/** The part of a stored hand-over that its states are about. */
export const factsOf = (handover: Handover): HandoverFacts => ({
  state: handover.state,
  simulatedAt: handover.simulatedAt,
  planIsFrozen: hashOfPlan(handover.plan) === handover.planHash,
  effectiveAt: handover.effectiveAt,
  undoUntil: handover.undoUntil,
})

/** What an event needs to know beyond the hand-over and its lines. */
async function contextOf(tx: Tx, handover: Handover): Promise<HandoverContext> {
  const people = (await findHandoverCards(tx, [handover.id])).flatMap(({ staffId }) => staffId ?? [])
  const [gone] =
    people.length === 0
      ? []
      : await tx
          .select({ total: count() })
          .from(staff)
          .where(and(inArray(staff.id, people), inArray(staff.state, ['left', 'deleted'])))
  return {
    now: new Date(),
    needsApproval: (handover.simulation?.approval.length ?? 0) > 0,
    leaverIsGone: (gone?.total ?? 0) > 0,
    lines: { done: 0, failed: 0 },
  }
}

/** What the rules of hand-overs are asked where the product itself acts. */
export const findQuestion = async (tx: Tx, handover: Handover) => ({
  subject: factsOf(handover),
  context: await contextOf(tx, handover),
})
