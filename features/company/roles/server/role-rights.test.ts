import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { cardsContract } from '#features/cards/cards/cards.contract.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { departments, staff } from '#features/company/organisation/server/organisation.tables.ts'
import { ownProfileContract } from '#features/company/sign-in/own-profile.contract.ts'
import { grantablePermissions } from '#platform/contract/permissions.ts'
import { rolesContract } from '../roles.contract.ts'
import { roleAssignments, roleDepartments, rolePermissions } from './roles.tables.ts'
import { openRoleWorld } from './role-calls.world.ts'

const {
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
} = await openRoleWorld('role_rights')
afterAll(() => world.close())

describe('rights', () => {
  test('are stored as leaves, with the departments of the scope; the trail keeps what came and went', async () => {
    const made = await newRole({ permissions: ['card:view', 'card:pause'], dataScope: 'all' })
    const saved = await world.call(
      rolesContract.saveRights,
      {
        body: {
          roleId: made.id,
          version: made.version,
          permissions: ['card:seal', 'card:view', 'card:view'],
          dataScope: 'dept_custom',
          departmentIds: [market, research],
        },
      },
      { session: owner },
    )
    expect(saved.data).toMatchObject({
      permissions: ['card:view', 'card:seal'],
      dataScope: 'dept_custom',
      complete: false,
      whyNot: null,
    })
    expect(saved.data.departmentIds.toSorted()).toEqual([market, research].toSorted())
    const last = (await trailOf(made.id)).at(-1)
    expect(last).toMatchObject({
      event: 'rights',
      detail: {
        before: { permissions: ['card:pause'], dataScope: 'all', departments: [] },
        after: {
          permissions: ['card:seal'],
          dataScope: 'dept_custom',
          departments: ['市场营销部', '研发中心'].toSorted(),
        },
      },
    })
  })

  test('forget their departments with the scope that had them', async () => {
    const made = await newRole({ dataScope: 'dept_custom', departmentIds: [market] })
    await world.call(
      rolesContract.saveRights,
      { body: { roleId: made.id, dataScope: 'dept' } },
      { session: owner },
    )
    expect(await inCompany((tx) => tx.$count(roleDepartments, eq(roleDepartments.roleId, made.id)))).toBe(0)
  })

  test('of roles that came with the company know what they began with', async () => {
    const { data } = await world.call(
      rolesContract.getRights,
      { query: { roleId: rolesByCode.auditor ?? '' } },
      { session: owner },
    )
    expect(data.original).toEqual(data.permissions)
  })

  test.each([
    ['an unknown permission', { permissions: ['card:fly'] }, 400, 'permissions'],
    ['the operator’s permission', { permissions: ['system:operate'] }, 400, 'permissions'],
    [
      'chosen departments without any',
      { dataScope: 'dept_custom' as const, departmentIds: [] },
      400,
      'departmentIds',
    ],
    [
      'a department that does not exist',
      { dataScope: 'dept_custom' as const, departmentIds: [demoCompanies[1].id] },
      400,
      'departmentIds',
    ],
    [
      'something that is no id',
      { dataScope: 'dept_custom' as const, departmentIds: ['abc'] },
      400,
      'departmentIds.0',
    ],
    ['an unknown scope', { dataScope: 'galaxy' as never }, 400, 'dataScope'],
  ])('with %s are refused at the field and stay as they were', async (_what, body, status, field) => {
    const made = await newRole({ permissions: ['card:view'] })
    const answer = await world.call(
      rolesContract.saveRights,
      { body: { roleId: made.id, ...body } },
      { session: owner },
    )
    expect([answer.status, Object.keys(answer.detail?.fields ?? {})]).toEqual([status, [field]])
    const { data } = await world.call(
      rolesContract.getRights,
      { query: { roleId: made.id } },
      { session: owner },
    )
    expect(data).toMatchObject({ permissions: ['card:view'], dataScope: 'self', version: made.version })
  })

  test('of a stored word that the catalogue no longer knows count for nothing', async () => {
    const made = await newRole({ permissions: ['card:view'] })
    await inCompany((tx) =>
      tx.insert(rolePermissions).values({ roleId: made.id, permission: 'card:teleport' }),
    )
    const { data } = await world.call(
      rolesContract.getRights,
      { query: { roleId: made.id } },
      { session: owner },
    )
    expect(data.permissions).toEqual(['card:view'])
  })

  test('shown beforehand say how much a person would see', async () => {
    const ask = async (query: object) =>
      (
        await world.call(
          rolesContract.previewScope,
          { query: { dataScope: 'all', ...query } as never },
          { session: owner },
        )
      ).data
    const everything = await ask({})
    const some = await ask({ dataScope: 'dept_custom', departmentIds: market })
    const own = await ask({ dataScope: 'dept', accountId: people.clerk })
    expect(everything.departments).toBe(await inCompany((tx) => tx.$count(departments)))
    expect(some.people).toBe(await inCompany((tx) => tx.$count(staff, eq(staff.departmentId, market))))
    expect(own).toMatchObject({ people: some.people, departments: 1, forName: 'role-clerk' })
    expect(await ask({ dataScope: 'self', accountId: people.clerk })).toMatchObject({ people: 1, cards: 0 })
  })
})

describe('a change acts on the next request', () => {
  const mayList = async (name: string) =>
    (await world.call(cardsContract.counts, {}, { session: await session(name) })).status

  test('a permission that is given or taken away', async () => {
    const made = await newRole({ permissions: ['card:view'], dataScope: 'all' })
    await hire('next-request', ['company_admin'])
    await world.signIn('next-request')
    await inCompany((tx) =>
      tx
        .delete(roleAssignments)
        .where(sql`account_id = (select id from accounts where username = 'next-request')`),
    )
    const [{ id } = { id: '' }] = await inCompany((tx) =>
      tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.username, 'next-request')),
    )
    await give(made.id, id)
    expect(await mayList('next-request')).toBe(200)
    await world.call(
      rolesContract.saveRights,
      { body: { roleId: made.id, permissions: ['staff:view'] } },
      { session: owner },
    )
    expect(await mayList('next-request')).toBe(403)
    await world.call(
      rolesContract.saveRights,
      { body: { roleId: made.id, permissions: ['card:view'] } },
      { session: owner },
    )
    expect(await mayList('next-request')).toBe(200)
    await world.call(
      rolesContract.enable,
      { params: { id: made.id }, body: { enabled: false } },
      { session: owner },
    )
    expect(await mayList('next-request')).toBe(403)
    await world.call(
      rolesContract.enable,
      { params: { id: made.id }, body: { enabled: true } },
      { session: owner },
    )
    expect(await mayList('next-request')).toBe(200)
    await take(made.id, id)
    expect(await mayList('next-request')).toBe(403)
  })

  test('an owner who was there before a permission existed has it', async () => {
    await inCompany((tx) =>
      tx.delete(rolePermissions).where(eq(rolePermissions.roleId, rolesByCode.company_owner ?? '')),
    )
    const { data } = await world.call(ownProfileContract.info, {}, { session: owner })
    expect(grantablePermissions.filter((permission) => !data.permissions.includes(permission))).toEqual([])
  })
})
