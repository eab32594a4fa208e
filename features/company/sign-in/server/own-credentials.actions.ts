import {
  changeAccount,
  hashPassword,
  normaliseName,
  provePassword,
  refusePassword,
  replaceName,
} from '#features/company/accounts/server/accounts.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { refuse } from '#platform/server/http/refusal.ts'

import { ownAccount } from './own-account.actions.ts'
import { signInTexts } from './server.texts.ts'
import { endSessionsOf } from './sessions.repository.ts'
import { forgetFailuresOf } from './sign-in-failures.repository.ts'

/** A new password of one's own choice; everybody else who is signed in with the old one is out. */
export async function changePassword(
  context: MemberContext,
  asked: { oldPassword: string; newPassword: string },
): Promise<null> {
  const { tx, viewer } = context
  const account = await ownAccount(context)
  await provePassword(context, account, { password: asked.oldPassword, field: 'oldPassword' })
  await refusePassword({
    password: asked.newPassword,
    owner: account,
    field: 'newPassword',
    replaces: account.passwordHash,
  })
  await changeAccount(tx, account.id, {
    passwordHash: await hashPassword(asked.newPassword),
    mustChangePassword: false,
    passwordChangedAt: new Date(),
  })
  const ended = await endSessionsOf(tx, [account.id], viewer.sessionId)
  await forgetFailuresOf(tx, { accountId: account.id, username: account.username })
  await recordBy(context, [
    {
      objectType: 'account',
      objectId: account.id,
      event: 'changePassword',
      detail: { endedSessions: ended },
    },
  ])
  context.afterCommit(() => context.services.viewers.forget())
  return null
}

/** Another name to sign in with; nobody else of the installation may have it. */
export async function changeUsername(
  context: MemberContext,
  { username, password }: { username: string; password: string },
): Promise<null> {
  const { tx } = context
  const account = await ownAccount(context)
  await provePassword(context, account, { password, field: 'password' })
  if (username === account.username) return null
  if (!(await replaceName(tx, normaliseName(username), account.id)))
    throw refuse(signInTexts, (t) => t.register.nameTaken, {
      reason: 'DUPLICATE',
      fields: { username: '' },
    })
  await changeAccount(tx, account.id, { username, usernameChangedAt: new Date() })
  await recordBy(context, [
    {
      objectType: 'account',
      objectId: account.id,
      event: 'changeUsername',
      detail: { before: { username: account.username }, after: { username } },
    },
  ])
  context.afterCommit(() => context.services.viewers.forget())
  return null
}
