import {
  actOnApproval,
  requestApproval,
  withdrawApproval,
} from '#features/company/approvals/server/approvals.public.ts'
import { findHolderIds } from '#features/company/roles/server/roles.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { fill } from '#platform/text/texts.ts'

import { findWorking, findLeaverAccounts } from './handover-people.repository.ts'
import { refuse } from './handovers.refusals.ts'
import { findCardsByIds } from './handover-cards.repository.ts'
import type { Handover } from './handovers.repository.ts'
import { handoversServerTexts } from './server.texts.ts'

export const handoverKind = 'handovers.inherit'

/** What an approver agrees to: the plan by its hash, with what a person needs to know of it. */
export type Matter = {
  handoverId: string
  planHash: string
  from: string
  to: string
  contacts: number
  publicMode: 'redirect' | 'notice' | 'close'
  effectiveAt: string | null
  reasons: ('manyContacts' | 'acrossDepartments' | 'byManager')[]
}

const matterOf = ({
  id,
  planHash,
  fromNames,
  toNames,
  simulation,
  publicMode,
  effectiveAt,
}: Handover): Matter => ({
  handoverId: id,
  planHash,
  from: fromNames,
  to: toNames,
  contacts: simulation?.counts.contacts ?? 0,
  publicMode,
  effectiveAt: effectiveAt?.toISOString() ?? null,
  reasons: simulation?.approval ?? [],
})

/** The administrators of the company, except the one who asks and those who leave. */
async function findApprovers({ tx, viewer }: MemberContext, handover: Handover): Promise<string[]> {
  const leavers = await findLeaverAccounts(tx, await findCardsByIds(tx, handover.plan.cardIds))
  const administrators = await findHolderIds(tx, 'company:close')
  return findWorking(
    tx,
    administrators.filter((id) => id !== viewer.accountId && !leavers.has(id)),
  )
}

/** Asks another administrator to agree; answers the approval. */
export async function requestConsent(context: MemberContext, handover: Handover): Promise<string> {
  const signers = await findApprovers(context, handover)
  if (signers.length === 0) throw refuse((t) => t.errors.noApprover, { reason: 'NO_APPROVER' })
  const matter = matterOf(handover)
  const { title } = handoversServerTexts.in(context.language).approval
  const approval = await requestApproval(context, {
    kind: handoverKind,
    objectType: 'handover',
    objectId: handover.id,
    title: fill(title, { from: matter.from, to: matter.to }).slice(0, 120),
    payload: { ...matter },
    signers,
  })
  return approval.id
}

/** Nobody needs to agree any more: the hand-over was changed or cancelled. */
export async function withdrawConsent(
  context: MemberContext,
  handover: Handover,
  approvalId: string,
): Promise<void> {
  if (handover.initiatorId === context.viewer.accountId) await withdrawApproval(context, approvalId)
  else await actOnApproval(context, { id: approvalId, event: 'reject' })
}
