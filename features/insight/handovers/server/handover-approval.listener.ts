import type { ApprovalKind, Decision } from '#features/company/approvals/server/approvals.public.ts'
import { record } from '#platform/server/audit/audit.ts'

import { handoverKind, type Matter } from './handover-approval.actions.ts'
import { findQuestion } from './handover-facts.repository.ts'
import { handoverMachine } from './handovers.domain.ts'
import { startRun } from './handovers.jobs.ts'
import { refuse } from './handovers.refusals.ts'
import { lockHandover, updateHandover } from './handovers.repository.ts'
import { handoversServerTexts } from './server.texts.ts'

const events = { approved: 'approve', rejected: 'reject', withdrawn: 'cancel' } as const

/** What consent means: the hand-over waits for its time, or is over. */
async function followDecision({ tx, approval, outcome, actor, comment, language }: Decision): Promise<void> {
  const matter = approval.payload as Matter
  const handover = await lockHandover(tx, matter.handoverId)
  // A request that was sent back waits until its maker submits it again or changes the plan.
  // An approval of a former plan means nothing.
  if (outcome === 'sentBack' || !handover || handover.approvalId !== approval.id) return
  const event = events[outcome]
  const question = await findQuestion(tx, handover)
  const planIsFrozen = question.subject.planIsFrozen && matter.planHash === handover.planHash
  const decision = handoverMachine.decide(event, {
    ...question,
    subject: { ...question.subject, planIsFrozen },
  })
  if (!decision.allowed) {
    if (event === 'approve') throw refuse((t) => t.denials.changed, { reason: 'CHANGED' })
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
  title: (language) => handoversServerTexts.in(language).labels.objects.handover,
  decided: followDecision,
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
