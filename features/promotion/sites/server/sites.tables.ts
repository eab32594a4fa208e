import { integer, jsonb, unique, uuid } from 'drizzle-orm/pg-core'

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
