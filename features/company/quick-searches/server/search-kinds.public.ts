import type { Permission } from '#platform/contract/permissions.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import type { FoundThing } from '../quick-searches.contract.ts'

export interface Sought {
  text: string
  /** At most so many. */
  limit: number
}

/** A kind of thing that the search of the console finds. A feature that adds one keeps the viewer's reach and masks what is masked in its list. */
export interface SearchKind {
  /** The resource of its permission, such as `staff`: under this name it is called in the labels, too. */
  key: string
  /** Lower ones come first. */
  order: number
  permission: Permission
  find(context: MemberContext, sought: Sought): Promise<FoundThing[]>
}

export const searchKinds = defineHook<SearchKind>('quickSearches.kinds')
