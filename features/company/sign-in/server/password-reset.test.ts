import { beforeAll, describe, expect, test } from 'vitest'

import { openWorld, type World, worldPassword } from '#apps/server/testing/world.ts'
import {
  codesSentTo,
  newAccount,
  newAddress,
  newMobile,
  readAccount,
} from '#features/company/accounts/server/accounts.world.ts'

import { ownProfileContract } from '../own-profile.contract.ts'
import { signInContract } from '../sign-in.contract.ts'

const calls = { ...signInContract, ...ownProfileContract }
let world: World
beforeAll(async () => {
  world = await openWorld({ areas: ['company'] })
})

const next = 'vier Äpfel im Korb'
const login = (username: string, password: string, ip = newAddress()) =>
  world.call(calls.login, { body: { username, password } }, { ip })
type Body = Parameters<typeof world.call<typeof calls.resetPassword>>[1]['body']
const reset = (body: Body) => world.call(calls.resetPassword, { body }, { ip: newAddress() })

/** Somebody with a code for a new password. */
async function forgetful(facts: Parameters<typeof newAccount>[1] = {}) {
  const account = await newAccount(world, { mobile: newMobile(), ...facts })
  await world.call(
    calls.sendSms,
    { body: { phonenumber: account.mobile, purpose: 'reset' } },
    { ip: newAddress() },
  )
  const [code = ''] = await codesSentTo(world, account.mobile)
  return { ...account, code }
}

describe('a forgotten password', () => {
  test('is replaced by number; every session ends, blocks are lifted, the old one is worth nothing', async () => {
    const { id, username, mobile, code } = await forgetful({ mustChangePassword: true })
    const session = (await login(username, worldPassword)).data
    const blockedAt = newAddress()
    for (let attempt = 0; attempt < 5; attempt += 1) await login(username, 'wrong password', blockedAt)
    expect(await reset({ phonenumber: mobile, code, password: next })).toMatchObject({
      code: 200,
      data: null,
    })
    expect((await world.call(calls.info, {}, { session })).code).toBe(401)
    expect((await login(username, worldPassword)).code).toBe(400)
    expect((await login(username, next, blockedAt)).code).toBe(200)
    expect(await readAccount(world, id)).toMatchObject({ mustChangePassword: false, lockedUntil: null })
  })

  test('is replaced by mail, in upper or lower case', async () => {
    const email = `wang.${newMobile()}@example.com`
    const { username } = await newAccount(world, { email })
    await world.call(
      calls.sendMail,
      { body: { email: email.toUpperCase(), purpose: 'reset' } },
      { ip: newAddress() },
    )
    const [code = ''] = await codesSentTo(world, email.toUpperCase())
    expect((await reset({ email, code, password: next })).code).toBe(200)
    expect((await login(username, next)).code).toBe(200)
  })

  test('is replaced once by a code that is given five times at once', async () => {
    const { mobile, code } = await forgetful()
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => reset({ phonenumber: mobile, code, password: `${next} ${n}` })),
    )
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1)
  })

  test('says the same for a number nobody has, a disabled account and a wrong code', async () => {
    const disabled = await forgetful({ state: 'disabled' })
    const known = await forgetful()
    const answers = []
    for (const { mobile, code } of [
      disabled,
      { mobile: newMobile(), code: '123456' },
      { ...known, code: known.code === '000000' ? '000001' : '000000' },
    ])
      answers.push({
        ...(await reset({ phonenumber: mobile, code: code || '123456', password: next })),
        headers: {},
        bytes: null,
        body: '',
      })
    expect(answers[0]).toMatchObject({
      status: 400,
      detail: { reason: 'WRONG_CODE', fields: { code: expect.stringMatching(/./) } },
    })
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  test('is refused with words at the field for every wrong input, and the old one stays', async () => {
    const { id, username, mobile, code } = await forgetful({ nickName: 'zhaoyiming' })
    const right = { phonenumber: mobile, code, password: next }
    const wrong: [Body, string, string][] = [
      [{ ...right, email: 'a@example.com' }, 'email', '请填写手机号或邮箱其中一项'],
      [{ code, password: next }, 'phonenumber', '请填写手机号或邮箱其中一项'],
      [{ ...right, phonenumber: '110' }, 'phonenumber', '请输入正确的手机号码'],
      [{ code, password: next, email: 'no address' }, 'email', '请输入正确的邮箱地址'],
      [{ ...right, code: '12345' }, 'code', '请输入 6 位数字验证码'],
      [{ ...right, password: '' }, 'password', '不能为空'],
      [{ ...right, password: 'x'.repeat(201) }, 'password', '不能超过 200 个字符'],
      [{ ...right, password: 'short' }, 'password', '密码至少需要 8 个字符'],
      [{ ...right, password: 'iloveyou1' }, 'password', '该密码过于常见，容易被猜到，请更换'],
      [{ ...right, password: `my ${username} key` }, 'password', '密码不能包含账号名、姓名、手机号或邮箱'],
      [{ ...right, password: 'ZHAOYIMING 2026' }, 'password', '密码不能包含账号名、姓名、手机号或邮箱'],
      [{ ...right, password: `a${mobile}b` }, 'password', '密码不能包含账号名、姓名、手机号或邮箱'],
      [{ ...right, password: worldPassword }, 'password', '新密码不能与原密码相同'],
    ]
    const { passwordHash } = await readAccount(world, id)
    for (const [body, field, words] of wrong) {
      const answer = await reset(body)
      expect({
        status: answer.status,
        fields: Object.keys(answer.detail?.fields ?? {}),
        said: answer.detail?.fields?.[field] || answer.msg,
      }).toEqual({ status: 400, fields: [field], said: words })
    }
    expect((await readAccount(world, id)).passwordHash).toBe(passwordHash)
    expect((await reset(right)).code).toBe(200)
  })
})

describe('the first password', () => {
  test('has to be changed before anything else is open, and a new one opens everything', async () => {
    const { username, mobile, code } = await forgetful({ mustChangePassword: true })
    const { data } = await login(username, worldPassword)
    expect(data.firstLogin).toBe(true)
    const members = world.app.mountedCalls.filter(
      ({ access, firstSteps, path }) => access !== 'public' && !firstSteps && path !== '/v2/logout',
    )
    expect(members.length).toBeGreaterThan(50)
    const letIn: string[] = []
    for (const { method, path } of members) {
      const url = path.replace(/:(\w+)/g, '01900000-dead-7000-8000-00000000beef')
      const answer = await world.inject({
        method,
        url,
        headers: {
          authorization: data.token,
          ...(method !== 'GET' && { 'content-type': 'application/json' }),
        },
        ...(method !== 'GET' && { payload: '{}' }),
      })
      const { data: detail } = answer.json<{ data: { reason?: string } | null }>()
      if (answer.statusCode !== 403 && answer.statusCode !== 400)
        letIn.push(`${method} ${path} answered ${answer.statusCode}`)
      if (answer.statusCode === 403 && detail?.reason !== 'PASSWORD_CHANGE_REQUIRED')
        letIn.push(`${method} ${path} said ${detail?.reason}`)
    }
    expect(letIn).toEqual([])
    expect(await world.call(calls.getProfile, {}, { session: data })).toMatchObject({
      status: 403,
      msg: '请先修改初始密码',
      detail: { reason: 'PASSWORD_CHANGE_REQUIRED' },
    })
    expect((await world.call(calls.info, {}, { session: data })).data.firstStep).toBe('password')
    await reset({ phonenumber: mobile, code, password: next })
    const after = await login(username, next)
    expect(after.data.firstLogin).toBe(false)
    expect((await world.call(calls.getProfile, {}, { session: after.data })).code).toBe(200)
  })
})
