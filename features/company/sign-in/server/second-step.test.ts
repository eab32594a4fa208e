import { and, eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'

import { openWorld, type World, worldPassword } from '#apps/server/testing/world.ts'
import { hashToken } from '#features/company/accounts/server/accounts.domain.ts'
import { signInChallenges, signInMobiles } from '#features/company/accounts/server/accounts.tables.ts'
import {
  codesSentTo,
  inCompany,
  newAccount,
  newAddress,
  newMobile,
  readAccount,
} from '#features/company/accounts/server/accounts.world.ts'
import { beginSecondStep, confirmSecondStep } from '#features/company/accounts/server/second-step.actions.ts'
import { removeSecondStep } from '#features/company/accounts/server/second-step.repository.ts'
import { seal, unseal } from '#features/company/accounts/server/secret-sealing.adapter.ts'
import { outboxMessages } from '#platform/server/messages/outbox.tables.ts'
import { companies } from '#features/company/companies/server/companies.tables.ts'

import { ownAccountContract } from '../own-account.contract.ts'
import { ownProfileContract } from '../own-profile.contract.ts'
import { signInContract } from '../sign-in.contract.ts'

const calls = { ...signInContract, ...ownProfileContract }
let world: World
beforeAll(async () => {
  world = await openWorld({ areas: ['company'] })
})

const codeAt = (secret: string, now = Date.now()) =>
  new TOTP({ secret, period: 30 }).generate({ timestamp: now })
const stepMs = 30_000

/** Somebody who signs in by two steps; the code of the confirmation lies one step back, so that the present one is unused. */
async function guarded(facts: Parameters<typeof newAccount>[1] = {}) {
  const account = await newAccount(world, facts)
  const own = <T>(
    work: (own: {
      tx: Parameters<Parameters<typeof inCompany>[1]>[0]
      services: typeof world.app.services
    }) => Promise<T>,
  ) => inCompany(world, (tx) => work({ tx, services: world.app.services }))
  const { secret } = await own(async (context) =>
    beginSecondStep(context, await readAccount(world, account.id)),
  )
  const pending = await readAccount(world, account.id)
  const recovery = await own((context) =>
    confirmSecondStep(context, pending, codeAt(secret, Date.now() - stepMs)),
  )
  return { ...account, secret, recovery }
}
const login = (username: string, ip = newAddress()) =>
  world.call(calls.login, { body: { username, password: worldPassword } }, { ip })
const finish = (challenge: string, code: string) =>
  world.call(calls.finishSecondStep, { body: { challenge, code } }, { ip: newAddress() })
const challengeOf = async (username: string) => (await login(username)).data.secondStep?.challenge ?? ''
const wrongOf = (code: string) => String((Number(code) + 500_000) % 1_000_000).padStart(6, '0')

describe('the second step', () => {
  test('stands between a right password and a session', async () => {
    const { username, secret } = await guarded()
    const { data } = await login(username)
    expect(data).toEqual({
      token: '',
      firstLogin: false,
      secondStep: { challenge: expect.stringMatching(/^[\w-]{43}$/), expiresIn: 300 },
    })
    const done = await finish(data.secondStep?.challenge ?? '', codeAt(secret))
    expect(done).toMatchObject({ code: 200, data: { secondStep: null } })
    expect((await world.call(calls.info, {}, { session: done.data })).data.username).toBe(username)
  })

  test('stands behind a code by SMS as well', async () => {
    const { mobile, secret } = await guarded({ mobile: newMobile() })
    await world.call(
      calls.sendSms,
      { body: { phonenumber: mobile, purpose: 'signIn' } },
      { ip: newAddress() },
    )
    const [code = ''] = await codesSentTo(world, mobile)
    const { data } = await world.call(
      calls.mobileLogin,
      { body: { phonenumber: mobile, code } },
      { ip: newAddress() },
    )
    expect(data.token).toBe('')
    expect((await finish(data.secondStep?.challenge ?? '', codeAt(secret))).code).toBe(200)
  })

  test('takes a code once: not again, not from two at once, and none of an earlier step afterwards', async () => {
    const { username, secret } = await guarded()
    const challenges = [await challengeOf(username), await challengeOf(username), await challengeOf(username)]
    const code = codeAt(secret)
    const answers = await Promise.all(challenges.slice(0, 2).map((challenge) => finish(challenge, code)))
    expect(answers.map((answer) => answer.code).sort((a, b) => a - b)).toEqual([200, 400])
    expect((await finish(challenges[2] ?? '', code)).code).toBe(400)
    expect((await finish(challenges[2] ?? '', codeAt(secret, Date.now() - stepMs))).code).toBe(400)
  })

  test('takes each recovery code once, however it is typed', async () => {
    const { username, recovery } = await guarded()
    expect(new Set(recovery).size).toBe(10)
    const [first = '', second = ''] = recovery
    const challenges = [await challengeOf(username), await challengeOf(username)]
    const answers = await Promise.all(challenges.map((challenge) => finish(challenge, first)))
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, 400])
    expect(
      (await finish(await challengeOf(username), ` ${second.toLowerCase().replace('-', ' ')}`)).code,
    ).toBe(200)
    expect((await finish(await challengeOf(username), second)).code).toBe(400)
  })

  test('of one account opens no other', async () => {
    const [one, two] = [await guarded(), await guarded()]
    expect((await finish(await challengeOf(one.username), codeAt(two.secret))).code).toBe(400)
    expect((await finish(await challengeOf(one.username), two.recovery[0] ?? '')).code).toBe(400)
  })
})

describe('a challenge', () => {
  test('may be missed four times; the fifth ends it, and says where to begin again', async () => {
    const { username, secret } = await guarded()
    const challenge = await challengeOf(username)
    const reasons = []
    for (let attempt = 0; attempt < 6; attempt += 1)
      reasons.push((await finish(challenge, wrongOf(codeAt(secret)))).detail?.reason)
    expect(reasons).toEqual([
      ...Array.from({ length: 4 }, () => 'WRONG_SECOND_STEP'),
      'CHALLENGE_OVER',
      'CHALLENGE_OVER',
    ])
    expect((await finish(challenge, codeAt(secret))).detail?.reason).toBe('CHALLENGE_OVER')
  })

  test('is no way to guess: a new one gives no new tries', async () => {
    const { username, secret, recovery } = await guarded()
    const wrong = wrongOf(codeAt(secret))
    const statuses = []
    for (let round = 0; round < 4; round += 1) {
      const challenge = await challengeOf(username)
      for (let attempt = 0; attempt < 2; attempt += 1) statuses.push((await finish(challenge, wrong)).status)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429])
    expect((await finish(await challengeOf(username), recovery[0] ?? '')).status).toBe(429)
  })

  test('guessed by somebody with the password keeps nobody out on a device that the account knows', async () => {
    const { id, username, secret, recovery } = await guarded()
    const mobile = newMobile()
    await inCompany(world, (tx) => tx.insert(signInMobiles).values({ mobile, accountId: id }))
    const ask = (url: string, payload: object, cookie = '') =>
      world.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'sec-fetch-site': 'same-origin', cookie },
        remoteAddress: newAddress(),
      })
    const done = await ask('/v2/login/second-step', {
      challenge: await challengeOf(username),
      code: recovery[0],
    })
    const device = done.cookies.find(({ name }) => name.endsWith('-device'))
    const wrong = wrongOf(codeAt(secret))
    for (let round = 0; round < 3; round += 1) {
      const challenge = await challengeOf(username)
      for (let attempt = 0; attempt < 2; attempt += 1) await finish(challenge, wrong)
    }
    const finishIn = async (cookie: string) =>
      (
        await ask(
          '/v2/login/second-step',
          { challenge: await challengeOf(username), code: recovery[1] },
          cookie,
        )
      ).statusCode
    expect(await finishIn('')).toBe(429)
    expect(await finishIn(`${device?.name}=${device?.value}`)).toBe(200)
    // The password is in other hands: the owner hears so.
    const told = () =>
      inCompany(world, (tx) =>
        tx
          .select({ text: outboxMessages.text })
          .from(outboxMessages)
          .where(and(eq(outboxMessages.to, mobile), eq(outboxMessages.template, 'accounts.locked'))),
      )
    await expect
      .poll(async () => (await told()).map(({ text }) => text))
      .toEqual([expect.stringContaining('两步验证码')])
  })

  test('is used up by success and ends after five minutes', async () => {
    const { username, recovery } = await guarded()
    const challenge = await challengeOf(username)
    expect((await finish(challenge, recovery[0] ?? '')).code).toBe(200)
    expect((await finish(challenge, recovery[1] ?? '')).detail?.reason).toBe('CHALLENGE_OVER')
    const late = await challengeOf(username)
    await world.database.asSystem((tx) =>
      tx.execute(`update sign_in_challenges set expires_at = now() where token_hash = '${hashToken(late)}'`),
    )
    expect((await finish(late, recovery[1] ?? '')).detail?.reason).toBe('CHALLENGE_OVER')
  })

  test('ends with a new password, forgotten or changed, and the code is not used up by it', async () => {
    const { username, mobile, recovery } = await guarded({ mobile: newMobile() })
    const [first, second] = [await challengeOf(username), await challengeOf(username)]
    await world.call(calls.sendSms, { body: { phonenumber: mobile, purpose: 'reset' } }, { ip: newAddress() })
    const [code = ''] = await codesSentTo(world, mobile)
    const body = { phonenumber: mobile, code, password: 'fünf Pflaumen im Sack' }
    expect((await world.call(calls.resetPassword, { body }, { ip: newAddress() })).code).toBe(200)
    for (const challenge of [first, second])
      expect((await finish(challenge, recovery[0] ?? '')).code).toBe(400)
    const again = await world.call(
      calls.login,
      { body: { username, password: body.password } },
      { ip: newAddress() },
    )
    const session = (await finish(again.data.secondStep?.challenge ?? '', recovery[0] ?? '')).data
    const waiting = await world.call(
      calls.login,
      { body: { username, password: body.password } },
      { ip: newAddress() },
    )
    const changed = { oldPassword: body.password, newPassword: 'sechs Pflaumen im Sack' }
    expect((await world.call(ownAccountContract.changePassword, { body: changed }, { session })).code).toBe(
      200,
    )
    expect((await finish(waiting.data.secondStep?.challenge ?? '', recovery[1] ?? '')).code).toBe(400)
  })

  test('stands nowhere as it is', async () => {
    const { username } = await guarded()
    const challenge = await challengeOf(username)
    expect(
      JSON.stringify(await world.database.asSystem((tx) => tx.select().from(signInChallenges))),
    ).not.toContain(challenge)
  })

  test.each([
    ['an empty one', { challenge: '', code: '123456' }, 'challenge'],
    ['one that is too long', { challenge: 'x'.repeat(101), code: '123456' }, 'challenge'],
    ['an empty code', { challenge: 'x', code: ' ' }, 'code'],
    ['a code that is too long', { challenge: 'x', code: '1'.repeat(31) }, 'code'],
  ])('%s is refused at its field', async (_, body, field) => {
    const answer = await world.call(calls.finishSecondStep, { body }, { ip: newAddress() })
    expect({ status: answer.status, fields: Object.keys(answer.detail?.fields ?? {}) }).toEqual({
      status: 400,
      fields: [field],
    })
  })
})

describe('the secret', () => {
  test('is sealed for its account: changed or moved, it does not open', async () => {
    const { id, secret } = await guarded()
    const sealed = (await readAccount(world, id)).totpSecret ?? ''
    expect(sealed).not.toContain(secret)
    expect(await unseal(world.database, sealed, id)).toBe(secret)
    await expect(unseal(world.database, sealed, 'somebody else')).rejects.toThrow()
    const changed = (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1)
    await expect(unseal(world.database, changed, id)).rejects.toThrow()
    expect(await seal(world.database, secret, id)).not.toBe(sealed)
  })

  test('is not in force before a code of it was given back, and not replaced while it is', async () => {
    const { id, username } = await newAccount(world)
    const begin = async () =>
      inCompany(world, async (tx) =>
        beginSecondStep({ tx, services: world.app.services }, await readAccount(world, id)),
      )
    const { secret, address } = await begin()
    expect(address).toMatch(/^otpauth:\/\/totp\//)
    expect((await login(username)).data.token).not.toBe('')
    const pending = await readAccount(world, id)
    const confirm = (code: string) =>
      inCompany(world, (tx) => confirmSecondStep({ tx, services: world.app.services }, pending, code))
    await expect(confirm(wrongOf(codeAt(secret)))).rejects.toMatchObject({ status: 400 })
    expect(await confirm(codeAt(secret))).toHaveLength(10)
    await expect(begin()).rejects.toMatchObject({ status: 409 })
    expect((await login(username)).data.token).toBe('')
  })
})

describe('a company that asks its administrators for it', () => {
  const require = async (isRequired: boolean) => {
    await inCompany(world, async (tx) => {
      const [company] = await tx.select().from(companies)
      await tx.execute(
        `update companies set settings = '${JSON.stringify({ ...company?.settings, requireSecondStep: isRequired })}' where id = '${company?.id}'`,
      )
    })
    world.app.services.viewers.forget()
  }

  test('lets one in after it was set up; staff are not asked', async () => {
    const owner = await newAccount(world, { roles: ['company_owner'] })
    const staff = await newAccount(world)
    const sessions = [(await login(owner.username)).data, (await login(staff.username)).data]
    const ask = async () =>
      Promise.all(
        sessions.map(async (session) => (await world.call(calls.getProfile, {}, { session })).detail?.reason),
      )
    expect(await ask()).toEqual([undefined, undefined])
    await require(true)
    try {
      expect(await ask()).toEqual(['SECOND_STEP_REQUIRED', undefined])
      expect((await world.call(calls.info, {}, { session: sessions[0] })).data.firstStep).toBe('secondStep')
      const services = world.app.services
      const { secret } = await inCompany(world, async (tx) =>
        beginSecondStep({ tx, services }, await readAccount(world, owner.id)),
      )
      const pending = await readAccount(world, owner.id)
      await inCompany(world, (tx) => confirmSecondStep({ tx, services }, pending, codeAt(secret)))
      world.app.services.viewers.forget()
      expect(await ask()).toEqual([undefined, undefined])
      await inCompany(world, (tx) => removeSecondStep(tx, owner.id))
      world.app.services.viewers.forget()
      expect(await ask()).toEqual(['SECOND_STEP_REQUIRED', undefined])
    } finally {
      await require(false)
    }
  })
})
