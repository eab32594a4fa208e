import { sql } from 'drizzle-orm'
import { index, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { cardTemplates } from '#features/cards/card-templates/server/card-templates.tables.ts'
import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import { requestStates } from '../card-requests.contract.ts'

/** Requests of people who have no card yet. */
export const cardRequests = tenantTable(
  'card_requests',
  {
    staffId: uuid().notNull(),
    requestedBy: uuid().notNull(),
    /** Null: the issuer chooses. */
    templateId: uuid(),
    note: text().notNull(),
    state: text({ enum: requestStates }).notNull().default('pending'),
    requestedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    decidedBy: uuid(),
    /** The name at the time of the decision. */
    decidedName: text(),
    decidedAt: timestamp({ withTimezone: true }),
    reason: text(),
  },
  (t) => [
    index('card_requests_state').on(t.companyId, t.state, t.requestedAt, t.id),
    index('card_requests_age').on(t.companyId, t.requestedAt, t.id),
    index('card_requests_person').on(t.companyId, t.staffId, t.requestedAt),
    // A person has at most one pending request.
    uniqueIndex('card_requests_pending')
      .on(t.companyId, t.staffId)
      .where(sql`state = 'pending'`),
    tenantReference(t, t.staffId, () => staff),
    tenantReference(t, t.templateId, () => cardTemplates),
  ],
)
