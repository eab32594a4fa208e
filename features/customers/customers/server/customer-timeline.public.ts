import type { Tx } from '#platform/server/database/database.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import type { Language } from '#platform/text/texts.ts'

import type { CustomerTimelineEntry } from '../customers.contract.ts'

/** Something that is known about a customer. */
export interface TimelineFact {
  at: Date
  kind: CustomerTimelineEntry['kind']
  /** In the reader's language. */
  text: string
  /** Where it is known from, in the reader's language. */
  source: string
  actor: string | null
  followUp?: CustomerTimelineEntry['followUp']
}

/** Who reads a timeline: sources tell nothing that this person may not see otherwise. */
export interface TimelineReader {
  viewer: Viewer
  language: Language
}

/** What a feature knows about these cards; several, because cards that became one are one person. Newest first, at most `timelineLimit`. */
export type TimelineSource = (
  tx: Tx,
  customerIds: readonly string[],
  reader: TimelineReader,
) => Promise<readonly TimelineFact[]>

/** As many entries as one source may bring. */
export const timelineLimit = 500

/** What features know about customers. */
export const timelineSources = defineHook<TimelineSource>('customers.timelineSources')
