import { beforeAll, describe, expect, test } from 'vitest'

import { openWorld, type World, worldPassword } from '#apps/server/testing/world.ts'

import { ownProfileContract } from '../own-profile.contract.ts'
import { signInContract } from '../sign-in.contract.ts'
import { checkCaptcha, makeCaptcha } from './captchas.actions.ts'

const calls = { ...ownProfileContract, ...signInContract }

let world: World
beforeAll(async () => {
  world = await openWorld({ areas: ['company'] })
})

describe('sign-in', () => {
  test('a right name and password open a session whose token works bare and as Bearer', async () => {
    const { data } = await world.call(calls.login, { body: { username: ' ADMIN ', password: worldPassword } })
    expect(data.firstLogin).toBe(false)
    for (const authorization of [data.token, `Bearer ${data.token}`]) {
      const info = await world.call(calls.info, {}, { headers: { authorization } })
      expect(info).toMatchObject({ code: 200, data: { username: 'admin', isAdmin: 1 } })
    }
  })

  test('no session, a made-up one and an ended one are answered with 401 in the caller’s language', async () => {
    const session = await world.call(calls.login, { body: { username: 'staff', password: worldPassword } })
    expect((await world.call(calls.logout, {}, { session: session.data })).code).toBe(200)
    for (const token of [undefined, 'made-up', session.data.token]) {
      const answer = await world.call(
        calls.info,
        {},
        { session: token === undefined ? undefined : { token }, language: 'en' },
      )
      expect(answer).toMatchObject({
        status: 401,
        code: 401,
        msg: 'Your session has ended, please sign in again',
      })
    }
  })

  test('a session that a browser opened needs its companion cookie, and the cookie alone is nothing', async () => {
    const opened = await world.inject({
      method: 'POST',
      url: '/v2/login',
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: { username: 'staff', password: worldPassword },
    })
    const { token } = opened.json<{ data: { token: string } }>().data
    const cookie = opened.cookies.find(({ name }) => name.endsWith('-session'))
    expect(cookie).toMatchObject({
      name: '__Host-cardline-session',
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      path: '/',
    })
    const ask = (headers: Record<string, string>) => world.inject({ url: '/v2/basicUser/info', headers })
    const cookieHeader = `${cookie?.name}=${cookie?.value}`
    expect((await ask({ authorization: token, cookie: cookieHeader })).statusCode).toBe(200)
    expect((await ask({ authorization: token })).statusCode).toBe(401)
    expect((await ask({ cookie: cookieHeader })).statusCode).toBe(401)
  })

  test('a disabled account is out with its next request', async () => {
    const session = await world.signIn('staff')
    const { pool } = world.app.services.database
    const ownerChange = (state: string) =>
      world.database.asTenant('01900000-0000-7000-8000-000000000001', async (tx) =>
        tx.execute(`update accounts set state = '${state}' where username = 'staff'`),
      )
    await ownerChange('disabled')
    world.app.services.viewers.forget()
    expect((await world.call(calls.info, {}, { session })).code).toBe(401)
    await ownerChange('active')
    world.app.services.viewers.forget()
    expect((await world.call(calls.info, {}, { session })).code).toBe(200)
    expect(pool.waitingCount).toBe(0)
  })
})

describe('profile and preferences', () => {
  test('wrong input names each field in the caller’s language', async () => {
    const session = await world.signIn('staff')
    const answer = await world.call(
      calls.updateProfile,
      { body: { nickName: ' ', phonenumber: '123', email: 'x', sex: '0' } },
      { session },
    )
    expect(answer).toMatchObject({
      status: 400,
      detail: {
        reason: 'INVALID',
        fields: { nickName: '不能为空', phonenumber: '请输入正确的手机号码', email: '请输入正确的邮箱地址' },
      },
    })
  })

  test('what was saved comes back', async () => {
    const session = await world.signIn('staff')
    const settings = { theme: 'violet', size: 'small' as const, menuCollapsed: true }
    expect((await world.call(calls.savePreferences, { body: settings }, { session })).code).toBe(200)
    expect((await world.call(calls.getPreferences, {}, { session })).data).toEqual(settings)
  })

  test('a request of another site is refused before anything happens', async () => {
    const session = await world.signIn('staff')
    const answer = await world.call(
      calls.savePreferences,
      { body: {} },
      { session, headers: { origin: 'https://evil.example' } },
    )
    expect(answer).toMatchObject({ status: 403, detail: { reason: 'FOREIGN_ORIGIN' } })
  })
})

describe('captcha', () => {
  test('is a picture of at least the readable size', async () => {
    const { data } = await world.call(calls.getCaptcha, { query: { height: 18, width: 20 } })
    const png = Buffer.from(data.image.split(',')[1] ?? '', 'base64')
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect(png.readUInt32BE(16)).toBeGreaterThanOrEqual(96)
    expect(png.readUInt32BE(20)).toBeGreaterThanOrEqual(36)
  })

  test('a right answer counts once, in upper or lower case; a wrong try uses it up', async () => {
    const { captchaId, answer } = await makeCaptcha(world.database, {})
    await expect(checkCaptcha(world.database, captchaId, answer.toLowerCase())).resolves.toBeUndefined()
    await expect(checkCaptcha(world.database, captchaId, answer)).rejects.toMatchObject({ status: 400 })
    const second = await makeCaptcha(world.database, {})
    await expect(checkCaptcha(world.database, second.captchaId, '????')).rejects.toMatchObject({
      status: 400,
    })
    await expect(checkCaptcha(world.database, second.captchaId, second.answer)).rejects.toMatchObject({
      status: 400,
    })
  })
})
