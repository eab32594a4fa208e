import { sql } from 'drizzle-orm'
import { index, integer, jsonb, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { cardTemplates } from '#features/cards/card-templates/server/card-templates.tables.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import { type Blocker, cardStates, type PauseReason, pauseReasons, publicModes } from '../cards.contract.ts'

/** Why a card was stopped for a violation, by whom, and what it had been paused for until then. */
export interface StoredViolation {
  reason: string
  by: Blocker
  at: string
  pausedFor: PauseReason | null
}

export const cards = tenantTable(
  'cards',
  {
    templateId: uuid().notNull(),
    publicId: text().notNull(),
    state: text({ enum: cardStates }).notNull(),
    pauseReason: text({ enum: pauseReasons }),
    violation: jsonb().$type<StoredViolation>(),
    /** What `enable` returns to; kept while the card is sealed or in the bin. */
    stateBefore: text({ enum: cardStates }),
    /** What `restore` returns to. */
    recycledFrom: text({ enum: cardStates }),
    /** Where `undoInherit` returns to. */
    inheritedFrom: text({ enum: cardStates }),
    /** Who took over: the card that visitors are led to, and the person whom the page's form reaches. */
    successorCardId: uuid(),
    successorStaffId: uuid(),
    /** What the page of an inherited card says; null for every other card. */
    publicMode: text({ enum: publicModes }),
    /** The company's own words in place of the usual line about the successor. */
    handoverMessage: text(),
    /** The account that holds the card; null until it was claimed or bound. */
    holderAccountId: uuid(),
    staffId: uuid(),
    departmentId: uuid(),
    /** Field key → value, as the template's field rules name them. Hidden fields stay stored. */
    fieldValues: jsonb().$type<Record<string, string>>().notNull(),
    /** Copies of two fields for search and for the import's key. */
    name: text().notNull(),
    pinyin: text().notNull().default(''),
    mobile: text(),
    /** Everything that a keyword may stand in, in lower case, kept by the database itself. */
    searchText: text().generatedAlwaysAs(
      sql`lower(name || chr(10) || pinyin || chr(10) || coalesce(mobile, '') || chr(10) || coalesce(field_values ->> 'title', ''))`,
    ),
    /** The public id of the stored image, as it stands in its address. */
    avatarFileId: text(),
    claimTokenHash: text(),
    claimExpiresAt: timestamp({ withTimezone: true }),
    claimFailures: integer().notNull().default(0),
    claimedAt: timestamp({ withTimezone: true }),
    noticesToday: integer().notNull().default(0),
    noticeDay: text(),
    lastNoticeAt: timestamp({ withTimezone: true }),
    issuedAt: timestamp({ withTimezone: true }),
    sealedAt: timestamp({ withTimezone: true }),
    recycledAt: timestamp({ withTimezone: true }),
    /** The import that the card came by, and which of its rows it was. */
    importId: uuid(),
    importRow: integer(),
    createdBy: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('cards_public_id').on(t.publicId),
    index('cards_template').on(t.companyId, t.templateId, t.createdAt, t.id),
    index('cards_template_state').on(t.companyId, t.templateId, t.state),
    index('cards_template_name').on(t.companyId, t.templateId, t.pinyin, t.id),
    index('cards_template_updated').on(t.companyId, t.templateId, t.updatedAt, t.id),
    index('cards_department').on(t.companyId, t.departmentId),
    // One living card a mobile number and template: the key of claiming and of imports.
    uniqueIndex('cards_mobile')
      .on(t.companyId, t.templateId, t.mobile)
      .where(sql`state in ('draft', 'unclaimed', 'active', 'paused')`),
    index('cards_holder').on(t.companyId, t.holderAccountId),
    index('cards_staff').on(t.companyId, t.staffId),
    index('cards_import')
      .on(t.companyId, t.importId, t.importRow)
      .where(sql`import_id is not null`),
    tenantReference(t, t.templateId, () => cardTemplates),
  ],
  { onPages: 'known' },
)

/** What a person agreed to when claiming a card. */
export const cardConsents = tenantTable(
  'card_consents',
  {
    cardId: uuid().notNull(),
    /** Which text was agreed to, and in which version. */
    purpose: text().notNull(),
    textVersion: text().notNull(),
    mobile: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  // Not for appending alone: it goes with the card that it is about.
  (t) => [index('card_consents_card').on(t.companyId, t.cardId), tenantReference(t, t.cardId, () => cards)],
)
