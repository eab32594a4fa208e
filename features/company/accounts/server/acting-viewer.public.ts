import { findPlaceOfStaff } from '#features/company/organisation/server/organisation.public.ts'
import { findRights } from '#features/company/roles/server/roles.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Hooks } from '#platform/server/extensions/define-hook.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import { findAccount } from './accounts.repository.ts'

/** Whoever began something that runs long after its request, with the rights that the person holds now; undefined for who may not sign in any more. */
export async function findActingViewer(
  tx: Tx,
  { companyId, accountId }: { companyId: string; accountId: string },
  hooks: Hooks,
): Promise<Viewer | undefined> {
  const account = await findAccount(tx, accountId)
  if (account?.state !== 'active') return undefined
  const { staffId, username, nickName: displayName, isOperator } = account
  const rights = await findRights(tx, hooks, { accountId, staffId, ...(await findPlaceOfStaff(tx, staffId)) })
  return {
    ...rights,
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
