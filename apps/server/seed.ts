import { seedAccount } from '#features/company/accounts/server/accounts.seed.ts'
import { signInNames } from '#features/company/accounts/server/accounts.tables.ts'
import { hashPassword } from '#features/company/accounts/server/passwords.adapter.ts'
import { v7 as uuidv7 } from 'uuid'

import {
  demoCompanies,
  seedBlankCompany,
  seedCompany,
} from '#features/company/companies/server/companies.seed.ts'
import { seedRoles } from '#features/company/roles/server/roles.seed.ts'
import type { Database } from '#platform/server/database/database.ts'
import { runSeeds } from '#platform/server/feature/define-seed.ts'
import type { Services } from '#platform/server/http/context.ts'

import type { Area } from './features.derived.ts'
import { loadFeatures } from './load-features.ts'

interface SeedOptions {
  /** For every account of the demonstration. */
  password: string
  /** Only the chapters of these areas; all unless told. */
  areas?: readonly Area[] | undefined
}

/** Whether this installation has nobody who could sign in. */
export const isEmpty = (database: Database) =>
  database.asSystem(
    async (tx) => (await tx.select({ id: signInNames.id }).from(signInNames).limit(1)).length === 0,
  )

/** The demonstration: a company with staff, cards and visits, and a second one that must never be seen from the first. */
export async function seedDemo(services: Services, { password, areas }: SeedOptions): Promise<void> {
  const { database } = services
  const passwordHash = await hashPassword(password)
  const seeds = (await loadFeatures(areas)).flatMap((feature) => feature.seeds ?? [])
  const [{ id: companyId }, second] = demoCompanies
  await database.asTenant(companyId, (tx) => runSeeds(seeds, { tx, services, companyId, passwordHash }), {
    statementMs: 60_000,
  })
  for (const seed of seeds) await seed.afterCommit?.(services, companyId)
  await database.asTenant(second.id, async (tx) => {
    await seedCompany(tx, second)
    await seedRoles(tx)
    await seedAccount(tx, { username: 'admin2', passwordHash, nickName: '苏海岚', roles: ['company_owner'] })
  })
}

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
