import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import type { FieldRule, SkinSettings } from '../card-templates.contract.ts'

export const templateStates = ['unpaid', 'active', 'expiring', 'grace', 'expired', 'disabled', 'deleted'] as const

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
    sort: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique('card_templates_name').on(t.companyId, t.name),
    index('card_templates_sort').on(t.companyId, t.sort),
    check('card_templates_seats', sql`seats_taken between 0 and seats`),
  ],
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
  (t) => [unique('template_skins_number').on(t.companyId, t.templateId, t.number), tenantReference(t, t.templateId, () => cardTemplates)],
  { appendOnly: true },
)
