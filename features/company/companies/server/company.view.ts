import { fileUrl } from '#platform/contract/file-url.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import type { Language } from '#platform/text/texts.ts'

import type { CompanyInfo, OperatedCompany } from '../companies.contract.ts'
import { closesAt, type CompanyFacts, companyMachine, moveCompany } from './companies.domain.ts'
import { describeDenial } from './companies.refusals.ts'
import { countOpenMatters, findPendingCertification } from './companies.repository.ts'
import type { Company } from './companies.tables.ts'

export const factsOf = ({ state, stateBefore, certifiedAt, closingAt }: Company): CompanyFacts => ({
  state,
  stateBefore,
  isCertified: certifiedAt !== null,
  closingAt,
})

/** The events that people of the company see as buttons. */
const ownEvents = ['edit', 'rename', 'submitAuth', 'close', 'revokeClose'] as const

/** The company as its people see it. */
export async function presentCompany(context: MemberContext, company: Company): Promise<CompanyInfo> {
  const { tx, viewer, language } = context
  const isKeeper = viewer.permissions.has('company:edit')
  const pending = company.state === 'pending_auth' ? await findPendingCertification(tx) : undefined
  const open = viewer.permissions.has('company:close')
    ? await countOpenMatters(tx)
    : { approvals: 0, jobs: 0 }
  const {
    id,
    name,
    shortName,
    industry,
    district,
    address,
    phone,
    website,
    introduction,
    brandColour,
    version,
  } = company
  return {
    id,
    name,
    shortName,
    industry,
    district,
    address,
    phone,
    website,
    introduction,
    brandColour,
    version,
    pendingName: pending !== undefined && pending.name !== name ? pending.name : null,
    isNamed: company.namedAt !== null,
    status: company.state,
    creditCode: company.creditCode,
    legalPerson: isKeeper ? company.legalPerson : null,
    logoUrl: fileUrl(company.logoFileId),
    certifiedAt: company.certifiedAt?.toISOString() ?? null,
    closesAt:
      company.state === 'closing' && company.closingAt ? closesAt(company.closingAt).toISOString() : null,
    suspendReason: company.state === 'suspended' ? company.suspendReason : null,
    createdAt: company.createdAt.toISOString(),
    actions: companyMachine
      .actions(ownEvents, {
        subject: factsOf(company),
        context: { now: new Date(), openMatters: open.approvals + open.jobs },
        actor: { holds: (permission) => viewer.permissions.has(permission) },
      })
      .map(({ event, denial }) => ({
        event,
        allowed: denial === null,
        reason: denial && describeDenial(denial, { company, event, open }, language),
      })),
  }
}

const operatorEvents = ['suspend', 'resume'] as const

/** A company as the operator of the installation sees it. */
export const presentOperated = (company: Company, language: Language): OperatedCompany => ({
  id: company.id,
  name: company.name,
  status: company.state,
  creditCode: company.creditCode,
  certifiedAt: company.certifiedAt?.toISOString() ?? null,
  createdAt: company.createdAt.toISOString(),
  suspendReason: company.state === 'suspended' ? company.suspendReason : null,
  actions: operatorEvents.map((event) => {
    const move = moveCompany(factsOf(company), event, new Date())
    return {
      event,
      allowed: 'to' in move,
      reason: 'to' in move ? null : describeDenial(move.denial, { company, event }, language),
    }
  }),
})
