import { eq } from 'drizzle-orm'

import { accounts } from '#features/accounts/server/accounts.tables.ts'
import { rightsOnCard } from '#features/card-permissions/server/card-permissions.public.ts'
import { findPlaceOfStaff } from '#features/organisation/server/organisation.public.ts'
import { findRights } from '#features/roles/server/roles.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

/** Whoever started an import, with the rights that the person holds now: a job may run long after its request. */
export async function findImporter(
  tx: Tx,
  { companyId, accountId }: { companyId: string; accountId: string },
): Promise<Viewer | undefined> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId))
  if (account?.state !== 'active') return undefined
  const { staffId, username, nickName: displayName, isOperator } = account
  const rights = await findRights(tx, { accountId, ...(await findPlaceOfStaff(tx, staffId)) })
  return { ...rights, companyId, accountId, staffId, username, displayName, isOperator, sessionId: '' }
}

/** Whether a person may import cards of a template into a department. */
export const mayImport = (viewer: Viewer, templateId: string, departmentId: string | null): boolean =>
  rightsOnCard(viewer, { templateId, departmentId, holderAccountId: null, staffId: null }).holds('card:import')
