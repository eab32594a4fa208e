import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'

import type { Session } from '#apps/server/testing/world.ts'
import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { rolePermissions, roles } from '#features/company/roles/server/roles.tables.ts'

import { organisationContract } from '../organisation.contract.ts'
import { openStaffWorld, type StaffWorld } from './staff.world.ts'

let w: StaffWorld
let ordinary: Session
beforeAll(async () => {
  w = await openStaffWorld('staff_scope', { areas: ['cards'] })
  ordinary = await w.world.signIn('staff')
})
afterAll(() => w.close())

const as = (session: Session) => ({ session })

describe('who may', () => {
  test('an ordinary member sees and changes nobody', async () => {
    const someone = await w.made({ name: '旁人', mobile: w.newMobile() })
    for (const answer of [
      await w.create({ name: '甲' }, ordinary),
      await w.update({ id: someone.staffId, name: '乙' }, ordinary),
      await w.remove(someone.staffId, ordinary),
    ])
      expect(answer.status).toBe(403)
  })

  test('whoever looks after a department reaches its people, what is below it, and nobody else', async () => {
    const own = await w.newDepartment('辖区')
    const below = await w.newDepartment('辖区下级', own)
    const elsewhere = await w.newDepartment('别处')
    const inside = await w.made({ name: '辖内', departmentId: below, mobile: w.newMobile() })
    const outside = await w.made({ name: '辖外', departmentId: elsewhere, mobile: w.newMobile() })
    await w.inCompany(async (tx) => {
      const [role] = await tx.select().from(roles).where(eq(roles.code, 'dept_manager'))
      for (const permission of [
        'staff:create',
        'staff:edit',
        'staff:enable',
        'staff:leave',
        'staff:delete',
        'department:edit',
      ])
        await tx
          .insert(rolePermissions)
          .values({ roleId: role?.id ?? '', permission })
          .onConflictDoNothing()
    })
    const { session, staffId } = await w.member('manager1', { role: 'dept_manager', departmentId: own })
    expect((await w.list({}, session)).list.map(({ name }) => name).sort()).toEqual(
      ['辖内', '成员manager1'].sort(),
    )
    expect((await w.get(inside.staffId, session)).status).toBe(200)
    const hidden = [
      await w.get(outside.staffId, session),
      await w.update({ id: outside.staffId, name: '改' }, session),
      await w.enable(outside.staffId, false, session),
      await w.startLeave(outside.staffId, null, session),
      await w.remove(outside.staffId, session),
    ]
    for (const answer of hidden) expect(answer.status).toBe(404)
    expect((await w.update({ id: inside.staffId, title: '组长' }, session)).data.title).toBe('组长')
    // Nobody is brought in, or put, where the manager does not reach.
    for (const departmentId of [elsewhere, null])
      expect((await w.create({ name: '越界', departmentId }, session)).detail?.fields).toHaveProperty(
        'departmentId',
      )
    expect(
      (await w.update({ id: inside.staffId, departmentId: elsewhere }, session)).detail?.fields,
    ).toHaveProperty('departmentId')
    expect((await w.startLeave(inside.staffId, outside.staffId, session)).detail?.fields).toHaveProperty(
      'successorStaffId',
    )
    const lines = await w.world.call(
      organisationContract.moveStaff,
      { body: { ids: [inside.staffId, outside.staffId], departmentId: own } },
      as(session),
    )
    expect(lines.data.map(({ ok, code }) => [ok, code])).toEqual([
      [true, 200],
      [false, 404],
    ])
    // Nor does the tree move outside of the own part.
    const saving = (body: { name: string; parentId: string | null; id?: string }) =>
      w.world.call(organisationContract.saveDepartment, { body }, as(session))
    expect((await saving({ name: '新的', parentId: own })).status).toBe(200)
    expect((await saving({ name: '新的', parentId: elsewhere })).detail?.fields).toHaveProperty('parentId')
    expect((await saving({ name: '新的', parentId: null })).detail?.fields).toHaveProperty('parentId')
    expect((await saving({ id: elsewhere, name: '改名', parentId: null })).status).toBe(404)
    expect(
      (
        await w.world.call(
          organisationContract.moveDepartment,
          { params: { id: own }, body: { parentId: elsewhere, beforeId: null } },
          as(session),
        )
      ).status,
    ).toBe(400)
    expect(
      (await w.get(staffId, session)).data.actions.find(({ event }) => event === 'disable'),
    ).toMatchObject({
      allowed: false,
      reason: expect.stringContaining('自己'),
    })
    // Somebody below a department that was moved away is out of reach with the next request.
    await w.world.call(
      organisationContract.moveDepartment,
      { params: { id: below }, body: { parentId: elsewhere, beforeId: null } },
      as(w.admin),
    )
    await w.world.call(
      organisationContract.moveStaff,
      { body: { ids: [inside.staffId], departmentId: below } },
      as(w.admin),
    )
    expect((await w.get(inside.staffId, session)).status).toBe(404)
  })

  test('somebody is found by a number; out of reach only as far as it takes to recognise them', async () => {
    const departmentId = await w.newDepartment('寻人')
    const person = await w.made({
      name: '诸葛明',
      departmentId,
      mobile: '13544440000',
      employeeNo: 'LOOK-1',
      email: 'zg@example.com',
    })
    const look = (body: object, session = w.admin) =>
      w.world.call(organisationContract.lookUpPerson, { body }, as(session))
    expect((await look({ mobile: '13544440000' })).data).toMatchObject({
      staffId: person.staffId,
      email: 'zg@example.com',
      isMasked: false,
    })
    expect((await look({ employeeNo: 'LOOK-1' })).data).toMatchObject({ name: '诸葛明', department: '寻人' })
    expect((await look({ mobile: '13544440000', employeeNo: 'LOOK-2' })).data).toBe(null)
    expect((await look({})).detail?.fields).toHaveProperty('mobile')
    const { session } = await w.member('manager2', {
      role: 'dept_manager',
      departmentId: await w.newDepartment('寻人之外'),
    })
    const masked = (await look({ mobile: '13544440000' }, session)).data
    expect(masked).toMatchObject({
      staffId: null,
      name: '诸*',
      mobile: '135****0000',
      email: '',
      department: null,
      isMasked: true,
    })
    const [card] = await w.inCompany((tx) =>
      tx
        .select()
        .from(cards)
        .where(sql`${cards.staffId} is not null`)
        .limit(1),
    )
    expect((await look({ carteId: card?.id })).data).toMatchObject({ staffId: card?.staffId })
    expect((await look({ carteId: card?.id }, session)).data).toBe(null)
  })

  test('the last owner of a company stays, and nobody acts on themself', async () => {
    const owner = await w.made({ name: '唯一拥有者', mobile: w.newMobile() })
    await w.inCompany((tx) =>
      tx.update(accounts).set({ staffId: owner.staffId }).where(eq(accounts.username, 'admin')),
    )
    w.world.app.services.viewers.forget()
    for (const answer of [
      await w.enable(owner.staffId, false),
      await w.startLeave(owner.staffId),
      await w.remove(owner.staffId),
    ])
      expect(answer.detail).toMatchObject({ reason: 'SELF' })
    const second = await w.member('admin-second', { role: 'company_admin' })
    expect((await w.enable(owner.staffId, false, second.session)).detail).toMatchObject({
      reason: 'LAST_OWNER',
    })
    expect((await w.startLeave(owner.staffId, null, second.session)).detail).toMatchObject({
      reason: 'LAST_OWNER',
    })
    const partner = await w.member('owner-second', { role: 'company_owner' })
    // Of two owners who send each other away at once, one stays.
    const both = await Promise.all([
      w.enable(owner.staffId, false, second.session),
      w.enable(partner.staffId, false, second.session),
    ])
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    await w.inCompany((tx) =>
      tx.update(accounts).set({ staffId: null, state: 'active' }).where(eq(accounts.username, 'admin')),
    )
    w.world.app.services.viewers.forget()
  })
})
