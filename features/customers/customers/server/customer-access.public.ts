import type { SQL } from 'drizzle-orm'

import type { Services } from '#platform/server/http/context.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import type { CustomerEyes } from './customer-reach.repository.ts'

/**
 * Customers that somebody may see beyond the own ones and those in reach, as a subselect of rows: `customer_id` uuid, `level` int
 * (1 view, 2 edit, 3 manage), `can_export` boolean, `can_add` boolean, `mask` text ('none' | 'phone' | 'all'), `origin` text.
 */
export type CustomerShare = (viewer: Viewer) => SQL

export interface CustomerAccess {
  add(share: CustomerShare): void
  eyesOf(viewer: Viewer): CustomerEyes
}

export function createCustomerAccess(): CustomerAccess {
  const known: CustomerShare[] = []
  return {
    add: (share) => void known.push(share),
    eyesOf: (viewer) => ({ viewer, shares: known.map((share) => share(viewer)) }),
  }
}

/** Adds a way in which customers are shared; call it where the feature mounts. */
export const registerCustomerShare = (
  { customerAccess }: Pick<Services, 'customerAccess'>,
  share: CustomerShare,
): void => customerAccess.add(share)

export { type CustomerEyes, editable, exportable, numbersOpen, visible } from './customer-reach.repository.ts'

declare module '#platform/server/http/context.ts' {
  interface Services {
    customerAccess: CustomerAccess
  }
}
