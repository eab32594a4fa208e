import { provePassword } from '#features/company/accounts/server/accounts.public.ts'
import { record, recordBy, systemActor } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { notFound } from '#platform/server/http/refusal.ts'

import { cleanCompanyName, closesAt, moveCompany } from './companies.domain.ts'
import { changeCompany, countOpenMatters, findOwnAccount, lockCompany } from './companies.repository.ts'
import type { Company } from './companies.tables.ts'
import { lockedCompany, mustMove } from './company-profile.ts'
import { refuseField, refuseObstacle } from './company-refusals.ts'
import { factsOf } from './company-view.ts'

/** The end of the thirty days. A closure that was called off and begun again has a later end, and a job of its own. */
export const finishClosing = defineJob<null>({
  kind: 'companies.finishClosing',
  isListed: false,
  lane: 'free',
  async run(job, services) {
    await job.asTenant(async (tx) => {
      const company = await lockCompany(tx)
      const move = company && moveCompany(factsOf(company), 'finishClose', new Date())
      if (!company || !move || 'obstacle' in move) return
      await changeCompany(tx, company.id, { state: move.to })
      await record(tx, systemActor, [
        {
          objectType: 'company',
          objectId: company.id,
          event: 'finishClose',
          from: company.state,
          to: move.to,
        },
      ])
    })
    services.viewers.forget()
  },
})

/** Closes the company in thirty days: its owner types its name and the own password. */
export async function closeCompany(
  context: MemberContext,
  { name, password }: { name: string; password: string },
): Promise<Company> {
  const { tx, viewer, language } = context
  const company = await lockedCompany(tx)
  const to = mustMove(company, 'close')
  const open = await countOpenMatters(tx)
  if (open.approvals + open.jobs > 0)
    throw refuseObstacle(company, { event: 'close', obstacle: 'openMatters', open })
  if (cleanCompanyName(name) !== company.name)
    throw refuseField('name', (t) => t.errors.nameMismatch, { name: company.name })
  const account = await findOwnAccount(tx, viewer.accountId)
  if (!account) throw notFound()
  await provePassword(context, account, { password, field: 'password' })
  const closingAt = new Date()
  const closing = await changeCompany(tx, company.id, { state: to, closingAt })
  await startJob(tx, finishClosing, {
    payload: null,
    accountId: viewer.accountId,
    language,
    dueAt: closesAt(closingAt),
  })
  await recordBy(context, [
    { objectType: 'company', objectId: company.id, event: 'close', from: company.state, to },
  ])
  return closing
}

export async function revokeClosing(context: MemberContext): Promise<Company> {
  const company = await lockedCompany(context.tx)
  const to = mustMove(company, 'revokeClose')
  const open = await changeCompany(context.tx, company.id, { state: to, closingAt: null })
  await recordBy(context, [
    { objectType: 'company', objectId: company.id, event: 'revokeClose', from: company.state, to },
  ])
  return open
}
