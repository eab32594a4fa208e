import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { activities } from '#features/shows/activities/server/activities.tables.ts'
import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import { applicationStates, wantedBoothTypes, type Quote } from '../recruitment.contract.ts'

/** The call for exhibitors of an activity. */
export const recruitments = tenantTable(
  'recruitments',
  {
    activityId: uuid().notNull(),
    isOpen: boolean().notNull().default(false),
    intro: text().notNull().default(''),
    categories: jsonb().$type<string[]>().notNull().default([]),
    documents: jsonb().$type<string[]>().notNull().default([]),
    deadline: timestamp({ withTimezone: true }),
    terms: text().notNull().default(''),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('recruitments_activity').on(t.companyId, t.activityId),
    tenantReference(t, t.activityId, () => activities),
  ],
)

/** The published face of an open recruitment, which every company may read. Nothing of its applications stands here. */
export const recruitmentOffers = tenantTable(
  'recruitment_offers',
  {
    activityId: uuid().notNull(),
    activityPublicId: text().notNull(),
    organiser: text().notNull(),
    title: text().notNull(),
    startsAt: timestamp({ withTimezone: true }),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    zone: text().notNull(),
    venue: text().notNull(),
    intro: text().notNull(),
    categories: jsonb().$type<string[]>().notNull(),
    deadline: timestamp({ withTimezone: true }).notNull(),
    publishedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique('recruitment_offers_activity').on(t.companyId, t.activityId),
    index('recruitment_offers_deadline').on(t.deadline, t.id),
  ],
  { system: ['select'], reference: true },
)

export interface Signature {
  name: string
  at: string
}

/** The text that both sides sign; written when the booth is taken, and not changed from then on. */
export interface ApplicationContract {
  terms: string
  hash: string
  exhibitor: Signature | null
  organiser: Signature | null
}

/** Companies that want to exhibit, or are wanted. */
export const exhibitorApplications = tenantTable(
  'exhibitor_applications',
  {
    activityId: uuid().notNull(),
    /** Opens the page of the application. */
    publicId: text().notNull(),
    number: integer().notNull(),
    company: text().notNull(),
    creditCode: text().notNull().default(''),
    contact: text().notNull(),
    mobile: text().notNull(),
    email: text().notNull().default(''),
    category: text().notNull().default(''),
    areaWanted: integer(),
    boothType: text({ enum: wantedBoothTypes }).notNull().default('any'),
    products: text().notNull().default(''),
    note: text().notNull().default(''),
    source: text({ enum: ['page', 'desk', 'company'] }).notNull(),
    state: text({ enum: applicationStates }).notNull(),
    reason: text().notNull().default(''),
    quote: jsonb().$type<Quote>(),
    contract: jsonb().$type<ApplicationContract>(),
    offeredUntil: timestamp({ withTimezone: true }),
    depositOrderId: uuid(),
    balanceOrderId: uuid(),
    paidFen: bigint({ mode: 'number' }).notNull().default(0),
    /** The applicant's own company here, whose row is kept up to date by a job. */
    exhibitorCompanyId: uuid(),
    consentAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('exhibitor_applications_public_id').on(t.companyId, t.publicId),
    unique('exhibitor_applications_number').on(t.companyId, t.activityId, t.number),
    index('exhibitor_applications_state').on(t.companyId, t.activityId, t.state, t.createdAt),
    index('exhibitor_applications_age').on(t.companyId, t.activityId, t.createdAt, t.id),
    index('exhibitor_applications_all').on(t.companyId, t.createdAt, t.id),
    tenantReference(t, t.activityId, () => activities),
  ],
)

/** Everything that happened to an application. */
export const applicationEvents = tenantTable(
  'application_events',
  {
    applicationId: uuid().notNull(),
    event: text().notNull(),
    fromState: text({ enum: applicationStates }),
    toState: text({ enum: applicationStates }).notNull(),
    byName: text().notNull(),
    isApplicant: boolean().notNull(),
    note: text().notNull().default(''),
    at: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [
    index('application_events_application').on(t.companyId, t.applicationId, t.at),
    tenantReference(t, t.applicationId, () => exhibitorApplications),
  ],
  { appendOnly: true },
)

/** The applications of a company at others: its own row, and the address of the other one. Nothing else joins the two. */
export const ownApplications = tenantTable(
  'own_applications',
  {
    /** The address of the application at its organiser. */
    token: text().notNull(),
    organiser: text().notNull(),
    activity: text().notNull(),
    startsAt: timestamp({ withTimezone: true }),
    endsAt: timestamp({ withTimezone: true }),
    zone: text().notNull(),
    venue: text().notNull(),
    company: text().notNull(),
    contact: text().notNull(),
    mobile: text().notNull(),
    category: text().notNull(),
    areaWanted: integer(),
    boothType: text({ enum: wantedBoothTypes }).notNull(),
    state: text({ enum: applicationStates }).notNull(),
    booths: jsonb().$type<string[]>().notNull().default([]),
    offeredUntil: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('own_applications_token').on(t.companyId, t.token),
    index('own_applications_age').on(t.companyId, t.createdAt, t.id),
  ],
)

declarePersonal(exhibitorApplications, { by: ['mobile'], rows: 'keep', law: 'contracts' })
declarePersonal(ownApplications, { by: ['mobile'], rows: 'keep', law: 'contracts' })
