import { eq } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { findCompanyRights } from '#features/company/roles/server/roles.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import { findPlaceOfStaff } from './organisation.public.ts'
import { departmentInScope, personInScope, reachOf } from './scope.ts'
import type { ImportRules } from './staff-import-rows.domain.ts'

export type Importer = Pick<Viewer, 'permissions' | 'reaches' | 'staffId'> & { name: string }

/** Whoever started an import, with the rights that the person holds now: a job may run long after its request. */
export async function findImporter(tx: Tx, accountId: string): Promise<Importer | undefined> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId))
  if (account?.state !== 'active') return undefined
  const { staffId, nickName: name } = account
  const { permissions, reaches } = await findCompanyRights(tx, {
    accountId,
    ...(await findPlaceOfStaff(tx, staffId)),
  })
  return { permissions, reaches, staffId, name }
}

/** What an importer may do with people and departments of the company. */
export function rightsOf(importer: Importer): Pick<ImportRules, 'mayUse' | 'mayChange' | 'mayMakeBelow'> {
  const reach = reachOf(importer, 'staff:import')
  const departments = reachOf(importer, 'department:edit')
  const holds = importer.permissions.has('staff:import')
  return {
    mayUse: (departmentId) => holds && departmentInScope(reach, departmentId),
    mayChange: ({ staffId, departmentId }) => holds && personInScope(reach, { staffId, departmentId }),
    mayMakeBelow: (departmentId) =>
      importer.permissions.has('department:edit') &&
      departmentInScope(departments, departmentId) &&
      departmentInScope(reach, departmentId),
  }
}
