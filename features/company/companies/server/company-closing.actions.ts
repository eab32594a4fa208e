import { provePassword } from '#features/company/accounts/server/accounts.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'

import { cleanCompanyName, closesAt, companyMachine } from './companies.domain.ts'
import { finishClosing } from './companies.jobs.ts'
import { refuseField, refuseMove } from './companies.refusals.ts'
import { changeCompany, countOpenMatters, findOwnAccount } from './companies.repository.ts'
import type { Company } from './companies.tables.ts'
import { factsOf } from './company.view.ts'
import { lockedCompany, mustMove } from './company-profile.actions.ts'

/** Closes the company in thirty days: its owner types its name and the own password. */
export async function closeCompany(
  context: MemberContext,
  { name, password }: { name: string; password: string },
): Promise<Company> {
  const { tx, viewer, language } = context
  const company = await lockedCompany(tx)
  const open = await countOpenMatters(tx)
  const decision = companyMachine.decide('close', {
    subject: factsOf(company),
    context: { now: new Date(), openMatters: open.approvals + open.jobs },
  })
  if (!decision.allowed) throw refuseMove(company, { event: 'close', denial: decision.denial, open })
  const { to } = decision
  if (cleanCompanyName(name) !== company.name)
    throw refuseField('name', (t) => t.errors.nameMismatch, { values: { name: company.name } })
  const account = await findOwnAccount(tx, viewer.accountId).then(orNotFound)
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
