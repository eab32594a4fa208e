import { sql } from 'drizzle-orm'
import { index, integer, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { cardTemplates } from '#features/cards/card-templates/server/card-templates.tables.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'
import { searchKeyTable } from '#platform/server/search/search-keys.ts'

import { promotionKinds, promotionStates } from '../promotions.contract.ts'

/** What a company shows beside its cards: content that lives at an address. */
export const promotionObjects = tenantTable(
  'promotion_objects',
  {
    kind: text({ enum: promotionKinds }).notNull(),
    title: text().notNull(),
    summary: text().notNull().default(''),
    /** The public id of its picture. */
    coverFileId: text(),
    url: text().notNull(),
    /** The content or document that is kept here and that it stands for: it follows that one. */
    contentId: uuid(),
    startsAt: timestamp({ withTimezone: true }),
    endsAt: timestamp({ withTimezone: true }),
    state: text({ enum: promotionStates }).notNull().default('draft'),
    /** Where the bin gives it back to, and since when it lies there. */
    recycledFrom: text({ enum: promotionStates }),
    recycledAt: timestamp({ withTimezone: true }),
    publishedAt: timestamp({ withTimezone: true }),
    /** What its clicks are counted under. */
    clickField: text().notNull(),
    sort: integer().notNull().default(0),
    createdBy: uuid().notNull(),
    createdByName: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Everything that a keyword may stand in, in lower case, kept by the database itself. */
    searchText: text().generatedAlwaysAs(sql`lower(title || chr(10) || summary || chr(10) || url)`),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('promotion_objects_title').on(t.companyId, t.title, t.id),
    index('promotion_objects_age').on(t.companyId, t.updatedAt, t.id),
    unique('promotion_objects_content').on(t.companyId, t.contentId),
    index('promotion_objects_state').on(t.companyId, t.state, t.kind),
  ],
  { onPages: 'known' },
)

export const promotionKeys = searchKeyTable('promotion_keys', () => promotionObjects)

/** The list of one template, as a whole: two people who sort it do not overwrite each other unseen. */
export const templateRelationLists = tenantTable(
  'template_relation_lists',
  {
    templateId: uuid().notNull(),
    version: integer().notNull().default(1),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique('template_relation_lists_template').on(t.companyId, t.templateId),
    tenantReference(t, t.templateId, () => cardTemplates),
  ],
)

/** Which objects stand on the cards of a template, in their order. */
export const templateRelations = tenantTable(
  'template_relations',
  {
    templateId: uuid().notNull(),
    promotionId: uuid().notNull(),
    sort: integer().notNull(),
  },
  (t) => [
    unique('template_relations_once').on(t.companyId, t.templateId, t.promotionId),
    index('template_relations_object').on(t.companyId, t.promotionId),
    tenantReference(t, t.templateId, () => cardTemplates),
    tenantReference(t, t.promotionId, () => promotionObjects).onDelete('cascade'),
  ],
  { onPages: 'any' },
)
