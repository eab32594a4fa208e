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

import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import { activityFormats, activityKinds, activityStates, type RefundStep } from '../activities.contract.ts'
import type { Room, Speaker } from '../activity-parts.contract.ts'

/** The activities that a company invites people to. */
export const activities = tenantTable(
  'activities',
  {
    publicId: text().notNull(),
    title: text().notNull(),
    kind: text({ enum: activityKinds }).notNull(),
    format: text({ enum: activityFormats }).notNull().default('onsite'),
    summary: text().notNull().default(''),
    details: text().notNull().default(''),
    startsAt: timestamp({ withTimezone: true }),
    endsAt: timestamp({ withTimezone: true }),
    zone: text().notNull(),
    venue: text().notNull().default(''),
    onlineUrl: text().notNull().default(''),
    capacity: integer(),
    /** The rooms whose size is known. */
    rooms: jsonb().$type<Room[]>().notNull().default([]),
    refundSteps: jsonb().$type<RefundStep[]>().notNull().default([]),
    privacyText: text().notNull().default(''),
    /** The public id of its picture. */
    coverFileId: text(),
    /** The cards that visitors reach the organiser by, and what else the page shows. */
    contactCardIds: jsonb().$type<string[]>().notNull().default([]),
    promotionIds: jsonb().$type<string[]>().notNull().default([]),
    /** Accounts that work on it, too. */
    collaboratorIds: jsonb().$type<string[]>().notNull().default([]),
    /** The content that is its page; without one its page is made of its fields. */
    pageContentId: uuid(),
    state: text({ enum: activityStates }).notNull().default('draft'),
    submittedBy: uuid(),
    reviewNote: text().notNull().default(''),
    cancelReason: text().notNull().default(''),
    publishedAt: timestamp({ withTimezone: true }),
    createdBy: uuid().notNull(),
    createdByName: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('activities_public_id').on(t.companyId, t.publicId),
    index('activities_start').on(t.companyId, t.startsAt, t.id),
    index('activities_age').on(t.companyId, t.updatedAt, t.id),
    index('activities_state').on(t.companyId, t.state, t.startsAt),
    index('activities_creator').on(t.companyId, t.createdBy, t.startsAt),
    uniqueIndex('activities_page_content')
      .on(t.companyId, t.pageContentId)
      .where(sql`page_content_id is not null`),
  ],
  { onPages: 'known' },
)

export const activityTicketTypes = tenantTable(
  'activity_ticket_types',
  {
    activityId: uuid().notNull(),
    name: text().notNull(),
    note: text().notNull().default(''),
    price: integer().notNull().default(0),
    saleFrom: timestamp({ withTimezone: true }),
    saleUntil: timestamp({ withTimezone: true }),
    perPerson: integer().notNull().default(1),
    needsReview: boolean().notNull().default(false),
    isOffered: boolean().notNull().default(true),
    /** The seats of the type, a row on each line: `A 1-20`. Empty where nobody has a seat of one's own. */
    seatPlan: text().notNull().default(''),
    /** In capitals; empty for a type that everybody sees. */
    code: text().notNull().default(''),
    /** The version of the activity's questions that it asks: null for the one in force, 0 for none. */
    formNumber: integer(),
    sort: integer().notNull().default(0),
  },
  (t) => [
    index('activity_ticket_types_activity').on(t.companyId, t.activityId, t.sort),
    tenantReference(t, t.activityId, () => activities),
    check('activity_ticket_types_price', sql`price >= 0`),
  ],
  { onPages: 'any' },
)

/** A seat of a ticket type, and the registration that has it. */
export const activitySeats = tenantTable(
  'activity_seats',
  {
    ticketTypeId: uuid().notNull(),
    label: text().notNull(),
    /** The place in the order in which seats are given out. */
    sort: integer().notNull(),
    registrationId: uuid(),
  },
  (t) => [
    unique('activity_seats_label').on(t.companyId, t.ticketTypeId, t.label),
    uniqueIndex('activity_seats_registration')
      .on(t.companyId, t.registrationId)
      .where(sql`registration_id is not null`),
    index('activity_seats_free')
      .on(t.companyId, t.ticketTypeId, t.sort)
      .where(sql`registration_id is null`),
    tenantReference(t, t.ticketTypeId, () => activityTicketTypes).onDelete('cascade'),
  ],
)

/**
 * So many places, for one or several ticket types together. Every sign-up counts here, so the table marks no pages: `movePlace`
 * does where the last place goes or the first comes back, and ticket types do, which are saved along with quotas.
 */
export const activityQuotas = tenantTable(
  'activity_quotas',
  {
    activityId: uuid().notNull(),
    name: text().notNull(),
    size: integer().notNull(),
    taken: integer().notNull().default(0),
    held: integer().notNull().default(0),
    offered: integer().notNull().default(0),
    blocked: integer().notNull().default(0),
  },
  (t) => [
    index('activity_quotas_activity').on(t.companyId, t.activityId, t.id),
    tenantReference(t, t.activityId, () => activities),
    check(
      'activity_quotas_free',
      sql`taken >= 0 and held >= 0 and offered >= 0 and blocked >= 0 and size - taken - held - offered - blocked >= 0`,
    ),
  ],
)

export const activityQuotaTypes = tenantTable(
  'activity_quota_types',
  { quotaId: uuid().notNull(), ticketTypeId: uuid().notNull() },
  (t) => [
    unique('activity_quota_types_once').on(t.companyId, t.quotaId, t.ticketTypeId),
    index('activity_quota_types_type').on(t.companyId, t.ticketTypeId),
    tenantReference(t, t.quotaId, () => activityQuotas).onDelete('cascade'),
    tenantReference(t, t.ticketTypeId, () => activityTicketTypes).onDelete('cascade'),
  ],
)

/** The sessions of an activity. Its migration adds the rule that no room has two sessions at once. */
export const activitySessions = tenantTable(
  'activity_sessions',
  {
    activityId: uuid().notNull(),
    title: text().notNull(),
    track: text().notNull().default(''),
    room: text().notNull(),
    /** How many people may come; null where nobody counts. */
    places: integer(),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    speakers: jsonb().$type<Speaker[]>().notNull().default([]),
  },
  (t) => [
    index('activity_sessions_activity').on(t.companyId, t.activityId, t.startsAt),
    tenantReference(t, t.activityId, () => activities),
  ],
  { onPages: 'any' },
)

declarePersonal(activitySeats, 'none')
