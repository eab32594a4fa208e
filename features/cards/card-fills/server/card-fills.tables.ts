import { index, integer, jsonb, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { cardTemplates } from '#features/cards/card-templates/server/card-templates.tables.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import { fillOutcomes } from '../card-fills.contract.ts'
import { cards } from '#features/cards/cards/server/cards.tables.ts'

/** Fills: the same values for many cards. The progress stands on the job. */
export const cardFills = tenantTable(
  'card_fills',
  {
    templateId: uuid().notNull(),
    jobId: uuid().notNull(),
    filter: jsonb().$type<StoredFilter>().notNull(),
    /** Field key → value; an empty one clears the field. */
    fieldValues: jsonb().$type<Record<string, string>>().notNull(),
    createdBy: uuid().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    undoneAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('card_fills_age').on(t.companyId, t.templateId, t.createdAt),
    tenantReference(t, t.templateId, () => cardTemplates),
  ],
)

export interface StoredFilter {
  ids?: string[] | undefined
  departmentId?: string | undefined
  states?: ('draft' | 'unclaimed' | 'active' | 'paused')[] | undefined
  onlyEmpty?: boolean | undefined
}

/** Why a card was refused, as a word that has a sentence in every language. */
export interface FillReason {
  kind: string
  /** The field that is in the way. */
  key?: string
  max?: number
  state?: string
}

export const cardFillLines = tenantTable(
  'card_fill_lines',
  {
    fillId: uuid().notNull(),
    cardId: uuid().notNull(),
    outcome: text({ enum: fillOutcomes }).notNull(),
    reason: jsonb().$type<FillReason>(),
    /** The values that changed, as they were and as they are. */
    before: jsonb().$type<Record<string, string>>().notNull().default({}),
    after: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** The version after the fill: a card that was changed since is not undone. */
    versionAfter: integer(),
    undone: text({ enum: ['restored', 'kept'] }),
  },
  (t) => [
    unique('card_fill_lines_card').on(t.companyId, t.fillId, t.cardId),
    index('card_fill_lines_outcome').on(t.companyId, t.fillId, t.outcome, t.cardId),
    tenantReference(t, t.fillId, () => cardFills).onDelete('cascade'),
    tenantReference(t, t.cardId, () => cards),
  ],
)
