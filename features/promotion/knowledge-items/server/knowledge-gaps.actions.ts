import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import type { KnowledgeGapEvent, knowledgeGapMoves } from '../knowledge-items.contract.ts'
import { changeGap, type KnowledgeGap, lockGap } from './knowledge-gaps.repository.ts'
import { knowledgeGapMachine } from './knowledge-items.domain.ts'
import { refuse, versionConflict } from './knowledge-items.refusals.ts'

const objectType = 'knowledgeGap'

async function lockFor(
  { tx, viewer }: MemberContext,
  id: string,
  { event, version }: { event: KnowledgeGapEvent; version?: number },
) {
  const gap = orNotFound(await lockGap(tx, id))
  const { accountId, permissions } = viewer
  const actor = { accountId, mayEdit: permissions.has('content:edit'), mayReview: false }
  const decision = knowledgeGapMachine.decide(event, { subject: gap, context: undefined, actor })
  if (!decision.allowed)
    throw refuse((t) => t.errors.gapState, { reason: 'STATE_CONFLICT', state: gap.state })
  if (version !== undefined && version !== gap.version) throw versionConflict()
  return { gap, to: decision.to }
}

/** Puts a gap aside, or opens it again. */
export async function moveGap(
  context: MemberContext,
  id: string,
  { event, version }: { event: (typeof knowledgeGapMoves)[number]; version: number },
): Promise<KnowledgeGap> {
  const { gap, to } = await lockFor(context, id, { event, version })
  const moved = await changeGap(context.tx, gap, { state: to })
  await recordBy(context, [{ objectType, objectId: id, event, from: gap.state, to }])
  return moved
}

/** A new item answers a gap. */
export async function answerGap(context: MemberContext, id: string, itemId: string): Promise<void> {
  const { gap, to } = await lockFor(context, id, { event: 'answer' })
  await changeGap(context.tx, gap, { state: to, itemId })
  await recordBy(context, [{ objectType, objectId: id, event: 'answer', from: gap.state, to }])
}
