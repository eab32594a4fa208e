import { and, count, inArray } from 'drizzle-orm'

import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import { hashOfPlan } from './handover-plan.domain.ts'
import { refuseObstacle, versionConflict } from './handover-refusals.ts'
import { actorOn } from './handover-rights.ts'
import { findCardsByIds } from './handover-cards.repository.ts'
import {
  decideHandover,
  handoverActions,
  type HandoverActor,
  type HandoverCircumstances,
  type HandoverEvent,
  type HandoverFacts,
} from './handovers.domain.ts'
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
export async function circumstancesOf(tx: Tx, handover: Handover): Promise<HandoverCircumstances> {
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

/** What the caller is to a hand-over. */
export async function actorFor(
  { tx, viewer }: Pick<MemberContext, 'tx' | 'viewer'>,
  handover: Handover,
): Promise<HandoverActor> {
  return actorOn(viewer, await findCardsByIds(tx, handover.plan.cardIds), handover.initiatorId)
}

/** Asks whether the caller may let an event happen; refuses with the reason where not. */
export async function decideOn(context: MemberContext, handover: Handover, event: HandoverEvent) {
  const question = {
    facts: factsOf(handover),
    circumstances: await circumstancesOf(context.tx, handover),
    actor: await actorFor(context, handover),
  }
  const decision = decideHandover({ ...question, event })
  if (decision.allowed) return { to: decision.to, actor: question.actor }
  const allowed = handoverActions(question).flatMap((action) =>
    action.obstacle === null ? [action.event] : [],
  )
  throw refuseObstacle(decision.obstacle, { event, state: handover.state, allowed })
}

/** Somebody else was faster. */
export function checkVersion(handover: Handover, version: number | undefined): void {
  if (version !== undefined && version !== handover.version) throw versionConflict()
}
