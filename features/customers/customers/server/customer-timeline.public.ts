import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
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

export interface CustomerTimeline {
  add(source: TimelineSource): void
  load: TimelineSource
}

export function createCustomerTimeline(): CustomerTimeline {
  const known: TimelineSource[] = []
  return {
    add: (source) => void known.push(source),
    async load(tx, customerIds, reader) {
      const facts: TimelineFact[] = []
      // One after the other: they share one connection.
      for (const source of known) facts.push(...(await source(tx, customerIds, reader)))
      return facts.sort((a, b) => b.at.getTime() - a.at.getTime())
    },
  }
}

/** Adds what a feature knows about customers; call it where the feature mounts. */
export const registerTimelineSource = (
  { customerTimeline }: Pick<Services, 'customerTimeline'>,
  source: TimelineSource,
): void => customerTimeline.add(source)

declare module '#platform/server/http/context.ts' {
  interface Services {
    customerTimeline: CustomerTimeline
  }
}
