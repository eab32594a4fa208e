import { index, integer, jsonb, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import type { Answers } from '#features/customers/customer-forms/customer-forms.contract.ts'
import type { Agreed } from '#features/customers/customer-forms/server/owned-forms.public.ts'
import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { tenantTable } from '#platform/server/database/tenant-table.ts'

import { gateModes } from '../share-gates.contract.ts'

export const gatedTypes = ['content', 'document'] as const
export type GatedType = (typeof gatedTypes)[number]

const moment = () => timestamp({ withTimezone: true })

/** Gates before the rest of an album or a document; one without a row is open. */
export const shareGates = tenantTable(
  'share_gates',
  {
    subjectType: text({ enum: gatedTypes }).notNull(),
    subjectId: uuid().notNull(),
    mode: text({ enum: gateModes }).notNull(),
    /** Blocks or pages that everybody sees. */
    free: integer().notNull().default(0),
    lead: text().notNull().default(''),
    updatedAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [unique('share_gates_subject').on(t.companyId, t.subjectId)],
  // A page is drawn anew when it gets a gate.
  { onPages: 'any' },
)

/** Browsers that opened a gate, and what was given for it; a row ends with the consent, or by itself. */
export const gatePasses = tenantTable(
  'gate_passes',
  {
    subjectId: uuid().notNull(),
    /** How it was opened; a gate of another mode is closed for it. */
    mode: text({ enum: gateModes }).notNull(),
    /** Keyed digest of the browser's cookie and the company. */
    holder: text().notNull(),
    /** The customer that the visitor became; null for colleagues, of whom nothing is kept. */
    customerId: uuid(),
    formId: uuid(),
    answers: jsonb().$type<Answers>().notNull().default({}),
    agreed: jsonb().$type<Agreed[]>().notNull().default([]),
    consentVersion: text().notNull(),
    shareLinkId: uuid(),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    unique('gate_passes_holder').on(t.companyId, t.subjectId, t.holder),
    index('gate_passes_customer').on(t.companyId, t.customerId),
  ],
)

declarePersonal(gatePasses, { of: { customerId: 'customer_cards' }, rows: 'delete' })
