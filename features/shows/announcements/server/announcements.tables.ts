import { boolean, index, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { activities } from '#features/shows/activities/server/activities.tables.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import { announcementStates, audiences } from '../announcements.contract.ts'

const moment = () => timestamp({ withTimezone: true })

/** The words of organisers to the people of their activities. */
export const announcements = tenantTable(
  'announcements',
  {
    activityId: uuid().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    audience: text({ enum: audiences }).notNull(),
    bySms: boolean().notNull(),
    publishAt: moment(),
    state: text({ enum: announcementStates }).notNull(),
    publishedAt: moment(),
    /** Messages that were written so far. */
    sent: integer().notNull().default(0),
    createdBy: uuid().notNull(),
    createdByName: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('announcements_activity').on(t.companyId, t.activityId, t.createdAt, t.id),
    tenantReference(t, t.activityId, () => activities),
  ],
  { onPages: 'any' },
)
