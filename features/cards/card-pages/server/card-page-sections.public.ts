import type { Tx } from '#platform/server/database/database.ts'
import { defineHook, type Hooks } from '#platform/server/extensions/define-hook.ts'
import type { Language } from '#platform/text/texts.ts'

import { type DrawableSection, drawableSection, type SectionViews } from '../face/card-section.tsx'

/** The card whose public page is loaded; strangers may see it. */
export interface SectionCard {
  cardId: string
  templateId: string
  companyId: string
  holderAccountId: string | null
  holderStaffId: string | null
  language: Language
}

/** The input of a section's loader. */
export interface SectionQuestion extends SectionCard {
  /** Sets when the section expires: the page is rendered again after that. */
  changesAt(moment: Date): void
}

/**
 * Loads the data of a section; undefined if the feature shows nothing on this card. The data is the same for every
 * visitor, and it is cached until a table with `onPages` changes: everything that it reads must stand in such a table.
 */
type LoadSection<Data> = (tx: Tx, about: SectionQuestion) => Promise<Data | undefined>

export interface CardPageSection extends DrawableSection {
  load: LoadSection<unknown>
}

/** What other features show on public card pages. They add to it by `addPageSection`. */
export const cardPageSections = defineHook<CardPageSection>('cardPages.sections')

/** Adds a section to public card pages: how it is read and how it is drawn. */
export const addPageSection = <Data>(
  hooks: Hooks,
  { key, load, views }: { key: string; load: LoadSection<Data>; views: SectionViews<Data> },
): void => hooks.add(cardPageSections, { ...drawableSection(key, views), load })

/** Find where links of sealed cards lead, if the company wants that. The first answer counts. */
export const sealedCardTargets = defineHook<(tx: Tx) => Promise<string | undefined>>(
  'cardPages.sealedCardTargets',
)
