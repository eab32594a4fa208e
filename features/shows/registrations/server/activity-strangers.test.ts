import { setTimeout as sleep } from 'node:timers/promises'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import {
  codesSentTo,
  inCompany,
  newAccount,
  newAddress,
  newMobile,
} from '#features/company/accounts/server/accounts.world.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { companies } from '#features/company/companies/server/companies.tables.ts'
import { makeRole } from '#features/company/roles/server/roles.world.ts'

import { registrationsContract } from '../registrations.contract.ts'
import { findRegistration } from './registrations.repository.ts'
import { activityFormOpenings } from './registrations.tables.ts'
import { publishActivity, signUpAs } from './registrations.world.ts'

let world: World & { close(): Promise<void> }
let admin: Session
beforeAll(async () => {
  world = await openOwnWorld('activity_strangers', { areas: ['shows'] })
  admin = await world.signIn('admin')
})
afterAll(() => world.close())

const browser = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  accept: 'text/html',
  'sec-fetch-site': 'same-origin',
}
const send = (url: string, form: Record<string, string>, { ip = newAddress(), cookie = '' } = {}) =>
  world.inject({
    method: 'POST',
    url,
    remoteAddress: ip,
    headers: { ...browser, 'content-type': 'application/x-www-form-urlencoded', ...(cookie && { cookie }) },
    payload: new URLSearchParams(form).toString(),
  })
const formOf = (ticket = '', mobile = newMobile()) => ({ ticket, mobile, name: '访客乙', consent: '1' })

describe('a stranger', () => {
  test('who guesses codes for a number uses up nothing of its owner’s', { timeout: 60_000 }, async () => {
    const { path, typeIds } = await publishActivity(world, admin)
    const form = formOf(typeIds[0])
    const codeSent = await send(`${path}/code`, form)
    const cookie = codeSent.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const [code = ''] = await codesSentTo(world, form.mobile)
    const ip = newAddress()
    for (let n = 0; n < 21; n += 1) await send(`${path}/join`, { ...form, code: '000000' }, { ip })
    const refused = await send(`${path}/join`, { ...form, code: '000000' }, { ip })
    expect(refused.body).toContain('太频繁')
    expect((await send(`${path}/join`, { ...form, code }, { cookie })).statusCode).toBe(303)
  })

  test(
    'makes us send three hundred codes an hour from one address, however many browsers it is',
    { timeout: 120_000 },
    async () => {
      const { path, typeIds } = await publishActivity(world, admin)
      // The page itself is drawn two hundred times at once, and five times a second after that: a person comes again.
      const ask = async (n: number) => {
        for (;;) {
          const answer = await send(`${path}/code`, formOf(typeIds[0]), {
            ip: `2001:db8:0:9::${n.toString(16)}`,
          })
          if (answer.statusCode !== 429) return answer
          await sleep(300)
        }
      }
      let sent = 0
      for (let n = 0; n < 305; n += 1) if ((await ask(n)).body.includes('验证码已发送')) sent += 1
      expect(sent).toBe(300)
      expect((await send(`${path}/code`, formOf(typeIds[0]))).body).toContain('验证码已发送')
    },
  )

  test('who is not counted as a visitor opens no form either', async () => {
    const { id, path } = await publishActivity(world, admin)
    const openings = () =>
      inCompany(world, (tx) => tx.$count(activityFormOpenings, eq(activityFormOpenings.activityId, id)))
    const open = (headers: Record<string, string>) =>
      world.inject({ url: `${path}/join`, remoteAddress: newAddress(), headers })
    await open(browser)
    expect(await openings()).toBe(1)
    await open({ ...browser, cookie: 'vid_off=1' })
    await open({ 'user-agent': 'Googlebot/2.1' })
    expect(await openings()).toBe(1)
  })

  test('who withdraws consent later is cut off from the forms that this browser opened', async () => {
    const { id, path } = await publishActivity(world, admin)
    const open = () => world.inject({ url: `${path}/join`, remoteAddress: newAddress(), headers: browser })
    const [first] = [await open(), await open()]
    const cookie = first.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const openings = () =>
      inCompany(world, (tx) =>
        tx.select().from(activityFormOpenings).where(eq(activityFormOpenings.activityId, id)),
      )
    const before = await openings()
    const page = await world.inject({ url: path, remoteAddress: newAddress(), headers: browser })
    const publicId = path.slice('/a/'.length)
    expect(page.body).toContain(`/visitor-privacy?a=${publicId}`)
    expect((await send('/visitor-privacy', { a: publicId, choice: 'decline' }, { cookie })).statusCode).toBe(
      303,
    )
    const after = new Map((await openings()).map((row) => [row.id, row.visitorKey]))
    expect(after.size).toBe(2)
    expect(before.filter((row) => after.get(row.id) === row.visitorKey)).toHaveLength(1)
    expect([...after.values()].filter((key) => key.startsWith('erased:'))).toHaveLength(1)
  })

  test('finds no ticket of a suspended company, and gives none back', async () => {
    const { id, typeIds } = await publishActivity(world, admin)
    const ticket = { activityId: id, ticketTypeId: typeIds[0] ?? '' }
    const { id: registrationId, publicId } = await signUpAs(world, newMobile(), ticket)
    const setState = (state: 'suspended' | 'certified') =>
      inCompany(world, (tx) =>
        tx.update(companies).set({ state }).where(eq(companies.id, demoCompanies[0].id)),
      )
    await setState('suspended')
    expect((await world.inject({ url: `/k/${publicId}`, headers: browser })).statusCode).toBe(404)
    await send(`/k/${publicId}/cancel`, {})
    await setState('certified')
    const state = async () => (await inCompany(world, (tx) => findRegistration(tx, registrationId)))?.state
    expect(await state()).toBe('confirmed')
    await send(`/k/${publicId}/cancel`, {})
    expect(await state()).toBe('cancelled')
  })
})

test('who reads all registrations and writes those of the own activities alone writes no others', async () => {
  const { id: accountId, username } = await newAccount(world, { roles: ['staff', 'auditor'] })
  await inCompany(world, (tx) =>
    makeRole(tx, {
      dataScope: 'self',
      permissions: ['registration:view', 'registration:edit', 'registration:approve'],
      accountIds: [accountId],
    }),
  )
  const session = await world.signIn(username)
  const { id, typeIds } = await publishActivity(world, admin, {
    types: [{ key: 'a', needsReview: true }],
    quotas: [{ name: 'All', size: 5, typeKeys: ['a'] }],
  })
  const ticket = { activityId: id, ticketTypeId: typeIds[0] ?? '' }
  const registration = await signUpAs(world, newMobile(), ticket)
  expect(
    (await world.call(registrationsContract.list, { body: { id } }, { session })).data.list,
  ).toHaveLength(1)
  const ids = [registration.id]
  const approved = await world.call(
    registrationsContract.decide,
    { body: { ids, event: 'approve' } },
    { session },
  )
  const cancelled = await world.call(
    registrationsContract.move,
    { body: { ids, event: 'cancel' } },
    { session },
  )
  expect([approved, cancelled].map(({ data }) => data.map(({ code }) => code))).toEqual([[404], [404]])
  const person = { name: 'Walk-in', mobile: newMobile(), company: '', title: '' }
  const added = await world.call(registrationsContract.add, { body: { ...ticket, ...person } }, { session })
  expect(added.status).toBe(404)
})
