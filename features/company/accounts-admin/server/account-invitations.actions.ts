import { type Account, findAccount } from '#features/company/accounts/server/accounts.public.ts'
import { findCompany } from '#features/company/companies/server/companies.public.ts'
import { createInvitation } from '#features/company/sign-in/server/sign-in.public.ts'
import { maskEmail } from '#platform/contract/email-address.ts'
import { maskMobile } from '#platform/contract/mobile-number.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import { fill } from '#platform/text/texts.ts'

import type { Admitted } from '../accounts-admin.contract.ts'
import { requireAct } from './account-moves.actions.ts'
import { refuseField } from './accounts-admin.refusals.ts'
import { accountsAdminServerTexts } from './server.texts.ts'

interface Invited {
  accountId: string
  channel: 'sms' | 'mail'
}

/** Where an invitation of this kind goes, or a refusal at the field that is empty. */
function targetOf(account: Account, channel: Invited['channel']): string {
  const isSms = channel === 'sms'
  const to = isSms ? account.mobile : account.email
  if (to !== null) return to
  throw refuseField(isSms ? 'phonenumber' : 'email', (t) =>
    isSms ? t.errors.mobileNeeded : t.errors.emailNeeded,
  )
}

/** Sends somebody the link by which the account is taken up; links that were sent before end. */
export async function sendInvitation(
  context: MemberContext,
  { accountId, channel }: Invited,
): Promise<NonNullable<Admitted['invitation']>> {
  const { tx, viewer, language, services } = context
  const account = await findAccount(tx, accountId).then(orNotFound)
  const to = targetOf(account, channel)
  const token = await createInvitation(tx, accountId)
  const link = `${services.settings.publicOrigin}/enterprise/register?invite=${token}`
  const company = await findCompany(tx)
  const texts = accountsAdminServerTexts.in(language).invitation
  const values = { company: company?.shortName || company?.name || '', name: account.nickName, link }
  await services.messages.send(tx, {
    channel,
    to,
    template: 'accounts.invitation',
    language,
    subject: fill(texts.subject, values),
    text: fill(texts.text, values),
    secrets: [token],
    createdBy: viewer.accountId,
  })
  await recordBy(context, [
    { objectType: 'account', objectId: accountId, event: 'invite', detail: { channel } },
  ])
  // A channel without a carrier keeps its messages in the outbox.
  const leaves = services.messages.ways[channel].mode === 'live'
  return { channel, to: channel === 'sms' ? maskMobile(to) : maskEmail(to), link, leaves }
}

/** Invites once more somebody who never signed in. */
export async function inviteAgain(context: MemberContext, invited: Invited) {
  await requireAct(context, { id: invited.accountId, act: 'invite' })
  return sendInvitation(context, invited)
}
