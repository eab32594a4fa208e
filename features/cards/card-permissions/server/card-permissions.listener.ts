import type { FastifyInstance } from 'fastify'

import { templateRights } from '#features/cards/card-templates/server/template-rights.public.ts'
import {
  staffChanged,
  type StaffListener,
} from '#features/company/organisation/server/staff-changes.public.ts'
import { objectRightSources } from '#features/company/roles/server/object-rights.public.ts'
import { record } from '#platform/server/audit/audit.ts'

import { findAdministrators } from './card-permissions.repository.ts'
import { seedTemplateRoles } from './card-permissions.public.ts'
import { findRightsOnCards } from './object-rights.repository.ts'
import { permittedCards } from './permitted-cards.public.ts'
import { dropGrantsTo } from './record-grants.repository.ts'
import { dropAssignmentsOf, findAccountsOfStaff } from './role-users.repository.ts'
import { findSourceNames } from './source-names.repository.ts'

/** A person who has left keeps no role on a template and no grant by name. Coming back brings none of it back. */
const followLeavers =
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

/** Joins permissions to what stands below: people who leave, templates that are made, and the rights of viewers. */
export function joinCardPermissions({ services: { hooks, provided, viewers } }: FastifyInstance): void {
  hooks.add(
    staffChanged,
    followLeavers(() => viewers.forget()),
  )
  hooks.add(objectRightSources, {
    find: (tx, holder) => findRightsOnCards(tx, provided.get(permittedCards), holder),
    namesOf: findSourceNames,
  })
  provided.provide(templateRights, { insertRoles: seedTemplateRoles, findAdministrators })
}
