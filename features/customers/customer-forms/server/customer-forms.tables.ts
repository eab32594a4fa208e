import { sql } from 'drizzle-orm'
import {
  bigint,
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

import { customerCards } from '#features/customers/customers/server/customers.tables.ts'
import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import { companyOwner, formOwnerKinds } from '../face/form-owners.ts'
import {
  type Answers,
  type CardReading,
  type FormField,
  formStates,
  type signatureWays,
} from '../customer-forms.contract.ts'

/** The owner of a form; a row that says nothing belongs to the company. */
const ownerColumns = () => ({
  ownerKind: text({ enum: formOwnerKinds }).notNull().default(companyOwner.kind),
  ownerId: uuid().notNull().default(companyOwner.id),
})

/** The questions to customers, or to the visitors of an activity: for each owner one form in force, one being written, and those before, which answers refer to. */
export const customerForms = tenantTable(
  'customer_forms',
  {
    ...ownerColumns(),
    number: integer(),
    state: text({ enum: formStates }).notNull().default('draft'),
    fields: jsonb().$type<FormField[]>().notNull(),
    by: text().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    publishedAt: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('customer_forms_owner_number').on(t.companyId, t.ownerKind, t.ownerId, t.number),
    uniqueIndex('customer_forms_owner_draft')
      .on(t.companyId, t.ownerKind, t.ownerId)
      .where(sql`state = 'draft'`),
    uniqueIndex('customer_forms_owner_published')
      .on(t.companyId, t.ownerKind, t.ownerId)
      .where(sql`state = 'published'`),
  ],
  // The form that a page asks before it shows the rest stands on that page.
  { onPages: 'any' },
)

/** A text that was agreed to: which version, when, and from where (an address that nobody can turn back). */
export interface Agreed {
  key: string
  version: string
  at: string
  ipHash: string | null
}

/** What a customer answered beyond what stands on the card; answers to fields that a form dropped stay. */
export const customerAnswers = tenantTable(
  'customer_answers',
  {
    customerId: uuid().notNull(),
    formId: uuid().notNull(),
    answers: jsonb().$type<Answers>().notNull(),
    agreed: jsonb().$type<Agreed[]>().notNull().default([]),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique('customer_answers_customer').on(t.companyId, t.customerId),
    tenantReference(t, t.customerId, () => customerCards),
    tenantReference(t, t.formId, () => customerForms),
  ],
)

/** Who signed, how and when. */
export interface Signed {
  name: string
  way: (typeof signatureWays)[number]
  at: string
}

/** A file that a field was answered with, or that waits to be; its bytes are among the company's private files. */
export const formFiles = tenantTable(
  'customer_form_files',
  {
    fileId: uuid().notNull(),
    /** The field that it was uploaded for; it fits no other. */
    key: text().notNull(),
    name: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    isImage: boolean().notNull(),
    signed: jsonb().$type<Signed>(),
    reading: jsonb().$type<CardReading>(),
    uploadedBy: uuid(),
    /** The customer in whose answers it stands; null while they are not saved. */
    customerId: uuid(),
    /** When it goes unless it was saved with somebody's answers. */
    expiresAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('customer_form_files_customer').on(t.companyId, t.customerId),
    index('customer_form_files_waiting')
      .on(t.companyId, t.uploadedBy)
      .where(sql`customer_id is null`),
    tenantReference(t, t.customerId, () => customerCards),
  ],
)

/** What somebody began to fill in: goes by itself, and holds nothing that was agreed to or signed. */
export const formFillings = tenantTable(
  'customer_form_fillings',
  {
    ...ownerColumns(),
    /** Null for the default of a company that has no form yet. */
    formId: uuid(),
    /** The account that fills it in; null for visitors, who have the token or the browser alone. */
    accountId: uuid(),
    /** The browser of a visitor, as a digest that this company's rows alone share. */
    visitorKey: text(),
    answers: jsonb().$type<Answers>().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('customer_form_fillings_account').on(t.companyId, t.accountId),
    uniqueIndex('customer_form_fillings_visitor')
      .on(t.companyId, t.ownerKind, t.ownerId, t.visitorKey)
      .where(sql`visitor_key is not null`),
    tenantReference(t, t.formId, () => customerForms),
  ],
)

declarePersonal(customerAnswers, {
  of: { customerId: 'customer_cards' },
  rows: 'delete',
  columns: { answers: 'mention' },
})
declarePersonal(formFiles, {
  of: { customerId: 'customer_cards' },
  rows: 'delete',
  columns: { fileId: 'file' },
})
declarePersonal(formFillings, { rows: 'mask', columns: { answers: 'mention', visitorKey: 'none' } })
