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

import { sql } from 'drizzle-orm'

import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import { type CertificateLine, requestKinds, requestStates } from '../data-requests.contract.ts'

const moment = () => timestamp({ withTimezone: true })

/** Requests of people about what is kept of them; the number was proved before one is written. */
export const dataRequests = tenantTable(
  'data_requests',
  {
    kind: text({ enum: requestKinds }).notNull(),
    state: text({ enum: requestStates }).notNull(),
    /** The proved number; empty once everything about it is erased. */
    mobile: text().notNull(),
    mobileMasked: text().notNull(),
    /** Tells whether two requests came from one number, also when the number is gone. */
    digest: text().notNull(),
    note: text().notNull(),
    reason: text().notNull().default(''),
    answer: text().notNull().default(''),
    /** The values to look for again, sealed by the installation's key: only while an erasure is unfinished. */
    sealed: text(),
    /** The data on the person, sealed by the installation's key: nobody but the holder of the number reads it. */
    copy: text(),
    /** The moment at which the copy goes. */
    copyUntil: moment(),
    receivedAt: moment().notNull().defaultNow(),
    dueAt: moment().notNull(),
    decidedBy: uuid(),
    decidedByName: text().notNull().default(''),
    finishedAt: moment(),
    /** The end of what a law keeps. */
    retainUntil: moment(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('data_requests_age').on(t.companyId, t.receivedAt, t.id),
    index('data_requests_state').on(t.companyId, t.state, t.receivedAt, t.id),
    index('data_requests_kind').on(t.companyId, t.kind, t.receivedAt, t.id),
    uniqueIndex('data_requests_open')
      .on(t.companyId, t.digest, t.kind)
      .where(sql`state in ('received', 'verifying', 'processing')`),
  ],
)

/** Proof of an erasure, table by table; written once. */
export const erasureCertificates = tenantTable(
  'erasure_certificates',
  {
    requestId: uuid().notNull(),
    lines: jsonb().$type<CertificateLine[]>().notNull(),
    /** Rows in which a value still stands, beyond what a law keeps. */
    left: integer().notNull(),
    /** As many columns were looked through. */
    columns: integer().notNull(),
    sha256: text().notNull(),
    madeAt: moment().notNull(),
  },
  (t) => [
    index('erasure_certificates_request').on(t.companyId, t.requestId, t.madeAt),
    tenantReference(t, t.requestId, () => dataRequests),
  ],
  { appendOnly: true },
)

/** Numbers and addresses of people who had everything erased, as keyed digests: a sheet may not bring them back. */
export const erasedContacts = tenantTable(
  'erased_contacts',
  { digest: text().notNull(), at: moment().notNull().defaultNow() },
  (t) => [unique('erased_contacts_digest').on(t.companyId, t.digest)],
)

/** The address of the public page, where the company has opened one; one row at most. */
export const dataRequestPages = tenantTable(
  'data_request_pages',
  { singleton: boolean().notNull().default(true), publicId: text().notNull() },
  (t) => [unique('data_request_pages_one').on(t.companyId, t.singleton)],
)

declarePersonal(dataRequests, {
  by: ['mobile'],
  rows: 'mask',
  columns: {
    mobile: 'blank',
    note: 'blank',
    reason: 'mention',
    answer: 'mention',
    mobileMasked: 'none',
    digest: 'none',
    sealed: 'none',
    copy: 'blank',
  },
})
