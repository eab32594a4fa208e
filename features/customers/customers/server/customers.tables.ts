import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
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
import { searchKeyTable } from '#platform/server/search/search-keys.ts'

export const customerStates = [
  'scanning',
  'to_confirm',
  'duplicate',
  'normal',
  'do_not_contact',
  'merged',
  'recycled',
  'anonymised',
] as const

export const customerSources = ['exchange', 'manual', 'import', 'scan', 'copy'] as const

/** A few words or numbers of one customer; JSON, so that the database itself can put them into what is searched. */
const textList = () =>
  jsonb()
    .$type<readonly string[]>()
    .notNull()
    .default(sql`'[]'::jsonb`)

/** A text without blanks, in lower case and in the usual width of letters: two that differ in nothing else are alike. */
export const comparable = (text: SQL): SQL =>
  sql`lower(regexp_replace(normalize(${text}, NFKC), '[\\s\\u200b-\\u200f\\u2060\\ufeff]+', '', 'g'))`

/** A customer's card that somebody of the company received. */
export const customerCards = tenantTable(
  'customer_cards',
  {
    name: text().notNull(),
    pinyin: text().notNull().default(''),
    /** The first number, normalised; further ones stand in `otherMobiles`. */
    mobile: text(),
    otherMobiles: textList(),
    phones: textList(),
    /** The first address, in lower case. */
    email: text(),
    otherEmails: textList(),
    company: text(),
    /** What the company is found by as it sounds; not known yet of customers of an earlier release. */
    companyPinyin: text(),
    department: text(),
    title: text(),
    address: text(),
    website: text(),
    wechat: text(),
    fax: text(),
    note: text(),
    tags: textList(),
    /** Everything that a keyword may stand in, in lower case, kept by the database itself. */
    searchText: text().generatedAlwaysAs(
      sql`lower(name || chr(10) || pinyin || chr(10) || coalesce(company, '') || chr(10) || coalesce(company_pinyin, '') || chr(10) || coalesce(title, '') || chr(10) || coalesce(department, '') || chr(10) || tags::text)`,
    ),
    /** The numbers and addresses, for those who may read them. */
    numberText: text().generatedAlwaysAs(
      sql`coalesce(mobile, '') || chr(10) || other_mobiles::text || chr(10) || phones::text || chr(10) || lower(coalesce(email, '') || chr(10) || other_emails::text)`,
    ),
    /** The same name in the same company counts as the same person. */
    personKey: text().generatedAlwaysAs(sql`lower(name || chr(10) || company)`),
    /** Name and company as they are compared where a company allows each once. */
    nameKey: text().generatedAlwaysAs(comparable(sql`name`)),
    companyKey: text().generatedAlwaysAs(comparable(sql`company`)),
    state: text({ enum: customerStates }).notNull().default('normal'),
    /** What a restore returns to. */
    stateBefore: text({ enum: customerStates }),
    source: text({ enum: customerSources }).notNull(),
    /** The picture of the card, where there is one. */
    /** A private file: of the picture that was taken of the card. */
    pictureFileId: text(),
    importId: uuid(),
    recycledAt: timestamp({ withTimezone: true }),
    /** Who looks after the customer now; the origin never changes. */
    ownerAccountId: uuid(),
    originOwnerAccountId: uuid(),
    originCardId: uuid(),
    shareLinkId: uuid(),
    visitorId: uuid(),
    /** The card of the same customer that this one was merged into. */
    mergedIntoId: uuid(),
    consentVersion: text(),
    consentAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('customer_cards_owner').on(t.companyId, t.ownerAccountId, t.createdAt),
    index('customer_cards_origin').on(t.companyId, t.originCardId, t.createdAt),
    index('customer_cards_mobile').on(t.companyId, t.mobile),
    index('customer_cards_email').on(t.companyId, t.email),
    index('customer_cards_person').on(t.companyId, t.personKey),
    index('customer_cards_name').on(t.companyId, t.nameKey),
    index('customer_cards_company').on(t.companyId, t.companyKey),
    index('customer_cards_age').on(t.companyId, t.createdAt, t.id),
    index('customer_cards_unspelt')
      .on(t.companyId, t.id)
      .where(sql`company is not null and company_pinyin is null`),
    index('customer_cards_pinyin').on(t.companyId, t.pinyin, t.id),
    index('customer_cards_changed').on(t.companyId, t.updatedAt, t.id),
    index('customer_cards_state').on(t.companyId, t.state, t.ownerAccountId),
    index('customer_cards_merged')
      .on(t.companyId, t.mergedIntoId)
      .where(sql`merged_into_id is not null`),
    index('customer_cards_visitor')
      .on(t.companyId, t.visitorId)
      .where(sql`visitor_id is not null`),
    index('customer_cards_import')
      .on(t.companyId, t.importId)
      .where(sql`import_id is not null`),
    index('customer_cards_bin')
      .on(t.companyId, t.recycledAt)
      .where(sql`recycled_at is not null`),
  ],
)

/** The search keys of customers; numbers and addresses are never among them. */
export const customerKeys = searchKeyTable('customer_keys', () => customerCards)

/** Numbers and addresses beyond the first, one a row: what the search for the same person looks up. */
export const customerExtraContacts = tenantTable(
  'customer_extra_contacts',
  { customerId: uuid().notNull(), value: text().notNull() },
  (t) => [
    index('customer_extra_contacts_value').on(t.companyId, t.value),
    index('customer_extra_contacts_customer').on(t.companyId, t.customerId),
    tenantReference(t, t.customerId, () => customerCards),
  ],
)

export const readerKinds = ['former', 'share', 'follower'] as const

/** Who else may read a customer: former owners, people it was shared with, and followers. */
export const customerReaders = tenantTable(
  'customer_readers',
  {
    customerId: uuid().notNull(),
    accountId: uuid().notNull(),
    kind: text({ enum: readerKinds }).notNull(),
    /** Null for as long as the customer exists. */
    until: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('customer_readers_one').on(t.companyId, t.customerId, t.accountId),
    index('customer_readers_account').on(t.companyId, t.accountId),
    tenantReference(t, t.customerId, () => customerCards),
  ],
)

/** Notes of calls, messages and visits, some with a reminder. */
export const customerFollowUps = tenantTable(
  'customer_follow_ups',
  {
    customerId: uuid().notNull(),
    kind: text({ enum: ['note', 'call', 'message', 'visit'] }).notNull(),
    text: text().notNull(),
    state: text({ enum: ['noted', 'waiting', 'done'] }).notNull(),
    remindAt: timestamp({ withTimezone: true }),
    byAccountId: uuid().notNull(),
    byName: text().notNull(),
    /** The account that is reminded: the customer's owner, or the author where nobody owns the customer. Changes with the owner. */
    forAccountId: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('customer_follow_ups_customer').on(t.companyId, t.customerId, t.createdAt),
    index('customer_follow_ups_waiting')
      .on(t.companyId, t.forAccountId, t.remindAt, t.id)
      .where(sql`state = 'waiting'`),
    tenantReference(t, t.customerId, () => customerCards),
  ],
)

/** Reveals: which account saw the whole contacts of which customer, and when. */
export const customerReveals = tenantTable(
  'customer_reveals',
  {
    accountId: uuid().notNull(),
    customerId: uuid().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('customer_reveals_account').on(t.companyId, t.accountId, t.at)],
  { appendOnly: true },
)

/** Two cards of one person that became one, with everything that an undo needs. */
export const customerMerges = tenantTable(
  'customer_merges',
  {
    survivorId: uuid().notNull(),
    mergedId: uuid().notNull(),
    survivorState: text({ enum: customerStates }).notNull(),
    mergedState: text({ enum: customerStates }).notNull(),
    /** The fields of the survivor that the merge changed: before and after. */
    changed: jsonb().$type<Readonly<Record<string, { before: unknown; after: unknown }>>>().notNull(),
    /** What the merge hooks took over, by hook. */
    carried: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    byAccountId: uuid(),
    byName: text().notNull(),
    mergedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    undoneAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('customer_merges_survivor').on(t.companyId, t.survivorId),
    index('customer_merges_merged').on(t.companyId, t.mergedId),
  ],
)

export const transferStates = [
  'pending_approval',
  'running',
  'completed',
  'partial',
  'rejected',
  'revoked',
] as const
export const transferLineStates = ['waiting', 'done', 'over_limit', 'skipped', 'returned'] as const

/** Customers on the way from colleagues to a colleague. */
export const customerTransfers = tenantTable(
  'customer_transfers',
  {
    mode: text({ enum: ['move', 'share', 'copy'] }).notNull(),
    toAccountId: uuid().notNull(),
    toName: text().notNull(),
    requestedBy: uuid().notNull(),
    requestedByName: text().notNull(),
    reasonCode: text().notNull(),
    reason: text(),
    /** The former owners go on reading the customers. */
    keepFollowers: boolean().notNull(),
    notifyCustomer: boolean().notNull(),
    /** An administrator said why the pause between two moves does not count. */
    isOverride: boolean().notNull(),
    state: text({ enum: transferStates }).notNull(),
    approvalId: uuid(),
    /** Until then the receiver may refuse; what waits longer is taken over. Null where nobody has to accept. */
    acceptUntil: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    finishedAt: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('customer_transfers_age').on(t.companyId, t.createdAt, t.id),
    index('customer_transfers_to').on(t.companyId, t.toAccountId),
    index('customer_transfers_asked').on(t.companyId, t.requestedBy, t.createdAt),
  ],
)

export const customerTransferLines = tenantTable(
  'customer_transfer_lines',
  {
    transferId: uuid().notNull(),
    customerId: uuid().notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    fromAccountId: uuid(),
    fromName: text().notNull(),
    state: text({ enum: transferLineStates }).notNull(),
    /** Why it was not transferred. */
    code: text(),
    /** Why the receiver refused. */
    note: text(),
    at: timestamp({ withTimezone: true }),
  },
  (t) => [
    uniqueIndex('customer_transfer_lines_place').on(t.companyId, t.transferId, t.position),
    // One customer is on one way at a time.
    uniqueIndex('customer_transfer_lines_waiting')
      .on(t.companyId, t.customerId)
      .where(sql`state = 'waiting'`),
    tenantReference(t, t.transferId, () => customerTransfers),
  ],
)

/** How a customer came from one hand to another, for ever. Names are as they were then. */
export const customerOwnerChanges = tenantTable(
  'customer_owner_changes',
  {
    customerId: uuid().notNull(),
    kind: text({ enum: ['handOver', 'merge', 'undo', 'transfer'] }).notNull(),
    fromAccountId: uuid(),
    fromName: text().notNull(),
    /** Null for the department's pool. */
    toAccountId: uuid(),
    toName: text(),
    handoverId: uuid(),
    transferId: uuid(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('customer_owner_changes_customer').on(t.companyId, t.customerId, t.at)],
  { appendOnly: true },
)

/** What a company has decided about its customers; one row at most. */
export const customerSettings = tenantTable(
  'customer_settings',
  {
    singleton: boolean().notNull().default(true),
    receiverAccepts: boolean().notNull().default(false),
    formerOwnerDays: integer().notNull().default(7),
  },
  (t) => [unique('customer_settings_one').on(t.companyId, t.singleton)],
)

declarePersonal(customerCards, {
  by: ['mobile', 'otherMobiles'],
  // A card that became part of another one is of the same person, and so is the other one.
  of: { mergedIntoId: 'customer_cards' },
  heldBy: { customer_cards: 'mergedIntoId' },
  rows: 'mask',
  values: ['email', 'otherEmails', 'wechat'],
  name: 'name',
  columns: {
    name: 'blank',
    pinyin: 'blank',
    mobile: 'blank',
    otherMobiles: 'blank',
    phones: 'blank',
    email: 'blank',
    otherEmails: 'blank',
    company: 'blank',
    companyPinyin: 'blank',
    department: 'blank',
    title: 'blank',
    address: 'blank',
    website: 'blank',
    wechat: 'blank',
    fax: 'blank',
    note: 'blank',
    tags: 'blank',
    pictureFileId: 'file',
    consentVersion: 'none',
  },
})
declarePersonal(customerKeys, { of: { objectId: 'customer_cards' }, rows: 'delete' })
declarePersonal(customerExtraContacts, {
  by: ['value'],
  of: { customerId: 'customer_cards' },
  rows: 'delete',
})
declarePersonal(customerFollowUps, {
  of: { customerId: 'customer_cards' },
  rows: 'delete',
  columns: { text: 'mention' },
})
declarePersonal(customerMerges, {
  of: { survivorId: 'customer_cards', mergedId: 'customer_cards' },
  rows: 'delete',
})
declarePersonal(customerTransferLines, {
  of: { customerId: 'customer_cards' },
  rows: 'mask',
  columns: { name: 'blank', note: 'blank', code: 'none' },
})
