import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { cardsContract } from '#features/cards/cards/cards.contract.ts'
import { auditEntries } from '#platform/server/audit/audit.tables.ts'
import { openTemplateWorld, type TemplateWorld } from './template-roles.world.ts'

import { cardPermissionsContract as calls, type TemplateRole } from '../card-permissions.contract.ts'

let w: TemplateWorld
beforeAll(async () => {
  w = await openTemplateWorld('card_permissions')
  for (const name of ['ada', 'ben', 'cleo', 'dan', 'eva']) await w.hire(name)
}, 60_000)
afterAll(() => w.world.close())

describe('cells', () => {
  test('a new template has its four roles, each with what it begins with', async () => {
    const { roles, grantable } = await w.matrixOf()
    expect(
      roles
        .slice(0, 4)
        .map(({ code, builtIn, cells, original }) => [code, builtIn, cells.length === original?.length]),
    ).toEqual([
      ['tpl_admin', true, true],
      ['tpl_operator', true, true],
      ['tpl_holder', true, true],
      ['tpl_viewer', true, true],
    ])
    expect(grantable).toContain('card:seal')
  })

  test('a cell that is taken away is gone with the next request, and the trail says so', async () => {
    const operator = await w.roleNamed('发卡员')
    await w.setRoles('ada', [operator.roleId])
    const card = await w.issue(w.templateId)
    expect(await w.pause('ada', card)).toBe(200)
    const cells = operator.cells.filter(({ permission }) => permission !== 'card:pause')
    const saved = await w.world.call(
      calls.updateRole,
      { body: { roleId: operator.roleId, version: operator.version, cells } },
      { session: w.owner },
    )
    expect([saved.status, saved.data.version]).toEqual([200, operator.version + 1])
    expect(await w.pause('ada', card)).toBe(403)
    const [entry] = await w.inCompany((tx) =>
      tx
        .select()
        .from(auditEntries)
        .where(and(eq(auditEntries.objectId, operator.roleId), eq(auditEntries.event, 'rights'))),
    )
    expect(entry?.detail).toEqual({ before: { permissions: ['card:pause'] }, after: { permissions: [] } })
    await w.world.call(
      calls.updateRole,
      { body: { roleId: operator.roleId, version: saved.data.version, cells: operator.cells } },
      { session: w.owner },
    )
    expect(await w.pause('ada', card)).toBe(200)
  })

  test('an own cell reaches the own card alone: in calls, in lists and at the first gate', async () => {
    const holder = await w.roleNamed('持有人')
    const [own, others, elsewhere] = [
      await w.issue(w.templateId, { holder: 'ben' }),
      await w.issue(w.templateId, { holder: 'cleo' }),
      await w.issue(w.otherTemplateId, { holder: 'cleo' }),
    ]
    expect([await w.pause('ben', own), await w.pause('ben', others)]).toEqual([403, 403])
    const cells = [...holder.cells, { permission: 'card:pause', level: 'own' } as const]
    const saved = await w.world.call(
      calls.updateRole,
      { body: { roleId: holder.roleId, version: holder.version, cells } },
      { session: w.owner },
    )
    expect(saved.status).toBe(200)
    // A card that the caller does not see answers like an unknown one.
    expect([
      await w.pause('ben', own),
      await w.pause('ben', others),
      await w.pause('ben', elsewhere),
    ]).toEqual([200, 404, 404])
    const list = await w.world.call(
      cardsContract.list,
      { query: { templateId: w.templateId } },
      { session: await w.world.signIn('ben') },
    )
    expect(list.data.list.map(({ carteId }) => carteId)).toEqual([own])
    await w.world.call(
      calls.updateRole,
      { body: { roleId: holder.roleId, version: saved.data.version, cells: holder.cells } },
      { session: w.owner },
    )
    expect(await w.pause('ben', own)).toBe(403)
  })

  test('administrators keep the right to set rights, holders reach no further than their card', async () => {
    const [admin, holder] = [await w.roleNamed('模板管理员'), await w.roleNamed('持有人')]
    const save = (role: TemplateRole, cells: TemplateRole['cells']) =>
      w.world.call(
        calls.updateRole,
        { body: { roleId: role.roleId, version: role.version, cells } },
        { session: w.owner },
      )
    const refused = await save(
      admin,
      admin.cells.filter(({ permission }) => permission !== 'template:roles'),
    )
    expect([refused.status, refused.detail?.reason]).toEqual([409, 'TEMPLATE_ROLE_ADMINISTERS'])
    const wide = await save(holder, [
      ...holder.cells.filter(({ permission }) => permission !== 'card:edit'),
      { permission: 'card:edit', level: 'all' },
    ])
    expect([wide.status, wide.msg]).toEqual([400, '“持有人”的“编辑名片”不能设为此范围'])
    const twice = await save(admin, [...admin.cells, { permission: 'card:edit', level: 'all' }])
    expect(twice.status).toBe(400)
  })

  test('somebody else’s change is not overwritten, and several roles change together or not at all', async () => {
    const [operator, viewer] = [await w.roleNamed('发卡员'), await w.roleNamed('查看者')]
    const stale = await w.world.call(
      calls.updateRoles,
      {
        body: {
          templateId: w.templateId,
          roles: [
            {
              roleId: viewer.roleId,
              version: viewer.version,
              cells: [{ permission: 'card:view', level: 'all' }],
            },
            { roleId: operator.roleId, version: operator.version - 1, cells: [] },
          ],
        },
      },
      { session: w.owner },
    )
    expect([stale.status, stale.detail?.reason]).toEqual([409, 'VERSION_CONFLICT'])
    expect((await w.roleNamed('查看者')).cells).toEqual(viewer.cells)
  })

  test('nobody gives or takes what they do not hold on the whole template', async () => {
    const admin = await w.roleNamed('模板管理员')
    await w.setRoles('dan', [admin.roleId])
    const session = await w.world.signIn('dan')
    const { grantable, roles } = await w.matrixOf(session)
    expect(grantable).toContain('card:pause')
    expect(grantable).not.toContain('contact:reveal')
    const viewer = roles.find(({ code }) => code === 'tpl_viewer')
    if (!viewer) throw new Error('no viewer')
    const give = (cells: TemplateRole['cells']) =>
      w.world.call(
        calls.updateRole,
        { body: { roleId: viewer.roleId, version: viewer.version, cells } },
        { session },
      )
    const refused = await give([...viewer.cells, { permission: 'contact:reveal', level: 'all' }])
    expect([refused.status, refused.detail?.reason]).toEqual([403, 'BEYOND_OWN_RIGHTS'])
    expect(
      (await w.world.call(calls.listRoles, { query: { templateId: w.otherTemplateId } }, { session })).status,
    ).toBe(404)
    // And another template's role is not theirs to change either.
    const foreign = (await w.matrixOf(w.owner, w.otherTemplateId)).roles[0]
    const answer = await w.world.call(
      calls.updateRole,
      { body: { roleId: foreign?.roleId ?? '', version: 1, cells: [] } },
      { session },
    )
    expect(answer.status).toBe(404)
  })
})

describe('roles of one’s own', () => {
  test('are made, named, copied to another template and removed', async () => {
    const made = await w.world.call(
      calls.createRole,
      { body: { templateId: w.templateId, name: '印刷专员', copyOf: (await w.roleNamed('查看者')).roleId } },
      { session: w.owner },
    )
    expect([made.status, made.data.builtIn, made.data.cells.length]).toEqual([200, false, 3])
    const again = await w.world.call(
      calls.createRole,
      { body: { templateId: w.templateId, name: '印刷专员' } },
      { session: w.owner },
    )
    expect([again.status, again.detail?.fields]).toEqual([409, { name: '此模板已有同名的角色' }])
    const preview = await w.world.call(
      calls.copyRoles,
      { body: { templateId: w.otherTemplateId, fromTemplateId: w.templateId, dryRun: true } },
      { session: w.owner },
    )
    expect(preview.data.roles.find(({ name }) => name === '印刷专员')).toMatchObject({
      isNew: true,
      removed: [],
    })
    expect((await w.matrixOf(w.owner, w.otherTemplateId)).roles).toHaveLength(4)
    await w.world.call(
      calls.copyRoles,
      { body: { templateId: w.otherTemplateId, fromTemplateId: w.templateId } },
      { session: w.owner },
    )
    expect(
      (await w.matrixOf(w.owner, w.otherTemplateId)).roles.find(({ name }) => name === '印刷专员')?.cells,
    ).toEqual(made.data.cells)
    await w.setRoles('eva', [made.data.roleId])
    const held = await w.world.call(
      calls.removeRole,
      { params: { id: made.data.roleId } },
      { session: w.owner },
    )
    expect([held.status, held.msg]).toEqual([409, '还有 1 人担任“印刷专员”，请先移除人员'])
    await w.setRoles('eva', [])
    expect(
      (await w.world.call(calls.removeRole, { params: { id: made.data.roleId } }, { session: w.owner }))
        .status,
    ).toBe(200)
    const kept = await w.world.call(
      calls.removeRole,
      { params: { id: (await w.roleNamed('模板管理员')).roleId } },
      { session: w.owner },
    )
    expect([kept.status, kept.detail?.reason]).toEqual([409, 'TEMPLATE_ROLE_KEPT'])
  })
})

describe('people', () => {
  test('get exactly the roles that are named; a list that names one that cannot be given changes nothing', async () => {
    const [operator, viewer, holder] = [
      await w.roleNamed('发卡员'),
      await w.roleNamed('查看者'),
      await w.roleNamed('持有人'),
    ]
    expect((await w.setRoles('eva', [operator.roleId, viewer.roleId])).status).toBe(200)
    const refused = await w.setRoles('eva', [holder.roleId])
    expect([refused.status, refused.detail?.reason]).toEqual([409, 'TEMPLATE_ROLE_HOLDERS'])
    const foreign = (await w.matrixOf(w.owner, w.otherTemplateId)).roles[0]
    expect((await w.setRoles('eva', [foreign?.roleId ?? ''])).status).toBe(400)
    const list = await w.world.call(
      calls.listRoleUsers,
      { query: { templateId: w.templateId, keyword: 'eva' } },
      { session: w.owner },
    )
    expect(list.data.list.map(({ roleIds }) => [...roleIds].sort())).toEqual([
      [operator.roleId, viewer.roleId].sort(),
    ])
    await w.setRoles('eva', [])
  })

  test('nobody gives themself a role, everybody may put one down', async () => {
    const [admin, operator] = [await w.roleNamed('模板管理员'), await w.roleNamed('发卡员')]
    await w.setRoles('dan', [admin.roleId])
    const session = await w.world.signIn('dan')
    const refused = await w.setRoles('dan', [admin.roleId, operator.roleId], session)
    expect([refused.status, refused.detail?.reason]).toEqual([403, 'OWN_ROLES'])
    expect((await w.setRoles('dan', [], session)).status).toBe(200)
    expect((await w.setRoles('dan', [], session)).status).toBe(403)
  })

  test('a batch has one line each', async () => {
    const viewer = await w.roleNamed('查看者')
    const unknown = '01900000-dead-7000-8000-00000000beef'
    const body = {
      roleId: viewer.roleId,
      accountIds: [w.person('ada').accountId, w.person('cleo').accountId, unknown],
      event: 'add' as const,
    }
    const { data } = await w.world.call(calls.changeMembers, { body }, { session: w.owner })
    expect(data.map(({ ok, code }) => [ok, code])).toEqual([
      [true, 200],
      [true, 200],
      [false, 404],
    ])
    await w.world.call(calls.changeMembers, { body: { ...body, event: 'remove' } }, { session: w.owner })
    expect((await w.roleNamed('查看者')).memberCount).toBe(viewer.memberCount)
  })

  test('what somebody may do and through what is told, for the template and for one card', async () => {
    const operator = await w.roleNamed('发卡员')
    await w.setRoles('cleo', [operator.roleId])
    const [own, foreign] = [await w.issue(w.templateId, { holder: 'cleo' }), await w.issue(w.templateId)]
    const ask = async (carteId?: string) =>
      (
        await w.world.call(
          calls.listEffectiveRights,
          {
            query: {
              templateId: w.templateId,
              accountId: w.person('cleo').accountId,
              ...(carteId && { carteId }),
            },
          },
          { session: w.owner },
        )
      ).data.rights
    const right = (rights: Awaited<ReturnType<typeof ask>>, permission: string) =>
      rights.find((one) => one.permission === permission)
    expect(right(await ask(), 'card:pause')).toMatchObject({
      allowed: true,
      sources: [{ source: 'template', name: '发卡员', reach: 'all' }],
    })
    expect(right(await ask(own), 'contact:reveal')).toMatchObject({
      allowed: true,
      sources: [{ source: 'holder', reach: 'own', counts: true }],
    })
    expect(right(await ask(foreign), 'contact:reveal')).toMatchObject({
      allowed: false,
      sources: [{ source: 'holder', counts: false }],
    })
    await w.setRoles('cleo', [])
  })

  test('another company gets what an unknown id gets', async () => {
    const session = await w.world.signIn('admin2')
    const role = await w.roleNamed('发卡员')
    const statuses = [
      await w.world.call(calls.listRoles, { query: { templateId: w.templateId } }, { session }),
      await w.world.call(calls.getRole, { query: { roleId: role.roleId } }, { session }),
      await w.world.call(
        calls.updateRole,
        { body: { roleId: role.roleId, version: 1, cells: [] } },
        { session },
      ),
      await w.world.call(calls.removeRole, { params: { id: role.roleId } }, { session }),
      await w.setRoles('ada', [], session),
      await w.world.call(
        calls.listGrants,
        { query: { resource: 'template', id: w.templateId } },
        { session },
      ),
    ].map(({ status }) => status)
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404])
  })
})
