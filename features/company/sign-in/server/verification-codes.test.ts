import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type World, worldPassword } from '#apps/server/testing/world.ts'
import { nobody } from '#features/company/accounts/server/accounts.domain.ts'
import { verificationCodes } from '#features/company/accounts/server/accounts.tables.ts'
import {
  codesSentTo,
  newAccount,
  newAddress,
  newMobile,
  readAccount,
} from '#features/company/accounts/server/accounts.world.ts'
import { signInContract as calls } from '../sign-in.contract.ts'
import { makeCaptcha } from './captchas.actions.ts'
import { proveCode, takeProof } from './verification-codes.actions.ts'
import { openCodesWorld } from './verification-codes.world.ts'

const { forgetLimits, sms, mail, mobileLogin, bare, holder, other, world } = await openCodesWorld()

describe('asking for a code', () => {
  test('sends six digits in the caller’s language, which the answer does not show', async () => {
    const { mobile } = await holder()
    const answer = await world.call(
      calls.sendSms,
      { body: { phonenumber: mobile, purpose: 'signIn' } },
      { ip: newAddress(), language: 'en' },
    )
    expect(answer).toMatchObject({ code: 200, data: { retryAfter: 60, expiresIn: 300, code: null } })
    expect(await codesSentTo(world, mobile)).toEqual([expect.stringMatching(/^\d{6}$/)])
  })

  test('is answered alike for known, unknown and disabled numbers and addresses, and only the known one gets a message', async () => {
    const known = await holder()
    const disabled = await newAccount(world, { mobile: newMobile(), state: 'disabled' })
    const unknown = newMobile()
    const answers = []
    for (const purpose of ['signIn', 'reset'] as const)
      for (const number of [known.mobile, disabled.mobile, unknown]) {
        answers.push(bare(await sms(number, purpose)))
        answers.push(bare(await sms(number, purpose)))
        await forgetLimits()
      }
    const byMail = await newAccount(world, { email: `li.${newMobile()}@example.com` })
    answers.push(bare(await mail(byMail.email)), bare(await mail(byMail.email.toUpperCase())))
    answers.push(bare(await mail(`nobody.${newMobile()}@example.com`)))
    const [first, again] = answers
    expect(first).toMatchObject({ status: 200 })
    expect(again).toMatchObject({ status: 429 })
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(2)
    expect(await codesSentTo(world, known.mobile)).toHaveLength(2)
    expect(await codesSentTo(world, disabled.mobile)).toHaveLength(0)
    for (const company of [undefined, nobody.companyId])
      expect(await codesSentTo(world, unknown, company)).toHaveLength(0)
    expect(await codesSentTo(world, byMail.email)).toHaveLength(1)
  })

  test('says how long to wait, to a stranger’s number as to a known one', async () => {
    for (const number of [(await holder()).mobile, newMobile()]) {
      await sms(number, 'signIn')
      const again = await sms(number, 'reset')
      expect(again.code).toBe(429)
      expect(Number(again.headers['retry-after'])).toBeGreaterThan(50)
    }
  })

  test('twenty times an hour from one address, whether anybody gets something or not', async () => {
    const ip = newAddress()
    const codes = []
    for (let attempt = 0; attempt < 21; attempt += 1) codes.push((await sms(newMobile(), 'signIn', ip)).code)
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  })
})

describe('a code', () => {
  test('signs in once', async () => {
    const { mobile } = await holder()
    await sms(mobile, 'signIn')
    const [code = ''] = await codesSentTo(world, mobile)
    expect(await mobileLogin(mobile, code)).toMatchObject({
      code: 200,
      data: { token: expect.stringMatching(/.{40}/), secondStep: null },
    })
    expect(await mobileLogin(mobile, code)).toMatchObject({
      status: 400,
      detail: { reason: 'WRONG_CODE', fields: { code: expect.stringMatching(/./) } },
    })
  })

  test('opens one session when it is given twenty times at once', async () => {
    const { mobile } = await holder()
    await sms(mobile, 'signIn')
    const [code = ''] = await codesSentTo(world, mobile)
    const answers = await Promise.all(Array.from({ length: 20 }, () => mobileLogin(mobile, code)))
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1)
  })

  test('may be missed four times, and twenty wrong ones at once are no more than five', async () => {
    for (const [wrong, opens] of [
      [4, true],
      [20, false],
    ] as const) {
      const { mobile } = await holder()
      await sms(mobile, 'signIn')
      const [code = ''] = await codesSentTo(world, mobile)
      await Promise.all(Array.from({ length: wrong }, () => mobileLogin(mobile, other(code))))
      const [row] = await world.database.asSystem((tx) =>
        tx
          .select()
          .from(verificationCodes)
          .where(eq(verificationCodes.tries, Math.min(wrong, 5))),
      )
      expect(row).toBeDefined()
      expect((await mobileLogin(mobile, code)).code === 200).toBe(opens)
    }
  })

  test('counts at most five of twenty parallel tries, also where no name is counted', async () => {
    const { mobile } = await holder()
    await sms(mobile, 'reset')
    const [code = ''] = await codesSentTo(world, mobile)
    const recipient = {
      purpose: 'reset',
      channel: 'sms',
      to: mobile,
      accountId: null,
      deviceHash: null,
    } as const
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => proveCode(world.database, recipient, other(code))),
    )
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
    await expect(proveCode(world.database, recipient, code)).rejects.toMatchObject({ status: 400 })
  })

  test('is compared five times for strangers, from however many addresses, and the browser that asked keeps its own tries', async () => {
    const { mobile } = await holder()
    const headers = { 'sec-fetch-site': 'same-origin' }
    const ask = (url: string, payload: object, cookie = '') =>
      world.inject({
        method: 'POST',
        url,
        payload,
        headers: { ...headers, cookie },
        remoteAddress: newAddress(),
      })
    const asked = await ask('/v2/push/msg', { phonenumber: mobile, purpose: 'signIn' })
    const device = asked.cookies.find(({ name }) => name.endsWith('-device'))
    const cookie = `${device?.name}=${device?.value}`
    const [code = ''] = await codesSentTo(world, mobile)
    const signIn = async (given: string, from = '') =>
      (await ask('/v2/mobileLogin', { phonenumber: mobile, code: given }, from)).json<{
        code: number
        msg: string
      }>()
    const guesses = await Promise.all(Array.from({ length: 60 }, () => signIn(other(code))))
    expect(guesses.every((answer) => answer.code === 400)).toBe(true)
    const [row] = await world.database.asSystem((tx) =>
      tx.select().from(verificationCodes).where(eq(verificationCodes.strangersTries, 5)),
    )
    expect(row).toMatchObject({ tries: 0 })
    // The control: for strangers even the right one has no try left.
    expect((await signIn(code)).code).toBe(400)
    expect((await signIn(other(code), cookie)).code).toBe(400)
    expect((await signIn(code, cookie)).code).toBe(200)
  })

  test('is good for its purpose, its recipient and its owner alone', async () => {
    const [one, two] = [await holder(), await holder()]
    await sms(one.mobile, 'signIn')
    const [code = ''] = await codesSentTo(world, one.mobile)
    const right = {
      purpose: 'signIn',
      channel: 'sms',
      to: one.mobile,
      accountId: null,
      deviceHash: null,
    } as const
    for (const wrong of [
      { ...right, purpose: 'reset' as const },
      { ...right, to: two.mobile },
      { ...right, accountId: one.id },
    ])
      await expect(proveCode(world.database, wrong, code)).rejects.toMatchObject({ status: 400 })
    await expect(proveCode(world.database, right, code)).resolves.toHaveProperty('id')
  })

  test('ends after five minutes, and with the next one', async () => {
    const { mobile } = await holder()
    await sms(mobile, 'signIn')
    const [first = ''] = await codesSentTo(world, mobile)
    await forgetLimits()
    await sms(mobile, 'signIn')
    const [second = ''] = await codesSentTo(world, mobile)
    const recipient = {
      purpose: 'signIn',
      channel: 'sms',
      to: mobile,
      accountId: null,
      deviceHash: null,
    } as const
    if (first !== second)
      await expect(proveCode(world.database, recipient, first)).rejects.toMatchObject({ status: 400 })
    await expect(proveCode(world.database, recipient, second)).resolves.toHaveProperty('id')
    await world.database.asSystem((tx) =>
      tx.execute("update verification_codes set expires_at = now() - interval '1 second'"),
    )
    await expect(proveCode(world.database, recipient, second)).rejects.toMatchObject({ status: 400 })
  })

  test('is used up by one of two that proved it', async () => {
    const { mobile } = await holder()
    await sms(mobile, 'reset')
    const [code = ''] = await codesSentTo(world, mobile)
    const recipient = {
      purpose: 'reset',
      channel: 'sms',
      to: mobile,
      accountId: null,
      deviceHash: null,
    } as const
    const proofs = await Promise.all([1, 2].map(() => proveCode(world.database, recipient, code)))
    const uses = await Promise.allSettled(
      proofs.map((proof) => world.database.asSystem((tx) => takeProof(tx, proof))),
    )
    expect(uses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('stands nowhere as it is, nor does the number', async () => {
    const { mobile } = await holder()
    await sms(mobile, 'signIn')
    const [code = ''] = await codesSentTo(world, mobile)
    const rows = JSON.stringify(await world.database.asSystem((tx) => tx.select().from(verificationCodes)))
    expect(rows).not.toContain(mobile)
    expect(rows).not.toContain(`"${code}"`)
  })

  test('of somebody who may not sign in any more opens nothing', async () => {
    const { id, mobile } = await holder()
    await sms(mobile, 'signIn')
    const [code = ''] = await codesSentTo(world, mobile)
    await world.database.asTenant((await readAccount(world, id)).companyId, (tx) =>
      tx.execute(`update accounts set state = 'disabled' where id = '${id}'`),
    )
    expect(await mobileLogin(mobile, code)).toMatchObject({ status: 400, detail: { reason: 'WRONG_CODE' } })
  })
})

describe('on an installation', () => {
  const withSettings = async (
    part: Partial<World['app']['services']['settings']>,
    work: () => Promise<void>,
  ) => {
    const { settings } = world.app.services
    const before = { ...settings }
    Object.assign(settings, part)
    try {
      await work()
    } finally {
      Object.assign(settings, before)
    }
  }

  test('that asks for captchas, nothing is sent and nobody is looked up without one', () =>
    withSettings({ captchaRequired: true }, async () => {
      const { mobile, username } = await holder()
      const ip = newAddress()
      const calling = (captcha: object) => [
        world.call(calls.login, { body: { username, password: worldPassword, ...captcha } }, { ip }),
        world.call(calls.sendSms, { body: { phonenumber: mobile, purpose: 'signIn', ...captcha } }, { ip }),
        world.call(
          calls.sendMail,
          { body: { email: 'nobody@example.com', purpose: 'reset', ...captcha } },
          { ip },
        ),
      ]
      for (const captcha of [{}, { captchaId: 'x', validCode: 'x' }, { validCode: 'ABCD' }])
        for (const answer of await Promise.all(calling(captcha)))
          expect(answer).toMatchObject({
            status: 400,
            detail: { reason: 'WRONG_CAPTCHA', fields: { validCode: expect.stringMatching(/./) } },
          })
      expect(await codesSentTo(world, mobile)).toEqual([])
      const { captchaId, answer } = await makeCaptcha(world.database, {})
      const body = { phonenumber: mobile, purpose: 'signIn', captchaId, validCode: answer } as const
      expect((await world.call(calls.sendSms, { body }, { ip })).code).toBe(200)
      await forgetLimits()
      expect((await world.call(calls.sendSms, { body }, { ip })).detail?.reason).toBe('WRONG_CAPTCHA')
    }))

  test('that shows codes, the answer carries one for known and unknown numbers alike', () =>
    withSettings({ showCodes: true }, async () => {
      const { mobile } = await holder()
      const { data } = await sms(mobile, 'signIn')
      expect(data.code).toBe((await codesSentTo(world, mobile))[0])
      expect((await sms(newMobile(), 'signIn')).data.code).toMatch(/^\d{6}$/)
    }))
})
