import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { accounts, signInNames } from '#features/company/accounts/server/accounts.tables.ts'
import { openPeople, type People, uniqueName } from '#features/company/accounts/server/people.world.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { departments, staff } from '#features/company/organisation/server/organisation.tables.ts'
import { roleAssignments } from '#features/company/roles/server/roles.tables.ts'
import { signInContract } from '#features/company/sign-in/sign-in.contract.ts'
import { auditEntries } from '#platform/server/audit/audit.tables.ts'
import { idempotentAnswers } from '#platform/server/http/idempotency.tables.ts'
import { outboxMessages } from '#platform/server/messages/outbox.tables.ts'

import { accountsAdminContract as admin } from '../accounts-admin.contract.ts'

let world: World & { close(): Promise<void> }
let people: People
let owner: Session

beforeAll(async () => {
  world = await openOwnWorld(`accounts_add_${process.pid}`, { areas: ['company'] })
  people = await openPeople(world)
  owner = await world.signIn('admin')
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
const [, otherCompany] = demoCompanies

describe('a new account', () => {
  test('gets a made-up password once, must change it, and is written down', async () => {
    const body = draft({ phonenumber: '13911110001', email: 'Li.SiYu@Example.com' })
    const { data, status } = await world.call(admin.add, { body }, { session: owner })
    expect(status).toBe(200)
    expect(data.password).toMatch(/^[A-Za-z]{2}\d[A-Za-z](-[A-Za-z]{2}\d[A-Za-z]){2}$/)
    expect(data.invitation).toBeNull()
    expect(await people.stored(data.id)).toMatchObject({
      state: 'invited',
      mustChangePassword: true,
      email: 'li.siyu@example.com',
      staffId: null,
      pinyin: 'lisiyu lsy',
    })
    expect(await trailOf(data.id)).toContain('create')
    const signedIn = await tryPassword(body.username, data.password ?? '')
    expect(signedIn.data.firstLogin).toBe(true)
    expect((await people.stored(data.id))?.state).toBe('active')
  })

  test('takes a password that was chosen, and says none', async () => {
    const body = draft({ password: 'a very own sentence 9' })
    const { data } = await world.call(admin.add, { body }, { session: owner })
    expect(data.password).toBeNull()
    expect((await tryPassword(body.username, 'a very own sentence 9')).data.firstLogin).toBe(true)
  })

  test('is for somebody who works here, or for a person who is made with it', async () => {
    const staffId = inside().staffIds.pop() ?? ''
    const linked = await world.call(admin.add, { body: draft({ staffId }) }, { session: owner })
    expect(await people.stored(linked.data.id)).toMatchObject({ staffId })
    const mobile = '13911110002'
    const made = await world.call(
      admin.add,
      { body: draft({ departmentId: inside().departmentId, phonenumber: mobile }) },
      { session: owner },
    )
    const account = await people.stored(made.data.id)
    const [person] = await people.tenant((tx) =>
      tx
        .select()
        .from(staff)
        .where(eq(staff.id, account?.staffId ?? '')),
    )
    expect(person).toMatchObject({
      departmentId: inside().departmentId,
      name: '李思雨',
      mobile,
      state: 'active',
    })
  })

  test('is given to a staff member with what is known of the person', async () => {
    const staffId = inside().staffIds.pop() ?? ''
    const username = uniqueName()
    const { data, status } = await world.call(
      admin.addForStaff,
      { body: { staffId, username, roleIds: [people.role('staff')] } },
      { session: owner },
    )
    expect(status).toBe(200)
    const [person] = await people.tenant((tx) => tx.select().from(staff).where(eq(staff.id, staffId)))
    expect(await people.stored(data.id)).toMatchObject({
      staffId,
      username,
      nickName: person?.name,
      mobile: person?.mobile,
    })
    const again = await world.call(
      admin.addForStaff,
      { body: { staffId, username: uniqueName(), roleIds: [people.role('staff')] } },
      { session: owner },
    )
    expect(again.status).toBe(409)
    expect(again.detail?.fields).toHaveProperty('staffId', '该员工已有账号')
  })

  test('may be invited: the message holds the link, and the account has no password that anybody knows', async () => {
    const body = draft({ phonenumber: '13911110003', invite: 'sms' as const })
    const { data } = await world.call(admin.add, { body }, { session: owner })
    expect(data).toMatchObject({
      password: null,
      invitation: { channel: 'sms', to: '139****0003', leaves: false },
    })
    expect(data.invitation?.link).toMatch(/\/enterprise\/register\?invite=[\w-]{43}$/)
    const sent = await people.tenant((tx) =>
      tx.select().from(outboxMessages).where(eq(outboxMessages.to, '13911110003')),
    )
    expect(sent).toMatchObject([{ template: 'accounts.invitation' }])
    const again = await world.call(
      admin.invite,
      { params: { id: data.id }, body: { channel: 'sms' } },
      { session: owner },
    )
    expect([200, 429]).toContain(again.status)
  })

  test('is made once for one key, and the password is not kept for the repeat', async () => {
    const body = draft()
    const headers = { 'idempotency-key': randomUUID() }
    const first = await world.call(admin.add, { body }, { session: owner, headers })
    const repeat = await world.call(admin.add, { body }, { session: owner, headers })
    expect(repeat.data).toEqual({ id: first.data.id, password: null, invitation: null })
    const kept = await people.tenant((tx) =>
      tx
        .select({ answer: idempotentAnswers.answer })
        .from(idempotentAnswers)
        .where(eq(idempotentAnswers.key, headers['idempotency-key'])),
    )
    expect(JSON.stringify(kept)).not.toContain(first.data.password)
  })

  test('of twenty at once with one name there is one', async () => {
    const username = uniqueName()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        world.call(admin.add, { body: draft({ username }) }, { session: owner }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(
      await people.tenant((tx) => tx.select().from(accounts).where(eq(accounts.username, username))),
    ).toHaveLength(1)
    expect(
      await people.tenant((tx) => tx.select().from(signInNames).where(eq(signInNames.name, username))),
    ).toHaveLength(1)
  })
})

describe('what is put in wrongly is named at its field, and nothing is half written', () => {
  const cases: [string, () => object, string, number][] = [
    ['no name to sign in with', () => ({ username: '' }), 'username', 400],
    ['a name of one letter', () => ({ username: 'a' }), 'username', 400],
    ['a name of 21 letters', () => ({ username: 'a'.repeat(21) }), 'username', 400],
    ['a name with a blank', () => ({ username: 'li siyu' }), 'username', 400],
    ['the name of somebody here', () => ({ username: 'STAFF' }), 'username', 409],
    ['the name of somebody in another company', () => ({ username: 'admin2' }), 'username', 409],
    ['no name', () => ({ nickName: '  ' }), 'nickName', 400],
    ['a name of 31 letters', () => ({ nickName: '李'.repeat(31) }), 'nickName', 400],
    ['half a number', () => ({ phonenumber: '1391111' }), 'phonenumber', 400],
    ['no address', () => ({ email: 'li.siyu' }), 'email', 400],
    ['an address of somebody here', () => ({ email: 'ADMIN@mingyuan-smart.example' }), 'email', 409],
    ['another sex', () => ({ sex: '2' }), 'sex', 400],
    ['no role', () => ({ roleIds: [] }), 'roleIds', 400],
    ['21 roles', () => ({ roleIds: Array.from({ length: 21 }, () => randomUUID()) }), 'roleIds', 400],
    ['an unknown role', () => ({ roleIds: [randomUUID()] }), 'roleIds', 400],
    ['an unknown person', () => ({ staffId: randomUUID() }), 'staffId', 400],
    ['an unknown department', () => ({ departmentId: randomUUID() }), 'departmentId', 400],
    ['a remark of 501 letters', () => ({ remark: 'x'.repeat(501) }), 'remark', 400],
    ['a short password', () => ({ password: 'abc' }), 'password', 400],
    ['one of the commonest passwords', () => ({ password: 'password1' }), 'password', 400],
    [
      'a password and an invitation',
      () => ({ password: 'a very own sentence 9', invite: 'sms', phonenumber: '13911110009' }),
      'password',
      400,
    ],
    ['an invitation by text without a number', () => ({ invite: 'sms' }), 'phonenumber', 400],
    ['an invitation by mail without an address', () => ({ invite: 'mail' }), 'email', 400],
    ['an invitation by pigeon', () => ({ invite: 'pigeon' }), 'invite', 400],
  ]
  const counts = () =>
    people.tenant(async (tx) => {
      const found: number[] = []
      for (const table of [accounts, signInNames, staff, roleAssignments])
        found.push((await tx.select().from(table)).length)
      return found
    })

  test.each(cases)('%s', async (_what, wrong, field, status) => {
    const before = await counts()
    const answer = await world.call(admin.add, { body: draft(wrong()) }, { session: owner })
    expect(answer.status).toBe(status)
    expect(Object.keys(answer.detail?.fields ?? {})).toContain(field)
    expect(answer.msg).not.toBe('')
    expect(await counts()).toEqual(before)
  })

  test('the person or the department of another company is an unknown one', async () => {
    const [theirs] = await world.database.asTenant(otherCompany.id, (tx) =>
      tx.insert(departments).values({ name: '总部' }).returning({ id: departments.id }),
    )
    const [person] = await world.database.asTenant(otherCompany.id, (tx) =>
      tx.insert(staff).values({ name: '谁' }).returning({ id: staff.id }),
    )
    for (const [field, id] of [
      ['departmentId', theirs?.id],
      ['staffId', person?.id],
    ] as const) {
      const answer = await world.call(admin.add, { body: draft({ [field]: id }) }, { session: owner })
      const unknown = await world.call(
        admin.add,
        { body: draft({ [field]: randomUUID() }) },
        { session: owner },
      )
      expect([answer.status, answer.msg, answer.detail]).toEqual([
        unknown.status,
        unknown.msg,
        unknown.detail,
      ])
    }
  })

  test('a number of somebody here is named with whose it is, when adding and when editing', async () => {
    const sharer = await people.makeAccount({ mobile: '13911110010', nickName: '周子昂' })
    const { id, username } = await people.makeAccount()
    const added = await world.call(
      admin.add,
      { body: draft({ phonenumber: '13911110010' }) },
      { session: owner },
    )
    const body = { nickName: username, phonenumber: '13911110010', version: 1 }
    const edited = await world.call(admin.update, { params: { id }, body }, { session: owner })
    for (const { status, msg, detail } of [added, edited])
      expect([status, msg, Object.keys(detail?.fields ?? {})]).toEqual([
        409,
        '手机号已被账号“周子昂”使用',
        ['phonenumber'],
      ])
    expect(await people.stored(sharer.id)).toMatchObject({ mobile: '13911110010' })
  })
})
