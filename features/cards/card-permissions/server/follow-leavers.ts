import type { StaffListener } from '#features/company/organisation/server/staff-changes.public.ts'
import { record } from '#platform/server/audit/audit.ts'

import { dropGrantsTo } from './record-grants.repository.ts'
import { dropAssignmentsOf, findAccountsOfStaff } from './role-users.repository.ts'

/** Whoever has left keeps no role on a template and nothing that was granted by name; coming back brings none of it back. */
export const followLeavers =
  (forget: () => void): StaffListener =>
  async (tx, { staffId, to, actor, reason }, afterCommit) => {
    if (to !== 'left' && to !== 'deleted') return
    const accountIds = await findAccountsOfStaff(tx, staffId)
    const grants = await dropGrantsTo(tx, accountIds)
    const roles = await dropAssignmentsOf(tx, accountIds)
    if (grants.length + roles.length === 0) return
    await record(tx, actor, [
      {
        objectType: 'staff',
        objectId: staffId,
        event: 'revokeGrants',
        reason,
        detail: { grants: grants.length, templateRoles: roles.length },
      },
    ])
    afterCommit(forget)
  }
