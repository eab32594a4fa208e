import { departments, staff } from '#features/company/organisation/server/organisation.tables.ts'
import type { ObjectRight, RightsHolder } from '#features/company/roles/server/object-rights.public.ts'
import { roleAssignments, roles } from '#features/company/roles/server/roles.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import {
  recordGrants,
  templateRoleAssignments,
  templateRolePermissions,
  templateRoles,
} from './card-permissions.tables.ts'
import type { PermittedCards } from './permitted-cards.public.ts'

interface Row extends Record<string, unknown> {
  objectId: string
  permission: string
  isOwn: boolean
  source: ObjectRight['source']
  sourceId: string
  expiresAt: string | Date | null
}

/**
 * Everything that somebody holds on single templates and cards, in one look: roles on templates, what a template leaves
 * to a person who holds one of its cards, and grants to the person, a department above or an enabled role. What has ended is
 * not there.
 */
export async function findRightsOnCards(
  tx: Tx,
  { templatesHeldBy }: PermittedCards,
  { accountId, staffId }: RightsHolder,
): Promise<ObjectRight[]> {
  const { rows } = await tx.execute<Row>(sql`
    with recursive above as (
      select d.id, d.parent_id from ${departments} d join ${staff} s on s.company_id = d.company_id and s.department_id = d.id
      where s.id = ${staffId}
      union
      select d.id, d.parent_id from ${departments} d join above on d.id = above.parent_id
    ),
    subjects as (
      select 'account' as type, ${accountId}::uuid as id
      union select 'department', id from above
      union select 'role', ra.role_id
      from ${roleAssignments} ra join ${roles} held on held.company_id = ra.company_id and held.id = ra.role_id
      where ra.account_id = ${accountId} and held.enabled
    )
    select r.template_id as "objectId", p.resource as permission, p.own_only and p.resource not like 'template:%' as "isOwn",
      'role' as source, r.id as "sourceId", null::timestamptz as "expiresAt"
    from ${templateRoleAssignments} a
      join ${templateRoles} r on r.company_id = a.company_id and r.id = a.template_role_id
      join ${templateRolePermissions} p on p.company_id = r.company_id and p.template_role_id = r.id
    where a.account_id = ${accountId}
    union all
    select r.template_id, p.resource, p.resource not like 'template:%', 'holder', r.id, null
    from ${templateRoles} r join ${templateRolePermissions} p on p.company_id = r.company_id and p.template_role_id = r.id
    where r.built_in and r.code = 'tpl_holder'
      and r.template_id = any(array(${templatesHeldBy({ accountId, staffId })}))
    union all
    select g.object_id, unnest(g.permissions), false, 'grant', g.id, g.expires_at
    from subjects join ${recordGrants} g on g.subject_type = subjects.type and g.subject_id = subjects.id
    where g.expires_at is null or g.expires_at > now()`)
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt === null ? null : new Date(row.expiresAt) }))
}
