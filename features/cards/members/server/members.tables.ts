import { sql } from 'drizzle-orm'
import { boolean, integer, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import { wallOrders } from '../members.contract.ts'

const moment = () => timestamp({ withTimezone: true })

/** The company's public page of its people; at most one. Closed until it is opened. */
export const companyWalls = tenantTable(
  'company_walls',
  {
    /** Null until the wall was opened for the first time. */
    publicId: text(),
    isOpen: boolean().notNull().default(false),
    title: text().notNull().default(''),
    introduction: text().notNull().default(''),
    /** With everything below them; empty means all. */
    departmentIds: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    templateIds: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    order: text({ enum: wallOrders }).notNull().default('department'),
    showsPortraits: boolean().notNull().default(true),
    isIndexed: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [unique('company_walls_one').on(t.companyId)],
)

/** Who does not want to stand on the wall. */
export const wallRefusals = tenantTable(
  'wall_refusals',
  { staffId: uuid().notNull(), createdAt: moment().notNull().defaultNow() },
  (t) => [
    unique('wall_refusals_staff').on(t.companyId, t.staffId),
    tenantReference(t, t.staffId, () => staff).onDelete('cascade'),
  ],
)
