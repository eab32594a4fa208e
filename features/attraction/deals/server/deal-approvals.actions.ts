import {
  type ApprovalKind,
  type Decision,
  requestApproval,
} from '#features/company/approvals/server/approvals.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'

import type { PricedLine } from '../deals.contract.ts'
import { yuanFenOf } from './deal-money.domain.ts'
import {
  findDealApproval,
  findDealApprovals,
  insertDealApproval,
  writeOutcome,
} from './deal-evidence.repository.ts'
import { dealMachine } from './deals.domain.ts'
import { amountKind } from './deals.actions.ts'
import { lockSeen } from './deals-reach.actions.ts'
import { refuse, refuseDenial, refuseField } from './deals.refusals.ts'
import { changeDeal, lockDeal, replaceLines } from './deals.repository.ts'
import { questionOf } from './deals.view.ts'
import { findStage } from './pipelines.repository.ts'
import { dealsServerTexts } from './server.texts.ts'

const stageKind = 'deals.enterStage'

type StageMatter = {
  dealId: string
  title: string
  stageId: string
  stage: string
  amountFen: number
  firm: string
}
type AmountMatter = { dealId: string; title: string; before: number; after: number; lines: PricedLine[] }

/** Asks somebody else for consent to a stage that needs it. */
export async function askForStage(
  context: MemberContext,
  id: string,
  { stageId, reason = '' }: { stageId: string; reason?: string | undefined },
): Promise<void> {
  const { tx, language } = context
  const { deal, shown } = await lockSeen(context, id)
  const decision = dealMachine.decide('edit', questionOf(shown, { signed: new Set() }))
  if (!decision.allowed) throw refuseDenial(decision.denial, { event: 'edit', state: deal.state })
  const stage = await findStage(tx, stageId).then(orNotFound)
  if (stage.pipelineId !== deal.pipelineId || stage.archivedAt !== null || !stage.gate.needsApproval)
    throw refuseField('stageId', (t) => t.errors.unknownStage)
  const known = await findDealApprovals(tx, id)
  if (known.some((one) => one.stageId === stageId && ['waiting', 'approved'].includes(one.outcome)))
    throw refuse((t) => t.errors.alreadyRequested, { reason: 'ALREADY_PENDING' })
  const payload: StageMatter = {
    dealId: id,
    title: deal.title,
    stageId,
    stage: stage.name,
    amountFen: deal.amountFen,
    firm: shown.firm ?? '',
  }
  const title = fill(dealsServerTexts.in(language).approval.stage, { title: deal.title, stage: stage.name })
  const approval = await requestApproval(context, {
    kind: stageKind,
    objectType: 'deal',
    objectId: id,
    title: title.slice(0, 120),
    payload: { ...payload },
    reason: reason.trim() || null,
  })
  await insertDealApproval(tx, { dealId: id, approvalId: approval.id, kind: 'stage', stageId })
  await recordBy(context, [{ objectType: 'deal', objectId: id, event: 'askForStage' }])
}

/** Notes how an approval ended; undefined where it counts no more. */
async function noteOutcome({ tx, approval, outcome }: Decision): Promise<boolean> {
  const request = await findDealApproval(tx, approval.id)
  if (!request || request.outcome !== 'waiting') return false
  if (outcome === 'sentBack') return false
  await writeOutcome(tx, request.id, outcome)
  return outcome === 'approved'
}

const fact = (label: string, after: string, before: string | null = null) => ({
  label,
  before,
  after,
  pictureUrl: null,
})

const path = '/demo/attractinvestment/custom'

/** Consent to a stage: its gate stands open from now on. */
export const stageApproval: ApprovalKind = {
  key: stageKind,
  title: (language) => dealsServerTexts.in(language).approval.stageKind,
  async decided(decision) {
    await noteOutcome(decision)
  },
  path,
  facts(payload, language) {
    const { title, stage, amountFen, firm } = payload as unknown as StageMatter
    const { fields } = dealsServerTexts.in(language).approval
    return [
      fact(fields.deal, title),
      fact(fields.firm, firm),
      fact(fields.stage, stage),
      fact(fields.amount, formatMoney(amountFen)),
    ]
  },
}

/** Consent to another amount: it stands at once, if the deal still runs. */
export const amountApproval: ApprovalKind = {
  key: amountKind,
  title: (language) => dealsServerTexts.in(language).approval.amountKind,
  async decided(decision) {
    const { tx, approval } = decision
    const { dealId, after, lines } = approval.payload as AmountMatter
    const deal = await lockDeal(tx, dealId)
    if (!(await noteOutcome(decision)) || !deal) return
    if (!dealMachine.transitions.edit.from.includes(deal.state)) return
    await changeDeal(tx, deal, {
      amountFen: after,
      guardedFen: deal.guardedFen === null ? null : after,
      yuanFen: yuanFenOf({ amountFen: after, currency: deal.currency, rate: deal.rate }),
    })
    await replaceLines(tx, dealId, lines)
  },
  path,
  facts(payload, language) {
    const { title, before, after } = payload as unknown as AmountMatter
    const { fields } = dealsServerTexts.in(language).approval
    return [fact(fields.deal, title), fact(fields.amount, formatMoney(after), formatMoney(before))]
  },
}
