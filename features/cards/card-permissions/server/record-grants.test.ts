import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { staffChanged } from '#features/company/organisation/server/staff-changes.public.ts'
import { rolesContract } from '#features/company/roles/roles.contract.ts'
import { openTemplateWorld, type TemplateWorld } from './template-roles.world.ts'

import { cardPermissionsContract as calls, type GrantDraft } from '../card-permissions.contract.ts'
import { recordGrants, templateRoleAssignments } from './card-permissions.tables.ts'

let w: TemplateWorld
beforeAll(async () => {
  w = await openTemplateWorld('record_grants')
  for (const name of ['ada', 'ben', 'cleo', 'eva']) await w.hire(name)
}, 60_000)
afterAll(() => w.world.close())

describe('grants on one card', () => {
  const listOf = async (id: string, session = w.owner) =>
    w.world.call(calls.listGrants, { query: { resource: 'card', id } }, { session })
  const put = async (id: string, grants: GrantDraft[], session = w.owner) =>
    w.world.call(
      calls.replaceGrants,
      { body: { resource: 'card', id, etag: (await listOf(id, session)).data?.etag ?? '', grants } },
      { session },
    )
  const to = (
    who: string,
    permissions: GrantDraft['permissions'],
    expiresAt: string | null = null,
  ): GrantDraft => ({
    subjectType: 'account',
    subjectId: w.person(who).accountId,
    permissions,
    expiresAt,
  })
  const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

  test('let in at once, on this card alone, and what has ended counts for nothing', async () => {
    const [card, other] = [await w.issue(w.templateId), await w.issue(w.templateId)]
    expect(await w.pause('ada', card)).toBe(403)
    expect((await put(card, [to('ada', ['card:view', 'card:pause'], later(1))])).status).toBe(200)
    expect([await w.pause('ada', card), await w.pause('ada', other)]).toEqual([200, 404])
    const explained = await w.world.call(
      rolesContract.explain,
      { query: { resource: 'card', id: card, event: 'pause', accountId: w.person('ada').accountId } },
      { session: w.owner },
    )
    expect(explained.data.steps.map(({ rule, verdict }) => `${rule} ${verdict}`)).toEqual(['grant allows'])
    expect(explained.data.steps[0]?.text).toMatch(
      /^许明远单独授予了“暂停名片”，到 \d{4}-\d\d-\d\d \d\d:\d\d 为止$/,
    )
    await w.inCompany((tx) =>
      tx
        .update(recordGrants)
        .set({ expiresAt: new Date(Date.now() - 1000) })
        .where(eq(recordGrants.objectId, card)),
    )
    w.world.app.services.viewers.forget()
    expect(await w.pause('ada', card)).toBe(403)
    expect((await listOf(card)).data.grants.map(({ isExpired }) => isExpired)).toEqual([true])
  })

  test('hand on no more than one has, and for no longer', async () => {
    const card = await w.issue(w.templateId)
    await put(card, [to('ben', ['card:view', 'card:pause', 'card:share'], later(2))])
    const session = await w.world.signIn('ben')
    const kept = to(
      'ben',
      ['card:view', 'card:pause', 'card:share'],
      (await listOf(card)).data.grants[0]?.expiresAt ?? null,
    )
    const beyond = await put(card, [kept, to('cleo', ['card:view', 'card:seal'], later(1))], session)
    expect([beyond.status, beyond.detail?.reason]).toEqual([403, 'BEYOND_OWN_RIGHTS'])
    const longer = await put(card, [kept, to('cleo', ['card:view'], later(3))], session)
    expect([longer.status, longer.detail?.reason]).toEqual([403, 'BEYOND_OWN_RIGHTS'])
    expect((await put(card, [kept, to('cleo', ['card:view'])], session)).status).toBe(403)
    expect((await put(card, [kept, to('cleo', ['card:view'], later(1))], session)).status).toBe(200)
    const self = await put(
      card,
      [to('ben', ['card:view'], later(1)), to('cleo', ['card:view'], later(1))],
      session,
    )
    expect([self.status, self.detail?.reason]).toEqual([403, 'OWN_GRANT'])
    expect((await put(card, [kept, to('cleo', ['card:view'], later(-1))], session)).status).toBe(400)
  })

  test('name everybody once', async () => {
    const card = await w.issue(w.templateId)
    const twice = await put(card, [to('ben', ['card:view']), to('ben', ['card:pause'])])
    expect([twice.status, Object.keys(twice.detail?.fields ?? {})]).toEqual([400, ['grants']])
    expect((await listOf(card)).data.grants).toEqual([])
  })

  test('two who replace the list at once: the second is told', async () => {
    const card = await w.issue(w.templateId)
    const { etag } = (await listOf(card)).data
    const body = (who: string) => ({
      resource: 'card' as const,
      id: card,
      etag,
      grants: [to(who, ['card:view'])],
    })
    const answers = await Promise.all([
      w.world.call(calls.replaceGrants, { body: body('ben') }, { session: w.owner }),
      w.world.call(calls.replaceGrants, { body: body('cleo') }, { session: w.owner }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await listOf(card)).data.grants).toHaveLength(1)
  })

  test('without the right to share nobody sees or changes them', async () => {
    const card = await w.issue(w.templateId, { holder: 'ben' })
    expect((await listOf(card, await w.world.signIn('ben'))).status).toBe(403)
    expect((await listOf(card, await w.world.signIn('cleo'))).status).toBe(404)
    expect((await listOf(card, await w.world.signIn('admin2'))).status).toBe(404)
  })

  test('a person who leaves loses roles on templates and grants by name', async () => {
    const card = await w.issue(w.templateId)
    await put(card, [to('eva', ['card:view'])])
    await w.setRoles('eva', [(await w.roleNamed('查看者')).roleId])
    const actor = { accountId: null, name: '', via: 'system', requestId: null, ipHash: null } as const
    const change = {
      staffId: w.person('eva').staffId,
      name: 'eva',
      from: 'leaving',
      to: 'left',
      successorStaffId: null,
      departmentId: null,
      reason: null,
      actor,
    } as const
    await w.inCompany((tx) => w.world.app.services.hooks.tell(staffChanged, tx, change, () => undefined))
    const left = await w.inCompany(async (tx) => [
      await tx
        .select()
        .from(recordGrants)
        .where(eq(recordGrants.subjectId, w.person('eva').accountId)),
      await tx
        .select()
        .from(templateRoleAssignments)
        .where(eq(templateRoleAssignments.accountId, w.person('eva').accountId)),
    ])
    expect(left).toEqual([[], []])
  })
})
