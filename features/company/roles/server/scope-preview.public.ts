import type { Tx } from '#platform/server/database/database.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'

import type { RightsHolder } from './object-rights.public.ts'
import type { Extent } from './reach.domain.ts'

/** What a data scope means for one person. */
export interface PreviewedScope extends RightsHolder {
  extent: Extent
}

/** How many records of each kind a data scope would show. */
export interface ScopeCounts {
  cards: number
}

/** Features add how many of their records a data scope would show. */
export const scopeCounters =
  defineHook<(tx: Tx, scope: PreviewedScope) => Promise<Partial<ScopeCounts>>>('roles.scopeCounters')
