import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { activities } from '#features/shows/activities/server/activities.tables.ts'
import { exhibitorApplications } from '#features/shows/recruitment/server/recruitment.tables.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import {
  type ExhibitorProduct,
  exhibitorRoles,
  exhibitorStates,
  exhibitorUserStates,
} from '../exhibitors.contract.ts'

const moment = () => timestamp({ withTimezone: true })

/** The companies that exhibit at an activity: one for each application that both sides have signed. */
export const exhibitors = tenantTable(
  'exhibitors',
  {
    activityId: uuid().notNull(),
    applicationId: uuid().notNull(),
    /** The address of its page. */
    publicId: text().notNull(),
    name: text().notNull(),
    /** By which the directory finds the name. */
    pinyin: text().notNull().default(''),
    intro: text().notNull().default(''),
    website: text().notNull().default(''),
    categories: jsonb().$type<string[]>().notNull().default([]),
    products: jsonb().$type<ExhibitorProduct[]>().notNull().default([]),
    state: text({ enum: exhibitorStates }).notNull(),
    publishedAt: moment(),
    /** The exhibitor's own company here. Nothing joins the two: its rows are its own. */
    tenantCompanyId: uuid(),
    createdAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('exhibitors_application').on(t.companyId, t.applicationId),
    unique('exhibitors_public_id').on(t.companyId, t.publicId),
    index('exhibitors_age').on(t.companyId, t.activityId, t.createdAt, t.id),
    tenantReference(t, t.activityId, () => activities),
    tenantReference(t, t.applicationId, () => exhibitorApplications),
    check('exhibitors_published', sql`(state = 'published') = (published_at is not null)`),
  ],
)

/** The people of exhibitors, each by a number that is proved at every sign-in. */
export const exhibitorUsers = tenantTable(
  'exhibitor_users',
  {
    exhibitorId: uuid().notNull(),
    name: text().notNull(),
    mobile: text().notNull(),
    role: text({ enum: exhibitorRoles }).notNull(),
    state: text({ enum: exhibitorUserStates }).notNull(),
    createdAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('exhibitor_users_mobile').on(t.companyId, t.exhibitorId, t.mobile),
    uniqueIndex('exhibitor_users_owner')
      .on(t.companyId, t.exhibitorId)
      .where(sql`role = 'E1'`),
    tenantReference(t, t.exhibitorId, () => exhibitors),
  ],
)
