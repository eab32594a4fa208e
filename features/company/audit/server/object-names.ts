import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { approvals } from '#features/company/approvals/server/approvals.tables.ts'
import { cardGroups } from '#features/cards/card-groups/server/card-groups.tables.ts'
import { cardLabels } from '#features/cards/card-labels/server/card-labels.tables.ts'
import { templateRoles } from '#features/cards/card-permissions/server/card-permissions.tables.ts'
import { cardTemplates } from '#features/cards/card-templates/server/card-templates.tables.ts'
import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { companies } from '#features/company/companies/server/companies.tables.ts'
import { digitalIdentities } from '#features/cards/digital-identities/server/digital-identities.tables.ts'
import { directoryTokens } from '#features/company/directory-sync/server/directory-sync.tables.ts'
import { designRequests } from '#features/money/design-requests/server/design-requests.tables.ts'
import { promotionObjects } from '#features/promotion/promotions/server/promotions.tables.ts'
import { payments, refunds } from '#features/money/payments/server/payments.tables.ts'
import { orders } from '#features/money/orders/server/orders.tables.ts'
import { customerCards } from '#features/customers/customers/server/customers.tables.ts'
import { handovers } from '#features/insight/handovers/server/handovers.tables.ts'
import { departments, posts, staff } from '#features/company/organisation/server/organisation.tables.ts'
import { roles } from '#features/company/roles/server/roles.tables.ts'

interface NamedTable {
  table: PgTable & { id: AnyPgColumn }
  name: AnyPgColumn
}

/** Where the objects of the log have their names; a type that is missing here is shown without one. */
export const namedObjects: Readonly<Record<string, NamedTable>> = {
  account: { table: accounts, name: accounts.nickName },
  approval: { table: approvals, name: approvals.title },
  card: { table: cards, name: cards.name },
  cardGroup: { table: cardGroups, name: cardGroups.name },
  cardLabel: { table: cardLabels, name: cardLabels.text },
  cardTemplate: { table: cardTemplates, name: cardTemplates.name },
  company: { table: companies, name: companies.name },
  department: { table: departments, name: departments.name },
  digitalIdentity: { table: digitalIdentities, name: digitalIdentities.holderName },
  directoryToken: { table: directoryTokens, name: directoryTokens.name },
  designRequest: { table: designRequests, name: designRequests.title },
  promotion: { table: promotionObjects, name: promotionObjects.title },
  order: { table: orders, name: orders.number },
  payment: { table: payments, name: payments.number },
  refund: { table: refunds, name: refunds.number },
  handover: { table: handovers, name: handovers.fromNames },
  customer: { table: customerCards, name: customerCards.name },
  post: { table: posts, name: posts.name },
  role: { table: roles, name: roles.name },
  staff: { table: staff, name: staff.name },
  templateRole: { table: templateRoles, name: templateRoles.name },
}
