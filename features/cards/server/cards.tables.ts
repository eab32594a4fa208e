import { index, integer, jsonb, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { cardTemplates } from '#features/card-templates/server/card-templates.tables.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import { cardStates, pauseReasons } from '../cards.contract.ts'

export const cards = tenantTable(
  'cards',
  {
    templateId: uuid().notNull(),
    publicId: text().notNull(),
    state: text({ enum: cardStates }).notNull(),
    pauseReason: text({ enum: pauseReasons }),
    /** What `enable` or `restore` returns to. */
    stateBefore: text({ enum: cardStates }),
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
    importJobId: uuid(),
    createdBy: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('cards_public_id').on(t.publicId),
    index('cards_template').on(t.companyId, t.templateId, t.createdAt, t.id),
    index('cards_template_state').on(t.companyId, t.templateId, t.state),
    index('cards_template_mobile').on(t.companyId, t.templateId, t.mobile),
    index('cards_holder').on(t.companyId, t.holderAccountId),
    index('cards_staff').on(t.companyId, t.staffId),
    index('cards_import').on(t.companyId, t.importJobId),
    tenantReference(t, t.templateId, () => cardTemplates),
  ],
)
