import { findAccount } from '#features/company/accounts/server/accounts.public.ts'
import type { ActingAccount } from '#features/company/accounts/server/acting-viewer.public.ts'
import { findPlaceOfStaff } from '#features/company/organisation/server/organisation.public.ts'
import { findRights } from '#features/company/roles/server/roles.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Hooks } from '#platform/server/extensions/define-hook.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

/** The viewer behind an account that began something which runs long after its request. */
export async function findActingViewer(
  tx: Tx,
  hooks: Hooks,
  { companyId, accountId }: ActingAccount,
): Promise<Viewer | undefined> {
  const account = await findAccount(tx, accountId)
  if (account?.state !== 'active') return undefined
  const { staffId, username, nickName: displayName, isOperator } = account
  const place = await findPlaceOfStaff(tx, staffId)
  return {
    ...(await findRights(tx, hooks, {
      accountId,
      staffId,
      ownContacts: [account.mobile, account.email],
      ...place,
    })),
    companyId,
    accountId,
    staffId,
    username,
    displayName,
    isOperator,
    sessionId: '',
    firstStep: null,
  }
}
