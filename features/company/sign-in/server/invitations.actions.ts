import { findAccount, stateAfter, takeUpAccount } from '#features/company/accounts/server/accounts.public.ts'
import type { Account } from '#features/company/accounts/server/accounts.public.ts'
import { findCompany } from '#features/company/companies/server/companies.public.ts'
import { maskMobile } from '#platform/contract/mobile-number.ts'
import { ipHashOf } from '#platform/server/audit/audit.ts'
import type { Database } from '#platform/server/database/database.ts'
import { refuse } from '#platform/server/http/refusal.ts'

import type { SignedIn } from '../sign-in.contract.ts'
import { findInvitation, takeInvitation } from './invitations.repository.ts'
import { claim, openFirst, prepare, type Registration } from './registration.actions.ts'
import { signInTexts } from './server.texts.ts'
import type { Entrance } from './sessions.actions.ts'
import { traceOf } from './sign-in-log.actions.ts'
import { takeProof } from './verification-codes.actions.ts'

/** One answer for a link that never was, was used, ended, or whose account was taken up another way. */
const invitationOver = () =>
  refuse(signInTexts, (t) => t.register.invitationOver, {
    reason: 'INVITATION_OVER',
    fields: { invitation: '' },
  })

async function openInvitation(
  database: Database,
  token: string,
): Promise<{ id: string; account: Account; company: string }> {
  const invitation = await database.asSystem((tx) => findInvitation(tx, token))
  if (!invitation) throw invitationOver()
  const { account, company } = await database.asTenant(
    invitation.companyId,
    async (tx) => ({ account: await findAccount(tx, invitation.accountId), company: await findCompany(tx) }),
    { readOnly: true },
  )
  if (!account || stateAfter(account.state, 'takeUp') === undefined) throw invitationOver()
  return { id: invitation.id, account, company: company?.name ?? '' }
}

/** Tells the holder of a link for whom it is. */
export async function describeInvitation(database: Database, token: string) {
  const { account, company } = await openInvitation(database, token)
  const { nickName: name, username, mobile } = account
  return { company, name, username, maskedMobile: mobile === null ? null : maskMobile(mobile) }
}

/** Takes up the account that a company made for somebody, under the name and password of their choice. */
export async function takeUpInvitation(
  entrance: Entrance,
  token: string,
  registration: Registration,
): Promise<SignedIn> {
  const { database } = entrance.services
  const { id, account } = await openInvitation(database, token)
  const { username, phonenumber } = registration
  const { mobile } = account
  if (mobile !== null && mobile !== phonenumber)
    throw refuse(signInTexts, (t) => t.register.otherNumber, {
      status: 400,
      reason: 'OTHER_NUMBER',
      fields: { phonenumber: '' },
      values: { mobile: maskMobile(mobile) },
    })
  const nickName = registration.nickName ?? account.nickName
  const { proof, passwordHash } = await prepare(entrance, { ...registration, nickName })
  const trace = await traceOf(entrance)
  const ipHash = await ipHashOf(database, entrance.request.ip)
  return database.asTenant(account.companyId, async (tx) => {
    await takeProof(tx, proof)
    const taken =
      (await takeInvitation(tx, id)) &&
      (await takeUpAccount(tx, account, { username, nickName, passwordHash, mobile: phonenumber }))
    if (!taken) throw invitationOver()
    await claim(tx, account.id, registration)
    return openFirst(tx, entrance, { account: taken, event: 'takeUp', trace, ipHash })
  })
}
