import { randomUUID } from 'node:crypto'

import { and, desc, eq } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'

import { openWorld, type World, worldPassword } from '#apps/server/testing/world.ts'
import { noteSignIn } from '#features/company/accounts/server/accounts.repository.ts'
import {
  accounts,
  signInFailures,
  signInLog,
  signInMobiles,
} from '#features/company/accounts/server/accounts.tables.ts'
import {
  inCompany as inFirstCompany,
  newAccount as openAccount,
  newAddress,
  readAccount,
} from '#features/company/accounts/server/accounts.world.ts'
import { verificationCount } from '#features/company/accounts/server/passwords.adapter.ts'
import { auditEntries } from '#platform/server/audit/audit.tables.ts'
import { outboxMessages } from '#platform/server/messages/outbox.tables.ts'

import { signInContract as calls } from '../sign-in.contract.ts'
import { makeCaptcha } from './captchas.actions.ts'
import { forgetFailuresOf } from './sign-in-failures.repository.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ areas: ['company'] })
})

const inCompany = <T>(work: Parameters<typeof world.database.asTenant<T>>[1]) => inFirstCompany(world, work)
const newAccount = (facts: Parameters<typeof openAccount>[1] = {}) => openAccount(world, facts)

const agent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const login = (username: string, password: string, ip: string) =>
  world.call(calls.login, { body: { username, password } }, { ip, headers: { 'user-agent': agent } })
const logOf = (accountId: string) =>
  inCompany((tx) =>
    tx.select().from(signInLog).where(eq(signInLog.accountId, accountId)).orderBy(desc(signInLog.id)),
  )
const bare = (answer: object) => ({ ...answer, headers: {}, body: '', bytes: null })

describe('one answer', () => {
  test('for a wrong password, an unknown name and everybody who may not sign in', async () => {
    const answers = []
    for (const state of ['active', 'disabled', 'leaving', 'left', 'deleted'] as const) {
      const { username } = await newAccount({ state })
      answers.push(
        bare(await login(username, state === 'active' ? 'wrong password' : worldPassword, newAddress())),
      )
    }
    answers.push(bare(await login('nobody-has-this-name', worldPassword, newAddress())))
    expect(answers[0]).toMatchObject({
      status: 400,
      msg: '账号或密码不正确',
      detail: { reason: 'WRONG_CREDENTIALS' },
    })
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  test('by the same work: as many comparisons of passwords and as many questions to the database', async () => {
    const { username } = await newAccount()
    const work = async (name: string) => {
      const ip = newAddress()
      const counts: unknown[] = []
      for (let attempt = 1; attempt <= 6; attempt += 1) {
        const before = verificationCount()
        const questions = await countQueries(() => login(name, 'wrong password', ip))
        counts.push({ attempt, compared: verificationCount() - before, questions })
        // The message about a lock is written after the answer.
        for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate)
        await expect
          .poll(
            () => world.app.services.database.pool.idleCount === world.app.services.database.pool.totalCount,
          )
          .toBe(true)
      }
      return counts
    }
    await login(username, 'wrong password', newAddress())
    const known = await work(username)
    expect(await work('nobody-has-this-name-either')).toEqual(known)
    expect(known.map((line) => (line as { compared: number }).compared)).toEqual([1, 1, 1, 1, 1, 0])
  })
})

/** How many statements are sent while something runs. */
async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const query = pg.Client.prototype.query
  let count = 0
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    count += 1
    return (query as (...rest: unknown[]) => unknown).apply(this, args)
  } as typeof query
  try {
    await work()
    return count
  } finally {
    pg.Client.prototype.query = query
  }
}

describe('guesses', () => {
  test('the sixth is refused even if it is right, for a name nobody has alike, and elsewhere the name is free', async () => {
    const { username } = await newAccount()
    for (const name of [username, `nobody-${randomUUID()}`]) {
      const ip = newAddress()
      const codes = []
      for (let attempt = 0; attempt < 5; attempt += 1)
        codes.push((await login(name, 'wrong password', ip)).code)
      const sixth = await login(name, worldPassword, ip)
      expect([...codes, sixth.code]).toEqual([400, 400, 400, 400, 429, 429])
      expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(50)
      expect(sixth).toMatchObject({
        msg: '登录尝试次数过多，请 1 分钟后再试',
        detail: { reason: 'TOO_MANY_TRIES' },
      })
    }
    expect((await login(username, worldPassword, newAddress())).code).toBe(200)
  })

  test('twenty at once are counted like twenty in a row: five are compared', async () => {
    const { username } = await newAccount()
    const ip = newAddress()
    const before = verificationCount()
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(username, 'wrong password', ip)))
    expect(verificationCount() - before).toBe(5)
    expect(answers.filter(({ code }) => code === 400)).toHaveLength(4)
    expect(answers.filter(({ code }) => code === 429)).toHaveLength(16)
  })

  test('twenty right ones at once are no guesses', async () => {
    const { username } = await newAccount()
    const ip = newAddress()
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(username, worldPassword, ip)))
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 20 }, () => 200))
  })

  test('a right one clears the count', async () => {
    const { username } = await newAccount()
    const ip = newAddress()
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 4; attempt += 1)
        expect((await login(username, 'wrong password', ip)).code).toBe(400)
      expect((await login(username, worldPassword, ip)).code).toBe(200)
    }
  })

  test('hundreds over many names are compared ten times, and colleagues behind the address go on working', async () => {
    const colleague = await newAccount()
    const victim = await newAccount()
    const ip = newAddress()
    expect((await login(colleague.username, worldPassword, ip)).code).toBe(200)
    const before = verificationCount()
    for (let round = 0; round < 3; round += 1)
      await Promise.all(
        Array.from({ length: 50 }, (_, index) => login(`sprayed-${index}-${ip}`, 'Password1', ip)),
      )
    expect(verificationCount() - before).toBe(10)
    expect((await login(victim.username, worldPassword, ip)).code).toBe(429)
    expect((await login(colleague.username, worldPassword, ip)).code).toBe(200)
    expect((await login(victim.username, worldPassword, newAddress())).code).toBe(200)
  })

  test('what was typed as a name stands nowhere in the counts', async () => {
    const typed = `oops-${randomUUID()}`
    await login(typed, 'x', newAddress())
    const rows = await world.database.asSystem((tx) => tx.select().from(signInFailures))
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(typed)
  })
})

describe('guesses from many addresses', () => {
  const addresses = 60
  const ways = (name: (index: number) => string) =>
    Promise.all(
      Array.from({ length: addresses }, (_, index) => login(name(index), 'Summer2026', newAddress())),
    )
  const comparedOf = async (work: () => Promise<unknown>) => {
    const before = verificationCount()
    await work()
    return verificationCount() - before
  }

  test('at one name are compared ten times, for a name nobody has alike; the control: at sixty names all are', async () => {
    const { username } = await newAccount()
    const nobodys = `nobody-${randomUUID()}`
    for (const name of [username, nobodys]) {
      const answers: Awaited<ReturnType<typeof ways>> = []
      expect(await comparedOf(async () => answers.push(...(await ways(() => name))))).toBe(10)
      const refused = answers.filter(({ code }) => code === 429)
      expect(refused).toHaveLength(addresses - 9)
      expect(new Set(refused.map(({ msg }) => msg))).toEqual(
        new Set(['该账号近期在多处登录失败，请 1 分钟后再试，或使用短信验证码登录、在登录过的设备上登录']),
      )
      // Nor does the right password get in from a place that the account does not know.
      expect((await login(name, worldPassword, newAddress())).code).toBe(429)
    }
    const control = randomUUID()
    expect(await comparedOf(() => ways((index) => `nobody-${control}-${index}`))).toBe(addresses)
  })

  test('keep out nobody on a device or at an address where the account signed in before', async () => {
    const { username } = await newAccount()
    const home = newAddress()
    const device = await openBrowser(username)
    expect((await login(username, worldPassword, home)).code).toBe(200)
    await ways(() => username)
    for (let round = 0; round < 3; round += 1) {
      expect((await device.login(worldPassword)).statusCode).toBe(200)
      expect((await login(username, worldPassword, home)).code).toBe(200)
    }
    // The control: the same browser without its cookie is a stranger.
    expect((await browserLogin(username, worldPassword)).statusCode).toBe(429)
    // And a cookie that the account never gave is nothing.
    const forged = `__Host-cardline-device=${'A'.repeat(43)}`
    expect((await browserLogin(username, worldPassword, forged)).statusCode).toBe(429)
    const elsewhere = await openBrowser((await newAccount()).username)
    expect((await elsewhere.as(username)).statusCode).toBe(429)
  })

  test('a device that the account knows has five tries of its own', async () => {
    const { username } = await newAccount()
    const device = await openBrowser(username)
    const statuses = []
    for (let attempt = 0; attempt < 6; attempt += 1)
      statuses.push((await device.login(attempt < 5 ? 'wrong password' : worldPassword)).statusCode)
    expect(statuses).toEqual([400, 400, 400, 400, 429, 429])
  })

  test('are forgotten with a new password, or when an administrator says so', async () => {
    const { id, username } = await newAccount()
    await ways(() => username)
    await inCompany((tx) => forgetFailuresOf(tx, { accountId: id, username }))
    expect((await login(username, worldPassword, newAddress())).code).toBe(200)
  })

  test('ask for a longer captcha, for a name nobody has alike', async () => {
    const { settings } = world.app.services
    const nobodys = `nobody-${randomUUID()}`
    const { username } = await newAccount()
    const home = newAddress()
    await login(username, worldPassword, home)
    for (const name of [username, nobodys]) await ways(() => name)
    settings.captchaRequired = true
    try {
      for (const [name, status] of [
        [username, 200],
        [nobodys, 429],
      ] as const) {
        const signIn = async (asked: { username?: string }) => {
          const { captchaId, answer } = await makeCaptcha(world.database, asked)
          const body = { username: name, password: worldPassword, captchaId, validCode: answer }
          return { answer, ...(await world.call(calls.login, { body }, { ip: home })) }
        }
        expect(await signIn({})).toMatchObject({
          status: 400,
          detail: {
            reason: 'WRONG_CAPTCHA',
            fields: { validCode: '该账号近期多次登录失败，请输入新的验证码' },
          },
        })
        expect(await signIn({ username: name })).toMatchObject({
          answer: expect.stringMatching(/^.{6}$/),
          status,
        })
      }
    } finally {
      settings.captchaRequired = false
    }
  })
})

/** A request as a browser sends it, each time from another address. */
const browserLogin = (username: string, password: string, cookie = '') =>
  world.inject({
    method: 'POST',
    url: '/v2/login',
    headers: { 'sec-fetch-site': 'same-origin', 'user-agent': agent, cookie },
    remoteAddress: newAddress(),
    payload: { username, password },
  })

/** A browser in which somebody signed in and that keeps its cookie. */
async function openBrowser(username: string) {
  const { cookies } = await browserLogin(username, worldPassword)
  const device = cookies.find(({ name }) => name === '__Host-cardline-device')
  expect(device).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' })
  const cookie = `${device?.name}=${device?.value}`
  return {
    login: (password: string) => browserLogin(username, password, cookie),
    as: (other: string) => browserLogin(other, worldPassword, cookie),
  }
}

describe('whoever was checked', () => {
  test('is not let in when the account was disabled or got another password meanwhile', async () => {
    const account = await readAccount(world, (await newAccount()).id)
    const note = (checked: typeof account) => inCompany((tx) => noteSignIn(tx, checked))
    expect(await note({ ...account, passwordHash: 'another' })).toBe(false)
    expect(await note({ ...account, state: 'invited' })).toBe(false)
    expect(await note({ ...account, state: 'left' })).toBe(false)
    expect(await note(account)).toBe(true)
  })

  test('takes up an invited account with the first sign-in, and that is recorded', async () => {
    const { id, username } = await newAccount({ state: 'invited', mustChangePassword: true })
    expect((await login(username, worldPassword, newAddress())).data.firstLogin).toBe(true)
    expect((await login(username, worldPassword, newAddress())).code).toBe(200)
    expect((await readAccount(world, id)).state).toBe('active')
    const trail = await inCompany((tx) => tx.select().from(auditEntries).where(eq(auditEntries.objectId, id)))
    expect(trail).toMatchObject([{ event: 'takeUp', fromState: 'invited', toState: 'active', accountId: id }])
  })
})

describe('the log of a known account', () => {
  test('tells of every try with browser, system and address', async () => {
    const { id, username } = await newAccount()
    const ip = newAddress()
    await login(username, 'wrong password', ip)
    await login(username, worldPassword, ip)
    expect(await logOf(id)).toMatchObject([
      { outcome: 'success', method: 'password', ip, browser: 'Safari 17', os: 'iOS 17', username },
      { outcome: 'wrongCredentials', method: 'password', ip },
    ])
  })

  test('tells of refused tries once a minute, and of whoever may not sign in', async () => {
    const { id, username } = await newAccount({ state: 'disabled' })
    const ip = newAddress()
    for (let attempt = 0; attempt < 9; attempt += 1) await login(username, worldPassword, ip)
    expect((await logOf(id)).map(({ outcome }) => outcome)).toEqual([
      'blocked',
      ...Array.from({ length: 5 }, () => 'notActive'),
    ])
  })

  test('a lock stands at the account until a sign-in, and its owner is told once', async () => {
    const { id, username } = await newAccount()
    const home = newAddress()
    await login(username, worldPassword, home)
    const mobile = `139${String(Date.now()).slice(-8)}`
    await inCompany((tx) => tx.insert(signInMobiles).values({ mobile, accountId: id }))
    for (let round = 0; round < 2; round += 1) {
      const ip = newAddress()
      for (let attempt = 0; attempt < 5; attempt += 1) await login(username, 'wrong password', ip)
    }
    const told = () =>
      inCompany((tx) =>
        tx
          .select()
          .from(outboxMessages)
          .where(and(eq(outboxMessages.to, mobile), eq(outboxMessages.template, 'accounts.locked'))),
      )
    await expect.poll(async () => (await told()).length).toBe(1)
    expect((await told())[0]?.text).toContain(username)
    const lock = async () =>
      (await inCompany((tx) => tx.select().from(accounts).where(eq(accounts.id, id))))[0]?.lockedUntil
    expect(await lock()).toBeInstanceOf(Date)
    expect((await login(username, worldPassword, home)).code).toBe(200)
    expect(await lock()).toBeNull()
  })
})
