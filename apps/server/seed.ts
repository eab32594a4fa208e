import { v7 as uuidv7 } from 'uuid'

import { hashPassword } from '#features/accounts/server/sign-in.ts'
import { seedAccount } from '#features/accounts/server/accounts.seed.ts'
import { signInNames } from '#features/accounts/server/accounts.tables.ts'
import { seedTemplates } from '#features/card-templates/server/card-templates.seed.ts'
import { seedCards } from '#features/cards/server/cards.seed.ts'
import { demoCompanies, seedBlankCompany, seedCompany } from '#features/companies/server/companies.seed.ts'
import { seedCustomers } from '#features/customers/server/customers.seed.ts'
import { seedOrganisation } from '#features/organisation/server/organisation.seed.ts'
import { seedRoles } from '#features/roles/server/roles.seed.ts'
import { seedVisits } from '#features/visitors/server/visitors.seed.ts'
import type { Database, Tx } from '#platform/server/database/database.ts'
import type { Files } from '#platform/server/files/files.ts'
import type { Services } from '#platform/server/http/context.ts'

interface SeedOptions {
  /** For every account of the demonstration. */
  password: string
}

/** Whether this installation has nobody who could sign in. */
export const isEmpty = (database: Database) =>
  database.asSystem(async (tx) => (await tx.select({ id: signInNames.id }).from(signInNames).limit(1)).length === 0)

/** The demonstration: a company with staff, cards and visits, and a second one that must never be seen from the first. */
export async function seedDemo({ database, files }: Services, { password }: SeedOptions): Promise<void> {
  const passwordHash = await hashPassword(password)
  const [first, second] = demoCompanies
  await database.asTenant(first.id, (tx) => seedFirstCompany(tx, { passwordHash, files }), { statementMs: 60_000 })
  await database.asTenant(second.id, async (tx) => {
    await seedCompany(tx, second)
    await seedRoles(tx)
    await seedAccount(tx, { username: 'admin2', passwordHash, nickName: '苏海岚', roles: ['company_owner'] })
  })
}

async function seedFirstCompany(tx: Tx, { passwordHash, files }: { passwordHash: string; files: Files }): Promise<void> {
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
  const holder = people[1]
  const staffId = await seedAccount(tx, {
    username: 'staff',
    passwordHash,
    nickName: holder?.name ?? '',
    mobile: holder?.mobile ?? null,
    email: holder?.email ?? null,
    staffId: holder?.staffId ?? null,
    roles: ['staff'],
  })
  const templates = await seedTemplates(tx, { ...company, adminId })
  const cards = await seedCards(tx, { templates, people, accounts: new Map([[holder?.staffId ?? '', staffId]]), createdBy: adminId, files })
  await seedVisits(tx, cards)
  await seedCustomers(tx)
}

/** An installation that starts with nothing but its operator, who names the company later. */
export async function seedAdministrator({ database }: Services, { password }: SeedOptions): Promise<void> {
  const passwordHash = await hashPassword(password)
  const id = uuidv7()
  await database.asTenant(id, async (tx) => {
    await seedBlankCompany(tx, id)
    await seedRoles(tx)
    await seedAccount(tx, { username: 'admin', passwordHash, nickName: 'admin', isOperator: true, roles: ['company_owner'] })
  })
}
