import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import type { Json } from '#platform/server/jobs/define-job.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import type { Approval, ApprovalRow, ApprovalStep } from '../approvals.contract.ts'
import { approvalKinds } from './approval-kinds.public.ts'
import { approvalEvents, type Decider, moveApproval } from './approvals.domain.ts'
import { describeDenial } from './approvals.refusals.ts'
import {
  findPeople,
  withIds,
  findSteps,
  type StoredApproval,
  type StoredStep,
} from './approvals.repository.ts'
import { companyNames } from './company-names.public.ts'
import { approvalsServerTexts } from './server.texts.ts'

/** An approval is seen by the people who asked for it, are asked, or may decide. */
export const isInvolved = (
  approval: StoredApproval,
  steps: readonly StoredStep[],
  { viewer, by: { accountId, mayDecide } }: { viewer: Viewer; by: Decider },
) =>
  mayDecide ||
  (approval.companyId === viewer.companyId && viewer.permissions.has('approval:decide')) ||
  approval.requestedBy === accountId ||
  steps.some((step) => step.accountId === accountId || step.decidedBy === accountId)

type Shower = Pick<MemberContext, 'services' | 'language'>

const presentRow = (
  approval: StoredApproval,
  { services, language }: Shower,
  { accountId, companies }: { accountId: string; companies: ReadonlyMap<string, string> },
): ApprovalRow => ({
  id: approval.id,
  kind: approval.kind,
  kindName: services.hooks.find(approvalKinds, approval.kind)?.title(language) ?? approval.kind,
  title: approval.title,
  state: approval.state,
  mode: approval.mode,
  byOperator: approval.byOperator,
  companyName: companies.get(approval.companyId) ?? null,
  requestedByName: approval.requestedByName,
  isMine: approval.requestedBy === accountId,
  requestedAt: approval.requestedAt.toISOString(),
  dueAt: approval.dueAt?.toISOString() ?? null,
  decidedAt: approval.decidedAt?.toISOString() ?? null,
})

/** Approvals as their lists show them to an account. */
export async function presentRows(
  { tx, ...context }: Shower & Pick<MemberContext, 'tx'>,
  list: readonly StoredApproval[],
  accountId: string,
): Promise<ApprovalRow[]> {
  const ids = [...new Set(list.map(({ companyId }) => companyId))]
  const companies = await context.services.provided.get(companyNames)(tx, ids)
  return list.map((approval) => presentRow(approval, context, { accountId, companies }))
}

/** The decider, with the person who was away. */
const deciderIn = ({ decidedByName: name, decidedForName: principal }: StoredStep, language: Language) =>
  name !== null && principal !== null
    ? fill(approvalsServerTexts.in(language).inPlaceOf, { name, principal })
    : name

const presentStep = (
  step: StoredStep,
  names: ReadonlyMap<string, string>,
  language: Language,
): ApprovalStep => ({
  id: step.id,
  position: step.position,
  who: step.accountId === null ? null : (names.get(step.accountId) ?? step.decidedByName ?? ''),
  state: step.state,
  decidedBy: deciderIn(step, language),
  comment: step.comment,
  decidedAt: step.decidedAt?.toISOString() ?? null,
})

/** What people do by hand; the timer escalates. */
const events = approvalEvents.filter((event) => event !== 'escalate')

interface Shown {
  tx: Tx
  approval: StoredApproval
  by: Decider
}

/** An approval with everything that deciding takes. */
export async function presentApproval(context: Shower, { tx, approval, by }: Shown): Promise<Approval> {
  const { services, language } = context
  const steps = await findSteps(tx, approval.id)
  const people = await findPeople(tx, withIds(steps.flatMap(({ accountId }) => accountId ?? [])))
  const names = new Map(people.map(({ accountId, name }) => [accountId, name]))
  const kind = services.hooks.find(approvalKinds, approval.kind)
  const companies = await services.provided.get(companyNames)(tx, [approval.companyId])
  return {
    ...presentRow(approval, context, { accountId: by.accountId, companies }),
    reason: approval.reason,
    payloadHash: approval.payloadHash,
    facts: kind?.facts(approval.payload as Json, language) ?? [],
    path: kind?.path ?? null,
    steps: steps.map((step) => presentStep(step, names, language)),
    actions: events.map((event) => {
      const move = moveApproval({ ...approval, steps }, { event, by })
      return {
        event,
        allowed: 'change' in move,
        reason:
          'denial' in move ? describeDenial(move.denial, { state: approval.state, event }, language) : null,
      }
    }),
  }
}
