import { uuid } from 'drizzle-orm/pg-core'

import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import { visits } from './visitors.tables.ts'

/** Pages by their own id that belong to a visit which was running already; the page that begins a visit gives it its id. */
export const visitPages = tenantTable(
  'visit_pages',
  { visitId: uuid().notNull() },
  (t) => [tenantReference(t, t.visitId, () => visits)],
  {
    appendOnly: true,
  },
)
