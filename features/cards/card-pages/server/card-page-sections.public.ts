import type { Tx } from '#platform/server/database/database.ts'
import type { Language } from '#platform/text/texts.ts'

import type { CardPageSections } from '../face/card-page-model.ts'

/** The card whose public page is about to be shown: strangers may see it. */
export interface SectionOf {
  cardId: string
  templateId: string
  companyId: string
  holderAccountId: string | null
  holderStaffId: string | null
  language: Language
}

/** What a section is asked about. */
export interface SectionQuestion extends SectionOf {
  /** Says when time alone will change the section: the page is drawn anew from then on. */
  changesAt(moment: Date): void
}

/**
 * What a feature says on the public page of a card; undefined where it has nothing to say. The same for every visitor, and kept
 * until a table with `onPages` changes: whatever it reads has to stand in one.
 */
export type LoadSection<Data> = (tx: Tx, about: SectionQuestion) => Promise<Data | undefined>

/**
 * What stands on public card pages and is no feature's of `cards`. To plug in: name the data in `CardPageSections` (`card-page-model.ts`,
 * by declaration merging), `services.cardPage.add(key, load)` where the feature mounts, and draw it in `apps/mobile/card-sections.tsx`.
 */
export interface CardPage {
  add<Key extends keyof CardPageSections>(key: Key, load: LoadSection<CardPageSections[Key]>): void
  load(tx: Tx, about: SectionOf): Promise<LoadedSections>
  /** Where links of cards lead that were sealed, as far as the company wants it. */
  leadSealed(find: LeadSealed): void
  whereSealed: LeadSealed
}

type LeadSealed = (tx: Tx) => Promise<string | undefined>

export interface LoadedSections {
  sections: Partial<CardPageSections>
  /** When time alone will change them; null where it will not. */
  until: Date | null
}

/** The earlier of two moments, of which either may never come. */
export const earlier = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one < other ? one : other) : (one ?? other)

export function createCardPage(): CardPage {
  const known = new Map<string, LoadSection<unknown>>()
  let whereSealed: LeadSealed = async () => undefined
  return {
    add: (key, load) => void known.set(key, load),
    leadSealed: (find) => void (whereSealed = find),
    whereSealed: (tx) => whereSealed(tx),
    async load(tx, about) {
      const sections: Record<string, unknown> = {}
      let until: Date | null = null
      const changesAt = (moment: Date) => void (until = earlier(until, moment))
      // One after the other: they share one connection.
      for (const [key, load] of known) {
        const data = await load(tx, { ...about, changesAt })
        if (data !== undefined) sections[key] = data
      }
      return { sections, until }
    },
  }
}

declare module '#platform/server/http/context.ts' {
  interface Services {
    cardPage: CardPage
  }
}
