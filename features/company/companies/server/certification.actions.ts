import { replacePayload, requestApproval } from '#features/company/approvals/server/approvals.public.ts'
import { flawOfCreditCode, normaliseCreditCode } from '#platform/contract/credit-code.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { fill } from '#platform/text/texts.ts'

import { cleanCompanyName, moveCompany } from './companies.domain.ts'
import { refuseField, refuseMove } from './companies.refusals.ts'
import {
  addCertification,
  changeCertification,
  changeCompany,
  findCompany,
  findPendingCertification,
  isCreditCodeTaken,
} from './companies.repository.ts'
import type { Company } from './companies.tables.ts'
import { factsOf } from './company.view.ts'
import { companiesServerTexts } from './server.texts.ts'

export const certifyKind = 'companies.certify'

/** What an approver of a certification agrees to; a type and not an interface, because it is stored as JSON. */
export type CertificationMatter = {
  certificationId: string
  name: string
  creditCode: string
  legalPerson: string | null
  /** The public id of the licence's picture. */
  licenceFileId: string
  before: { name: string; creditCode: string | null; legalPerson: string | null }
}

interface Papers {
  name: string
  creditCode: string
  legalPerson: string | null
  licenceFileId: string
}

/** A credit code as it is stored, or a sentence at its field. */
async function goodCreditCode({ services, viewer }: MemberContext, text: string): Promise<string> {
  const code = normaliseCreditCode(text)
  const flaw = flawOfCreditCode(code)
  if (flaw)
    throw refuseField('creditCode', (t) => t.errors.creditCode[flaw], { values: { length: code.length } })
  if (await services.database.asSystem((tx) => isCreditCodeTaken(tx, viewer.companyId, code)))
    throw refuseField('creditCode', (t) => t.errors.creditCodeTaken)
  return code
}

function goodName(text: string): string {
  const name = cleanCompanyName(text)
  if (name === '') throw refuseField('name', (t) => t.errors.nameEmpty)
  return name
}

async function askForConsent(
  context: MemberContext,
  company: Company,
  { papers, isRename }: { papers: Papers & { id: string }; isRename: boolean },
) {
  const { services, language, tx } = context
  const texts = companiesServerTexts.in(language).approval
  const { id: certificationId, name, creditCode, legalPerson, licenceFileId } = papers
  const before = { name: company.name, creditCode: company.creditCode, legalPerson: company.legalPerson }
  const payload: CertificationMatter = {
    certificationId,
    name,
    creditCode,
    legalPerson,
    licenceFileId,
    before,
  }
  const title = fill(isRename ? texts.renameTitle : texts.title, { name })
  const approval = await requestApproval(context, {
    kind: certifyKind,
    objectType: 'company',
    objectId: company.id,
    title,
    payload,
    byOperator: true,
    automatic: services.settings.companyApproval === 'auto',
  })
  await changeCertification(tx, certificationId, { approvalId: approval.id })
}

interface Submission {
  event: 'submitAuth' | 'rename'
  papers: Papers
}

async function submit(
  context: MemberContext,
  company: Company,
  { event, papers }: Submission,
): Promise<Company> {
  const { tx, viewer } = context
  const move = moveCompany(factsOf(company), event, new Date())
  if ('denial' in move) throw refuseMove(company, { event, ...move })
  const certification = await addCertification(tx, { ...papers, submittedBy: viewer.accountId })
  const changed = await changeCompany(tx, company.id, { state: move.to, licenceFileId: papers.licenceFileId })
  const { name, creditCode, legalPerson } = papers
  const before = { name: company.name, creditCode: company.creditCode, legalPerson: company.legalPerson }
  await recordBy(context, [
    {
      objectType: 'company',
      objectId: company.id,
      event,
      from: company.state,
      to: move.to,
      detail: { before, after: { name, creditCode, legalPerson } },
    },
  ])
  await askForConsent(context, company, {
    papers: { id: certification.id, ...papers },
    isRename: event === 'rename',
  })
  return (await findCompany(tx)) ?? changed
}

/** Papers that are still being looked at may be changed: the reviewer begins anew. */
async function resubmit(context: MemberContext, company: Company, papers: Papers): Promise<Company> {
  const { tx, language } = context
  const pending = await findPendingCertification(tx)
  if (!pending?.approvalId) throw new Error('a company that is being certified has no papers')
  await changeCertification(tx, pending.id, papers)
  const before = { name: company.name, creditCode: company.creditCode, legalPerson: company.legalPerson }
  const payload: CertificationMatter = { certificationId: pending.id, ...papers, before }
  const title = fill(companiesServerTexts.in(language).approval.title, { name: papers.name })
  await replacePayload(context, { approvalId: pending.approvalId, payload, title })
  const { name, creditCode, legalPerson } = papers
  await recordBy(context, [
    {
      objectType: 'company',
      objectId: company.id,
      event: 'changeAuth',
      detail: {
        before: { name: pending.name, creditCode: pending.creditCode, legalPerson: pending.legalPerson },
        after: { name, creditCode, legalPerson },
      },
    },
  ])
  return changeCompany(tx, company.id, { licenceFileId: papers.licenceFileId })
}

/** A certified company's new name: the papers are the ones that it was certified with. */
export const submitRename = (context: MemberContext, company: Company, name: string): Promise<Company> => {
  const { creditCode, legalPerson, licenceFileId } = company
  return submit(context, company, {
    event: 'rename',
    papers: { name, creditCode: creditCode ?? '', legalPerson, licenceFileId: licenceFileId ?? '' },
  })
}

interface Draft {
  name: string
  creditCode: string
  legalPerson: string
  /** The public id of the picture. */
  licenceFileId: string
}

/** Hands in the papers; they may be changed until they were decided on. */
export async function submitCertification(
  context: MemberContext,
  company: Company,
  draft: Draft,
): Promise<Company> {
  const papers: Papers = {
    name: goodName(draft.name),
    creditCode: await goodCreditCode(context, draft.creditCode),
    legalPerson: draft.legalPerson.trim(),
    licenceFileId: draft.licenceFileId,
  }
  return company.state === 'pending_auth'
    ? resubmit(context, company, papers)
    : submit(context, company, { event: 'submitAuth', papers })
}
