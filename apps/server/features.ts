import type { FastifyInstance } from 'fastify'

import { mountAccounts } from '#features/accounts/server/accounts.handlers.ts'
import { mountApprovals } from '#features/approvals/server/approvals.handlers.ts'
import { mountAudit } from '#features/audit/server/audit.handlers.ts'
import { mountCardAnalytics } from '#features/card-analytics/server/card-analytics.handlers.ts'
import { mountCardDesigns } from '#features/card-templates/server/card-designs.handlers.ts'
import { mountCardLicences } from '#features/card-templates/server/card-licences.handlers.ts'
import { mountCardPermissions } from '#features/card-permissions/server/card-permissions.handlers.ts'
import { mountCardPictures } from '#features/card-pictures/server/card-pictures.handlers.ts'
import { mountCardTemplates } from '#features/card-templates/server/card-templates.handlers.ts'
import { mountTemplateSettings } from '#features/card-templates/server/template-settings.handlers.ts'
import { mountCardFills } from '#features/cards/server/card-fills.handlers.ts'
import { mountCardFolders } from '#features/card-folders/server/card-folders.handlers.ts'
import { mountCardGroups } from '#features/card-groups/server/card-groups.handlers.ts'
import { mountCardLabels } from '#features/card-labels/server/card-labels.handlers.ts'
import { mountCardPrinting } from '#features/card-printing/server/card-printing.handlers.ts'
import { mountCards } from '#features/cards/server/cards.handlers.ts'
import { mountCompanies } from '#features/companies/server/companies.handlers.ts'
import { mountCustomerAnalytics } from '#features/card-analytics/server/customer-analytics.handlers.ts'
import { mountCustomerExchange } from '#features/customer-exchange/server/customer-exchange.handlers.ts'
import { mountCustomerScans } from '#features/customer-scans/server/customer-scans.handlers.ts'
import { mountCustomerForms } from '#features/customer-forms/server/customer-forms.handlers.ts'
import { mountCustomers } from '#features/customers/server/customers.handlers.ts'
import { mountDigitalIdentities } from '#features/digital-identities/server/digital-identities.handlers.ts'
import { mountDirectorySync } from '#features/directory-sync/server/directory-sync.handlers.ts'
import { mountHandovers } from '#features/handovers/server/handovers.handlers.ts'
import { mountImportsExports } from '#features/imports-exports/server/imports-exports.handlers.ts'
import { mountInstallation } from '#features/installation/server/installation.handlers.ts'
import { mountInvoices } from '#features/invoices/server/invoices.handlers.ts'
import { mountMembers } from '#features/members/server/members.handlers.ts'
import { mountMenus } from '#features/menus/server/menus.handlers.ts'
import { mountOrders } from '#features/orders/server/orders.handlers.ts'
import { mountPayments } from '#features/payments/server/payments.handlers.ts'
import { mountNfc } from '#features/nfc/server/nfc.handlers.ts'
import { mountDesignRequests } from '#features/design-requests/server/design-requests.handlers.ts'
import { mountPromotions } from '#features/promotions/server/promotions.handlers.ts'
import { mountOrganisation } from '#features/organisation/server/organisation.handlers.ts'
import { mountOutbox } from '#features/outbox/server/outbox.handlers.ts'
import { mountReferenceData } from '#features/reference-data/server/reference-data.handlers.ts'
import { mountRoles } from '#features/roles/server/roles.handlers.ts'
import { mountShareLinks } from '#features/share-links/server/share-links.handlers.ts'
import { mountUploads } from '#features/uploads/server/uploads.handlers.ts'
import { mountVisitors } from '#features/visitors/server/visitors.handlers.ts'

/** What the product is made of: one line a feature. */
export const features: readonly ((app: FastifyInstance) => void | Promise<void>)[] = [
  mountAccounts,
  mountApprovals,
  mountCompanies,
  mountMenus,
  mountOrganisation,
  mountRoles,
  mountDirectorySync,
  mountUploads,
  mountReferenceData,
  mountOutbox,
  mountInstallation,
  mountImportsExports,
  mountAudit,
  mountCardLicences,
  mountCardTemplates,
  mountCardPermissions,
  mountTemplateSettings,
  mountCardDesigns,
  mountCards,
  mountCardPictures,
  mountCardGroups,
  mountCardLabels,
  mountCardFills,
  mountNfc,
  mountCardAnalytics,
  mountCustomerAnalytics,
  mountDigitalIdentities,
  mountMembers,
  mountCustomers,
  mountCustomerForms,
  mountCardFolders,
  mountCustomerScans,
  mountCustomerExchange,
  mountHandovers,
  mountVisitors,
  mountShareLinks,
  mountOrders,
  mountPayments,
  mountInvoices,
  mountPromotions,
  mountDesignRequests,
  mountCardPrinting,
]
