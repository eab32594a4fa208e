import { boolean, index, integer, jsonb, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import {
  eventStates,
  sendStates,
  socialModes,
  taskReasons,
  taskStates,
  transferStates,
} from '../social-contacts.contract.ts'

const moment = () => timestamp({ withTimezone: true })

/** The fields of a callback as they are kept until they were worked off. */
export type CallbackFields = Readonly<Record<string, string>>

/** How a company reaches people on messengers. Without a row colleagues do it by hand. */
export const socialAccounts = tenantTable(
  'social_accounts',
  {
    mode: text({ enum: socialModes }).notNull(),
    corpId: text().notNull(),
    agentId: text().notNull(),
    /** Secret, token and key as JSON, sealed with the installation's key; null while there are none. */
    sealedKeys: text(),
    calledAt: moment(),
    tagsSyncedAt: moment(),
    updatedAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [unique('social_accounts_one').on(t.companyId)],
)

/** The names that colleagues have at 企业微信. */
export const socialStaff = tenantTable(
  'social_staff',
  { staffId: uuid().notNull(), userId: text().notNull() },
  (t) => [
    unique('social_staff_one').on(t.companyId, t.staffId),
    unique('social_staff_user').on(t.companyId, t.userId),
  ],
)

/** A person who added a colleague there: the id means something only together with the corporation and the application. */
export const socialContacts = tenantTable(
  'social_contacts',
  {
    corpId: text().notNull(),
    agentId: text().notNull(),
    externalId: text().notNull(),
    customerId: uuid().notNull(),
    staffId: uuid().notNull(),
    addedAt: moment().notNull(),
    lostAt: moment(),
    /** When tags of ours changed last; what comes from there is taken only if it is newer. */
    tagsAt: moment(),
  },
  (t) => [
    unique('social_contacts_one').on(t.companyId, t.corpId, t.agentId, t.externalId, t.staffId),
    index('social_contacts_customer').on(t.companyId, t.customerId, t.addedAt),
  ],
)
declarePersonal(socialContacts, { of: { customerId: 'customer_cards' }, rows: 'delete' })

/** Callbacks as they came. Their fields go once they were worked off. */
export const socialEvents = tenantTable(
  'social_events',
  {
    /** A digest of what was said: the same callback comes again when the answer was late. */
    digest: text().notNull(),
    kind: text().notNull(),
    fields: jsonb().$type<CallbackFields>().notNull(),
    state: text({ enum: eventStates }).notNull(),
    why: text().notNull().default(''),
    receivedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('social_events_digest').on(t.companyId, t.digest),
    index('social_events_age').on(t.companyId, t.receivedAt, t.id),
    index('social_events_state').on(t.companyId, t.state, t.receivedAt, t.id),
  ],
)
declarePersonal(socialEvents, 'none')

/** Codes for adding colleagues, one of a channel. */
export const socialCodes = tenantTable(
  'social_codes',
  {
    channelId: uuid().notNull(),
    /** Without it nobody can ever change or delete the code there. */
    configId: text().notNull(),
    url: text().notNull(),
    /** The picture as it came from there, kept here: pages of the console show no pictures of strangers. */
    pictureFileId: uuid(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [unique('social_codes_channel').on(t.companyId, t.channelId)],
)

/** Tags and sets of ours and their twins at 企业微信. */
export const socialTags = tenantTable(
  'social_tags',
  {
    /** A set or a tag of ours. */
    localId: uuid().notNull(),
    remoteId: text().notNull(),
    isSet: boolean().notNull(),
    /** The name on both sides when they were alike last. */
    name: text().notNull(),
  },
  (t) => [
    unique('social_tags_local').on(t.companyId, t.localId),
    unique('social_tags_remote').on(t.companyId, t.remoteId),
  ],
)

/** Messages to many that colleagues send one by one. */
export const socialSends = tenantTable(
  'social_sends',
  {
    name: text().notNull(),
    text: text().notNull(),
    segmentId: uuid().notNull(),
    segmentName: text().notNull(),
    mode: text({ enum: socialModes }).notNull(),
    state: text({ enum: sendStates }).notNull(),
    createdBy: uuid().notNull(),
    createdByName: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('social_sends_age').on(t.companyId, t.createdAt, t.id),
    index('social_sends_state').on(t.companyId, t.state, t.createdAt, t.id),
    index('social_sends_creator').on(t.companyId, t.createdBy, t.createdAt, t.id),
  ],
)

/** One person of a message, and the colleague who sends it. */
export const socialTasks = tenantTable(
  'social_tasks',
  {
    sendId: uuid().notNull(),
    customerId: uuid().notNull(),
    /** Nobody for a person whom no colleague knows. */
    staffId: uuid(),
    externalId: text(),
    state: text({ enum: taskStates }).notNull(),
    reason: text({ enum: taskReasons }),
    /** The month whose count it stands in. */
    month: text(),
    /** Before the platform was asked: what was asked once is never asked again. */
    requestedAt: moment(),
    remoteId: text(),
    changedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('social_tasks_one').on(t.companyId, t.sendId, t.customerId),
    index('social_tasks_send').on(t.companyId, t.sendId, t.state, t.id),
    index('social_tasks_staff').on(t.companyId, t.staffId, t.state, t.changedAt, t.id),
    index('social_tasks_customer').on(t.companyId, t.customerId),
    tenantReference(t, t.sendId, () => socialSends),
  ],
)
declarePersonal(socialTasks, { of: { customerId: 'customer_cards' }, rows: 'delete' })

/** How many messages of a month each person was given. */
export const socialMonthCounts = tenantTable(
  'social_month_counts',
  { customerId: uuid().notNull(), month: text().notNull(), count: integer().notNull() },
  (t) => [unique('social_month_counts_one').on(t.companyId, t.customerId, t.month)],
)
declarePersonal(socialMonthCounts, { of: { customerId: 'customer_cards' }, rows: 'delete' })

/** A contact that goes to a successor at 企业微信, too. */
export const socialTransfers = tenantTable(
  'social_transfers',
  {
    handoverId: uuid().notNull(),
    customerId: uuid().notNull(),
    externalId: text().notNull(),
    fromStaffId: uuid().notNull(),
    toStaffId: uuid().notNull(),
    state: text({ enum: transferStates }).notNull(),
    changedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('social_transfers_one').on(t.companyId, t.handoverId, t.externalId, t.fromStaffId),
    index('social_transfers_age').on(t.companyId, t.changedAt, t.id),
    index('social_transfers_state').on(t.companyId, t.state, t.changedAt, t.id),
    index('social_transfers_external').on(t.companyId, t.externalId),
    index('social_transfers_customer').on(t.companyId, t.customerId),
  ],
)
declarePersonal(socialTransfers, { of: { customerId: 'customer_cards' }, rows: 'delete' })
