import { jsonb, text, timestamp } from 'drizzle-orm/pg-core'

import { tenantTable } from '#platform/server/database/tenant-table.ts'

/** The company itself: its `id` equals its `companyId`. */
export const companies = tenantTable('companies', {
  name: text().notNull(),
  shortName: text().notNull(),
  /** registered, pending_auth, certified, auth_rejected, suspended, closing, closed. */
  state: text().notNull().default('registered'),
  creditCode: text(),
  industry: text(),
  logoFileId: text(),
  /** The company's own colour as `#RRGGBB`; leads its public pages. */
  brandColour: text().notNull().default('#2F5D8C'),
  phone: text(),
  address: text(),
  website: text(),
  introduction: text(),
  settings: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
