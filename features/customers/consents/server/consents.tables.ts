import { sql } from 'drizzle-orm'
import { boolean, index, integer, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { customerCards } from '#features/customers/customers/server/customers.tables.ts'
import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import {
  consentChannels,
  consentPurposes,
  consentWays,
  dropReasons,
  messageChannels,
  sendStates,
} from '../consents.contract.ts'

const moment = () => timestamp({ withTimezone: true })
/** The moment at which it was written, and not the one at which its transaction began: the last entry counts. */
const writtenAt = () =>
  moment()
    .notNull()
    .default(sql`clock_timestamp()`)

/** Everything that people agreed to and took back, for ever. The last entry of a purpose and a channel counts. */
export const consents = tenantTable(
  'consents',
  {
    customerId: uuid().notNull(),
    purpose: text({ enum: consentPurposes }).notNull(),
    channel: text({ enum: consentChannels }).notNull(),
    given: boolean().notNull(),
    how: text({ enum: consentWays }).notNull(),
    /** Tells which text the person agreed to, without keeping it here. */
    textHash: text(),
    byAccountId: uuid(),
    byName: text().notNull(),
    at: writtenAt(),
  },
  (t) => [
    index('consents_customer').on(t.companyId, t.customerId, t.at, t.id),
    index('consents_age').on(t.companyId, t.at, t.id),
    tenantReference(t, t.customerId, () => customerCards),
  ],
  { appendOnly: true },
)

/** The words beside an entry, such as where a signed paper lies. They go when the person is forgotten; the entry stays. */
export const consentNotes = tenantTable(
  'consent_notes',
  { consentId: uuid().notNull(), customerId: uuid().notNull(), note: text().notNull() },
  (t) => [
    unique('consent_notes_consent').on(t.companyId, t.consentId),
    index('consent_notes_customer').on(t.companyId, t.customerId),
    tenantReference(t, t.consentId, () => consents),
  ],
)

/** Numbers and addresses that get no marketing, as keyed digests: they hold also against a person who comes in once more by a sheet. */
export const suppressions = tenantTable(
  'suppressions',
  {
    digest: text().notNull(),
    how: text({ enum: consentWays }).notNull(),
    at: writtenAt(),
  },
  (t) => [unique('suppressions_digest').on(t.companyId, t.digest)],
)

/** How many marketing messages a person, or a number, had in a day, a week and a month of the company's calendar. */
export const contactCounters = tenantTable(
  'contact_counters',
  {
    /** A customer's id, or the keyed digest of a number or an address. */
    subject: text().notNull(),
    /** `d2026-11-27`, `w2026-11-23` (the Monday), `m2026-11`. */
    period: text().notNull(),
    count: integer().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('contact_counters_one').on(t.companyId, t.subject, t.period),
    index('contact_counters_age').on(t.companyId, t.createdAt),
  ],
)

/** A message to many people, as it was written. */
export const contactMessages = tenantTable(
  'contact_messages',
  {
    /** Its occasion, sent once: `members:<id>`, `journey:<id>:<node>`. */
    key: text().notNull(),
    purpose: text({ enum: consentPurposes }).notNull(),
    channel: text({ enum: messageChannels }).notNull(),
    subject: text().notNull(),
    /** `{name}` stands for the person. */
    text: text().notNull(),
    expiresAt: moment().notNull(),
    createdBy: uuid(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [unique('contact_messages_key').on(t.companyId, t.key)],
)

/** One message to one person: the queue of marketing, and what became of it. */
export const contactSends = tenantTable(
  'contact_sends',
  {
    messageId: uuid().notNull(),
    customerId: uuid().notNull(),
    state: text({ enum: sendStates }).notNull(),
    why: text({ enum: dropReasons }),
    dueAt: moment().notNull(),
    attempts: integer().notNull().default(0),
    /** Counted against the caps; a second attempt is not counted again. */
    isCounted: boolean().notNull().default(false),
    /** The number or address it went to, as a keyed digest: two cards of one person get one message. */
    digest: text(),
    outboxMessageId: uuid(),
    changedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('contact_sends_person').on(t.companyId, t.messageId, t.customerId),
    uniqueIndex('contact_sends_digest')
      .on(t.companyId, t.messageId, t.digest)
      .where(sql`digest is not null`),
    index('contact_sends_due')
      .on(t.companyId, t.dueAt, t.id)
      .where(sql`state in ('queued', 'sending')`),
    index('contact_sends_customer').on(t.companyId, t.customerId, t.id),
    tenantReference(t, t.messageId, () => contactMessages),
    tenantReference(t, t.customerId, () => customerCards),
  ],
)

declarePersonal(consents, {
  of: { customerId: 'customer_cards' },
  rows: 'mask',
  columns: { textHash: 'none' },
})
declarePersonal(consentNotes, {
  of: { customerId: 'customer_cards' },
  rows: 'delete',
  columns: { note: 'mention' },
})
declarePersonal(contactSends, 'none')
