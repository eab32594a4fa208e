import { sql } from 'drizzle-orm'
import { integer, jsonb, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { customerCards } from '#features/customers/server/customers.tables.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import { type Answers, type FormField, formStates } from '../customer-forms.contract.ts'

/** What customers are asked for: one form in force, one being written, and those before, which answers refer to. */
export const customerForms = tenantTable(
  'customer_forms',
  {
    number: integer(),
    state: text({ enum: formStates }).notNull().default('draft'),
    fields: jsonb().$type<FormField[]>().notNull(),
    by: text().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    publishedAt: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('customer_forms_number').on(t.companyId, t.number),
    uniqueIndex('customer_forms_one_draft')
      .on(t.companyId)
      .where(sql`state = 'draft'`),
    uniqueIndex('customer_forms_one_published')
      .on(t.companyId)
      .where(sql`state = 'published'`),
  ],
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
