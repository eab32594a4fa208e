import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'

import { cards } from '#features/cards/cards/server/cards.tables.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { scopeFor, type Viewer } from '#platform/server/http/viewer.ts'

const withPermission = (objects: ReadonlyMap<string, ReadonlySet<string>>, permission: string) =>
  [...objects].filter(([, held]) => held.has(permission)).map(([id]) => id)

/** The cards that a person holds, as a condition. */
export const ownCards = (viewer: Viewer): SQL | undefined =>
  or(
    eq(cards.holderAccountId, viewer.accountId),
    viewer.staffId === null ? undefined : eq(cards.staffId, viewer.staffId),
  )

/** The cards that a person holds a permission on, source by source; an absent one gives nothing. The same rule as `rightsOnCard`, as conditions. */
export interface CardReach {
  /** Every card of the company. */
  isEverywhere: boolean
  /** Through departments, roles on templates and grants. */
  reached: SQL | undefined
  /** The own cards that the permission extends to. */
  own: SQL | undefined
}

export function cardReach(viewer: Viewer, permission: Permission): CardReach {
  const isHeld = viewer.permissions.has(permission)
  const { scope, departmentIds } = scopeFor(viewer, permission)
  const objectIds = withPermission(viewer.objectPermissions, permission)
  const ownTemplateIds = withPermission(viewer.ownPermissions, permission)
  return {
    isEverywhere: isHeld && scope === 'all',
    reached: or(
      isHeld && scope === 'departments' ? inArray(cards.departmentId, [...departmentIds]) : undefined,
      objectIds.length > 0
        ? or(inArray(cards.templateId, objectIds), inArray(cards.id, objectIds))
        : undefined,
    ),
    own: isHeld
      ? ownCards(viewer)
      : ownTemplateIds.length > 0
        ? and(inArray(cards.templateId, ownTemplateIds), ownCards(viewer))
        : undefined,
  }
}

/** The condition that leaves the cards on which a person holds a permission; undefined where that is all of them. */
export function cardsWithin(viewer: Viewer, permission: Permission): SQL | undefined {
  const { isEverywhere, reached, own } = cardReach(viewer, permission)
  return isEverywhere ? undefined : (or(own, reached) ?? sql`false`)
}
