import { inArray, type SQL } from 'drizzle-orm'

import type { CustomerShare } from '#features/customers/customers/server/customer-access.public.ts'
import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { scopeFor, type Viewer } from '#platform/server/http/viewer.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { foldersHolding } from './folder-condition.repository.ts'

/** Every department with itself and everything above it. */
export const departmentsAbove = sql`(
  with recursive above as (
    select id as department_id, id as ancestor_id from departments where deleted_at is null
    union
    select above.department_id, d.parent_id from above join departments d on d.id = above.ancestor_id where d.parent_id is not null
  ) select department_id, ancestor_id from above)`

/** People who can sign in, and where they stand. */
const people = sql`(
  select a.id as account_id, a.nick_name, a.staff_id, s.department_id from accounts a left join staff s on s.id = a.staff_id
  where a.state in ('invited', 'active') and a.deleted_at is null)`

const isInForce = sql`g.state in ('effective', 'scheduled') and g.starts_at <= now() and (g.expire_at is null or g.expire_at > now())`

/** The rows of every way onto a folder: `folder_id, account_id, origin, subject_id, rank, can_export, can_add, mask_rank, until`. */
const grantWay = (who: SQL, subject: { type: 'staff' | 'dept' | 'role'; join: SQL }) => sql`
  select g.folder_id, p.account_id, g.subject_type as origin, g.subject_id,
    case g.level when 'manage' then 3 when 'edit' then 2 else 1 end as rank, g.can_export, g.can_add_to_own as can_add,
    case g.field_mask when 'none' then 0 when 'phone' then 1 else 2 end as mask_rank, g.expire_at as until
  from card_folder_grants g join ${people} p on ${subject.join}
  where g.subject_type = ${subject.type} and ${isInForce} and ${who}`

/**
 * Who holds a grant that is in force, with one row for each. Who is in a department or has a role is looked up when it
 * is asked: a person who leaves loses the access.
 */
const grantWays = (who: SQL) =>
  sql.join(
    [
      grantWay(who, { type: 'staff', join: sql`p.staff_id = g.subject_id` }),
      grantWay(who, {
        type: 'dept',
        join: sql`(p.department_id, g.subject_id) in (select department_id, ancestor_id from ${departmentsAbove} tree)`,
      }),
      grantWay(who, {
        type: 'role',
        join: sql`(p.account_id, g.subject_id) in (select ra.account_id, ra.role_id from role_assignments ra join roles r on r.id = ra.role_id where r.enabled)`,
      }),
    ],
    sql` union all `,
  )

// The owner of a folder sees whole contacts of the own customers only; those of others are revealed and counted.
const ownerWay = (who: SQL) => sql`
  select f.id as folder_id, p.account_id, 'owner' as origin, null::uuid as subject_id, 3 as rank, false as can_export, true as can_add,
    1 as mask_rank, null::timestamptz as until
  from card_folders f join ${people} p on p.account_id = f.owner_account_id where ${who}`

const nobody = sql`false`

/** The folders that a permission reaches by the roles alone: all of them, or those of people in some departments. */
function reached(viewer: Viewer, permission: Permission): SQL {
  if (!viewer.permissions.has(permission)) return nobody
  const { scope, departmentIds } = scopeFor(viewer, permission)
  if (scope === 'all') return sql`true`
  if (scope === 'self' || departmentIds.length === 0) return nobody
  return sql`f.owner_account_id in (select a.id from accounts a join staff on staff.id = a.staff_id where ${inArray(staff.departmentId, [...departmentIds])})`
}

const permissionWay = (viewer: Viewer, { permission, rank }: { permission: Permission; rank: number }) => sql`
  select f.id as folder_id, ${viewer.accountId}::uuid as account_id, 'permission' as origin, null::uuid as subject_id, ${rank}::int as rank,
    false as can_export, false as can_add, 1 as mask_rank, null::timestamptz as until
  from card_folders f where ${reached(viewer, permission)}`

/** Every way on which somebody sees folders. */
export const waysOf = (viewer: Viewer): SQL => {
  const who = sql`p.account_id = ${viewer.accountId}`
  return sql`${grantWays(who)} union all ${ownerWay(who)}
    union all ${permissionWay(viewer, { permission: 'folder:manage', rank: 3 })}
    union all ${permissionWay(viewer, { permission: 'folder:view', rank: 1 })}`
}

/** Everybody who sees one folder as its owner or by a grant; roles that reach it are the caller's question. */
export const waysOnto = (folderId: string): SQL => sql`select w.*, p.nick_name, p.department_id from (
    ${grantWays(sql`g.folder_id = ${folderId}`)} union all ${ownerWay(sql`f.id = ${folderId}`)}
  ) w join ${people} p on p.account_id = w.account_id`

/** The people whom each grant reaches right now: rows of `grant_id, people`. */
export const peopleOfGrants = (folderId: string): SQL => sql`
  select w.subject_id, w.origin, count(*)::int as people from (${grantWays(sql`g.folder_id = ${folderId}`)}) w group by w.subject_id, w.origin`

/** What folders share with somebody, customer by customer: the most of everything that any way gives. */
export const shareOfFolders: CustomerShare = (viewer, ids) => {
  const who = sql`p.account_id = ${viewer.accountId}`
  return sql`
    with ways as materialized (${grantWays(who)} union all ${ownerWay(who)}),
      held as materialized (${foldersHolding({ conveying: true, folders: sql`f.id in (select folder_id from ways)`, ids })})
    select h.customer_id, max(w.rank)::int as level, bool_or(w.can_export) as can_export, bool_or(w.can_add) as can_add,
      (array['none', 'phone', 'all'])[min(w.mask_rank) + 1] as mask, min(w.origin) as origin
    from ways w join held h on h.folder_id = w.folder_id
    group by h.customer_id`
}
