import { findAccount, maySignIn, nobody } from '#features/company/accounts/server/accounts.public.ts'
import type { CallContext } from '#platform/server/http/context.ts'

import type { PublicCodePurpose } from '../sign-in.contract.ts'
import { findOwnerOfEmail, findOwnerOfMobile } from './proved-contacts.repository.ts'
import { sendPublicCode } from './verification-codes.actions.ts'

interface Asked {
  channel: 'sms' | 'mail'
  to: string
  purpose: PublicCodePurpose
}

/**
 * Sends a code to somebody who is not signed in. To whom belongs a number or address is asked in any case and told in
 * none; only what opens something is sent. A person who registers belongs to no company yet: the message stands in nobody's
 * outbox, where the operator finds it.
 */
export async function sendCodeTo(context: CallContext, { channel, to, purpose }: Asked) {
  const { database } = context.services
  const owner = await database.asSystem((tx) =>
    channel === 'sms' ? findOwnerOfMobile(tx, to) : findOwnerOfEmail(tx, to),
  )
  const { companyId, accountId } = owner ?? nobody
  const account = await database.asTenant(companyId, (tx) => findAccount(tx, accountId), { readOnly: true })
  const isSent = purpose === 'register' || (account !== undefined && maySignIn(account.state))
  return sendPublicCode(context, {
    purpose,
    channel,
    to,
    isSent,
    companyId: purpose === 'register' ? undefined : owner?.companyId,
  })
}
