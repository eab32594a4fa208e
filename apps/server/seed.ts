import { v7 as uuidv7 } from 'uuid'

import { hashPassword } from '#features/company/accounts/server/passwords.ts'
import { seedAccount } from '#features/company/accounts/server/accounts.seed.ts'
import { signInNames } from '#features/company/accounts/server/accounts.tables.ts'
import { seedCardPermissions } from '#features/cards/card-permissions/server/card-permissions.seed.ts'
import { seedTemplates } from '#features/cards/card-templates/server/card-templates.seed.ts'
import { seedCardFolders } from '#features/customers/card-folders/server/card-folders.seed.ts'
import { seedForwards } from '#features/insight/card-analytics/server/card-analytics.seed.ts'
import { seedCardGroups } from '#features/cards/card-groups/server/card-groups.seed.ts'
import { seedCardLabels } from '#features/cards/card-labels/server/card-labels.seed.ts'
import { seedCards } from '#features/cards/cards/server/cards.seed.ts'
import {
  demoCompanies,
  seedBlankCompany,
  seedCompany,
} from '#features/company/companies/server/companies.seed.ts'
import { seedCustomerForms } from '#features/customers/customer-forms/server/customer-forms.seed.ts'
import { seedCustomers } from '#features/customers/customers/server/customers.seed.ts'
import { seedDigitalIdentities } from '#features/cards/digital-identities/server/digital-identities.seed.ts'
import { seedWall } from '#features/cards/members/server/members.seed.ts'
import { seedHandovers } from '#features/insight/handovers/server/handovers.seed.ts'
import { seedPrinting } from '#features/money/card-printing/server/card-printing.seed.ts'
import { seedDesignRequests } from '#features/money/design-requests/server/design-requests.seed.ts'
import { seedOrders } from '#features/money/orders/server/orders.seed.ts'
import { seedPayments } from '#features/money/payments/server/payments.seed.ts'
import { seedRehearsals, seedStatement } from '#features/money/payments/server/rehearsals.seed.ts'
import { seedInvoices } from '#features/money/invoices/server/invoices.seed.ts'
import { seedPromotions } from '#features/promotion/promotions/server/promotions.seed.ts'
import { seedOrganisation } from '#features/company/organisation/server/organisation.seed.ts'
import { seedRoles } from '#features/company/roles/server/roles.seed.ts'
import { seedVisits } from '#features/visits/visitors/server/visitors.seed.ts'
import type { Database, Tx } from '#platform/server/database/database.ts'
import type { Files } from '#platform/server/files/files.ts'
import type { Services } from '#platform/server/http/context.ts'

interface SeedOptions {
  /** For every account of the demonstration. */
  password: string
}

/** Whether this installation has nobody who could sign in. */
export const isEmpty = (database: Database) =>
  database.asSystem(
    async (tx) => (await tx.select({ id: signInNames.id }).from(signInNames).limit(1)).length === 0,
  )

/** The demonstration: a company with staff, cards and visits, and a second one that must never be seen from the first. */
export async function seedDemo(services: Services, { password }: SeedOptions): Promise<void> {
  const { database, files, settings } = services
  const passwordHash = await hashPassword(password)
  const [first, second] = demoCompanies
  await database.asTenant(
    first.id,
    (tx) => seedFirstCompany(tx, { passwordHash, files, database, publicOrigin: settings.publicOrigin }),
    {
      statementMs: 60_000,
    },
  )
  await seedStatement(services, first.id)
  await database.asTenant(second.id, async (tx) => {
    await seedCompany(tx, second)
    await seedRoles(tx)
    await seedAccount(tx, { username: 'admin2', passwordHash, nickName: '苏海岚', roles: ['company_owner'] })
  })
}

interface FirstCompany {
  passwordHash: string
  files: Files
  database: Database
  publicOrigin: string
}

async function seedFirstCompany(
  tx: Tx,
  { passwordHash, files, database, publicOrigin }: FirstCompany,
): Promise<void> {
  const [company] = demoCompanies
  await seedCompany(tx, company)
  await seedRoles(tx)
  const people = await seedOrganisation(tx)
  const adminId = await seedAccount(tx, {
    username: 'admin',
    passwordHash,
    nickName: '许明远',
    email: 'admin@mingyuan-smart.example',
    isOperator: true,
    roles: ['company_owner'],
  })
  // A second administrator: whoever asks for an export of personal data needs somebody else to agree.
  const managerId = await seedPerson(tx, people[0], {
    username: 'manager',
    passwordHash,
    roles: ['company_admin'],
  })
  const holder = people[1]
  const staffId = await seedPerson(tx, holder, { username: 'staff', passwordHash, roles: ['staff'] })
  const templates = await seedTemplates(tx, { ...company, adminId })
  const cards = await seedCards(tx, {
    templates,
    people,
    accounts: new Map([[holder?.staffId ?? '', staffId]]),
    createdBy: adminId,
    files,
  })
  const operatorId = await seedPerson(tx, people[2], {
    username: 'zhouziang',
    passwordHash,
    roles: ['staff'],
  })
  const viewerId = await seedPerson(tx, people[3], { username: 'wujingyi', passwordHash, roles: ['staff'] })
  await seedCardPermissions(tx, {
    templates,
    administrator: managerId,
    operator: operatorId,
    viewer: viewerId,
    awayStaffId: people[28]?.staffId ?? '',
    grantedBy: adminId,
  })
  await seedCardGroups(tx, { cardIds: cards.map(({ id }) => id), createdBy: adminId })
  await seedCardLabels(tx, { cardIds: cards.flatMap(({ id, state }) => (state === 'active' ? [id] : [])) })
  await seedVisits(tx, cards)
  await seedForwards(tx)
  await seedCustomers(tx)
  await seedCustomerForms(tx, { by: '许明远' })
  await seedHandovers(tx, { templateId: templates.horizontal, admin: { accountId: adminId, name: '许明远' } })
  const [admin, manager] = [
    { accountId: adminId, name: '许明远' },
    { accountId: managerId, name: people[0]?.name ?? '' },
  ]
  await seedCardFolders(tx, { admin, manager, staff: staffId, colleagues: [operatorId, viewerId] })
  await seedOrders(tx, { templates, admin, manager, files })
  await seedPayments(tx)
  await seedInvoices(tx, { manager, files })
  await seedPrinting(tx, {
    cardIds: cards.flatMap(({ id, state }) => (state === 'active' ? [id] : [])).slice(0, 6),
    buyer: manager,
    operatorName: admin.name,
    publicOrigin,
  })
  await seedRehearsals(tx, { buyer: manager, seller: admin })
  await seedPromotions(tx, { templates, createdBy: admin, files })
  await seedDesignRequests(tx, { requester: manager, operator: admin, files })
  await seedWall(tx)
  await seedDigitalIdentities(tx, { people, companyId: company.id, database, files })
}

type Person = Awaited<ReturnType<typeof seedOrganisation>>[number] | undefined

/** An account for somebody of the demonstration. */
const seedPerson = (
  tx: Tx,
  person: Person,
  account: Pick<Parameters<typeof seedAccount>[1], 'username' | 'passwordHash' | 'roles'>,
) =>
  seedAccount(tx, {
    ...account,
    nickName: person?.name ?? '',
    mobile: person?.mobile ?? null,
    email: person?.email ?? null,
    staffId: person?.staffId ?? null,
  })

/** An installation that starts with nothing but its operator, who names the company later. */
export async function seedAdministrator({ database }: Services, { password }: SeedOptions): Promise<void> {
  const passwordHash = await hashPassword(password)
  const id = uuidv7()
  await database.asTenant(id, async (tx) => {
    await seedBlankCompany(tx, id)
    await seedRoles(tx)
    await seedAccount(tx, {
      username: 'admin',
      passwordHash,
      nickName: 'admin',
      isOperator: true,
      roles: ['company_owner'],
    })
  })
}
