import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World, worldPassword } from '#apps/server/testing/world.ts'
import { cardsContract } from '#features/cards/cards/cards.contract.ts'
import { seedAccount } from '#features/company/accounts/server/accounts.seed.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { hashPassword } from '#features/company/accounts/server/passwords.adapter.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { departments, staff } from '#features/company/organisation/server/organisation.tables.ts'
import { ownProfileContract } from '#features/company/sign-in/own-profile.contract.ts'
import { grantablePermissions } from '#platform/contract/permissions.ts'
import { auditEntries } from '#platform/server/audit/audit.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { rolesContract } from '../roles.contract.ts'
import type { RoleCode } from './roles.public.ts'
import { roleAssignments, roleDepartments, rolePermissions, roles } from './roles.tables.ts'

let world: World & { close(): Promise<void> }
let owner: Session
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
      departmentId === null ? [] : await tx.insert(staff).values({ name: username, departmentId }).returning()
    return seedAccount(tx, {
      username,
      passwordHash,
      nickName: username,
      roles: codes,
      staffId: person?.id ?? null,
    })
  })
}

beforeAll(async () => {
  world = await openOwnWorld('roles', { areas: ['cards'] })
  owner = await world.signIn('admin')
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
}, 60_000)
afterAll(() => world.close())

const session = (name: string) => world.signIn(name)
let serial = 0
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

describe('the list', () => {
  test('shows every role in its order with how many hold it and what may be done', async () => {
    const { data } = await world.call(rolesContract.list, { query: { limit: 50 } }, { session: owner })
    expect(data.list.slice(0, 3).map(({ code }) => code)).toEqual([
      'company_owner',
      'company_admin',
      'dept_manager',
    ])
    const [first, , third] = data.list
    expect(first).toMatchObject({
      complete: true,
      dataScope: 'all',
      memberCount: 1,
      permissionCount: grantablePermissions.length,
    })
    expect(first?.actions.filter(({ allowed }) => !allowed).map(({ event }) => event)).toEqual([
      'rights',
      'enable',
      'disable',
      'remove',
    ])
    expect(third?.actions.find(({ event }) => event === 'remove')).toMatchObject({
      allowed: false,
      reason: expect.stringContaining('1 人'),
    })
  })

  test('finds by name and code, by state, and sorts', async () => {
    const ask = async (query: object) =>
      (await world.call(rolesContract.list, { query }, { session: owner })).data
    expect((await ask({ keyword: '审计' })).list.map(({ code }) => code)).toEqual(['auditor'])
    expect((await ask({ keyword: 'gate_' })).total).toBe(1)
    expect((await ask({ keyword: '%' })).total).toBe(0)
    expect((await ask({ enabled: 'false' })).total).toBe(0)
    const most = await ask({ sort: 'memberCount', limit: 1 })
    expect(most.list[0]?.code).toBe('staff')
  })

  test('tells somebody who may only look that nothing may be done', async () => {
    const { data } = await world.call(rolesContract.list, {}, { session: await session('role-auditor') })
    expect(
      data.list[0]?.actions.every(({ allowed, reason }) => !allowed && reason?.includes('管理角色与授权')),
    ).toBe(true)
  })

  test('to choose from is open to everybody, with what they may not give', async () => {
    const { data } = await world.call(rolesContract.options, {}, { session: await session('role-admin') })
    expect(data.filter(({ whyNot }) => whyNot !== null).map(({ code }) => code)).toEqual(['company_owner'])
    expect(
      (await world.call(rolesContract.options, {}, { session: await session('staff') })).data.length,
    ).toBe(data.length)
  })
})

describe('a role', () => {
  test('is made, changed, put out of force and removed, and its trail tells what changed', async () => {
    const made = await newRole()
    const edited = await world.call(
      rolesContract.update,
      { body: { id: made.id, name: '前台 ', remark: '早班', version: made.version } },
      { session: owner },
    )
    expect(edited.data).toMatchObject({
      name: '前台',
      remark: '早班',
      version: made.version + 1,
      enabled: true,
    })
    await world.call(
      rolesContract.enable,
      { params: { id: made.id }, body: { enabled: false } },
      { session: owner },
    )
    const again = await world.call(
      rolesContract.enable,
      { params: { id: made.id }, body: { enabled: false } },
      { session: owner },
    )
    expect([again.status, again.detail?.reason]).toEqual([409, 'ROLE_ALREADY_DISABLED'])
    expect(
      (await world.call(rolesContract.remove, { params: { id: made.id } }, { session: owner })).status,
    ).toBe(200)
    expect(
      (await world.call(rolesContract.get, { params: { id: made.id } }, { session: owner })).status,
    ).toBe(404)
    const trail = await trailOf(made.id)
    expect(trail.map(({ event }) => event)).toEqual(['create', 'update', 'disable', 'remove'])
    expect(trail[1]?.detail).toEqual({
      before: { name: made.name, remark: null },
      after: { name: '前台', remark: '早班' },
    })
  })

  test('copied begins with the rights of its pattern', async () => {
    const pattern = await newRole({
      permissions: ['card:view', 'card:pause'],
      dataScope: 'dept_custom',
      departmentIds: [market],
    })
    serial += 1
    const copy = await world.call(
      rolesContract.create,
      { body: { code: `test_${serial}`, name: `副本 ${serial}`, copyOf: pattern.id } },
      { session: owner },
    )
    const { data } = await world.call(
      rolesContract.getRights,
      { query: { roleId: copy.data.id } },
      { session: owner },
    )
    expect(data).toMatchObject({
      permissions: ['card:view', 'card:pause'],
      dataScope: 'dept_custom',
      departmentIds: [market],
      original: null,
    })
    // A role that holds everything gives a copy that can be made smaller.
    serial += 1
    const small = await world.call(
      rolesContract.create,
      {
        body: { code: `test_${serial}`, name: `小管理员 ${serial}`, copyOf: rolesByCode.company_admin ?? '' },
      },
      { session: owner },
    )
    expect(small.data).toMatchObject({
      complete: false,
      dataScope: 'all',
      permissionCount: grantablePermissions.length,
    })
  })

  const bad = { name: '好名字', code: 'good_code' }
  test.each([
    ['empty name', { ...bad, name: ' ' }, 400, 'name'],
    ['name of 31 characters', { ...bad, name: '长'.repeat(31) }, 400, 'name'],
    ['empty code', { ...bad, code: '' }, 400, 'code'],
    ['code with capitals and blanks', { ...bad, code: 'Good Code' }, 400, 'code'],
    ['taken name', { ...bad, name: '财务' }, 409, 'name'],
    ['taken name in other spelling', { ...bad, name: ' 财务 ' }, 409, 'name'],
    ['taken code', { ...bad, code: 'auditor' }, 409, 'code'],
    ['order below zero', { ...bad, sort: -1 }, 400, 'sort'],
    ['remark of 501 characters', { ...bad, remark: '长'.repeat(501) }, 400, 'remark'],
    ['unknown pattern', { ...bad, copyOf: demoCompanies[1].id }, 404, undefined],
  ])('is refused with %s, at the field, and nothing is written', async (_what, body, status, field) => {
    const before = await inCompany((tx) => tx.$count(roles))
    const answer = await world.call(rolesContract.create, { body }, { session: owner })
    expect(answer.status).toBe(status)
    if (field !== undefined) expect(Object.keys(answer.detail?.fields ?? {})).toEqual([field])
    expect(answer.msg).toMatch(/[\u4e00-\u9fff]/)
    expect(await inCompany((tx) => tx.$count(roles))).toBe(before)
  })

  test('cannot take the word of a role that makes administrators, even where that role was removed', async () => {
    await inCompany(async (tx) => {
      await tx.update(roles).set({ code: 'was_gate_staff' }).where(eq(roles.code, 'gate_staff'))
    })
    const answer = await world.call(
      rolesContract.create,
      { body: { code: 'gate_staff', name: '冒名' } },
      { session: owner },
    )
    expect([answer.status, answer.detail?.fields]).toEqual([409, { code: answer.msg }])
    await inCompany((tx) =>
      tx.update(roles).set({ code: 'gate_staff' }).where(eq(roles.code, 'was_gate_staff')),
    )
  })

  test('that came with the company keeps its code', async () => {
    const answer = await world.call(
      rolesContract.update,
      { body: { id: rolesByCode.finance ?? '', code: 'money' } },
      { session: owner },
    )
    expect([answer.status, answer.detail?.fields]).toEqual([400, { code: answer.msg }])
  })

  test('changed by somebody else meanwhile is not overwritten', async () => {
    const made = await newRole()
    const save = (name: string) =>
      world.call(
        rolesContract.update,
        { body: { id: made.id, name, version: made.version } },
        { session: owner },
      )
    expect((await save('先到')).status).toBe(200)
    const late = await save('后到')
    expect([late.status, late.detail?.reason]).toEqual([409, 'VERSION_CONFLICT'])
  })

  test.each(['code', 'name'])(
    'made twice at once with one %s is made once, and the second is told at the field',
    async (field) => {
      const bodies = ['a', 'b'].map((end) => ({
        code: `twin_${field}_${end}`,
        name: `双胞胎 ${field} ${end}`,
        [field]: `twins_${field}`,
      }))
      const both = await Promise.all(
        bodies.map((body) => world.call(rolesContract.create, { body }, { session: owner })),
      )
      expect(both.filter(({ status }) => status === 200).length).toBe(1)
      const refused = both.find(({ status }) => status === 409)
      expect(refused?.detail?.fields).toEqual({ [field]: refused?.msg })
    },
  )

  test('with members is not removed; people in the bin do not count', async () => {
    const made = await newRole()
    const gone = await hire(`gone-${made.code}`, ['staff'])
    await give(made.id, gone)
    const refused = await world.call(rolesContract.remove, { params: { id: made.id } }, { session: owner })
    expect([refused.status, refused.detail?.reason]).toEqual([409, 'ROLE_MEMBERS'])
    await inCompany((tx) => tx.update(accounts).set({ state: 'deleted' }).where(eq(accounts.id, gone)))
    expect(
      (await world.call(rolesContract.remove, { params: { id: made.id } }, { session: owner })).status,
    ).toBe(200)
  })

  test('of the owner is neither removed nor put out of force nor made smaller', async () => {
    const id = rolesByCode.company_owner ?? ''
    const answers = [
      await world.call(rolesContract.remove, { params: { id } }, { session: owner }),
      await world.call(
        rolesContract.enable,
        { params: { id }, body: { enabled: false } },
        { session: owner },
      ),
      await world.call(rolesContract.update, { body: { id, enabled: false } }, { session: owner }),
      await world.call(
        rolesContract.saveRights,
        { body: { roleId: id, permissions: [] } },
        { session: owner },
      ),
    ]
    expect(answers.map(({ status, detail }) => [status, detail?.reason])).toEqual([
      [409, 'ROLE_OWNER'],
      [409, 'ROLE_OWNER'],
      [409, 'ROLE_OWNER'],
      [409, 'ROLE_COMPLETE'],
    ])
  })
})

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
