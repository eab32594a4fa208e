import type { Tx } from '#platform/server/database/database.ts'
import { defineService } from '#platform/server/extensions/define-service.ts'

import type { Viewer } from '#platform/server/http/viewer.ts'

import type { CardTemplate } from './card-templates.repository.ts'

/** One step of a template's cards after their template. */
export interface FollowStep {
  template: CardTemplate
  /** The last card of the step before. */
  after: string | null
  limit: number
}

/** Where the step ended; `last` is null behind the last card. */
export interface Followed {
  last: string | null
  moved: number
}

export interface CardCount {
  templateId: string
  state: string
  total: number
}

/** What templates have to know of their cards. Cards bring it, because they stand above. */
export interface TemplateCards {
  /** How many cards of each state each template has, or the one that is named. */
  count(tx: Tx, templateId?: string): Promise<CardCount[]>
  /** The templates on which somebody may see a card; undefined where that is every card of the company. */
  findSeen(tx: Tx, viewer: Viewer): Promise<ReadonlySet<string> | undefined>
  /** How many cards a template has that are kept, and how many of them hold a value under each key. */
  countHolding(tx: Tx, templateId: string): Promise<{ total: number; holding: Map<string, number> }>
  /** How many cards hold a value under one of the keys. */
  countWithValue(tx: Tx, templateId: string, keys: readonly string[]): Promise<number>
  /** How many cards lack a value under at least one of the keys. */
  countWithoutValue(tx: Tx, templateId: string, keys: readonly string[]): Promise<number>
  /** The values of all cards that are kept, a page at a time. */
  readValues(tx: Tx, templateId: string): AsyncIterable<readonly Readonly<Record<string, string>>[]>
  /** Lets cards pause or run on as the licence of their template says. */
  follow(tx: Tx, step: FollowStep): Promise<Followed>
}

export const templateCards = defineService<TemplateCards>('cardTemplates.cards')
