import { type StaffChange, staffChanged } from '#features/company/organisation/server/staff-changes.public.ts'
import { findCompanySettings } from '#features/company/companies/server/companies.public.ts'
import { record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Hooks } from '#platform/server/extensions/define-hook.ts'

import type { IdentityState } from '../digital-identities.contract.ts'
import { identityMachine } from './digital-identities.domain.ts'
import { scheduleDue } from './digital-identities.jobs.ts'
import { changeIdentity, lockIdentitiesOf, type StoredIdentity } from './digital-identities.repository.ts'
import { contextOf, type CompanyTime, factsOf } from './identity-facts.domain.ts'
import { findCompanyTime } from './company-time.repository.ts'
import { identityServerTexts } from './server.texts.ts'

const events: Readonly<Partial<Record<IdentityState, 'revoke' | 'reject'>>> = {
  verified: 'revoke',
  submitted: 'reject',
}

interface Ending {
  change: StaffChange
  time: CompanyTime
  reason: string
}

async function end(tx: Tx, identity: StoredIdentity, { change, time, reason }: Ending) {
  const facts = factsOf(identity, time.now)
  const event = events[facts.state]
  const decision =
    event && identityMachine.decide(event, { subject: facts, context: contextOf(time, change.to) })
  if (!event || !decision?.allowed) return []
  const { to } = decision
  const decided = event === 'reject' ? { decidedAt: time.now } : {}
  const changed = await changeIdentity(tx, identity.id, {
    state: to,
    reason,
    verifiedUntil: null,
    ...decided,
  })
  await scheduleDue(tx, changed, 'zh-CN')
  return [{ objectType: 'digitalIdentity', objectId: identity.id, event, from: facts.state, to, reason }]
}

/** A person who has left is no longer verified, in the same transaction; a claim that still waits is rejected. */
export async function followStaff(tx: Tx, change: StaffChange): Promise<void> {
  if (change.to !== 'left' && change.to !== 'deleted') return
  const { language } = await findCompanySettings(tx)
  const ending = {
    change,
    time: await findCompanyTime(tx),
    reason: identityServerTexts.in(language).leftReason,
  }
  for (const identity of await lockIdentitiesOf(tx, change.staffId))
    await record(tx, change.actor, await end(tx, identity, ending))
}

/** Registers what becomes of verified claims when people go. */
export const followStaffChanges = (hooks: Hooks): void => hooks.add(staffChanged, followStaff)
