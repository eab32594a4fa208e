import { actorOf, record } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound, orNotFound } from '#platform/server/http/refusal.ts'

import type { OperatedCompany } from '../companies.contract.ts'
import { moveCompany } from './companies.domain.ts'
import { refuseMove } from './companies.refusals.ts'
import { changeCompany, isCompany, lockCompany } from './companies.repository.ts'
import { factsOf, presentOperated } from './company.view.ts'

interface Command {
  companyId: string
  event: 'suspend' | 'resume'
  reason?: string
}

/** The operator suspends or resumes a company, in that company's own transaction and trail. */
export async function operateCompany(
  context: MemberContext,
  { companyId, event, reason = '' }: Command,
): Promise<OperatedCompany> {
  const { services, language } = context
  if (!(await services.database.asSystem((tx) => isCompany(tx, companyId)))) throw notFound()
  const actor = await actorOf(context)
  const changed = await services.database.asTenant(companyId, async (tx) => {
    const company = await lockCompany(tx).then(orNotFound)
    const move = moveCompany(factsOf(company), event, new Date())
    if ('denial' in move) throw refuseMove(company, { event, ...move })
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
