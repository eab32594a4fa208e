import { randomUUID } from 'node:crypto'

import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World, worldPassword } from '#apps/server/testing/world.ts'
import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { changeAccount } from '#features/company/accounts/server/account-changes.repository.ts'
import { accounts, signInFailures, signInMobiles } from '#features/company/accounts/server/accounts.tables.ts'
import {
  type MadeAccount,
  openPeople,
  type People,
  uniqueName,
} from '#features/company/accounts/server/people.world.ts'
import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import { roleAssignments } from '#features/company/roles/server/roles.tables.ts'
import { ownProfileContract } from '#features/company/sign-in/own-profile.contract.ts'
import { signInContract } from '#features/company/sign-in/sign-in.contract.ts'
import { auditEntries } from '#platform/server/audit/audit.tables.ts'

import { accountsAdminContract as admin } from '../accounts-admin.contract.ts'
import { purgeAccounts } from './accounts-admin.jobs.ts'

let world: World & { close(): Promise<void> }
let people: People
let owner: Session
let member: Session

beforeAll(async () => {
  world = await openOwnWorld(`accounts_admin_${process.pid}`, { areas: ['cards'] })
  people = await openPeople(world)
  owner = await world.signIn('admin')
  member = await world.signIn('staff')
})
afterAll(() => world.close())

const inside = () => people.crews[0]
const draft = (facts: object = {}) => ({
  username: uniqueName(),
  nickName: '李思雨',
  roleIds: [people.role('staff')],
  ...facts,
})
const tryPassword = (username: string, password: string) =>
  world.call(signInContract.login, { body: { username, password } })
const trailOf = async (id: string) =>
  (
    await people.tenant((tx) =>
      tx.select({ event: auditEntries.event }).from(auditEntries).where(eq(auditEntries.objectId, id)),
    )
  ).map(({ event }) => event)

test('an account is found by what it is called now', async () => {
  const made = await people.makeAccount({ nickName: '闻人昔' })
  const found = async (keyword: string) =>
    (await world.call(admin.list, { query: { keyword } }, { session: owner })).data.list.map(({ id }) => id)
  expect(await found('人昔')).toEqual([made.id])
  await people.tenant((tx) => changeAccount(tx, made.id, { nickName: '闻人今', mobile: '13655550000' }))
  expect(await found('人昔')).toEqual([])
  expect(await found('人今')).toEqual([made.id])
  expect(await found('55550')).toEqual([made.id])
})

describe('what happens to an account', () => {
  test('a new password ends the sessions and the lock, and works only until it is changed', async () => {
    const made = await people.makeAccount()
    const session = await world.signIn(made.username)
    for (let count = 0; count < 5; count += 1) await tryPassword(made.username, 'wrong')
    const listed = await world.call(
      admin.list,
      { query: { keyword: made.username, locked: 'true' } },
      { session: owner },
    )
    expect(listed.data.list).toMatchObject([{ id: made.id, isOnline: true }])
    expect(listed.data.list[0]?.lockedUntil).not.toBeNull()
    const { data } = await world.call(admin.resetPassword, { body: { id: made.id } }, { session: owner })
    expect((await world.call(ownProfileContract.info, {}, { session })).status).toBe(401)
    expect((await tryPassword(made.username, worldPassword)).status).toBe(400)
    expect((await tryPassword(made.username, data.password ?? '')).data.firstLogin).toBe(true)
  })

  test('a lock is taken away by hand, once', async () => {
    const made = await people.makeAccount()
    for (let count = 0; count < 5; count += 1) await tryPassword(made.username, 'wrong')
    expect((await tryPassword(made.username, worldPassword)).status).toBe(429)
    expect(
      (await world.call(admin.unlock, { params: { id: made.id } }, { session: owner })).data.lockedUntil,
    ).toBeNull()
    expect((await tryPassword(made.username, worldPassword)).status).toBe(200)
    const again = await world.call(admin.unlock, { params: { id: made.id } }, { session: owner })
    expect([again.status, again.detail?.reason]).toEqual([409, 'NOT_LOCKED'])
  })

  test('a role acts on the next request', async () => {
    const made = await people.makeAccount()
    const session = await world.signIn(made.username)
    const mayList = async () => (await world.call(admin.list, {}, { session })).status
    expect(await mayList()).toBe(403)
    const given = await world.call(
      admin.setRoles,
      { body: { id: made.id, roleIds: [people.role('company_admin')] } },
      { session: owner },
    )
    expect(given.data.roles.map(({ code }) => code)).toEqual(['company_admin'])
    expect(await mayList()).toBe(200)
    await world.call(
      admin.setRoles,
      { body: { id: made.id, roleIds: [people.role('staff')] } },
      { session: owner },
    )
    expect(await mayList()).toBe(403)
  })

  test('shutting out ends the sessions at once; the person stays at work', async () => {
    const staffId = inside().staffIds.pop() ?? ''
    const made = await people.makeAccount({ staffId })
    const session = await world.signIn(made.username)
    const shut = await world.call(
      admin.enable,
      { params: { id: made.id }, body: { enabled: false, reason: '调岗' } },
      { session: owner },
    )
    expect(shut.data).toMatchObject({ state: 'disabled', isOnline: false })
    expect((await world.call(ownProfileContract.info, {}, { session })).status).toBe(401)
    expect((await tryPassword(made.username, worldPassword)).status).toBe(400)
    expect(
      await people.tenant((tx) => tx.select({ state: staff.state }).from(staff).where(eq(staff.id, staffId))),
    ).toEqual([{ state: 'active' }])
    const again = await world.call(
      admin.enable,
      { params: { id: made.id }, body: { enabled: false } },
      { session: owner },
    )
    expect(again.detail).toMatchObject({
      reason: 'STATE_CONFLICT',
      state: 'disabled',
      allowed: expect.arrayContaining(['enable']) as unknown,
    })
    await world.call(admin.enable, { params: { id: made.id }, body: { enabled: true } }, { session: owner })
    expect((await tryPassword(made.username, worldPassword)).status).toBe(200)
  })

  test('two people who edit at once: the second is told', async () => {
    const { id } = await people.makeAccount()
    const edit = (nickName: string) =>
      world.call(admin.update, { params: { id }, body: { nickName, version: 1 } }, { session: owner })
    expect((await edit('甲')).data).toMatchObject({ nickName: '甲', version: 2 })
    expect((await edit('乙')).detail?.reason).toBe('VERSION_CONFLICT')
    expect((await people.stored(id))?.nickName).toBe('甲')
  })

  test('a number that somebody else typed is not proved any more', async () => {
    const { id } = await people.makeAccount({ mobile: '13911110020' })
    await people.tenant((tx) => tx.insert(signInMobiles).values({ accountId: id, mobile: '13911110020' }))
    expect((await world.call(admin.get, { params: { id } }, { session: owner })).data.mobileProved).toBe(true)
    await world.call(
      admin.update,
      { params: { id }, body: { nickName: '甲', phonenumber: '13911110021', version: 1 } },
      { session: owner },
    )
    expect((await world.call(admin.get, { params: { id } }, { session: owner })).data).toMatchObject({
      mobileProved: false,
      phonenumber: '13911110021',
    })
    expect(
      await people.tenant((tx) => tx.select().from(signInMobiles).where(eq(signInMobiles.accountId, id))),
    ).toEqual([])
  })

  test('the own account is neither shut nor deleted nor reset', async () => {
    const { accountId: id } = (await world.call(ownProfileContract.info, {}, { session: owner })).data
    const tries = [
      await world.call(admin.enable, { params: { id }, body: { enabled: false } }, { session: owner }),
      await world.call(admin.remove, { params: { id } }, { session: owner }),
      await world.call(admin.resetPassword, { body: { id } }, { session: owner }),
    ]
    expect(tries.map(({ detail }) => detail?.reason)).toEqual(['SELF', 'SELF', 'SELF'])
  })

  test('the last owner keeps the role', async () => {
    const { accountId: id } = (await world.call(ownProfileContract.info, {}, { session: owner })).data
    const holdOnly = (...codes: string[]) =>
      people.tenant(async (tx) => {
        await tx.delete(roleAssignments).where(eq(roleAssignments.accountId, id))
        await tx
          .insert(roleAssignments)
          .values(codes.map((code) => ({ accountId: id, roleId: people.role(code) })))
      })
    await holdOnly('company_owner', 'staff')
    const demote = (accountId: string, session: Session) =>
      world.call(admin.setRoles, { body: { id: accountId, roleIds: [people.role('staff')] } }, { session })
    expect(await demote(id, owner)).toMatchObject({ status: 409, detail: { reason: 'LAST_OWNER' } })
    const second = await people.makeAccount({ roles: ['company_owner', 'staff'] })
    const session = await world.signIn(second.username)
    // Each steps down while the other does: one of them stays.
    const answers = await Promise.all([demote(second.id, session), demote(id, owner)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await holdOnly('company_owner')
    expect((await demote(second.id, owner)).status).toBe(200)
  })
})

describe('the bin', () => {
  test('holds an account for thirty days, with its name; its number is free', async () => {
    const made = await people.makeAccount({ mobile: '13911110030' })
    const session = await world.signIn(made.username)
    expect((await world.call(admin.remove, { params: { id: made.id } }, { session: owner })).status).toBe(200)
    expect((await world.call(ownProfileContract.info, {}, { session })).status).toBe(401)
    expect((await world.call(admin.get, { params: { id: made.id } }, { session: owner })).data.state).toBe(
      'deleted',
    )
    expect(
      (await world.call(admin.list, { query: { keyword: made.username } }, { session: owner })).data.total,
    ).toBe(0)
    expect(
      (await world.call(admin.add, { body: draft({ username: made.username }) }, { session: owner })).status,
    ).toBe(409)
    const bin = await world.call(admin.listBin, { query: { keyword: made.username } }, { session: owner })
    expect(bin.data.list).toMatchObject([{ id: made.id, username: made.username }])
    const taker = await people.makeAccount({ mobile: '13911110030' })
    const refused = await world.call(admin.restore, { params: { id: made.id } }, { session: owner })
    expect([refused.status, Object.keys(refused.detail?.fields ?? {})]).toEqual([409, ['phonenumber']])
    await people.tenant((tx) => tx.update(accounts).set({ mobile: null }).where(eq(accounts.id, taker.id)))
    expect(
      (await world.call(admin.restore, { params: { id: made.id } }, { session: owner })).data.state,
    ).toBe('active')
    expect((await tryPassword(made.username, worldPassword)).status).toBe(200)
    expect(await trailOf(made.id)).toEqual(expect.arrayContaining(['remove', 'restore']))
  })

  test('is not for whoever still holds cards', async () => {
    const made = await people.makeAccount()
    const [card] = await people.tenant((tx) =>
      tx.select({ id: cards.id }).from(cards).where(eq(cards.state, 'active')).limit(1),
    )
    await people.tenant((tx) =>
      tx
        .update(cards)
        .set({ holderAccountId: made.id })
        .where(eq(cards.id, card?.id ?? '')),
    )
    const answer = await world.call(admin.remove, { params: { id: made.id } }, { session: owner })
    expect([answer.status, answer.detail?.reason]).toEqual([409, 'OWNER_OF_1'])
    expect((await people.stored(made.id))?.state).toBe('active')
  })

  test('is emptied by hand and by time; then the name is free', async () => {
    const [byHand, old, young] = [
      await people.makeAccount(),
      await people.makeAccount(),
      await people.makeAccount(),
    ]
    await world.call(
      admin.removeMany,
      { params: { ids: [byHand.id, old.id, young.id].join(',') } },
      { session: owner },
    )
    expect((await world.call(admin.purge, { params: { id: byHand.id } }, { session: owner })).status).toBe(
      200,
    )
    const longAgo = new Date(Date.now() - 31 * 86_400_000)
    await people.tenant((tx) =>
      tx.update(accounts).set({ deletedAt: longAgo }).where(eq(accounts.id, old.id)),
    )
    expect(
      (await world.call(admin.restore, { params: { id: old.id } }, { session: owner })).detail?.reason,
    ).toBe('TOO_LATE')
    await purgeAccounts.run(
      { asTenant: people.tenant } as unknown as Parameters<typeof purgeAccounts.run>[0],
      world.app.services,
    )
    const left = await people.tenant((tx) =>
      tx
        .select({ id: accounts.id })
        .from(accounts)
        .where(inArray(accounts.id, [byHand.id, old.id, young.id])),
    )
    expect(left).toEqual([{ id: young.id }])
    expect(
      (await world.call(admin.add, { body: draft({ username: old.username }) }, { session: owner })).status,
    ).toBe(200)
  })
})

describe('many at once', () => {
  test('each gets its own line, and what one refuses does not stop the others', async () => {
    const [first, second] = [await people.makeAccount(), await people.makeAccount({ state: 'disabled' })]
    const { accountId: self } = (await world.call(ownProfileContract.info, {}, { session: owner })).data
    const unknown = randomUUID()
    const { data } = await world.call(
      admin.batch,
      { body: { ids: [first.id, second.id, self, unknown], event: 'disable', reason: '盘点' } },
      { session: owner },
    )
    expect(data.map(({ id, ok, code }) => [id, ok, code])).toEqual([
      [first.id, true, 200],
      [second.id, false, 409],
      [self, false, 403],
      [unknown, false, 404],
    ])
    expect((await people.stored(first.id))?.state).toBe('disabled')
  })

  test('passwords are answered line by line', async () => {
    const made = [await people.makeAccount(), await people.makeAccount()]
    const { data } = await world.call(
      admin.batch,
      { body: { ids: made.map(({ id }) => id), event: 'resetPassword' } },
      { session: owner },
    )
    for (const [index, { username }] of made.entries())
      expect((await tryPassword(username, data[index]?.password ?? '')).data.firstLogin).toBe(true)
  })

  test('what is no id is answered like an unknown one', async () => {
    const made = await people.makeAccount()
    const { data } = await world.call(
      admin.removeMany,
      { params: { ids: `nonsense,${made.id}` } },
      { session: owner },
    )
    expect(data.map(({ ok, code }) => [ok, code])).toEqual([
      [false, 404],
      [true, 200],
    ])
  })
})

describe('the list', () => {
  test.each([
    ['the sign-in name', { keyword: 'zzz.find' }],
    ['the name', { keyword: '欧阳寻' }],
    ['pinyin', { keyword: 'ouyangxun' }],
    ['initials', { keyword: 'oyx' }],
    ['the number', { phonenumber: '1391111004' }],
    ['the role', { keyword: 'zzz', roleId: 'auditor' }],
    ['the state', { keyword: 'zzz', state: 'disabled' }],
  ])('finds by %s', async (_what, query) => {
    const made = await makeAccountOnce()
    const asked = 'roleId' in query ? { ...query, roleId: people.role('auditor') } : query
    const { data } = await world.call(admin.list, { query: asked }, { session: owner })
    expect(data.list.map(({ id }) => id)).toEqual([made.id])
    expect(data.total).toBe(1)
  })

  let once: Promise<MadeAccount> | undefined
  const makeAccountOnce = () =>
    (once ??= people.makeAccount({
      username: 'zzz.find',
      nickName: '欧阳寻',
      pinyin: 'ouyangxun oyx',
      mobile: '13911110040',
      roles: ['auditor'],
      state: 'disabled',
    }))

  test('is a file too, that shows no whole numbers and runs no formula', async () => {
    await people.makeAccount({ username: uniqueName('xls'), nickName: '=1+1', mobile: '13911110050' })
    const answer = await world.inject({
      method: 'GET',
      url: '/v2/basicUser/export?keyword=xls',
      headers: { authorization: owner.token },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('spreadsheetml')
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK')
    expect(
      (
        await world.inject({
          method: 'GET',
          url: '/v2/basicUser/export',
          headers: { authorization: member.token },
        })
      ).statusCode,
    ).toBe(403)
  })
})

test('the failures that are counted say no names', async () => {
  const made = await people.makeAccount()
  await tryPassword(made.username, 'wrong')
  const rows = await world.database.asSystem((tx) => tx.select().from(signInFailures))
  expect(JSON.stringify(rows)).not.toContain(made.username)
})
