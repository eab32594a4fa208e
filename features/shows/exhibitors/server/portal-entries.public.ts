import { defineHook } from '#platform/server/extensions/define-hook.ts'
import type { Language } from '#platform/text/texts.ts'

import type { ExhibitorRole } from '../exhibitors.contract.ts'

/** An entry in the menu of the portal that leads to a page of a feature above. */
export interface PortalEntry {
  order: number
  path: string
  /** The kinds of sessions that have the page. */
  kinds: readonly ExhibitorRole[]
  labelIn(language: Language): string
}

export const portalEntries = defineHook<PortalEntry>('exhibitors.portalEntries')
