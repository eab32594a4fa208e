import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { openOwnWorld, worldPassword } from '#apps/server/testing/world.ts'
import { seedAccount } from '#features/company/accounts/server/accounts.seed.ts'
import { hashPassword } from '#features/company/accounts/server/passwords.adapter.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { departments, staff } from '#features/company/organisation/server/organisation.tables.ts'
import { auditEntries } from '#platform/server/audit/audit.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { rolesContract } from '../roles.contract.ts'
import type { RoleCode } from './roles.public.ts'
import { roles } from './roles.tables.ts'

/** A company of its own with somebody in each of a few roles, and short forms of the calls about roles. */
export async function openRoleWorld(name: string) {
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work)
  const people: Record<string, string> = {}
  const rolesByCode: Record<string, string> = {}
  let market = ''
  let research = ''

  /** Somebody with a role, at work in a department. */
  async function hire(
    username: string,
    codes: RoleCode[],
    departmentId: string | null = null,
  ): Promise<string> {
    const passwordHash = await hashPassword(worldPassword)
    return inCompany(async (tx) => {
      const [person] =
        departmentId === null
          ? []
          : await tx.insert(staff).values({ name: username, departmentId }).returning()
      return seedAccount(tx, {
        username,
        passwordHash,
        nickName: username,
        roles: codes,
        staffId: person?.id ?? null,
      })
    })
  }

  const session = (name: string) => world.signIn(name)
  let serial = 0
  const nextSerial = () => (serial += 1)
  async function newRole(
    rights: {
      permissions?: string[]
      dataScope?: 'all' | 'dept' | 'dept_custom' | 'dept_and_child' | 'self'
      departmentIds?: string[]
    } = {},
  ) {
    serial += 1
    const made = await world.call(
      rolesContract.create,
      { body: { code: `test_${serial}`, name: `测试角色 ${serial}` } },
      { session: owner },
    )
    expect(made.msg).toBe('success')
    const saved = await world.call(
      rolesContract.saveRights,
      { body: { roleId: made.data.id, permissions: [], ...rights } },
      { session: owner },
    )
    expect(saved.msg).toBe('success')
    return { ...made.data, version: saved.data.version }
  }
  const give = (roleId: string, ...accountIds: string[]) =>
    world.call(rolesContract.addMembers, { params: { id: roleId }, body: { accountIds } }, { session: owner })
  const take = (roleId: string, ...accountIds: string[]) =>
    world.call(
      rolesContract.removeMembers,
      { params: { id: roleId }, body: { accountIds } },
      { session: owner },
    )
  const trailOf = (roleId: string) =>
    inCompany((tx) =>
      tx.select().from(auditEntries).where(eq(auditEntries.objectId, roleId)).orderBy(auditEntries.at),
    )
  const world = await openOwnWorld(name, { areas: ['cards'] })
  const owner = await world.signIn('admin')
  await inCompany(async (tx) => {
    for (const { id, code } of await tx.select().from(roles)) rolesByCode[code] = id
    const found = await tx.select().from(departments)
    market = found.find(({ name }) => name === '市场营销部')?.id ?? ''
    research = found.find(({ name }) => name === '研发中心')?.id ?? ''
  })
  people.admin = await hire('role-admin', ['company_admin'])
  people.auditor = await hire('role-auditor', ['auditor'])
  people.manager = await hire('role-manager', ['dept_manager'], market)
  people.clerk = await hire('role-clerk', ['staff'], market)
  people.stranger = await hire('role-stranger', ['staff'], research)

  return {
    nextSerial,
    inCompany,
    people,
    rolesByCode,
    market,
    research,
    hire,
    session,
    newRole,
    give,
    take,
    trailOf,
    world,
    owner,
  }
}
