import type { SQL } from 'drizzle-orm'

import { defineHook } from '#platform/server/extensions/define-hook.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import type { CustomerReach } from './customer-reach.repository.ts'

/**
 * Customers that a viewer may see besides the own ones and those in reach, as a subselect of rows: `customer_id` uuid, `level` int
 * (1 view, 2 edit, 3 manage), `can_export` boolean, `can_add` boolean, `mask` text ('none' | 'phone' | 'all'), `origin` text.
 * Where `ids` are given, only these customers are asked about.
 */
export type CustomerShare = (viewer: Viewer, ids?: readonly string[]) => SQL

/** The ways in which customers are shared. */
export const customerShares = defineHook<CustomerShare>('customers.shares')

/** The viewer, with everything that lets this person see customers. */
export const reachOf = ({
  services,
  viewer,
}: {
  services: Pick<MemberContext['services'], 'hooks'>
  viewer: Viewer
}): CustomerReach => ({
  viewer,
  shares: services.hooks.all(customerShares).map((share) => (ids) => share(viewer, ids)),
})

export { among, type CustomerReach, editable, exportable, visible } from './customer-reach.repository.ts'
export { findMatches } from './customer-search.repository.ts'
export { findSeenCustomers, type SeenCustomer, seenCustomer } from './seen-customers.repository.ts'
