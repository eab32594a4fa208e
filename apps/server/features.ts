import type { FastifyInstance } from 'fastify'

import { mountAccounts } from '#features/company/accounts/server/accounts.handlers.ts'
import { mountApprovals } from '#features/company/approvals/server/approvals.handlers.ts'
import { mountAudit } from '#features/company/audit/server/audit.handlers.ts'
import { mountCardAnalytics } from '#features/insight/card-analytics/server/card-analytics.handlers.ts'
import { mountTemplateDesigner } from '#features/cards/template-designer/server/template-designer.handlers.ts'
import { mountCardLicences } from '#features/cards/card-templates/server/card-licences.handlers.ts'
import { mountCardPermissions } from '#features/cards/card-permissions/server/card-permissions.handlers.ts'
import { mountCardPictures } from '#features/cards/card-pictures/server/card-pictures.handlers.ts'
import { mountCardTemplates } from '#features/cards/card-templates/server/card-templates.handlers.ts'
import { mountTemplateSettings } from '#features/cards/card-templates/server/template-settings.handlers.ts'
import { mountCardFills } from '#features/cards/cards/server/card-fills.handlers.ts'
import { mountCardFolders } from '#features/customers/card-folders/server/card-folders.handlers.ts'
import { mountCardGroups } from '#features/cards/card-groups/server/card-groups.handlers.ts'
import { mountCardLabels } from '#features/cards/card-labels/server/card-labels.handlers.ts'
import { mountCardPrinting } from '#features/money/card-printing/server/card-printing.handlers.ts'
import { mountCards } from '#features/cards/cards/server/cards.handlers.ts'
import { mountCompanies } from '#features/company/companies/server/companies.handlers.ts'
import { mountCustomerAnalytics } from '#features/insight/card-analytics/server/customer-analytics.handlers.ts'
import { mountCustomerExchange } from '#features/customers/customer-exchange/server/customer-exchange.handlers.ts'
import { mountCustomerScans } from '#features/customers/customer-scans/server/customer-scans.handlers.ts'
import { mountCustomerForms } from '#features/customers/customer-forms/server/customer-forms.handlers.ts'
import { mountCustomers } from '#features/customers/customers/server/customers.handlers.ts'
import { mountDigitalIdentities } from '#features/cards/digital-identities/server/digital-identities.handlers.ts'
import { mountDirectorySync } from '#features/company/directory-sync/server/directory-sync.handlers.ts'
import { mountHandovers } from '#features/insight/handovers/server/handovers.handlers.ts'
import { mountImportsExports } from '#features/company/imports-exports/server/imports-exports.handlers.ts'
import { mountInstallation } from '#features/base/installation/server/installation.handlers.ts'
import { mountInvoices } from '#features/money/invoices/server/invoices.handlers.ts'
import { mountMembers } from '#features/cards/members/server/members.handlers.ts'
import { mountMenus } from '#features/company/menus/server/menus.handlers.ts'
import { mountOrders } from '#features/money/orders/server/orders.handlers.ts'
import { mountPayments } from '#features/money/payments/server/payments.handlers.ts'
import { mountNfc } from '#features/cards/nfc/server/nfc.handlers.ts'
import { mountDesignRequests } from '#features/money/design-requests/server/design-requests.handlers.ts'
import { mountPromotions } from '#features/promotion/promotions/server/promotions.handlers.ts'
import { mountOrganisation } from '#features/company/organisation/server/organisation.handlers.ts'
import { mountOutbox } from '#features/company/outbox/server/outbox.handlers.ts'
import { mountReferenceData } from '#features/base/reference-data/server/reference-data.handlers.ts'
import { mountRoles } from '#features/company/roles/server/roles.handlers.ts'
import { mountShareLinks } from '#features/visits/share-links/server/share-links.handlers.ts'
import { mountUploads } from '#features/base/uploads/server/uploads.handlers.ts'
import { mountVisitors } from '#features/visits/visitors/server/visitors.handlers.ts'

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
  mountTemplateDesigner,
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
