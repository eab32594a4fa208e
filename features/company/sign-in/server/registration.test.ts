import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'

import { openWorld, type World, worldPassword } from '#apps/server/testing/world.ts'
import { nobody } from '#features/company/accounts/server/accounts.domain.ts'
import { invitations, signInNames } from '#features/company/accounts/server/accounts.tables.ts'
import {
  codesSentTo,
  inCompany,
  newAccount,
  newAddress,
  newMobile,
  readAccount,
} from '#features/company/accounts/server/accounts.world.ts'
import { companies } from '#features/company/companies/server/companies.tables.ts'
import { auditEntries } from '#platform/server/audit/audit.tables.ts'

import { ownProfileContract } from '../own-profile.contract.ts'
import { signInContract } from '../sign-in.contract.ts'
import { createInvitation } from './invitations.repository.ts'

const calls = { ...signInContract, ...ownProfileContract }
let world: World
beforeAll(async () => {
  world = await openWorld({ areas: ['company'] })
})

/** A number whose holder has a code for registering. */
async function provedMobile(mobile = newMobile()) {
  await world.call(
    calls.sendSms,
    { body: { phonenumber: mobile, purpose: 'register' } },
    { ip: newAddress() },
  )
  const [code = ''] = await codesSentTo(world, mobile, nobody.companyId)
  return { phonenumber: mobile, code }
}
const newName = () => `reg-${randomUUID().slice(0, 12)}`
const password = 'drei Birnen am Baum'
type Body = Parameters<typeof world.call<typeof calls.register>>[1]['body']
const register = (body: Body, language = 'zh-CN') =>
  world.call(calls.register, { body }, { ip: newAddress(), language })
const everything = async () =>
  world.database.asSystem(
    async (tx) =>
      (await tx.select({ name: signInNames.name, company: signInNames.companyId }).from(signInNames)).length,
  )

describe('registration', () => {
  test('makes a company without a name and its owner, who is signed in and signs in by number from then on', async () => {
    const username = newName()
    const proof = await provedMobile()
    const { code, data } = await register({
      ...proof,
      username: ` ${username.toUpperCase()}`.trim(),
      password,
      nickName: '周正',
    })
    expect(code).toBe(200)
    const info = await world.call(calls.info, {}, { session: data })
    expect(info.data).toMatchObject({
      username: username.toUpperCase(),
      nickName: '周正',
      isAdmin: 1,
      isOperator: false,
      firstStep: null,
    })
    expect((await world.call(calls.login, { body: { username, password } }, { ip: newAddress() })).code).toBe(
      200,
    )
    const [owner] = await world.database.asSystem((tx) =>
      tx.select().from(signInNames).where(eq(signInNames.name, username)),
    )
    const [company] = await world.database.asTenant(owner?.companyId ?? '', (tx) =>
      tx.select().from(companies),
    )
    expect(company).toMatchObject({ id: owner?.companyId, state: 'registered', namedAt: null })
    const trail = await world.database.asTenant(owner?.companyId ?? '', (tx) =>
      tx.select().from(auditEntries),
    )
    expect(trail).toMatchObject([
      { objectType: 'account', event: 'register', toState: 'active', accountId: owner?.accountId },
    ])
  })

  test('with one code twenty times at once makes one company', async () => {
    const proof = await provedMobile()
    const before = await everything()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => register({ ...proof, username: newName(), password })),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(await everything()).toBe(before + 1)
  })

  test('of one name at once by two people makes one account', async () => {
    const username = newName()
    const proofs = await Promise.all([provedMobile(), provedMobile()])
    const answers = await Promise.all(proofs.map((proof) => register({ ...proof, username, password })))
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, 409])
  })

  test('may be switched off by the operator, before anything is looked at', async () => {
    const { settings } = world.app.services
    settings.registrationOpen = false
    try {
      const answer = await register(
        { phonenumber: newMobile(), code: '000000', username: newName(), password },
        'en',
      )
      expect(answer).toMatchObject({
        status: 403,
        msg: expect.stringContaining('closed'),
        detail: { reason: 'REGISTRATION_OFF' },
      })
    } finally {
      settings.registrationOpen = true
    }
  })

  const wrong: [string, Partial<Body>, number, string, string][] = [
    [
      'an empty name',
      { username: '' },
      400,
      'username',
      '请输入 2～20 个字符，可用文字、数字、下划线、短横线和点',
    ],
    [
      'a name of one character',
      { username: '李' },
      400,
      'username',
      '请输入 2～20 个字符，可用文字、数字、下划线、短横线和点',
    ],
    [
      'a name of twenty-one',
      { username: 'a'.repeat(21) },
      400,
      'username',
      '请输入 2～20 个字符，可用文字、数字、下划线、短横线和点',
    ],
    [
      'a name with a blank',
      { username: 'li lei' },
      400,
      'username',
      '请输入 2～20 个字符，可用文字、数字、下划线、短横线和点',
    ],
    ['a taken name', { username: 'Admin' }, 409, 'username', '该账号名已被使用，请更换'],
    ['an empty password', { password: '' }, 400, 'password', '不能为空'],
    ['a short password', { password: 'kurz 12' }, 400, 'password', '密码至少需要 8 个字符'],
    ['a long password', { password: 'ab'.repeat(65) }, 400, 'password', '密码不能超过 128 个字符'],
    ['a common password', { password: 'Password1' }, 400, 'password', '该密码过于常见，容易被猜到，请更换'],
    ['a repeated character', { password: '啊'.repeat(9) }, 400, 'password', '密码不能由同一个字符重复组成'],
    ['a number that is none', { phonenumber: '12345678901' }, 400, 'phonenumber', '请输入正确的手机号码'],
    ['an empty code', { code: '' }, 400, 'code', '请输入 6 位数字验证码'],
    ['a wrong code', { code: '000000' }, 400, 'code', '验证码不正确或已失效'],
    ['a nick name of blanks', { nickName: '  ' }, 400, 'nickName', '不能为空'],
    ['a long nick name', { nickName: '长'.repeat(31) }, 400, 'nickName', '不能超过 30 个字符'],
    [
      'a link that never was',
      { invitation: 'no-such-invitation' },
      409,
      'invitation',
      '邀请链接无效或已过期，请联系管理员重新发送',
    ],
  ]
  test('with wrong input says at the field what is wrong, and writes nothing', async () => {
    const proof = await provedMobile()
    const before = await everything()
    const right = { ...proof, username: newName(), password }
    for (const [what, part, status, field, words] of wrong) {
      const answer = await register({ ...right, ...part })
      const said = answer.detail?.fields?.[field] || answer.msg
      expect({ what, status: answer.status, field: Object.keys(answer.detail?.fields ?? {}), said }).toEqual({
        what,
        status,
        field: [field],
        said: words,
      })
    }
    expect(await everything()).toBe(before)
    // The code is still good: only a success uses it up.
    expect((await register(right)).code).toBe(200)
  })

  test('with a number of another account says so to whoever has the number, and leaves nothing behind', async () => {
    const { mobile } = await newAccount(world, { mobile: newMobile() })
    const proof = await provedMobile(mobile)
    const before = await everything()
    expect(await register({ ...proof, username: newName(), password })).toMatchObject({
      status: 409,
      detail: { reason: 'DUPLICATE', fields: { phonenumber: expect.stringMatching(/./) } },
    })
    expect(await everything()).toBe(before)
  })

  test('tells nobody without a code which names are taken', async () => {
    const answers = []
    for (const username of ['admin', newName()])
      answers.push(await register({ phonenumber: newMobile(), code: '123456', username, password }))
    expect(answers.map(({ status, detail }) => ({ status, detail }))).toEqual(
      Array.from({ length: 2 }, () => ({
        status: 400,
        detail: { reason: 'WRONG_CODE', fields: { code: expect.stringMatching(/./) } },
      })),
    )
  })
})

describe('an invitation', () => {
  const invited = async (mobile: string | null = newMobile()) => {
    const account = await newAccount(world, { state: 'invited', mustChangePassword: true })
    await inCompany(world, (tx) =>
      tx.execute(
        `update accounts set mobile = ${mobile === null ? 'null' : `'${mobile}'`} where id = '${account.id}'`,
      ),
    )
    const token = await inCompany(world, (tx) => createInvitation(tx, account.id))
    return { ...account, mobile: mobile ?? newMobile(), token }
  }
  const look = (token: string) => world.call(calls.getInvitation, { query: { token } }, { ip: newAddress() })

  test('greets whom it is for and makes the account theirs, under a name and password of their choice', async () => {
    const { id, username: given, mobile, token } = await invited()
    expect((await look(token)).data).toEqual({
      company: '明远智造科技（苏州）有限公司',
      name: given,
      username: given,
      maskedMobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
    })
    const username = newName()
    const { code, data } = await register({
      ...(await provedMobile(mobile)),
      username,
      password,
      invitation: token,
    })
    expect(code).toBe(200)
    expect((await world.call(calls.info, {}, { session: data })).data).toMatchObject({
      accountId: id,
      username,
      firstStep: null,
      isAdmin: 0,
    })
    expect(await readAccount(world, id)).toMatchObject({ state: 'active', mustChangePassword: false, mobile })
    expect(
      (
        await world.call(
          calls.login,
          { body: { username: given, password: worldPassword } },
          { ip: newAddress() },
        )
      ).code,
    ).toBe(400)
    expect(await look(token)).toMatchObject({ status: 409, detail: { reason: 'INVITATION_OVER' } })
  })

  test('is for one number, where the company named one', async () => {
    const { token, mobile, id } = await invited()
    const stranger = await provedMobile()
    expect(await register({ ...stranger, username: newName(), password, invitation: token })).toMatchObject({
      status: 400,
      msg: expect.stringContaining(mobile.slice(-4)),
      detail: { fields: { phonenumber: expect.stringMatching(/./) } },
    })
    expect((await readAccount(world, id)).state).toBe('invited')
    const open = await invited(null)
    expect(
      (await register({ ...stranger, username: newName(), password, invitation: open.token })).code,
    ).toBe(200)
  })

  test('is taken up while registration is closed', async () => {
    const { token, mobile } = await invited()
    const { settings } = world.app.services
    settings.registrationOpen = false
    try {
      expect(
        (
          await register({
            ...(await provedMobile(mobile)),
            username: newName(),
            password,
            invitation: token,
          })
        ).code,
      ).toBe(200)
    } finally {
      settings.registrationOpen = true
    }
  })

  test('is taken up once by two at the same time', async () => {
    const { token, mobile } = await invited()
    const proof = await provedMobile(mobile)
    const answers = await Promise.all(
      [1, 2].map(() => register({ ...proof, username: newName(), password, invitation: token })),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  })

  test('ends with its time, with a newer one, and with an account that is not waiting any more', async () => {
    const expired = await invited()
    await inCompany(world, (tx) =>
      tx
        .update(invitations)
        .set({ expiresAt: new Date(Date.now() - 1000) })
        .where(eq(invitations.accountId, expired.id)),
    )
    const replaced = await invited()
    await inCompany(world, (tx) => createInvitation(tx, replaced.id))
    const disabled = await invited()
    await inCompany(world, (tx) =>
      tx.execute(`update accounts set state = 'disabled' where id = '${disabled.id}'`),
    )
    for (const { token } of [expired, replaced, disabled])
      expect(await look(token)).toMatchObject({ status: 409, detail: { reason: 'INVITATION_OVER' } })
  })

  test('leaves everything as it was when the name is taken', async () => {
    const { id, token, mobile } = await invited()
    const proof = await provedMobile(mobile)
    const before = await readAccount(world, id)
    expect((await register({ ...proof, username: 'admin', password, invitation: token })).status).toBe(409)
    expect(await readAccount(world, id)).toEqual(before)
    expect((await register({ ...proof, username: newName(), password, invitation: token })).code).toBe(200)
  })
})
