import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import type { RefundStep } from '#features/shows/activities/activities.contract.ts'
import { activities, activityTicketTypes } from '#features/shows/activities/server/activities.tables.ts'
import type { Answers } from '#features/customers/customer-forms/customer-forms.contract.ts'
import type { Agreed } from '#features/customers/customer-forms/server/owned-forms.public.ts'
import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'
import { importColumns, importRowColumns, importRowRules } from '#platform/server/imports/import-columns.ts'
import { searchKeyTable } from '#platform/server/search/search-keys.ts'

import { registrationSources, registrationStates } from '../registrations.contract.ts'

/** A purpose that a person agreed to, by the version of its text. */
export interface StoredConsent {
  purpose: 'organiser' | 'news' | 'exhibitors'
  textVersion: string
  /** The kinds of exhibitors that may have the data. */
  categories?: string[]
}

const moment = () => timestamp({ withTimezone: true })

/** People who come to activities: one for each number. */
export const activityPersons = tenantTable(
  'activity_persons',
  {
    mobile: text().notNull(),
    name: text().notNull(),
    company: text().notNull().default(''),
    title: text().notNull().default(''),
    /** The moment at which the person proved the number by a code. */
    provedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [unique('activity_persons_mobile').on(t.companyId, t.mobile)],
)

export const activityRegistrations = tenantTable(
  'activity_registrations',
  {
    activityId: uuid().notNull(),
    ticketTypeId: uuid().notNull(),
    personId: uuid().notNull(),
    /** The address of the ticket's page; it is not the code that opens the gate. */
    publicId: text().notNull(),
    name: text().notNull(),
    mobile: text().notNull(),
    company: text().notNull().default(''),
    title: text().notNull().default(''),
    consents: jsonb().$type<StoredConsent[]>().notNull().default([]),
    state: text({ enum: registrationStates }).notNull(),
    source: text({ enum: registrationSources }).notNull().default('self'),
    channel: text().notNull().default(''),
    shareLinkId: uuid(),
    /** The account whose link or card brought the person. */
    broughtById: uuid(),
    /** The form that was answered, in the version that it had then; null where nothing was asked. */
    formId: uuid(),
    answers: jsonb().$type<Answers>().notNull().default({}),
    agreed: jsonb().$type<Agreed[]>().notNull().default([]),
    /** The browser that signed up, by which its visits are found; null for everybody else. */
    visitorKey: text(),
    /** Higher ones come first in the waiting list. */
    priority: integer().notNull().default(0),
    joinedAt: moment().notNull().defaultNow(),
    /** The end of a hold or an offer. */
    holdUntil: moment(),
    /** The seat, where the ticket has one. */
    seat: text().notNull().default(''),
    /** Counts new codes: only a transfer makes one. */
    codeVersion: integer().notNull().default(1),
    /** The order of a ticket that costs something. */
    orderId: uuid(),
    /** In fen; what was paid and has not gone back. */
    paidFen: integer().notNull().default(0),
    /** In fen; what goes back for a ticket that was given up, until it is asked for. */
    refundFen: integer(),
    /** The refund policy at the time of the order. */
    refundSteps: jsonb().$type<RefundStep[]>().notNull().default([]),
    confirmedAt: moment(),
    attendedAt: moment(),
    reason: text().notNull().default(''),
    updatedAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
    /** Everything that a keyword may stand in, in lower case, kept by the database itself. */
    searchText: text().generatedAlwaysAs(sql`lower(name || chr(10) || company || chr(10) || mobile)`),
  },
  (t) => [
    unique('activity_registrations_public_id').on(t.companyId, t.publicId),
    index('activity_registrations_age').on(t.companyId, t.activityId, t.joinedAt, t.id),
    index('activity_registrations_state').on(t.companyId, t.activityId, t.state, t.joinedAt),
    index('activity_registrations_joined').on(t.companyId, t.joinedAt),
    index('activity_registrations_attended').on(t.companyId, t.attendedAt),
    index('activity_registrations_changes').on(t.companyId, t.activityId, t.updatedAt, t.id),
    index('activity_registrations_person').on(t.companyId, t.personId, t.activityId),
    tenantReference(t, t.activityId, () => activities),
    tenantReference(t, t.ticketTypeId, () => activityTicketTypes),
    tenantReference(t, t.personId, () => activityPersons),
  ],
)

/** A file that a person handed in for a question; its bytes are among the company's private files. */
export const activityAnswerFiles = tenantTable(
  'activity_answer_files',
  {
    registrationId: uuid().notNull(),
    /** The question that it answers. */
    key: text().notNull(),
    fileId: uuid().notNull(),
    name: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    isImage: boolean().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('activity_answer_files_registration').on(t.companyId, t.registrationId),
    tenantReference(t, t.registrationId, () => activityRegistrations),
  ],
)

/** Registrations are found by name, company and number. */
export const registrationKeys = searchKeyTable('registration_keys', () => activityRegistrations)

/** Messages that the organiser wrote to people of an activity. */
export const activityMessages = tenantTable(
  'activity_messages',
  {
    activityId: uuid().notNull(),
    text: text().notNull(),
    sentById: uuid().notNull(),
    sentByName: text().notNull(),
    sentAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('activity_messages_age').on(t.companyId, t.activityId, t.sentAt),
    tenantReference(t, t.activityId, () => activities),
  ],
)

/** The copies of a message: one for each person, with its letter in the outbox. */
export const activityMessageCopies = tenantTable(
  'activity_message_copies',
  { messageId: uuid().notNull(), registrationId: uuid().notNull(), outboxId: uuid().notNull() },
  (t) => [
    unique('activity_message_copies_once').on(t.companyId, t.messageId, t.registrationId),
    index('activity_message_copies_registration').on(t.companyId, t.registrationId),
    tenantReference(t, t.messageId, () => activityMessages).onDelete('cascade'),
    tenantReference(t, t.registrationId, () => activityRegistrations),
  ],
)

/** A sheet of people of an activity. */
export const visitorImports = tenantTable(
  'visitor_imports',
  { ...importColumns(), activityId: uuid().notNull(), jobId: uuid().notNull() },
  (t) => [
    index('visitor_imports_age').on(t.companyId, t.createdAt),
    tenantReference(t, t.activityId, () => activities),
  ],
)

export const visitorImportRows = tenantTable(
  'visitor_import_rows',
  {
    ...importRowColumns(),
    name: text().notNull(),
    mobile: text(),
    company: text().notNull(),
    title: text().notNull(),
    ticketTypeId: uuid(),
    channel: text().notNull(),
    registrationId: uuid(),
  },
  (t) => importRowRules('visitor_import_rows', t, () => visitorImports),
)

/** Browsers that opened the form of an activity. */
export const activityFormOpenings = tenantTable(
  'activity_form_openings',
  {
    activityId: uuid().notNull(),
    visitorKey: text().notNull(),
    openedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('activity_form_openings_once').on(t.companyId, t.activityId, t.visitorKey),
    tenantReference(t, t.activityId, () => activities),
  ],
)

/** The pair of keys that signs the codes of an activity. */
export const activityKeys = tenantTable(
  'activity_keys',
  {
    activityId: uuid().notNull(),
    /** SPKI as base64. */
    publicKey: text().notNull(),
    /** PKCS 8, sealed with the installation's key. */
    sealedKey: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('activity_keys_activity').on(t.companyId, t.activityId),
    tenantReference(t, t.activityId, () => activities),
  ],
)

declarePersonal(activityPersons, {
  by: ['mobile'],
  rows: 'mask',
  name: 'name',
  columns: { name: 'blank', company: 'blank', title: 'blank', mobile: 'hash' },
})
declarePersonal(activityRegistrations, {
  by: ['mobile'],
  of: { personId: 'activity_persons' },
  rows: 'mask',
  columns: {
    name: 'blank',
    mobile: 'blank',
    company: 'blank',
    title: 'blank',
    consents: 'blank',
    answers: 'blank',
    agreed: 'blank',
    visitorKey: 'blank',
    reason: 'blank',
    publicId: 'none',
    channel: 'none',
    seat: 'none',
    refundSteps: 'none',
  },
})
declarePersonal(activityAnswerFiles, {
  of: { registrationId: 'activity_registrations' },
  rows: 'delete',
  columns: { fileId: 'file' },
})
declarePersonal(registrationKeys, { of: { objectId: 'activity_registrations' }, rows: 'delete' })
declarePersonal(visitorImportRows, {
  by: ['mobile'],
  of: { registrationId: 'activity_registrations' },
  rows: 'mask',
  columns: {
    cells: 'blank',
    messages: 'blank',
    failure: 'blank',
    name: 'blank',
    mobile: 'blank',
    company: 'blank',
    title: 'blank',
    channel: 'none',
  },
})
