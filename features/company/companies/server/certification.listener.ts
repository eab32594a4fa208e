import type { ApprovalKind, Decision } from '#features/company/approvals/server/approvals.public.ts'
import { fileUrl } from '#platform/contract/file-url.ts'
import { record } from '#platform/server/audit/audit.ts'

import { type CertificationMatter, certifyKind } from './certification.actions.ts'
import { moveCompany } from './companies.domain.ts'
import { decideCertification, changeCompany, lockCompany } from './companies.repository.ts'
import { factsOf } from './company.view.ts'
import { companiesServerTexts } from './server.texts.ts'

const events = {
  approved: 'approve',
  rejected: 'reject',
  withdrawn: 'withdrawAuth',
} as const
const certificationEvents = {
  approved: 'approve',
  rejected: 'reject',
  withdrawn: 'withdraw',
} as const

/** What consent to a certification means: the name and the code become the company's own. */
async function decided({ tx, approval, outcome, actor, comment }: Decision): Promise<void> {
  // The papers wait to be handed in again: as they are from the approval, or changed from the company's page.
  if (outcome === 'sentBack') return
  const matter = approval.payload as CertificationMatter
  const company = await lockCompany(tx)
  if (!company) return
  const event = events[outcome]
  // The operator may have suspended it meanwhile: the decision counts for the state that it returns to.
  const isSuspended = company.state === 'suspended' && company.stateBefore === 'pending_auth'
  const stateThen = isSuspended ? company.stateBefore : company.state
  const move = moveCompany({ ...factsOf(company), state: stateThen ?? company.state }, event, new Date())
  await decideCertification(tx, matter.certificationId, {
    event: certificationEvents[outcome],
    reason: comment,
  })
  if ('denial' in move) return
  const { name, creditCode, legalPerson, licenceFileId } = matter
  const after = { name, creditCode, legalPerson }
  await changeCompany(tx, company.id, {
    ...(isSuspended ? { stateBefore: move.to } : { state: move.to }),
    ...(outcome === 'approved' && {
      ...after,
      licenceFileId,
      namedAt: company.namedAt ?? new Date(),
      certifiedAt: new Date(),
    }),
  })
  await record(tx, actor, [
    {
      objectType: 'company',
      objectId: company.id,
      event,
      from: company.state,
      to: isSuspended ? company.state : move.to,
      reason: comment,
      ...(outcome === 'approved' && { detail: { before: matter.before, after } }),
    },
  ])
}

/** Certification as the approvals know it. */
export const certifyApproval: ApprovalKind = {
  key: certifyKind,
  title: (language) => companiesServerTexts.in(language).labels.objects.companyCertification,
  decided,
  path: '/demo/myenterprise/enterpriseinfo',
  facts(payload, language) {
    const { name, creditCode, legalPerson, licenceFileId, before } = payload as CertificationMatter
    const t = companiesServerTexts.in(language).approval
    return [
      { label: t.name, before: before.name, after: name, pictureUrl: null },
      { label: t.creditCode, before: before.creditCode, after: creditCode, pictureUrl: null },
      { label: t.legalPerson, before: before.legalPerson, after: legalPerson, pictureUrl: null },
      { label: t.licence, before: null, after: null, pictureUrl: fileUrl(licenceFileId || null) },
    ]
  },
}
