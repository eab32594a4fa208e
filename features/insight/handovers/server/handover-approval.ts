import {
  actOnApproval,
  type ApprovalKind,
  type Decision,
  requestApproval,
  withdrawApproval,
} from '#features/company/approvals/server/approvals.public.ts'
import { findHolderIds } from '#features/company/roles/server/roles.public.ts'
import { record } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { fill } from '#platform/text/texts.ts'

import { findWorking, findLeaverAccounts } from './handover-people.repository.ts'
import { refused } from './handover-refusals.ts'
import { findCardsByIds } from './handover-cards.repository.ts'
import { circumstancesOf, factsOf } from './handover-steps.ts'
import { startRun } from './handovers.jobs.ts'
import { decideHandover } from './handovers.domain.ts'
import { type Handover, lockHandover, updateHandover } from './handovers.repository.ts'
import { handoversServerTexts } from './server.texts.ts'

const handoverKind = 'handovers.inherit'

/** What somebody agrees to: the plan by its hash, with what a person needs to know of it. */
type Matter = {
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

/** The administrators of the company, without whoever asks and whoever leaves. */
async function findApprovers({ tx, viewer }: MemberContext, handover: Handover): Promise<string[]> {
  const leavers = await findLeaverAccounts(tx, await findCardsByIds(tx, handover.plan.cardIds))
  const administrators = await findHolderIds(tx, 'company:close')
  return findWorking(
    tx,
    administrators.filter((id) => id !== viewer.accountId && !leavers.has(id)),
  )
}

/** Asks another administrator to agree; answers the approval. */
export async function askConsent(context: MemberContext, handover: Handover): Promise<string> {
  const signers = await findApprovers(context, handover)
  if (signers.length === 0) throw refused((t) => t.errors.noApprover, { reason: 'NO_APPROVER' })
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
export async function dropConsent(
  context: MemberContext,
  handover: Handover,
  approvalId: string,
): Promise<void> {
  if (handover.initiatorId === context.viewer.accountId) await withdrawApproval(context, approvalId)
  else await actOnApproval(context, { id: approvalId, event: 'reject' })
}

const events = { approved: 'approve', rejected: 'reject', withdrawn: 'cancel' } as const

/** What consent means: the hand-over waits for its time, or is over. */
async function decided({ tx, approval, outcome, actor, comment, language }: Decision): Promise<void> {
  const matter = approval.payload as Matter
  const handover = await lockHandover(tx, matter.handoverId)
  // Sent back, it waits until whoever asked asks again or changes the plan; an approval of a former plan means nothing.
  if (outcome === 'sentBack' || !handover || handover.approvalId !== approval.id) return
  const event = events[outcome]
  const facts = {
    ...factsOf(handover),
    planIsFrozen: factsOf(handover).planIsFrozen && matter.planHash === handover.planHash,
  }
  const decision = decideHandover({ event, facts, circumstances: await circumstancesOf(tx, handover) })
  if (!decision.allowed) {
    if (event === 'approve') throw refused((t) => t.obstacles.changed, { reason: 'CHANGED' })
    return
  }
  const moved = await updateHandover(tx, handover.id, { state: decision.to })
  await record(tx, actor, [
    {
      objectType: 'handover',
      objectId: handover.id,
      event,
      from: handover.state,
      to: decision.to,
      reason: comment,
    },
  ])
  if (event === 'approve') await startRun(tx, moved, { accountId: actor.accountId, language })
}

/** Hand-overs as the approvals know them. */
export const handoverApproval: ApprovalKind = {
  key: handoverKind,
  decided,
  path: '/demo/digitalcard/handover',
  facts(payload, language) {
    const { from, to, contacts, publicMode, effectiveAt, reasons } = payload as unknown as Matter
    const t = handoversServerTexts.in(language).approval
    const fact = (label: string, after: string) => ({ label, before: null, after, pictureUrl: null })
    return [
      fact(t.from, from),
      fact(t.to, to),
      fact(t.contacts, String(contacts)),
      fact(t.page, t.modes[publicMode]),
      fact(t.when, effectiveAt === null ? t.atOnce : new Date(effectiveAt).toISOString()),
      fact(t.why, reasons.map((reason) => t.reasons[reason]).join(language === 'en' ? ', ' : '、')),
    ]
  },
}
