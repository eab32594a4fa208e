import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import {
  type FieldRule,
  nfcRecords,
  type ShareLanguage,
  type SkinSettings,
} from '../card-templates.contract.ts'

export const templateStates = [
  'unpaid',
  'active',
  'expiring',
  'grace',
  'expired',
  'disabled',
  'deleted',
] as const

/** Reminders before the end, the end itself, and the end of the days of grace. */
export const templateNoticeKinds = ['days30', 'days7', 'days1', 'ended', 'over'] as const

export const cardTemplates = tenantTable(
  'card_templates',
  {
    name: text().notNull(),
    orientation: text({ enum: ['vertical', 'horizontal'] }).notNull(),
    state: text({ enum: templateStates }).notNull().default('unpaid'),
    /** A template is a licence for so many cards; a seat is taken by a conditional update, never by a count. */
    seats: integer().notNull(),
    seatsTaken: integer().notNull().default(0),
    validFrom: timestamp({ withTimezone: true }),
    validTo: timestamp({ withTimezone: true }),
    fieldRules: jsonb().$type<FieldRule[]>().notNull(),
    defaultValues: jsonb().$type<Record<string, string>>().notNull().default({}),
    skin: jsonb().$type<SkinSettings>().notNull(),
    shareText: text().notNull().default(''),
    /** The share texts in other languages than the company's own. */
    shareTexts: jsonb().$type<Partial<Record<ShareLanguage, string>>>().notNull().default({}),
    /** Which second record its cards' tags carry. */
    nfcRecord: text({ enum: nfcRecords }).notNull().default('none'),
    /** What holders change on their cards waits for the agreement of a person who looks after the cards. */
    reviewEdits: boolean().notNull().default(false),
    /** A disabled template either lets its cards go on or pauses them. */
    pausesCards: boolean().notNull().default(false),
    /** Where a deleted template returns to, and since when it lies in the bin. */
    deletedFrom: text({ enum: templateStates }),
    deletedAt: timestamp({ withTimezone: true }),
    /** The order that it was bought by. */
    orderId: uuid(),
    sort: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('card_templates_one_name')
      .on(t.companyId, t.name)
      .where(sql`state <> 'deleted'`),
    uniqueIndex('card_templates_order')
      .on(t.companyId, t.orderId)
      .where(sql`order_id is not null`),
    index('card_templates_sort').on(t.companyId, t.sort),
    check('card_templates_seats', sql`seats_taken between 0 and seats`),
  ],
  { onPages: 'known' },
)

/** Every published skin of a template, so that a bad one can be taken back. */
export const templateSkins = tenantTable(
  'template_skins',
  {
    templateId: uuid().notNull(),
    number: integer().notNull(),
    skin: jsonb().$type<SkinSettings>().notNull(),
    publishedBy: uuid().notNull(),
    publishedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique('template_skins_number').on(t.companyId, t.templateId, t.number),
    tenantReference(t, t.templateId, () => cardTemplates),
  ],
  { appendOnly: true },
)

/** What was paid for a template: until when it may be used, and for how many cards. One line an order, so that a payment that arrives twice counts once. */
export const templateLicences = tenantTable(
  'template_licences',
  {
    templateId: uuid().notNull(),
    kind: text({ enum: ['activate', 'renew', 'seats'] }).notNull(),
    orderId: uuid().notNull(),
    months: integer().notNull().default(0),
    /** Seats that this line added. */
    seats: integer().notNull().default(0),
    validFrom: timestamp({ withTimezone: true }),
    validTo: timestamp({ withTimezone: true }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique('template_licences_order').on(t.companyId, t.templateId, t.orderId, t.kind),
    index('template_licences_age').on(t.companyId, t.templateId, t.at),
    tenantReference(t, t.templateId, () => cardTemplates),
  ],
  { appendOnly: true },
)

/** The reminders that were sent about the end of a licence; each once for each end. */
export const templateNotices = tenantTable(
  'template_notices',
  {
    templateId: uuid().notNull(),
    kind: text({ enum: templateNoticeKinds }).notNull(),
    validTo: timestamp({ withTimezone: true }).notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique('template_notices_once').on(t.companyId, t.templateId, t.kind, t.validTo),
    tenantReference(t, t.templateId, () => cardTemplates),
  ],
  { appendOnly: true },
)
