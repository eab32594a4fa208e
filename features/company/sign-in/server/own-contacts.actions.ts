import {
  changeAccount,
  findSharer,
  provePassword,
} from '#features/company/accounts/server/accounts.public.ts'
import { maskEmail } from '#platform/contract/email-address.ts'
import { maskMobile } from '#platform/contract/mobile-number.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { refuse } from '#platform/server/http/refusal.ts'

import { ownAccount } from './own-account.actions.ts'
import { bindEmail, bindMobile } from './own-contacts.repository.ts'
import { signInTexts } from './server.texts.ts'
import { findProvedContacts } from './sign-in-log.repository.ts'
import { redeemCode, sendCode } from './verification-codes.actions.ts'

interface Contact {
  channel: 'sms' | 'mail'
  to: string
}

const fieldOf = ({ channel }: Contact) => (channel === 'sms' ? 'phonenumber' : 'email')
const spelled = ({ channel, to }: Contact) => (channel === 'sms' ? to : to.trim().toLowerCase())
const masked = ({ channel, to }: Contact) => (channel === 'sms' ? maskMobile(to) : maskEmail(to))

/** Sends a code to a number or address that somebody wants to have bound; only that account can give it back. */
export const sendContactCode = (context: MemberContext, contact: Contact) =>
  sendCode(context, context.tx, {
    purpose: 'bind',
    channel: contact.channel,
    to: spelled(contact),
    accountId: context.viewer.accountId,
    isSent: true,
  })

interface Binding extends Contact {
  code: string
  password?: string | undefined
}

/**
 * Binds what was proved with a code: it leads to the account from now on. A contact that is bound already is replaced
 * only with the password, so that a borrowed session cannot take the account away.
 */
export async function bindContact(
  context: MemberContext,
  { code, password, ...asked }: Binding,
): Promise<null> {
  const { tx, viewer } = context
  const account = await ownAccount(context)
  const contact = { ...asked, to: spelled(asked) }
  const proved = await findProvedContacts(tx, account.id)
  const isGuarded = proved.mobile !== undefined || proved.email !== undefined
  if (isGuarded || password !== undefined)
    await provePassword(context, account, { password: password ?? '', field: 'password' })
  await redeemCode(
    context,
    { purpose: 'bind', channel: contact.channel, to: contact.to, accountId: viewer.accountId },
    code,
  )
  const isSms = contact.channel === 'sms'
  const reach = { mobile: isSms ? contact.to : null, email: isSms ? null : contact.to }
  const isFree =
    !(await findSharer(tx, { accountId: account.id, ...reach })) &&
    (await (isSms ? bindMobile(tx, account.id, contact.to) : bindEmail(tx, account.id, contact.to)))
  if (!isFree)
    throw refuse(signInTexts, (t) => (isSms ? t.code.numberTaken : t.code.emailTaken), {
      reason: 'TAKEN',
      fields: { [fieldOf(contact)]: '' },
    })
  await changeAccount(tx, account.id, isSms ? { mobile: contact.to } : { email: contact.to })
  const event = isSms ? 'bindMobile' : 'bindEmail'
  await recordBy(context, [
    {
      objectType: 'account',
      objectId: account.id,
      event,
      detail: { after: { [fieldOf(contact)]: masked(contact) } },
    },
  ])
  return null
}
