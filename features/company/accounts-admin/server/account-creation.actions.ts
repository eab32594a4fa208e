import { v7 as uuidv7 } from 'uuid'

import {
  hashPassword,
  insertAccount,
  makeInitialPassword,
  normaliseName,
  refusePassword,
  takeName,
} from '#features/company/accounts/server/accounts.public.ts'
import { refuseGrant, replaceRoles } from '#features/company/roles/server/roles.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { searchablePinyin } from '#platform/server/search/pinyin.ts'

import type { Admitted, NewAccount } from '../accounts-admin.contract.ts'
import { sendInvitation } from './account-invitations.actions.ts'
import { refuseSharedReach } from './account-moves.actions.ts'
import { personOf } from './account-persons.actions.ts'
import { refuseField } from './accounts-admin.refusals.ts'

/** What is stored of a form's line: trimmed, and nothing for empty. */
export const filled = (text: string | undefined) => text?.trim() || null

interface Reach {
  mobile: string | null
  email: string | null
}

/** How the new person gets in must fit together before anything is written. */
async function checkEntrance(draft: NewAccount, { mobile, email }: Reach): Promise<void> {
  const { username, password, invite } = draft
  if (invite !== undefined && password !== undefined)
    throw refuseField('password', (t) => t.errors.twoEntrances)
  if (invite === 'sms' && mobile === null) throw refuseField('phonenumber', (t) => t.errors.mobileNeeded)
  if (invite === 'mail' && email === null) throw refuseField('email', (t) => t.errors.emailNeeded)
  if (password !== undefined)
    await refusePassword({ password, owner: { username, nickName: draft.nickName, mobile, email } })
}

/** Of many who want one name at once, all but the first wait here and are refused. */
async function claimName({ tx }: MemberContext, username: string): Promise<string> {
  const accountId = uuidv7()
  if (await takeName(tx, normaliseName(username), accountId)) return accountId
  const values = { username }
  throw refuseField('username', (t) => t.errors.usernameTaken, { status: 409, reason: 'DUPLICATE', values })
}

/** Makes an account for somebody, who gets in with a password that must be changed or by an invitation. */
export async function addAccount(context: MemberContext, draft: NewAccount): Promise<Admitted> {
  const { tx } = context
  const { username, password, invite } = draft
  const nickName = draft.nickName.trim()
  const reach = { mobile: filled(draft.phonenumber), email: filled(draft.email)?.toLowerCase() ?? null }
  await checkEntrance(draft, reach)
  await refuseGrant(context, draft.roleIds)
  const accountId = await claimName(context, username)
  await refuseSharedReach(context, { accountId, ...reach })
  const staffId = await personOf(context, draft)
  const initial = invite === undefined && password === undefined ? makeInitialPassword() : null
  await insertAccount(tx, {
    id: accountId,
    username,
    // Nobody has the password of an account that is taken up by an invitation.
    passwordHash: await hashPassword(password ?? initial ?? makeInitialPassword() + makeInitialPassword()),
    mustChangePassword: true,
    passwordChangedAt: new Date(),
    nickName,
    pinyin: searchablePinyin(nickName),
    ...reach,
    sex: draft.sex ?? null,
    remark: filled(draft.remark),
    state: 'invited',
    staffId,
  })
  await recordBy(context, [
    {
      objectType: 'account',
      objectId: accountId,
      event: 'create',
      to: 'invited',
      detail: { after: { username, nickName } },
    },
  ])
  await replaceRoles(context, { accountId, roleIds: draft.roleIds })
  const invitation =
    invite === undefined ? null : await sendInvitation(context, { accountId, channel: invite })
  return { id: accountId, password: initial, invitation }
}
