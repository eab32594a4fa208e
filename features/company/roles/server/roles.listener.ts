import type { FastifyInstance } from 'fastify'

import { findStaffActions } from '#features/company/organisation/server/organisation.public.ts'

import { type ExplainedKind, explainedKinds } from './explained-kinds.public.ts'
import { findPlacedCompany, findPlacedDepartment, findPlacedPerson } from './explained-records.repository.ts'

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

/** Explains rights on what lies below the roles; features above add their own kinds. */
export function joinRoles({ services: { hooks } }: FastifyInstance): void {
  for (const kind of kinds) hooks.add(explainedKinds, kind)
}
