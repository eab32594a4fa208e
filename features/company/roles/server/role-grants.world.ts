import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { openOwnWorld, worldPassword } from '#apps/server/testing/world.ts'
import { seedAccount } from '#features/company/accounts/server/accounts.seed.ts'
import { hashPassword } from '#features/company/accounts/server/passwords.adapter.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { departments, staff } from '#features/company/organisation/server/organisation.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { rolesContract } from '../roles.contract.ts'
import type { RoleCode } from './roles.public.ts'
import { roleAssignments, roles } from './roles.tables.ts'

export interface Rights {
  permissions: string[]
  dataScope: 'all' | 'dept' | 'dept_custom' | 'dept_and_child' | 'self'
  departmentIds?: string[]
}

/** A company of its own in which people with roles are hired, and short forms of what they do with roles. */
export async function openGrantWorld(name: string) {
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work)
  const roleIds: Record<string, string> = {}
  const departmentIds: Record<string, string> = {}
  let passwordHash = ''
  let serial = 0
  const nextSerial = () => (serial += 1)

  async function hire(codes: RoleCode[], department?: string): Promise<{ id: string; name: string }> {
    serial += 1
    const name = `person-${serial}`
    const id = await inCompany(async (tx) => {
      const departmentId = department === undefined ? null : (departmentIds[department] ?? null)
      const [person] =
        departmentId === null ? [] : await tx.insert(staff).values({ name, departmentId }).returning()
      return seedAccount(tx, {
        username: name,
        passwordHash,
        nickName: name,
        roles: codes,
        staffId: person?.id ?? null,
      })
    })
    return { id, name }
  }

  async function newRole(rights: Rights): Promise<string> {
    serial += 1
    const { data } = await world.call(
      rolesContract.create,
      { body: { code: `grant_${serial}`, name: `授权 ${serial}` } },
      { session: owner },
    )
    const saved = await world.call(
      rolesContract.saveRights,
      { body: { roleId: data.id, ...rights } },
      { session: owner },
    )
    expect(saved.msg).toBe('success')
    return data.id
  }
  const as = (name: string) => world.signIn(name)
  const add = async (who: string, roleId: string, ...accountIds: string[]) =>
    world.call(
      rolesContract.addMembers,
      { params: { id: roleId }, body: { accountIds } },
      { session: await as(who) },
    )
  const remove = async (who: string, roleId: string, ...accountIds: string[]) =>
    world.call(
      rolesContract.removeMembers,
      { params: { id: roleId }, body: { accountIds } },
      { session: await as(who) },
    )
  const save = async (who: string, roleId: string, rights: Partial<Rights>) =>
    world.call(rolesContract.saveRights, { body: { roleId, ...rights } }, { session: await as(who) })
  const holds = async (accountId: string, roleId: string) =>
    (await inCompany((tx) =>
      tx.$count(roleAssignments, sql`account_id = ${accountId} and role_id = ${roleId}`),
    )) === 1
  const world = await openOwnWorld(name, { areas: ['company'] })
  const owner = await world.signIn('admin')
  passwordHash = await hashPassword(worldPassword)
  await inCompany(async (tx) => {
    for (const { id, code } of await tx.select().from(roles)) roleIds[code] = id
    for (const { id, name } of await tx.select().from(departments)) departmentIds[name] = id
    const [east] = await tx
      .insert(departments)
      .values({ name: '华东组', parentId: departmentIds.市场营销部 ?? null })
      .returning()
    departmentIds.华东组 = east?.id ?? ''
  })

  return {
    nextSerial,
    inCompany,
    roleIds,
    departmentIds,
    hire,
    newRole,
    as,
    add,
    remove,
    save,
    holds,
    world,
    owner,
  }
}
