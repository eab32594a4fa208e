import { findAccount } from '#features/company/accounts/server/accounts.public.ts'
import type { Account } from '#features/company/accounts/server/accounts.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { signInAgain } from '#platform/server/http/refusal.ts'

/** The account that asks. */
export async function ownAccount({ tx, viewer }: Pick<MemberContext, 'tx' | 'viewer'>): Promise<Account> {
  const account = await findAccount(tx, viewer.accountId)
  if (!account) throw signInAgain()
  return account
}
