import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'

import { type World, worldPassword } from '#apps/server/testing/world.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { departments, staff } from '#features/company/organisation/server/organisation.tables.ts'
import { roleAssignments, roles } from '#features/company/roles/server/roles.tables.ts'
import { makeRole } from '#features/company/roles/server/roles.world.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { accountSearch } from './account-keys.repository.ts'
import { accounts, signInNames } from './accounts.tables.ts'
import { hashPassword } from './passwords.adapter.ts'

export interface MadeAccount {
  id: string
  username: string
}

type AccountFacts = Partial<typeof accounts.$inferInsert> & { roles?: readonly string[] }

/** A department with people in it who have no account yet; take them with `pop`. */
export interface Crew {
  departmentId: string
  staffIds: string[]
}

/** Accounts and roles of the first demonstration company, made past the calls that tests are about. */
export interface People {
  tenant<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  role(code: string): string
  makeRole(made: { code: string; permissions: readonly string[]; departmentId: string }): Promise<string>
  /** Somebody who may sign in with the password of the seeded accounts. */
  makeAccount(facts?: AccountFacts): Promise<MadeAccount>
  stored(id: string): Promise<typeof accounts.$inferSelect | undefined>
  crews: readonly [Crew, Crew]
}

export const uniqueName = (start = 'u') => `${start}.${randomUUID().slice(0, 8)}`

export async function openPeople(world: World): Promise<People> {
  const [company] = demoCompanies
  const tenant: People['tenant'] = (work) => world.database.asTenant(company.id, work)
  const roleIds = new Map((await tenant((tx) => tx.select().from(roles))).map(({ code, id }) => [code, id]))
  const role = (code: string) => roleIds.get(code) ?? ''
  return {
    tenant,
    role,
    async makeRole({ code, permissions, departmentId }) {
      const roleId = await tenant((tx) =>
        makeRole(tx, { code, dataScope: 'dept_custom', permissions, departmentIds: [departmentId] }),
      )
      roleIds.set(code, roleId)
      return roleId
    },
    async makeAccount({ roles: codes = ['staff'], ...facts } = {}) {
      const made = { id: uuidv7(), username: facts.username ?? uniqueName() }
      const passwordHash = await hashPassword(worldPassword)
      await tenant(async (tx) => {
        await tx.insert(accounts).values({
          nickName: 'Newcomer',
          state: 'active',
          mustChangePassword: false,
          passwordHash,
          ...facts,
          ...made,
        })
        await accountSearch.writeKeys(tx, [made.id])
        await tx.insert(signInNames).values({ name: made.username.toLowerCase(), accountId: made.id })
        await tx
          .insert(roleAssignments)
          .values(codes.map((code) => ({ accountId: made.id, roleId: role(code) })))
      })
      return made
    },
    stored: async (id) => (await tenant((tx) => tx.select().from(accounts).where(eq(accounts.id, id))))[0],
    crews: await tenant(makeCrews),
  }
}

/** Departments and people of the test's own: the demonstration may change its mind. */
async function makeCrews(tx: Tx): Promise<readonly [Crew, Crew]> {
  const makeCrew = async (name: string, start: number): Promise<Crew> => {
    const departmentId = uuidv7()
    await tx.insert(departments).values({ id: departmentId, name })
    const crew = Array.from({ length: 25 }, (_, index) => ({
      id: uuidv7(),
      departmentId,
      name: `Colleague ${start + index}`,
      mobile: `1370000${start + index}`,
    }))
    await tx.insert(staff).values(crew)
    return { departmentId, staffIds: crew.map(({ id }) => id) }
  }
  return [await makeCrew('Near', 1000), await makeCrew('Far', 2000)]
}
