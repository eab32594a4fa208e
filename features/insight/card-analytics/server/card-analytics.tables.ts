import { bigint, date, index, integer, jsonb, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { tenantTable } from '#platform/server/database/tenant-table.ts'

/** What a count is about: one card, the cards of a template, or all of the company. */
export const countLevels = ['card', 'template', 'company'] as const
export type CountLevel = (typeof countLevels)[number]

const counter = () => integer().notNull().default(0)

/** What happened on one day of the company's zone, counted ahead. Nothing but a shortcut: it can be thrown away and made anew. */
export const cardDays = tenantTable(
  'card_days',
  {
    day: date().notNull(),
    level: text({ enum: countLevels }).notNull(),
    /** The card, the template or the company. */
    subjectId: uuid().notNull(),
    views: counter(),
    /** Different visitors of this day. They cannot be added up over days: see `card_day_visitors`. */
    visitors: counter(),
    /** Visits of machines, which are in no other number. */
    bots: counter(),
    saves: counter(),
    calls: counter(),
    copies: counter(),
    shares: counter(),
    exchanges: counter(),
    /** Visible time, and over how many visits. */
    dwellMs: bigint({ mode: 'number' }).notNull().default(0),
    dwellViews: counter(),
    /** Views by source, region, device, browser, hour and seconds of visible time. */
    details: jsonb().$type<Record<string, Record<string, number>>>().notNull(),
  },
  (t) => [uniqueIndex('card_days_subject').on(t.companyId, t.level, t.day, t.subjectId)],
)

/** Who was there on a day: the visitors of several days are counted from here, each once. */
export const cardDayVisitors = tenantTable(
  'card_day_visitors',
  {
    day: date().notNull(),
    level: text({ enum: countLevels }).notNull(),
    subjectId: uuid().notNull(),
    visitorId: uuid().notNull(),
  },
  (t) => [
    index('card_day_visitors_day').on(t.companyId, t.level, t.day, t.subjectId, t.visitorId),
    index('card_day_visitors_subject').on(t.companyId, t.subjectId, t.day, t.visitorId),
  ],
)

/** The days that are counted ahead; a day without a row is counted from what happened. */
export const countedDays = tenantTable('counted_days', { day: date().notNull() }, (t) => [
  uniqueIndex('counted_days_day').on(t.companyId, t.day),
])

/** One row a company: in which zone its days were counted, and up to when changes were looked at. */
export const countMarks = tenantTable(
  'count_marks',
  {
    zone: text().notNull(),
    lookedUntil: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [uniqueIndex('count_marks_company').on(t.companyId)],
)
