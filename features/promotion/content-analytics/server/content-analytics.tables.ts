import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { subjectTypes } from '#features/visits/visitors/visitors.contract.ts'
import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { tenantTable } from '#platform/server/database/tenant-table.ts'

/** The subject of a count: one thing that is read, or all of the company. */
const countLevels = ['subject', 'company'] as const

const counter = () => integer().notNull().default(0)
const flag = () => boolean().notNull().default(false)

/** The counters of one day of the company's zone, counted ahead. Nothing but a shortcut: it can be thrown away and made anew. */
export const contentDays = tenantTable(
  'content_days',
  {
    day: date().notNull(),
    level: text({ enum: countLevels }).notNull(),
    /** The content, document or tour, or the company. */
    subjectId: uuid().notNull(),
    /** Null for the company. */
    subjectType: text({ enum: subjectTypes }),
    views: counter(),
    /** Visits of machines, which are in no other number. */
    bots: counter(),
    shares: counter(),
    actions: counter(),
    /** Visible time, and over how many visits. */
    dwellMs: bigint({ mode: 'number' }).notNull().default(0),
    dwellViews: counter(),
    /** Views by source, region, hour and forwarder, moments by page, and what was done. */
    details: jsonb().$type<Record<string, Record<string, number>>>().notNull(),
  },
  (t) => [
    uniqueIndex('content_days_day').on(t.companyId, t.level, t.day, t.subjectId),
    index('content_days_subject').on(t.companyId, t.subjectId, t.day),
  ],
)

/** The readers of a day, and how far each came: people of several days are counted from here, each once. */
export const contentDayVisitors = tenantTable(
  'content_day_visitors',
  {
    day: date().notNull(),
    level: text({ enum: countLevels }).notNull(),
    subjectId: uuid().notNull(),
    visitorId: uuid().notNull(),
    isRead: flag(),
    isCompleted: flag(),
    hasActed: flag(),
    isLead: flag(),
    /** The blocks, pages or scenes that they saw. */
    seen: text().array().notNull(),
  },
  (t) => [
    index('content_day_visitors_day').on(t.companyId, t.level, t.day, t.subjectId, t.visitorId),
    index('content_day_visitors_subject').on(t.companyId, t.subjectId, t.day, t.visitorId),
  ],
)

/** The days that are counted ahead; a day without a row is counted from what happened. */
export const countedContentDays = tenantTable('counted_content_days', { day: date().notNull() }, (t) => [
  uniqueIndex('counted_content_days_day').on(t.companyId, t.day),
])

/** One row a company: in which zone its days were counted, and up to when changes were looked at. */
export const contentCountMarks = tenantTable(
  'content_count_marks',
  { zone: text().notNull(), lookedUntil: timestamp({ withTimezone: true }).notNull() },
  (t) => [uniqueIndex('content_count_marks_company').on(t.companyId)],
)

declarePersonal(contentDayVisitors, 'none')
