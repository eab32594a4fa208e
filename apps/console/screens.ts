import { helpRoutes } from '#features/base/help/web/help.routes.ts'
import { auditRoutes } from '#features/company/audit/web/audit.routes.ts'
import { installationRoutes } from '#features/base/installation/web/installation.routes.ts'
import { accountsAdminRoutes } from '#features/company/accounts/web/admin/accounts-admin.routes.ts'
import { ownAccountRoutes } from '#features/company/accounts/web/own/own-account.routes.ts'
import { cardPermissionsRoutes } from '#features/cards/card-permissions/web/card-permissions.routes.ts'
import { cardTemplatesRoutes } from '#features/cards/card-templates/web/card-templates.routes.ts'
import { templateDesignerRoutes } from '#features/cards/template-designer/web/template-designer.routes.ts'
import { cardAnalyticsRoutes } from '#features/insight/card-analytics/web/card-analytics.routes.ts'
import { cardFoldersRoutes } from '#features/customers/card-folders/web/card-folders.routes.ts'
import { cardLabelsRoutes } from '#features/cards/card-labels/web/card-labels.routes.ts'
import { cardPrintingRoutes } from '#features/money/card-printing/web/card-printing.routes.ts'
import { cardsRoutes } from '#features/cards/cards/web/cards.routes.ts'
import { approvalsRoutes } from '#features/company/approvals/web/approvals.routes.ts'
import { clientLogRoutes } from '#features/base/client-log/web/client-log.routes.ts'
import { customerFormsRoutes } from '#features/customers/customer-forms/web/customer-forms.routes.ts'
import { companiesRoutes } from '#features/company/companies/web/companies.routes.ts'
import { customerScansRoutes } from '#features/customers/customer-scans/web/customer-scans.routes.ts'
import { customersRoutes } from '#features/customers/customers/web/customers.routes.ts'
import { digitalIdentitiesRoutes } from '#features/cards/digital-identities/web/digital-identities.routes.ts'
import { membersRoutes } from '#features/cards/members/web/members.routes.ts'
import { directorySyncRoutes } from '#features/company/directory-sync/web/directory-sync.routes.ts'
import { organisationRoutes } from '#features/company/organisation/web/organisation.routes.ts'
import { handoversRoutes } from '#features/insight/handovers/web/handovers.routes.ts'
import { importsExportsRoutes } from '#features/company/imports-exports/web/imports-exports.routes.ts'
import { ordersRoutes } from '#features/money/orders/web/orders.routes.ts'
import { paymentsRoutes } from '#features/money/payments/web/payments.routes.ts'
import { invoicesRoutes } from '#features/money/invoices/web/invoices.routes.ts'
import { sellerDeskRoutes } from '#features/money/seller-desk/web/seller-desk.routes.ts'
import { promotionsRoutes } from '#features/promotion/promotions/web/promotions.routes.ts'
import { designRequestsRoutes } from '#features/money/design-requests/web/design-requests.routes.ts'
import { outboxRoutes } from '#features/company/outbox/web/outbox.routes.ts'
import { rolesRoutes } from '#features/company/roles/web/roles.routes.ts'
import type { ScreenRoute } from '#platform/web/routes.ts'
import { tidyPath } from './tabs/tab-address.ts'

/** Every screen of the console: one line a feature. */
const routes: readonly ScreenRoute[] = [
  ...auditRoutes,
  ...helpRoutes,
  ...installationRoutes,
  ...directorySyncRoutes,
  ...cardAnalyticsRoutes,
  ...cardTemplatesRoutes,
  ...templateDesignerRoutes,
  ...cardPermissionsRoutes,
  ...cardsRoutes,
  ...handoversRoutes,
  ...cardFoldersRoutes,
  ...cardLabelsRoutes,
  ...customerScansRoutes,
  ...customersRoutes,
  ...digitalIdentitiesRoutes,
  ...membersRoutes,
  ...clientLogRoutes,
  ...organisationRoutes,
  ...companiesRoutes,
  ...customerFormsRoutes,
  ...approvalsRoutes,
  ...importsExportsRoutes,
  ...ordersRoutes,
  ...paymentsRoutes,
  ...invoicesRoutes,
  ...sellerDeskRoutes,
  ...cardPrintingRoutes,
  ...promotionsRoutes,
  ...designRequestsRoutes,
  ...outboxRoutes,
  ...rolesRoutes,
  ...ownAccountRoutes,
  ...accountsAdminRoutes,
]

/** Area roots and where they lead. */
const areaHomes: Readonly<Record<string, string>> = {
  '/': '/index',
  '/demo/digitalcard': '/demo/digitalcard/home',
  '/demo/digitalhomepage': '/demo/digitalhomepage/dhhome',
  '/demo/activity': '/demo/activity/achome',
  '/demo/attractinvestment': '/demo/attractinvestment/aihome',
  '/demo/myenterprise': '/demo/myenterprise/enterpriseinfo',
  '/demo/user': '/demo/user/user',
  '/system/help': '/system/help/price',
}

const key = (path: string) => tidyPath(path).toLowerCase()

const byPath = new Map(routes.map((route) => [key(route.path), route]))

/** The screen at a path, whatever its case. */
export const findScreen = (path: string): ScreenRoute | undefined => byPath.get(key(path))

/** The path that a root of an area leads to; any other path is itself. */
export const resolveArea = (path: string): string => areaHomes[key(path)] ?? path

const signedOutPages = [
  '/login',
  '/register',
  '/forget',
  '/protocol',
  '/company',
  '/first-password',
  '/second-step-setup',
]

/** Pages for people who are not signed in, or not all the way: a program of their own. */
export const isSignedOutPage = (path: string): boolean => signedOutPages.includes(key(path))
