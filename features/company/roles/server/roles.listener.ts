import type { FastifyInstance } from 'fastify'

import { companyOwners } from '#features/company/accounts/server/company-owners.public.ts'
import { permissionHolders } from '#features/company/accounts/server/permission-holders.public.ts'
import { findStaffActions } from '#features/company/organisation/server/organisation.public.ts'

import { type ExplainedKind, explainedKinds } from './explained-kinds.public.ts'
import { findPlacedCompany, findPlacedDepartment, findPlacedPerson } from './explained-records.repository.ts'
import { holdersOf } from './holders.repository.ts'
import { findOwnersAtWork } from './roles.repository.ts'

const kinds: readonly ExplainedKind[] = [
  {
    key: 'staff',
    sight: 'staff:view',
    events: {
      view: 'staff:view',
      edit: 'staff:edit',
      disable: 'staff:enable',
      enable: 'staff:enable',
      startLeave: 'staff:leave',
      cancelLeave: 'staff:leave',
      finishLeave: 'staff:leave',
      rehire: 'staff:leave',
      remove: 'staff:delete',
    },
    find: findPlacedPerson,
    actions: findStaffActions,
  },
  { key: 'department', sight: null, events: { edit: 'department:edit' }, find: findPlacedDepartment },
  {
    key: 'company',
    sight: null,
    isWhole: true,
    events: { edit: 'company:edit', certify: 'company:certify', close: 'company:close' },
    find: findPlacedCompany,
  },
]

/** Explains rights on what lies below the roles, and answers what is asked there about owners and holders of permissions. */
export function joinRoles({ services: { hooks, provided } }: FastifyInstance): void {
  provided.provide(companyOwners, findOwnersAtWork)
  provided.provide(permissionHolders, holdersOf)
  for (const kind of kinds) hooks.add(explainedKinds, kind)
}
