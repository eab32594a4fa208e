import { afterAll, describe, expect, test } from 'vitest'

import { grantablePermissions } from '#platform/contract/permissions.ts'
import { rolesContract } from '../roles.contract.ts'
import { openGrantWorld } from './role-grants.world.ts'

const { hire, newRole, as, add, world, owner } = await openGrantWorld('role_matrix')
afterAll(() => world.close())

describe('the matrix', () => {
  test('has every role with what it holds', async () => {
    const { data } = await world.call(rolesContract.matrix, {}, { session: owner })
    const auditor = data.find(({ code }) => code === 'auditor')
    expect(auditor?.permissions).toContain('audit:view')
    expect(data.find(({ code }) => code === 'company_admin')).toMatchObject({
      complete: true,
      permissions: [...grantablePermissions],
    })
  })

  test('names who holds a permission and through what, and counts no role that is out of force', async () => {
    const role = await newRole({ permissions: ['card:seal'], dataScope: 'dept' })
    const one = await hire([], '研发中心')
    await add('admin', role, one.id)
    const ask = async () =>
      (
        await world.call(
          rolesContract.listHolders,
          { query: { permission: 'card:seal', keyword: one.name } },
          { session: owner },
        )
      ).data.list
    expect((await ask()).find(({ accountId }) => accountId === one.id)).toMatchObject({
      department: '研发中心',
      through: [{ roleId: role, dataScope: 'dept' }],
    })
    await world.call(
      rolesContract.enable,
      { params: { id: role }, body: { enabled: false } },
      { session: owner },
    )
    expect((await ask()).find(({ accountId }) => accountId === one.id)).toBeUndefined()
    const grants = (await world.call(rolesContract.grants, {}, { session: await as('staff') })).data
    expect(grants['card:seal']).toEqual(['企业拥有者', '企业管理员'])
  })

  test('goes out as a workbook', async () => {
    const answer = await world.inject({
      method: 'GET',
      url: rolesContract.exportMatrix.path,
      headers: { authorization: owner.token },
    })
    expect([answer.statusCode, answer.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain('权限矩阵')
  })
})
