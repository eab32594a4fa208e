import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World, worldPassword } from '#apps/server/testing/world.ts'
import { accounts, signInEmails, signInMobiles } from '#features/company/accounts/server/accounts.tables.ts'
import { openPeople, type People, uniqueName } from '#features/company/accounts/server/people.world.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { auditEntries } from '#platform/server/audit/audit.tables.ts'
import { outboxMessages } from '#platform/server/messages/outbox.tables.ts'

import { ownAccountContract as own } from '../own-account.contract.ts'
import { ownProfileContract } from '../own-profile.contract.ts'
import { signInContract } from '../sign-in.contract.ts'

let world: World & { close(): Promise<void> }
let people: People
const [, otherCompany] = demoCompanies

beforeAll(async () => {
  world = await openOwnWorld(`own_account_${process.pid}`, { areas: ['company'] })
  people = await openPeople(world)
})
afterAll(() => world.close())

const newcomer = async (facts: Parameters<People['makeAccount']>[0] = {}) => {
  const made = await people.makeAccount(facts)
  return { ...made, session: await world.signIn(made.username) }
}
const login = (username: string, password: string) =>
  world.call(signInContract.login, { body: { username, password } })
const isIn = async (session: Session) =>
  (await world.call(ownProfileContract.info, {}, { session })).status === 200
/** The code of the last message to somebody, from before its secrets were taken out. */
const lastCode = async (to: string) => {
  const [last] = (
    await people.tenant((tx) => tx.select().from(outboxMessages).where(eq(outboxMessages.to, to)))
  ).toReversed()
  return /\d{6}/.exec(last?.text ?? '')?.[0] ?? ''
}

describe('a password of one’s own', () => {
  test('replaces the old one, ends the other sessions and opens everything', async () => {
    const { id, username, session } = await newcomer({ mustChangePassword: true })
    const other = { token: (await login(username, worldPassword)).data.token }
    expect((await world.call(own.listSessions, {}, { session })).status).toBe(403)
    const body = { oldPassword: worldPassword, newPassword: 'another good sentence 7' }
    expect((await world.call(own.changePassword, { body }, { session })).status).toBe(200)
    expect(await isIn(session)).toBe(true)
    expect(await isIn(other)).toBe(false)
    expect(await people.stored(id)).toMatchObject({ mustChangePassword: false })
    expect((await world.call(own.listSessions, {}, { session })).data).toMatchObject([{ isCurrent: true }])
    expect((await login(username, worldPassword)).status).toBe(400)
    expect((await login(username, 'another good sentence 7')).status).toBe(200)
  })

  test.each([
    ['a wrong old one', { oldPassword: 'wrong', newPassword: 'another good sentence 7' }, 'oldPassword'],
    ['the same again', { oldPassword: worldPassword, newPassword: worldPassword }, 'newPassword'],
    ['a short one', { oldPassword: worldPassword, newPassword: 'short' }, 'newPassword'],
    ['a common one', { oldPassword: worldPassword, newPassword: 'password123' }, 'newPassword'],
    ['the name of the product', { oldPassword: worldPassword, newPassword: 'Cardline2026' }, 'newPassword'],
    ['its Chinese name', { oldPassword: worldPassword, newPassword: '名片活动线2026' }, 'newPassword'],
    ['none', { oldPassword: worldPassword, newPassword: '' }, 'newPassword'],
    ['no old one', { oldPassword: '', newPassword: 'another good sentence 7' }, 'oldPassword'],
  ])('is refused at its field: %s', async (_what, body, field) => {
    const { id, session } = await newcomer()
    const before = await people.stored(id)
    const answer = await world.call(own.changePassword, { body }, { session })
    expect([answer.status, Object.keys(answer.detail?.fields ?? {})]).toEqual([400, [field]])
    expect(await people.stored(id)).toEqual(before)
  })

  test('cannot be guessed by whoever borrows a session', async () => {
    const { session } = await newcomer()
    const guess = (oldPassword: string) =>
      world.call(
        own.changePassword,
        { body: { oldPassword, newPassword: 'another good sentence 7' } },
        { session },
      )
    const answers = []
    for (let count = 0; count < 11; count += 1) answers.push((await guess(`wrong ${count}`)).status)
    expect(answers.at(-1)).toBe(429)
    expect((await guess(worldPassword)).status).toBe(429)
  })
})

describe('another name to sign in with', () => {
  test('takes the place of the old one', async () => {
    const { username, session } = await newcomer()
    const next = uniqueName('next')
    expect(
      (
        await world.call(
          own.changeUsername,
          { body: { username: next, password: worldPassword } },
          { session },
        )
      ).status,
    ).toBe(200)
    expect((await world.call(own.get, {}, { session })).data.username).toBe(next)
    expect((await login(username, worldPassword)).status).toBe(400)
    expect((await login(next.toUpperCase(), worldPassword)).status).toBe(200)
    expect((await people.makeAccount({ username })).username).toBe(username)
  })

  test.each([
    ['somebody here has it', 'staff', worldPassword, 409, 'username'],
    ['somebody of another company has it', 'admin2', worldPassword, 409, 'username'],
    ['it is too short', 'x', worldPassword, 400, 'username'],
    ['it has a blank', 'li si', worldPassword, 400, 'username'],
    ['the password is wrong', 'quite.new', 'wrong', 400, 'password'],
  ])('is refused at its field: %s', async (_what, username, password, status, field) => {
    const { session } = await newcomer()
    const answer = await world.call(own.changeUsername, { body: { username, password } }, { session })
    expect([answer.status, Object.keys(answer.detail?.fields ?? {})]).toEqual([status, [field]])
  })
})

describe('a number that was proved', () => {
  test('leads to the account from then on; another is bound only with the password', async () => {
    const { id, session } = await newcomer()
    const bind = (phonenumber: string, code: string, password?: string) =>
      world.call(
        own.bindMobile,
        { body: { phonenumber, code, ...(password ? { password } : {}) } },
        { session },
      )
    await world.call(own.sendMobileCode, { body: { phonenumber: '13922220001' } }, { session })
    expect((await bind('13922220001', '000000')).detail?.fields).toHaveProperty('code')
    expect((await bind('13922220001', await lastCode('13922220001'))).status).toBe(200)
    expect((await world.call(own.get, {}, { session })).data.mobile).toBe('139****0001')
    await world.call(own.sendMobileCode, { body: { phonenumber: '13922220002' } }, { session })
    const code = await lastCode('13922220002')
    expect((await bind('13922220002', code)).detail?.fields).toHaveProperty('password')
    expect((await bind('13922220002', code, worldPassword)).status).toBe(200)
    const held = await people.tenant((tx) =>
      tx.select({ mobile: signInMobiles.mobile }).from(signInMobiles).where(eq(signInMobiles.accountId, id)),
    )
    expect(held).toEqual([{ mobile: '13922220002' }])
    const trail = await people.tenant((tx) =>
      tx.select().from(auditEntries).where(eq(auditEntries.objectId, id)),
    )
    expect(JSON.stringify(trail)).not.toContain('13922220002')
  })

  test('belongs to one account of the installation', async () => {
    const { session } = await newcomer()
    await world.database.asTenant(otherCompany.id, async (tx) => {
      const [account] = await tx.select({ id: accounts.id }).from(accounts)
      await tx.insert(signInEmails).values({ accountId: account?.id ?? '', email: 'taken@example.com' })
    })
    await world.call(own.sendMailCode, { body: { email: 'Taken@Example.com' } }, { session })
    const answer = await world.call(
      own.bindEmail,
      { body: { email: 'Taken@Example.com', code: await lastCode('taken@example.com') } },
      { session },
    )
    expect([answer.status, Object.keys(answer.detail?.fields ?? {})]).toEqual([409, ['email']])
    expect((await world.call(own.get, {}, { session })).data.email).toBeNull()
  })

  test('is proved only by the code that this account asked for', async () => {
    const [mine, theirs] = [await newcomer(), await newcomer()]
    await world.call(
      own.sendMobileCode,
      { body: { phonenumber: '13922220003' } },
      { session: theirs.session },
    )
    const code = await lastCode('13922220003')
    const answer = await world.call(
      own.bindMobile,
      { body: { phonenumber: '13922220003', code } },
      { session: mine.session },
    )
    expect([answer.status, answer.detail?.reason]).toEqual([400, 'WRONG_CODE'])
  })
})

describe('the second step', () => {
  const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

  test('begins with the password, is in force with a code, and ends with both', async () => {
    const { session } = await newcomer()
    expect(
      (await world.call(own.beginSecondStep, { body: { password: 'wrong' } }, { session })).detail?.fields,
    ).toHaveProperty('password')
    const { data } = await world.call(own.beginSecondStep, { body: { password: worldPassword } }, { session })
    const confirmed = await world.call(
      own.confirmSecondStep,
      { body: { code: codeOf(data.secret) } },
      { session },
    )
    expect(confirmed.data.recoveryCodes).toHaveLength(10)
    expect((await world.call(own.get, {}, { session })).data.secondStep).toMatchObject({
      recoveryCodesLeft: 10,
    })
    const [first = '', second = ''] = confirmed.data.recoveryCodes
    const renewed = await world.call(own.renewRecoveryCodes, { body: { code: first } }, { session })
    expect(renewed.data.recoveryCodes).not.toContain(second)
    const end = (password: string, code: string) =>
      world.call(own.endSecondStep, { body: { password, code } }, { session })
    expect((await end('wrong', renewed.data.recoveryCodes[0] ?? '')).detail?.fields).toHaveProperty(
      'password',
    )
    expect((await end(worldPassword, second)).detail?.fields).toHaveProperty('code')
    expect((await end(worldPassword, renewed.data.recoveryCodes[1] ?? '')).status).toBe(200)
    expect((await world.call(own.get, {}, { session })).data.secondStep).toMatchObject({
      enabledAt: null,
      recoveryCodesLeft: 0,
    })
  })

  test('has nothing to renew or to end where it is off', async () => {
    const { session } = await newcomer()
    const tries = [
      await world.call(own.renewRecoveryCodes, { body: { code: '123456' } }, { session }),
      await world.call(own.endSecondStep, { body: { password: worldPassword, code: '123456' } }, { session }),
    ]
    expect(tries.map(({ status, detail }) => [status, detail?.reason])).toEqual([
      [409, 'SECOND_STEP_OFF'],
      [409, 'SECOND_STEP_OFF'],
    ])
  })
})

describe('sessions of one’s own', () => {
  test('are listed and ended one by one or all but this one; those of others are unknown', async () => {
    const { username, session } = await newcomer()
    const others = [
      { token: (await login(username, worldPassword)).data.token },
      { token: (await login(username, worldPassword)).data.token },
    ]
    const listed = (await world.call(own.listSessions, {}, { session })).data
    expect(listed).toHaveLength(3)
    expect(listed[0]?.isCurrent).toBe(true)
    const [, someOther] = listed
    const stranger = await newcomer()
    const foreign = await world.call(
      own.endSession,
      { params: { id: someOther?.id ?? '' } },
      { session: stranger.session },
    )
    expect(foreign.status).toBe(404)
    expect(
      (await world.call(own.endSession, { params: { id: someOther?.id ?? '' } }, { session })).status,
    ).toBe(200)
    expect((await Promise.all(others.map(isIn))).filter(Boolean)).toHaveLength(1)
    expect((await world.call(own.endOtherSessions, {}, { session })).data).toEqual({ ended: 1 })
    expect(await Promise.all([session, ...others].map(isIn))).toEqual([true, false, false])
  })
})
