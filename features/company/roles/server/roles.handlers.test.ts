import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { grantablePermissions } from '#platform/contract/permissions.ts'
import { rolesContract } from '../roles.contract.ts'
import { roles } from './roles.tables.ts'
import { openRoleWorld } from './role-calls.world.ts'

const { nextSerial, inCompany, rolesByCode, market, hire, session, newRole, give, trailOf, world, owner } =
  await openRoleWorld('roles')
afterAll(() => world.close())

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
    const serial = nextSerial()
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
    const next = nextSerial()
    const small = await world.call(
      rolesContract.create,
      {
        body: { code: `test_${next}`, name: `小管理员 ${next}`, copyOf: rolesByCode.company_admin ?? '' },
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
