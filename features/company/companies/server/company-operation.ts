import { actorOf, record } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import type { Language } from '#platform/text/texts.ts'

import type { OperatedCompany } from '../companies.contract.ts'
import { type CompanyEvent, moveCompany } from './companies.domain.ts'
import { changeCompany, isCompany, lockCompany } from './companies.repository.ts'
import type { Company } from './companies.tables.ts'
import { refuseObstacle } from './company-refusals.ts'
import { factsOf, speakObstacle } from './company-view.ts'

const operatorEvents = ['suspend', 'resume'] as const satisfies readonly CompanyEvent[]

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
      reason: 'to' in move ? null : speakObstacle({ company, event, ...move }, language),
    }
  }),
})

interface Wish {
  companyId: string
  event: (typeof operatorEvents)[number]
  reason?: string
}

/** The operator suspends or resumes a company, in that company's own transaction and trail. */
export async function operateCompany(
  context: MemberContext,
  { companyId, event, reason = '' }: Wish,
): Promise<OperatedCompany> {
  const { services, language } = context
  if (!(await services.database.asSystem((tx) => isCompany(tx, companyId)))) throw notFound()
  const actor = await actorOf(context)
  const changed = await services.database.asTenant(companyId, async (tx) => {
    const company = await lockCompany(tx)
    if (!company) throw notFound()
    const move = moveCompany(factsOf(company), event, new Date())
    if ('obstacle' in move) throw refuseObstacle(company, { event, ...move })
    const isSuspension = event === 'suspend'
    const after = await changeCompany(tx, company.id, {
      state: move.to,
      stateBefore: isSuspension ? company.state : null,
      suspendReason: isSuspension ? reason.trim() : null,
    })
    await record(tx, actor, [
      {
        objectType: 'company',
        objectId: company.id,
        event,
        from: company.state,
        to: move.to,
        reason: reason.trim() || null,
      },
    ])
    return after
  })
  return presentOperated(changed, language)
}
