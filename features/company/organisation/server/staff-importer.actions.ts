import { findActingViewer } from '#features/company/accounts/server/acting-viewer.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import type { ImportRules } from './staff-import-rows.domain.ts'
import { departmentInScope, personInScope, reachOf } from './staff-reach.domain.ts'

interface Work {
  import: { createdBy: string }
  job: { companyId: string }
  services: Services
}

/** The person who began an import, with the rights of now: a job may run long after its request. */
export const findImporter = (tx: Tx, { import: { createdBy }, job: { companyId }, services }: Work) =>
  findActingViewer(tx, { companyId, accountId: createdBy }, services)

/** What an importer may do with people and departments of the company. */
export function rightsOf(importer: Viewer): Pick<ImportRules, 'mayUse' | 'mayChange' | 'mayMakeBelow'> {
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
