import { index, integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { tenantTable } from '#platform/server/database/tenant-table.ts'

export const companyStates = [
  'registered',
  'pending_auth',
  'certified',
  'auth_rejected',
  'suspended',
  'closing',
  'closed',
] as const

/** The company itself: its `id` equals its `companyId`. */
export const companies = tenantTable(
  'companies',
  {
    name: text().notNull(),
    shortName: text().notNull(),
    /** Null until its owner has said what it is called. */
    namedAt: timestamp({ withTimezone: true }),
    state: text({ enum: companyStates }).notNull().default('registered'),
    creditCode: text(),
    industry: text(),
    logoFileId: text(),
    /** The company's own colour as `#RRGGBB`; leads its public pages. */
    brandColour: text().notNull().default('#2F5D8C'),
    phone: text(),
    address: text(),
    website: text(),
    introduction: text(),
    legalPerson: text(),
    /** Code of the county, city or province. */
    district: text(),
    /** The public id of the stored picture of the business licence. */
    licenceFileId: text(),
    certifiedAt: timestamp({ withTimezone: true }),
    /** The state that `resume` returns to. */
    stateBefore: text({ enum: companyStates }),
    suspendReason: text(),
    closingAt: timestamp({ withTimezone: true }),
    settings: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  undefined,
  // The operator of the installation sees which companies there are.
  { system: ['select'], onPages: 'known' },
)
export type Company = typeof companies.$inferSelect

export const certificationStates = ['pending', 'approved', 'rejected', 'withdrawn'] as const

/** What a company handed in to be certified; one row a try. */
export const companyCertifications = tenantTable(
  'company_certifications',
  {
    name: text().notNull(),
    creditCode: text().notNull(),
    legalPerson: text(),
    licenceFileId: text().notNull(),
    state: text({ enum: certificationStates }).notNull().default('pending'),
    approvalId: uuid(),
    reason: text(),
    submittedBy: uuid(),
    submittedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    decidedAt: timestamp({ withTimezone: true }),
  },
  (t) => [index('company_certifications_age').on(t.companyId, t.submittedAt)],
  // The operator of the installation decides where nobody approves automatically.
  { system: ['select'] },
)
export type Certification = typeof companyCertifications.$inferSelect

declarePersonal(companies, 'none')
