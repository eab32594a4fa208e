import { index, integer, jsonb, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { contents } from '#features/promotion/contents/server/contents.tables.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import type { SiteConfig } from '../sites.contract.ts'

/** The parts that all pages of a site have. A site without a row has the configuration that all begin with. */
export const siteConfigs = tenantTable(
  'site_configs',
  {
    siteId: uuid().notNull(),
    config: jsonb().$type<SiteConfig>().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('site_configs_site').on(t.companyId, t.siteId),
    tenantReference(t, t.siteId, () => contents).onDelete('cascade'),
  ],
  { onPages: 'any' },
)

/** The terms that were paid for, one an order. A site without one is on trial. */
export const siteLicences = tenantTable(
  'site_licences',
  {
    siteId: uuid().notNull(),
    orderId: uuid().notNull(),
    months: integer().notNull(),
    validTo: timestamp({ withTimezone: true }).notNull(),
    paidAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the money went back; the term does not count any more. */
    takenBackAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    unique('site_licences_order').on(t.companyId, t.orderId),
    index('site_licences_site').on(t.companyId, t.siteId),
    tenantReference(t, t.siteId, () => contents).onDelete('cascade'),
  ],
  { onPages: 'any' },
)
