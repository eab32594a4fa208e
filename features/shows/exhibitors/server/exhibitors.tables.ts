import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { activities, activityTicketTypes } from '#features/shows/activities/server/activities.tables.ts'
import { exhibitorApplications } from '#features/shows/recruitment/server/recruitment.tables.ts'
import { activityRegistrations } from '#features/shows/registrations/server/registrations.tables.ts'
import { declarePersonal } from '#platform/server/database/personal-data.ts'
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
    /** A private file, shown with the entry alone. */
    logoFileId: uuid(),
    categories: jsonb().$type<string[]>().notNull().default([]),
    products: jsonb().$type<ExhibitorProduct[]>().notNull().default([]),
    state: text({ enum: exhibitorStates }).notNull(),
    publishedAt: moment(),
    /** When its owner was last asked to finish what is open. */
    remindedAt: moment(),
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
  // The page of an activity leads to the directory, once somebody stands in it.
  { onPages: 'any' },
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

/** Kinds of portal sessions. A call of the portal names the ones that it takes; sessions of accounts are another table's. */
export const portalSessions = tenantTable(
  'portal_sessions',
  {
    userId: uuid().notNull(),
    /** The session of the console from which the organiser looks at the portal as this person sees it; null for the person. */
    lookedBy: uuid(),
    /** SHA-256 of the token in the cookie. */
    tokenHash: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    seenAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    unique('portal_sessions_token').on(t.companyId, t.tokenHash),
    index('portal_sessions_user').on(t.companyId, t.userId, t.seenAt),
    tenantReference(t, t.userId, () => exhibitorUsers).onDelete('cascade'),
  ],
)

/** The ticket type of an activity by which exhibitors send their own people in. It takes from no quota, and nobody can buy it. */
export const exhibitorPassTypes = tenantTable(
  'exhibitor_pass_types',
  { activityId: uuid().notNull(), ticketTypeId: uuid().notNull() },
  (t) => [
    unique('exhibitor_pass_types_activity').on(t.companyId, t.activityId),
    tenantReference(t, t.activityId, () => activities),
    tenantReference(t, t.ticketTypeId, () => activityTicketTypes).onDelete('cascade'),
  ],
)

/** The tickets that exhibitors issued to their own people. */
export const exhibitorPasses = tenantTable(
  'exhibitor_passes',
  {
    exhibitorId: uuid().notNull(),
    registrationId: uuid().notNull(),
    issuedById: uuid().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('exhibitor_passes_registration').on(t.companyId, t.registrationId),
    index('exhibitor_passes_exhibitor').on(t.companyId, t.exhibitorId, t.createdAt),
    tenantReference(t, t.exhibitorId, () => exhibitors),
    tenantReference(t, t.registrationId, () => activityRegistrations),
  ],
)

declarePersonal(exhibitorUsers, { by: ['mobile'], rows: 'keep', law: 'contracts' })
