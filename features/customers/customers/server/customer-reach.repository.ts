import { and, eq, inArray, or, type SQL } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { cardReach } from '#features/cards/cards/server/card-reach.public.ts'
import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { scopeFor, type Viewer } from '#platform/server/http/viewer.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { customerCards, customerReaders } from './customers.tables.ts'

/** Who reads customers, and what is shared with this person. */
export interface CustomerReach {
  viewer: Viewer
  shares: readonly SQL[]
}

// Every condition here is about a row of customer_cards, left-joined with the card by which the customer came.

/** The viewer's own customers, where the viewer holds the permission. A customer without an owner belongs to the holder of the card. */
function ownOf(viewer: Viewer, permission: Permission): SQL | undefined {
  const { own } = cardReach(viewer, permission)
  if (own === undefined) return undefined
  return or(
    eq(customerCards.ownerAccountId, viewer.accountId),
    and(sql`${customerCards.ownerAccountId} is null`, own),
  )
}

/** Customers whose owner works in one of the departments in reach. */
function ofDepartments(viewer: Viewer, permission: Permission): SQL | undefined {
  const { scope, departmentIds } = scopeFor(viewer, permission)
  if (scope !== 'departments' || departmentIds.length === 0 || !viewer.permissions.has(permission))
    return undefined
  return sql`${customerCards.ownerAccountId} in (select ${accounts.id} from ${accounts} join ${staff} on ${staff.id} = ${accounts.staffId} where ${inArray(staff.departmentId, [...departmentIds])})`
}

/** What the roles reach; undefined for everything. */
export function withinRoles(viewer: Viewer, permission: Permission): SQL | undefined {
  const { isEverywhere, reached } = cardReach(viewer, permission)
  if (isEverywhere) return undefined
  return or(ownOf(viewer, permission), reached, ofDepartments(viewer, permission)) ?? sql`false`
}

/** Narrows the shares to a few customers, so that the database does not gather everything that folders hold. */
export const among = ({ viewer, shares }: CustomerReach, ids: readonly string[]): CustomerReach => ({
  viewer,
  shares:
    ids.length === 0
      ? []
      : shares.map((share) => sql`select * from (${share}) n where ${inArray(sql`n.customer_id`, [...ids])}`),
})

const shared = ({ shares }: CustomerReach, condition: SQL): SQL[] =>
  shares.map(
    (share) => sql`${customerCards.id} in (select s.customer_id from (${share}) s where ${condition})`,
  )

const readable = ({ viewer }: CustomerReach) =>
  sql`${customerCards.id} in (select ${customerReaders.customerId} from ${customerReaders} where ${eq(customerReaders.accountId, viewer.accountId)} and (${customerReaders.until} is null or ${customerReaders.until} > now()))`

const either = (roles: SQL | undefined, ...ways: SQL[]): SQL | undefined =>
  roles === undefined ? undefined : or(roles, ...ways)

/** Customers that somebody may see; undefined for all of them. */
export const visible = (reach: CustomerReach): SQL | undefined =>
  either(withinRoles(reach.viewer, 'contact:view'), readable(reach), ...shared(reach, sql`s.level >= 1`))

/** Customers that somebody may change. */
export const editable = (reach: CustomerReach): SQL | undefined =>
  either(withinRoles(reach.viewer, 'contact:edit'), ...shared(reach, sql`s.level >= 2`))

/** Customers that somebody may take out of the product in a file. */
export const exportable = (reach: CustomerReach): SQL | undefined =>
  either(withinRoles(reach.viewer, 'contact:export'), ...shared(reach, sql`s.can_export`))

/** The own customers, whose numbers may be searched by their parts. */
export const ownNumbers = (viewer: Viewer): SQL => ownOf(viewer, 'contact:reveal') ?? sql`false`

/** Customers whose contacts the viewer sees whole: the own ones, and those that a share leaves unmasked. Every other look is counted. */
export const contactsVisible = (reach: CustomerReach): SQL =>
  or(ownOf(reach.viewer, 'contact:reveal'), ...shared(reach, sql`s.mask = 'none'`)) ?? sql`false`

/** Customers whose mail addresses the viewer sees whole: a share may mask the numbers alone. */
export const emailsVisible = (reach: CustomerReach): SQL =>
  or(ownOf(reach.viewer, 'contact:reveal'), ...shared(reach, sql`s.mask in ('none', 'phone')`)) ?? sql`false`

/** Customers whose numbers somebody may ask for, one by one. */
export const revealable = (reach: CustomerReach): SQL | undefined =>
  either(
    withinRoles(reach.viewer, 'contact:reveal'),
    ...(reach.viewer.permissions.has('contact:reveal')
      ? shared(reach, sql`s.mask in ('none', 'phone')`)
      : []),
  )
