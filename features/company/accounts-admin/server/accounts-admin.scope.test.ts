import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { openPeople, type People, uniqueName } from '#features/company/accounts/server/people.world.ts'
import { readSheet } from '#platform/server/spreadsheets/read-sheet.ts'

import { type AccountRow, accountsAdminContract as admin } from '../accounts-admin.contract.ts'

let world: World & { close(): Promise<void> }
let people: People
let owner: Session
let member: Session
let foreign: Session
/** Looks after the people of one department. */
let regional: Session

beforeAll(async () => {
  world = await openOwnWorld(`accounts_scope_${process.pid}`, { areas: ['company'] })
  people = await openPeople(world)
  owner = await world.signIn('admin')
  member = await world.signIn('staff')
  foreign = await world.signIn('admin2')
  const permissions = [
    'staff:create',
    'account:view',
    'account:create',
    'account:edit',
    'account:delete',
    'account:export',
  ]
  await people.makeRole({ code: 'regional', permissions, departmentId: inside().departmentId })
  regional = await world.signIn(
    (await people.makeAccount({ roles: ['regional'], staffId: inside().staffIds.pop() ?? null })).username,
  )
})
afterAll(() => world.close())

const inside = () => people.crews[0]
const outside = () => people.crews[1]
const draft = (facts: object = {}) => ({
  username: uniqueName(),
  nickName: '李思雨',
  roleIds: [people.role('staff')],
  ...facts,
})
const actOf = (row: AccountRow | undefined, event: string) =>
  row?.actions.find((action) => action.event === event)

describe('whoever looks after a part of the company', () => {
  test('sees and finds only the people in it', async () => {
    const near = await people.makeAccount({ staffId: inside().staffIds.pop() ?? null, nickName: '近邻甲' })
    const far = await people.makeAccount({ staffId: outside().staffIds.pop() ?? null, nickName: '近邻乙' })
    const seen = (
      await world.call(admin.list, { query: { keyword: '近邻', limit: 500 } }, { session: regional })
    ).data.list.map(({ id }) => id)
    expect(seen).toContain(near.id)
    expect(seen).not.toContain(far.id)
    const all = (
      await world.call(admin.list, { query: { keyword: '近邻', limit: 500 } }, { session: owner })
    ).data.list.map(({ id }) => id)
    expect(all).toContain(far.id)
  })

  test('takes out only those as a file, also by department and role', async () => {
    const [near, far] = [inside(), outside()].map(({ staffIds }) => staffIds.pop() ?? null)
    const name = uniqueName()
    await people.makeAccount({ staffId: near, nickName: `${name}甲`, roles: ['staff'] })
    await people.makeAccount({ staffId: far, nickName: `${name}乙`, roles: ['staff'] })
    for (const filter of ['', `&roleId=${people.role('staff')}`, `&departmentId=${inside().departmentId}`]) {
      const file = await world.inject({
        method: 'GET',
        url: `/v2/basicUser/export?keyword=${name}${filter}`,
        headers: { authorization: regional.token },
      })
      expect(file.statusCode).toBe(200)
      const names: unknown[] = []
      for await (const { cells } of readSheet(file.rawPayload)) names.push(cells[1])
      expect(names.slice(1)).toEqual([`${name}甲`])
    }
  })

  test.each([
    ['detail', (id: string) => world.call(admin.get, { params: { id } }, { session: regional })],
    [
      'edit',
      (id: string) =>
        world.call(
          admin.update,
          { params: { id }, body: { nickName: '新名', version: 1 } },
          { session: regional },
        ),
    ],
    ['reset', (id: string) => world.call(admin.resetPassword, { body: { id } }, { session: regional })],
    [
      'roles',
      (id: string) =>
        world.call(
          admin.setRoles,
          { body: { id, roleIds: [people.role('regional')] } },
          { session: regional },
        ),
    ],
    [
      'disable',
      (id: string) =>
        world.call(admin.enable, { params: { id }, body: { enabled: false } }, { session: regional }),
    ],
    ['unlock', (id: string) => world.call(admin.unlock, { params: { id } }, { session: regional })],
    [
      'invite',
      (id: string) =>
        world.call(admin.invite, { params: { id }, body: { channel: 'sms' } }, { session: regional }),
    ],
    ['delete', (id: string) => world.call(admin.remove, { params: { id } }, { session: regional })],
    ['restore', (id: string) => world.call(admin.restore, { params: { id } }, { session: regional })],
    ['purge', (id: string) => world.call(admin.purge, { params: { id } }, { session: regional })],
  ])('gets for somebody outside what an unknown id gets: %s', async (_what, run) => {
    const { id } = await people.makeAccount({ staffId: outside().staffIds.pop() ?? null })
    const before = await people.stored(id)
    const [there, unknown] = [await run(id), await run(randomUUID())]
    expect(there.status).toBe(404)
    expect([there.msg, there.data]).toEqual([unknown.msg, unknown.data])
    expect(await people.stored(id)).toEqual(before)
  })

  test('adds people only there', async () => {
    const body = { roleIds: [people.role('regional')] }
    const add = (facts: object) =>
      world.call(admin.add, { body: draft({ ...body, ...facts }) }, { session: regional })
    expect((await add({})).detail?.fields).toHaveProperty(
      'departmentId',
      '您只能在自己的数据范围内新建账号，请选择部门',
    )
    expect((await add({ departmentId: outside().departmentId })).detail?.fields).toHaveProperty(
      'departmentId',
    )
    expect((await add({ staffId: outside().staffIds[0] })).detail?.fields).toHaveProperty('staffId')
    expect((await add({ departmentId: inside().departmentId })).status).toBe(200)
  })

  test('gives no role that reaches further, and touches nobody who may do more', async () => {
    const body = { departmentId: inside().departmentId }
    for (const code of ['company_owner', 'company_admin', 'dept_manager', 'auditor']) {
      const answer = await world.call(
        admin.add,
        { body: draft({ ...body, roleIds: [people.role(code)] }) },
        { session: regional },
      )
      expect([code, answer.status, Object.keys(answer.detail?.fields ?? {})]).toEqual([
        code,
        403,
        ['roleIds'],
      ])
    }
    const boss = await people.makeAccount({
      staffId: inside().staffIds.pop() ?? null,
      roles: ['company_admin'],
    })
    const before = await people.stored(boss.id)
    const tries = [
      await world.call(admin.resetPassword, { body: { id: boss.id } }, { session: regional }),
      await world.call(
        admin.enable,
        { params: { id: boss.id }, body: { enabled: false } },
        { session: regional },
      ),
      await world.call(admin.remove, { params: { id: boss.id } }, { session: regional }),
      await world.call(
        admin.setRoles,
        { body: { id: boss.id, roleIds: [people.role('regional')] } },
        { session: regional },
      ),
      await world.call(
        admin.update,
        { params: { id: boss.id }, body: { nickName: '改名', version: 1 } },
        { session: regional },
      ),
    ]
    expect(tries.map(({ status, detail }) => [status, detail?.reason])).toEqual(
      tries.map(() => [403, 'OUTRANKED']),
    )
    expect(await people.stored(boss.id)).toEqual(before)
    const row = (await world.call(admin.get, { params: { id: boss.id } }, { session: regional })).data
    expect(actOf(row, 'resetPassword')).toEqual({
      event: 'resetPassword',
      allowed: false,
      reason: '该账号的权限高于您，只能由权限不低于它的管理员操作',
    })
  })

  test('an administrator who is no owner cannot take over the owner', async () => {
    const administrator = await world.signIn(
      (await people.makeAccount({ roles: ['company_admin'] })).username,
    )
    const [mighty] = await people.tenant((tx) =>
      tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.username, 'admin')),
    )
    const answer = await world.call(
      admin.resetPassword,
      { body: { id: mighty?.id ?? '' } },
      { session: administrator },
    )
    expect([answer.status, answer.detail?.reason]).toEqual([403, 'OUTRANKED'])
    const ordinary = await people.makeAccount()
    const granted = await world.call(
      admin.setRoles,
      { body: { id: ordinary.id, roleIds: [people.role('company_owner')] } },
      { session: administrator },
    )
    expect(granted.status).toBe(403)
  })
})

describe('who may not', () => {
  const calls = (id: string): [string, () => Promise<{ status: number }>][] => [
    ['list', () => world.call(admin.list, {}, { session: member })],
    ['detail', () => world.call(admin.get, { params: { id } }, { session: member })],
    ['add', () => world.call(admin.add, { body: draft() }, { session: member })],
    [
      'staff',
      () =>
        world.call(
          admin.addForStaff,
          { body: { staffId: id, username: uniqueName(), roleIds: [id] } },
          { session: member },
        ),
    ],
    [
      'edit',
      () =>
        world.call(
          admin.update,
          { params: { id }, body: { nickName: '甲', version: 1 } },
          { session: member },
        ),
    ],
    ['reset', () => world.call(admin.resetPassword, { body: { id } }, { session: member })],
    ['roles', () => world.call(admin.setRoles, { body: { id, roleIds: [id] } }, { session: member })],
    ['batch', () => world.call(admin.batch, { body: { ids: [id], event: 'disable' } }, { session: member })],
    ['delete', () => world.call(admin.remove, { params: { id } }, { session: member })],
    ['bin', () => world.call(admin.listBin, {}, { session: member })],
  ]
  test.each(calls(randomUUID()).map(([name]) => name))('an ordinary member: %s', async (name) => {
    const { id } = await people.makeAccount()
    const [, run] = calls(id).find(([called]) => called === name) ?? []
    expect((await run?.())?.status).toBe(403)
  })

  test('somebody of another company gets what an unknown id gets', async () => {
    const { id } = await people.makeAccount()
    const before = await people.stored(id)
    for (const run of [
      (asked: string) => world.call(admin.get, { params: { id: asked } }, { session: foreign }),
      (asked: string) => world.call(admin.resetPassword, { body: { id: asked } }, { session: foreign }),
      (asked: string) => world.call(admin.remove, { params: { id: asked } }, { session: foreign }),
      (asked: string) =>
        world.call(admin.enable, { params: { id: asked }, body: { enabled: false } }, { session: foreign }),
    ]) {
      const [there, unknown] = [await run(id), await run(randomUUID())]
      expect([there.status, there.msg, there.data]).toEqual([404, unknown.msg, unknown.data])
    }
    expect(await people.stored(id)).toEqual(before)
  })
})
