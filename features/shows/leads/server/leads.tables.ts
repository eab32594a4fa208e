import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

import { exhibitors, exhibitorUsers } from '#features/shows/exhibitors/server/exhibitors.tables.ts'
import {
  activityPersons,
  activityRegistrations,
} from '#features/shows/registrations/server/registrations.tables.ts'
import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import {
  type LeadContact,
  type LeadField,
  leadStates,
  type LeadQuestion,
  temperatures,
} from '../face/lead-model.ts'

const moment = () => timestamp({ withTimezone: true })

/** The people whom exhibitors met: one for each person and exhibitor, with what the person gave and nothing more. */
export const exhibitorLeads = tenantTable(
  'exhibitor_leads',
  {
    exhibitorId: uuid().notNull(),
    personId: uuid().notNull(),
    state: text({ enum: leadStates }).notNull(),
    temperature: text({ enum: temperatures }).notNull(),
    /** Masked unless the person gave it. */
    name: text().notNull(),
    mobile: text(),
    company: text(),
    title: text(),
    fields: jsonb().$type<LeadField[]>().notNull().default([]),
    /** The moment of the first act by which the person gave something. */
    consentAt: moment(),
    note: text().notNull().default(''),
    answers: jsonb().$type<Record<string, string>>().notNull().default({}),
    takenAt: moment().notNull(),
    lastAt: moment().notNull(),
    withdrawnAt: moment(),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('exhibitor_leads_person').on(t.companyId, t.exhibitorId, t.personId),
    index('exhibitor_leads_age').on(t.companyId, t.exhibitorId, t.lastAt, t.id),
    index('exhibitor_leads_of_person').on(t.companyId, t.personId),
    tenantReference(t, t.exhibitorId, () => exhibitors),
    tenantReference(t, t.personId, () => activityPersons),
    // Fields that were not given are not here: the database itself refuses them.
    check(
      'exhibitor_leads_given',
      sql`(state = 'given') = (fields <> '[]'::jsonb) and (mobile is null or fields @> '["mobile"]'::jsonb) and (company is null or fields @> '["company"]'::jsonb) and (title is null or fields @> '["title"]'::jsonb)`,
    ),
    check(
      'exhibitor_leads_withdrawn',
      sql`state <> 'withdrawn' or (withdrawn_at is not null and name = '' and note = '' and answers = '{}'::jsonb)`,
    ),
  ],
)

export const entrySources = ['scan', 'typed', 'edit', 'person'] as const

/** Everything that was said about a lead, by whom and when: leads are folded from it, in any order. */
export const exhibitorLeadEntries = tenantTable(
  'exhibitor_lead_entries',
  {
    leadId: uuid().notNull(),
    exhibitorId: uuid().notNull(),
    source: text({ enum: entrySources }).notNull(),
    /** Null where the person did it. */
    userId: uuid(),
    registrationId: uuid(),
    /** The phone and its count, by which a repetition is known; null for what was said on a page. */
    device: uuid(),
    counter: bigint({ mode: 'number' }),
    at: moment().notNull(),
    temperature: text({ enum: temperatures }),
    note: text(),
    answers: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** The fields that the person gave by this act. */
    fields: jsonb().$type<LeadField[]>().notNull().default([]),
    /** The words of a person without a ticket. */
    contact: jsonb().$type<LeadContact>(),
  },
  (t) => [
    unique('exhibitor_lead_entries_once').on(t.companyId, t.exhibitorId, t.device, t.counter),
    index('exhibitor_lead_entries_lead').on(t.companyId, t.leadId, t.at),
    index('exhibitor_lead_entries_user').on(t.companyId, t.exhibitorId, t.userId),
    tenantReference(t, t.leadId, () => exhibitorLeads).onDelete('cascade'),
    tenantReference(t, t.userId, () => exhibitorUsers),
    tenantReference(t, t.registrationId, () => activityRegistrations),
  ],
)

/** The questions of an exhibitor to its visitors. */
export const exhibitorLeadQuestions = tenantTable(
  'exhibitor_lead_questions',
  {
    exhibitorId: uuid().notNull(),
    questions: jsonb().$type<LeadQuestion[]>().notNull().default([]),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('exhibitor_lead_questions_exhibitor').on(t.companyId, t.exhibitorId),
    tenantReference(t, t.exhibitorId, () => exhibitors),
  ],
)

/** Sessions of people who have proved a number to see what is known of them. */
export const personSessions = tenantTable(
  'person_sessions',
  {
    personId: uuid().notNull(),
    /** SHA-256 of the token in the cookie. */
    tokenHash: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    unique('person_sessions_token').on(t.companyId, t.tokenHash),
    index('person_sessions_person').on(t.companyId, t.personId),
    tenantReference(t, t.personId, () => activityPersons).onDelete('cascade'),
  ],
)

/** Leads that came to the exhibitor's own company here. Nothing joins them to the organiser's rows but the name that both know. */
export const leadArrivals = tenantTable(
  'lead_arrivals',
  {
    /** The id of the lead at its organiser. */
    leadId: uuid().notNull(),
    customerId: uuid().notNull(),
    /** The customer came by this lead alone. */
    isNew: boolean().notNull(),
    activity: text().notNull(),
    organiser: text().notNull(),
    takenAt: moment().notNull(),
    withdrawnAt: moment(),
  },
  (t) => [
    unique('lead_arrivals_lead').on(t.companyId, t.leadId),
    index('lead_arrivals_customer').on(t.companyId, t.customerId),
  ],
)

declarePersonal(exhibitorLeads, {
  by: ['mobile'],
  of: { personId: 'activity_persons' },
  rows: 'mask',
  columns: {
    name: 'blank',
    mobile: 'blank',
    company: 'blank',
    title: 'blank',
    // The names of what was given; a lead that was given has some.
    fields: 'none',
    note: 'blank',
    answers: 'blank',
  },
})
declarePersonal(exhibitorLeadEntries, {
  of: { leadId: 'exhibitor_leads', registrationId: 'activity_registrations' },
  rows: 'mask',
  columns: { note: 'blank', answers: 'blank', fields: 'blank', contact: 'blank' },
})
declarePersonal(personSessions, { of: { personId: 'activity_persons' }, rows: 'delete' })
declarePersonal(leadArrivals, 'none')
