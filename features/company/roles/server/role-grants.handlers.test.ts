import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { grantablePermissions } from '#platform/contract/permissions.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { auditEntries } from '#platform/server/audit/audit.tables.ts'
import { rolesContract } from '../roles.contract.ts'
import { roleAssignments } from './roles.tables.ts'
import { openGrantWorld, type Rights } from './role-grants.world.ts'

const {
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
} = await openGrantWorld('role_grants')
afterAll(() => world.close())

describe('somebody who looks after the roles of one department', () => {
  let local: { id: string; name: string }
  beforeAll(async () => {
    local = await hire([], '市场营销部')
    const localRoles = await newRole({
      permissions: ['role:view', 'role:edit', 'card:view', 'card:pause', 'staff:view'],
      dataScope: 'dept_and_child',
    })
    await add('admin', localRoles, local.id)
  })

  test('sees only the people of that department among who holds a role', async () => {
    const there = await hire(['staff'], '市场营销部')
    const elsewhere = await hire(['staff'], '研发中心')
    const { data } = await world.call(
      rolesContract.listMembers,
      { params: { id: roleIds.staff ?? '' }, query: { limit: 100 } },
      { session: await as(local.name) },
    )
    const found = data.list.map(({ accountId }) => accountId)
    expect([found.includes(there.id), found.includes(elsewhere.id), data.total === data.list.length]).toEqual(
      [true, false, true],
    )
  })

  test('gives roles within the own rights to people there, and to nobody elsewhere', async () => {
    const pausing = await newRole({ permissions: ['card:pause'], dataScope: 'dept' })
    const there = await hire(['staff'], '华东组')
    const elsewhere = await hire(['staff'], '研发中心')
    const homeless = await hire(['staff'])
    const unknown = demoCompanies[1].id
    const { data } = await add(local.name, pausing, there.id, elsewhere.id, homeless.id, unknown, local.id)
    expect(data.map(({ ok, code }) => [ok, code])).toEqual([
      [true, 200],
      [false, 404],
      [false, 404],
      [false, 404],
      [false, 403],
    ])
    // One answer for a person who is out of sight and a person who does not exist.
    expect(new Set(data.slice(1, 4).map(({ msg }) => msg)).size).toBe(1)
    expect([
      await holds(there.id, pausing),
      await holds(elsewhere.id, pausing),
      await holds(local.id, pausing),
    ]).toEqual([true, false, false])
  })

  test.each([
    ['a permission of which the own is missing', { permissions: ['card:delete'], dataScope: 'self' }],
    ['a scope beyond the own', { permissions: ['card:pause'], dataScope: 'all' }],
    [
      'a department beyond the own',
      { permissions: ['card:pause'], dataScope: 'dept_custom', departmentIds: ['研发中心'] },
    ],
  ] as [string, Rights][])('gives nobody %s, and takes it from nobody', async (_what, rights) => {
    const beyond = await newRole({
      ...rights,
      departmentIds: (rights.departmentIds ?? []).map((name) => departmentIds[name] ?? ''),
    })
    const there = await hire(['staff'], '市场营销部')
    const given = await add(local.name, beyond, there.id)
    expect([given.status, given.detail?.reason]).toEqual([403, 'BEYOND_OWN_RIGHTS'])
    await add('admin', beyond, there.id)
    expect((await remove(local.name, beyond, there.id)).status).toBe(403)
    expect(await holds(there.id, beyond)).toBe(true)
  })

  test('makes roles within the own rights, and none greater', async () => {
    const session = await as(local.name)
    const serial = nextSerial()
    const made = await world.call(
      rolesContract.create,
      { body: { code: `local_${serial}`, name: `本部门角色 ${serial}` } },
      { session },
    )
    const within: Partial<Rights> = {
      permissions: ['card:view', 'card:pause'],
      dataScope: 'dept_custom',
      departmentIds: [departmentIds.华东组 ?? ''],
    }
    expect((await save(local.name, made.data.id, within)).msg).toBe('success')
    const tries: Partial<Rights>[] = [
      { permissions: ['card:view', 'card:delete'] },
      { dataScope: 'all' },
      { departmentIds: [departmentIds.华东组 ?? '', departmentIds.研发中心 ?? ''] },
      { permissions: [...grantablePermissions] },
    ]
    for (const rights of tries)
      expect((await save(local.name, made.data.id, rights)).detail?.reason).toBe('BEYOND_OWN_RIGHTS')
    const { data } = await world.call(
      rolesContract.getRights,
      { query: { roleId: made.data.id } },
      { session },
    )
    expect(data).toMatchObject({
      permissions: ['card:view', 'card:pause'],
      departmentIds: [departmentIds.华东组],
    })
    const copied = await world.call(
      rolesContract.create,
      { body: { code: `local_${nextSerial()}_copy`, name: '副本', copyOf: roleIds.company_admin ?? '' } },
      { session },
    )
    expect(copied.status).toBe(403)
  })

  test('does not change a role that people elsewhere hold', async () => {
    const shared = await newRole({ permissions: ['card:view'], dataScope: 'dept' })
    const there = await hire(['staff'], '市场营销部')
    const elsewhere = await hire(['staff'], '研发中心')
    await add('admin', shared, there.id)
    expect((await save(local.name, shared, { permissions: ['card:view', 'card:pause'] })).msg).toBe('success')
    await add('admin', shared, elsewhere.id)
    const refused = await save(local.name, shared, { permissions: ['card:view'] })
    expect([refused.status, refused.detail?.reason]).toEqual([403, 'MEMBERS_OUTSIDE'])
    const session = await as(local.name)
    const off = await world.call(
      rolesContract.enable,
      { params: { id: shared }, body: { enabled: false } },
      { session },
    )
    expect([off.status, off.detail?.reason]).toEqual([403, 'MEMBERS_OUTSIDE'])
  })

  test('raises nobody by the role through which it is allowed at all', async () => {
    const own =
      (
        await inCompany((tx) =>
          tx.select().from(roleAssignments).where(eq(roleAssignments.accountId, local.id)),
        )
      )[0]?.roleId ?? ''
    const refused = await save(local.name, own, { permissions: [...grantablePermissions] })
    expect(refused.detail?.reason).toBe('BEYOND_OWN_RIGHTS')
  })
})

describe('owners', () => {
  let administrator: { id: string; name: string }
  const ownerIds = () =>
    inCompany(async (tx) =>
      (
        await tx
          .select()
          .from(roleAssignments)
          .where(eq(roleAssignments.roleId, roleIds.company_owner ?? ''))
      ).map((row) => row.accountId),
    )
  beforeEach(async () => {
    administrator = await hire(['company_admin'])
  })

  test('are made by owners alone', async () => {
    const other = await hire(['staff'])
    const refused = await add(administrator.name, roleIds.company_owner ?? '', other.id)
    expect([refused.status, refused.msg]).toEqual([403, '只有企业拥有者才能授予或收回“企业拥有者”'])
    expect((await add('admin', roleIds.company_owner ?? '', other.id)).data[0]?.ok).toBe(true)
    expect((await remove(administrator.name, roleIds.company_owner ?? '', other.id)).status).toBe(403)
    expect((await remove('admin', roleIds.company_owner ?? '', other.id)).data[0]?.ok).toBe(true)
  })

  test('never run out: the last one who can sign in stays', async () => {
    const [last = ''] = await ownerIds()
    const refused = await remove('admin', roleIds.company_owner ?? '', last)
    expect(refused.data).toEqual([
      { id: last, ok: false, code: 409, msg: '企业至少要保留一名可以登录的企业拥有者' },
    ])
    // Somebody who cannot sign in is nobody to run a company.
    const disabled = await hire(['company_owner'])
    await inCompany((tx) =>
      tx.update(accounts).set({ state: 'disabled' }).where(eq(accounts.id, disabled.id)),
    )
    expect((await remove('admin', roleIds.company_owner ?? '', last)).data[0]?.code).toBe(409)
    expect((await remove('admin', roleIds.company_owner ?? '', disabled.id)).data[0]?.ok).toBe(true)
  })

  test('who take each other away at the same moment leave one', async () => {
    const first = await hire(['company_owner'])
    const second = await hire(['company_owner'])
    const [last = ''] = (await ownerIds()).filter((id) => id !== first.id && id !== second.id)
    await inCompany((tx) => tx.update(accounts).set({ state: 'disabled' }).where(eq(accounts.id, last)))
    await as(first.name)
    await as(second.name)
    const both = await Promise.all([
      remove(first.name, roleIds.company_owner ?? '', second.id),
      remove(second.name, roleIds.company_owner ?? '', first.id),
    ])
    await inCompany((tx) => tx.update(accounts).set({ state: 'active' }).where(eq(accounts.id, last)))
    expect(
      both.flatMap(({ data }) => (Array.isArray(data) ? data.filter(({ ok }) => ok) : [])).length,
    ).toBeLessThan(2)
    expect((await ownerIds()).filter((id) => id === first.id || id === second.id).length).toBe(1)
    for (const id of [first.id, second.id])
      await inCompany((tx) => tx.delete(roleAssignments).where(eq(roleAssignments.accountId, id)))
  })
})

describe('members', () => {
  test('several at once: each line tells its own, a repeat changes nothing, the trails tell it', async () => {
    const role = await newRole({ permissions: ['card:view'], dataScope: 'self' })
    const one = await hire(['staff'])
    const two = await hire(['staff'])
    const gone = await hire(['staff'])
    await inCompany((tx) => tx.update(accounts).set({ state: 'left' }).where(eq(accounts.id, gone.id)))
    const { data } = await add('admin', role, one.id, two.id, one.id, gone.id)
    expect(data.map(({ id, ok, code }) => [id, ok, code])).toEqual([
      [one.id, true, 200],
      [two.id, true, 200],
      [gone.id, false, 409],
    ])
    expect((await add('admin', role, one.id)).data[0]?.ok).toBe(true)
    const trail = await inCompany((tx) =>
      tx.select().from(auditEntries).where(eq(auditEntries.objectId, role)),
    )
    expect(trail.filter(({ event }) => event === 'addMembers').map(({ detail }) => detail)).toEqual([
      { before: {}, after: { members: [one.name, two.name] } },
    ])
    const own = await inCompany((tx) =>
      tx.select().from(auditEntries).where(eq(auditEntries.objectId, one.id)),
    )
    expect(own.map(({ event }) => event)).toEqual(['changeRoles'])
    expect((await remove('admin', role, one.id, one.id)).data.length).toBe(1)
    expect(await holds(one.id, role)).toBe(false)
  })

  test('to choose from are those who do not hold it, found by name', async () => {
    const role = await newRole({ permissions: [], dataScope: 'self' })
    const one = await hire(['staff'])
    const ask = async () =>
      (
        await world.call(
          rolesContract.listCandidates,
          { params: { id: role }, query: { keyword: one.name, limit: 100 } },
          { session: owner },
        )
      ).data.list
    expect((await ask()).map(({ accountId }) => accountId)).toContain(one.id)
    await add('admin', role, one.id)
    expect((await ask()).map(({ accountId }) => accountId)).not.toContain(one.id)
  })

  test('a role out of force is given to nobody, but can be taken away', async () => {
    const role = await newRole({ permissions: [], dataScope: 'self' })
    const one = await hire(['staff'])
    await add('admin', role, one.id)
    await world.call(
      rolesContract.enable,
      { params: { id: role }, body: { enabled: false } },
      { session: owner },
    )
    expect((await add('admin', role, (await hire(['staff'])).id)).data[0]?.code).toBe(409)
    expect((await remove('admin', role, one.id)).data[0]?.ok).toBe(true)
  })

  test('501 at once are too many, and none is too few', async () => {
    const ids = Array.from({ length: 501 }, () => demoCompanies[1].id)
    expect((await add('admin', roleIds.staff ?? '', ...ids)).status).toBe(400)
    expect((await add('admin', roleIds.staff ?? '')).status).toBe(400)
  })
})

describe('another company', () => {
  test('knows none of these roles and keeps its own', async () => {
    const session = await as('admin2')
    const id = roleIds.auditor ?? ''
    const answers = [
      await world.call(rolesContract.get, { params: { id } }, { session }),
      await world.call(rolesContract.getRights, { query: { roleId: id } }, { session }),
      await world.call(rolesContract.update, { body: { id, name: 'taken over' } }, { session }),
      await world.call(rolesContract.saveRights, { body: { roleId: id, permissions: [] } }, { session }),
      await world.call(rolesContract.remove, { params: { id } }, { session }),
      await world.call(rolesContract.listMembers, { params: { id } }, { session }),
      await world.call(rolesContract.listCandidates, { params: { id } }, { session }),
      await world.call(rolesContract.addMembers, { params: { id }, body: { accountIds: [id] } }, { session }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  })
})
