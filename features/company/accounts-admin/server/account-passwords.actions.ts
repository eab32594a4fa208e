import {
  changeAccount,
  hashPassword,
  makeInitialPassword,
  refusePassword,
} from '#features/company/accounts/server/accounts.public.ts'
import { forgetFailuresOf } from '#features/company/sign-in/server/sign-in.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import { endAllSessions, requireAct } from './account-moves.actions.ts'

/** Gives an account a password that its owner must replace; answers it where it was made up. A person who was signed in is out. */
export async function resetPassword(
  context: MemberContext,
  { id, password }: { id: string; password?: string | undefined },
): Promise<string | null> {
  const { tx } = context
  const { account } = await requireAct(context, { id, act: 'resetPassword' })
  if (password !== undefined) await refusePassword({ password, owner: account })
  const initial = password === undefined ? makeInitialPassword() : null
  await changeAccount(tx, id, {
    passwordHash: await hashPassword(password ?? initial ?? ''),
    mustChangePassword: true,
    passwordChangedAt: new Date(),
  })
  await forgetFailuresOf(tx, { accountId: id, username: account.username })
  await endAllSessions(context, id)
  await recordBy(context, [{ objectType: 'account', objectId: id, event: 'resetPassword' }])
  return initial
}
