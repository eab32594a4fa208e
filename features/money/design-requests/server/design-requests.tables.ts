import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'
import { searchKeyTable } from '#platform/server/search/search-keys.ts'

import { designEvents, designPurposes, designStates, designStyles } from '../design-requests.contract.ts'

// The operator of the installation designs for every company.
const seenByOperator = { system: ['select'] } as const

/** A request for a template that somebody designs. */
export const designRequests = tenantTable(
  'design_requests',
  {
    number: text().notNull(),
    title: text().notNull(),
    state: text({ enum: designStates }).notNull().default('submitted'),
    purpose: text({ enum: designPurposes }).notNull(),
    style: text({ enum: designStyles }).notNull(),
    colours: text().notNull(),
    mustHaves: text().notNull(),
    quantity: integer().notNull(),
    deadline: date({ mode: 'string' }),
    /** Fen. */
    budget: bigint({ mode: 'number' }),
    contactName: text().notNull(),
    contactPhone: text().notNull(),
    createdBy: uuid().notNull(),
    createdByName: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Everything that a keyword may stand in, in lower case, kept by the database itself. */
    searchText: text().generatedAlwaysAs(
      sql`lower(number || chr(10) || title || chr(10) || created_by_name)`,
    ),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('design_requests_number').on(t.companyId, t.number),
    index('design_requests_age').on(t.companyId, t.updatedAt, t.id),
    index('design_requests_own').on(t.companyId, t.createdBy, t.updatedAt, t.id),
  ],
  seenByOperator,
)

export const designRequestKeys = searchKeyTable('design_request_keys', () => designRequests)

/** What both sides said, with every step of the request. */
export const designMessages = tenantTable(
  'design_messages',
  {
    requestId: uuid().notNull(),
    event: text({ enum: [...designEvents, 'submit'] }).notNull(),
    byOperator: boolean().notNull(),
    name: text().notNull(),
    text: text().notNull().default(''),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('design_messages_request').on(t.companyId, t.requestId, t.at),
    tenantReference(t, t.requestId, () => designRequests),
  ],
  { appendOnly: true },
)

/** The files of requests and messages; stored without an address. One that belongs to nothing yet waits for its request. */
export const designFiles = tenantTable(
  'design_files',
  {
    /** The stored file. */
    fileId: uuid().notNull(),
    requestId: uuid(),
    messageId: uuid(),
    name: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    isImage: boolean().notNull(),
    uploadedBy: uuid().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique('design_files_file').on(t.companyId, t.fileId),
    index('design_files_request').on(t.companyId, t.requestId),
    tenantReference(t, t.requestId, () => designRequests),
    tenantReference(t, t.messageId, () => designMessages),
  ],
  seenByOperator,
)

declarePersonal(designRequests, { by: ['contactPhone'], rows: 'keep', law: 'trade' })
