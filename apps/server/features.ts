import type { FastifyInstance } from 'fastify'

import { mountAccounts } from '#features/accounts/server/accounts.handlers.ts'
import { mountAudit } from '#features/audit/server/audit.handlers.ts'
import { mountCardAnalytics } from '#features/card-analytics/server/card-analytics.handlers.ts'
import { mountCardTemplates } from '#features/card-templates/server/card-templates.handlers.ts'
import { mountCards } from '#features/cards/server/cards.handlers.ts'
import { mountCompanies } from '#features/companies/server/companies.handlers.ts'
import { mountCustomers } from '#features/customers/server/customers.handlers.ts'
import { mountImportsExports } from '#features/imports-exports/server/imports-exports.handlers.ts'
import { mountMenus } from '#features/menus/server/menus.handlers.ts'
import { mountOrganisation } from '#features/organisation/server/organisation.handlers.ts'
import { mountOutbox } from '#features/outbox/server/outbox.handlers.ts'
import { mountReferenceData } from '#features/reference-data/server/reference-data.handlers.ts'
import { mountShareLinks } from '#features/share-links/server/share-links.handlers.ts'
import { mountUploads } from '#features/uploads/server/uploads.handlers.ts'
import { mountVisitors } from '#features/visitors/server/visitors.handlers.ts'

/** What the product is made of: one line a feature. */
export const features: readonly ((app: FastifyInstance) => void | Promise<void>)[] = [
  mountAccounts,
  mountCompanies,
  mountMenus,
  mountOrganisation,
  mountUploads,
  mountReferenceData,
  mountOutbox,
  mountImportsExports,
  mountAudit,
  mountCardTemplates,
  mountCards,
  mountCardAnalytics,
  mountCustomers,
  mountVisitors,
  mountShareLinks,
]
