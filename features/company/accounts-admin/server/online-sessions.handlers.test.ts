import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World, worldPassword } from '#apps/server/testing/world.ts'
import { openPeople, type People } from '#features/company/accounts/server/people.world.ts'
import { ownProfileContract } from '#features/company/sign-in/own-profile.contract.ts'
import { signInContract } from '#features/company/sign-in/sign-in.contract.ts'
import { zoneClock } from '#platform/domain/zone-clock.ts'

import { onlineSessionsContract as online } from '../online-sessions.contract.ts'
import { signInLogContract as log } from '../sign-in-log.contract.ts'

let world: World & { close(): Promise<void> }
let people: People
let owner: Session
let member: Session
let foreign: Session
/** Sees and ends the sessions of one department, and reads its log. */
let regional: Session

beforeAll(async () => {
  world = await openOwnWorld(`online_${process.pid}`, { areas: ['company'] })
  people = await openPeople(world)
  owner = await world.signIn('admin')
  member = await world.signIn('staff')
  foreign = await world.signIn('admin2')
  const [near] = people.crews
  const permissions = ['session:view', 'session:end', 'audit:view', 'audit:export']
  await people.makeRole({ code: 'warden', permissions, departmentId: near.departmentId })
  regional = await world.signIn(
    (await people.makeAccount({ roles: ['warden'], staffId: near.staffIds.pop() ?? null })).username,
  )
})
afterAll(() => world.close())

const signedIn = async (crew: 0 | 1, nickName = '某某') => {
  const made = await people.makeAccount({ staffId: people.crews[crew].staffIds.pop() ?? null, nickName })
  return { ...made, session: await world.signIn(made.username) }
}
const login = (username: string, password: string) =>
  world.call(signInContract.login, { body: { username, password } })
const isIn = async (session: Session) =>
  (await world.call(ownProfileContract.info, {}, { session })).status === 200
const sessionsOf = async (accountId: string, session = owner) =>
  (await world.call(online.list, { query: { accountId } }, { session })).data.list

describe('who is online', () => {
  test('is listed with department and device, this one marked', async () => {
    const person = await signedIn(0)
    expect(await sessionsOf(person.id)).toMatchObject([{ username: person.username, isCurrent: false }])
    const { accountId } = (await world.call(ownProfileContract.info, {}, { session: owner })).data
    expect((await sessionsOf(accountId)).filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    const byDepartment = await world.call(
      online.list,
      { query: { departmentId: people.crews[0].departmentId, limit: 500 } },
      { session: owner },
    )
    expect(byDepartment.data.list.map(({ accountId: id }) => id)).toContain(person.id)
  })

  test('is signed out at once, and the log says so', async () => {
    const person = await signedIn(0)
    const [session] = await sessionsOf(person.id)
    expect(
      (await world.call(online.end, { params: { id: session?.id ?? '' } }, { session: owner })).status,
    ).toBe(200)
    expect(await isIn(person.session)).toBe(false)
    const logged = await world.call(
      log.list,
      { query: { accountId: person.id, outcome: 'endedByOther' } },
      { session: owner },
    )
    expect(logged.data.total).toBe(1)
    expect((await login(person.username, worldPassword)).status).toBe(200)
  })

  test('many at once: each line says how it went, and the own session stays', async () => {
    const person = await signedIn(0)
    const [theirs] = await sessionsOf(person.id)
    const { accountId } = (await world.call(ownProfileContract.info, {}, { session: owner })).data
    const mine = (await sessionsOf(accountId)).find(({ isCurrent }) => isCurrent)
    const ids = [theirs?.id, mine?.id, randomUUID(), 'nonsense'].join(',')
    const { data } = await world.call(online.endMany, { params: { ids } }, { session: owner })
    expect(data.map(({ ok, code }) => [ok, code])).toEqual([
      [true, 200],
      [false, 409],
      [false, 404],
      [false, 404],
    ])
    expect([await isIn(person.session), await isIn(owner)]).toEqual([false, true])
  })

  test('all of one person', async () => {
    const person = await signedIn(0)
    await login(person.username, worldPassword)
    expect(
      (await world.call(online.endOfAccount, { params: { id: person.id } }, { session: owner })).data,
    ).toEqual({ ended: 2 })
    expect(
      (await world.call(online.endOfAccount, { params: { id: person.id } }, { session: owner })).data,
    ).toEqual({ ended: 0 })
  })

  test('outside the department, outside the company: nothing is seen and nothing ends', async () => {
    const [near, far] = [await signedIn(0), await signedIn(1)]
    expect(await sessionsOf(near.id, regional)).toHaveLength(1)
    expect(await sessionsOf(far.id, regional)).toHaveLength(0)
    const [session] = await sessionsOf(far.id)
    for (const who of [regional, foreign]) {
      const there = await world.call(online.end, { params: { id: session?.id ?? '' } }, { session: who })
      const unknown = await world.call(online.end, { params: { id: randomUUID() } }, { session: who })
      expect([there.status, there.msg]).toEqual([404, unknown.msg])
      expect(
        (await world.call(online.endOfAccount, { params: { id: far.id } }, { session: who })).data,
      ).toEqual({ ended: 0 })
    }
    expect(await isIn(far.session)).toBe(true)
  })

  test('is nothing for an ordinary member', async () => {
    expect((await world.call(online.list, {}, { session: member })).status).toBe(403)
    expect((await world.call(online.end, { params: { id: randomUUID() } }, { session: member })).status).toBe(
      403,
    )
  })
})

describe('the sign-in log', () => {
  test('tells right and wrong tries, by name, outcome, address and day', async () => {
    const person = await signedIn(0, '欧阳问')
    await login(person.username, 'wrong')
    const find = async (query: object) =>
      (await world.call(log.list, { query: { accountId: person.id, ...query } }, { session: owner })).data
    const today = zoneClock('Asia/Shanghai').day(new Date())
    expect((await find({})).list.map(({ outcome, method, nickName }) => [outcome, method, nickName])).toEqual(
      [
        ['wrongCredentials', 'password', '欧阳问'],
        ['success', 'password', '欧阳问'],
      ],
    )
    expect((await find({ keyword: '欧阳' })).total).toBe(2)
    expect((await find({ outcome: 'success' })).total).toBe(1)
    expect((await find({ method: 'mobile' })).total).toBe(0)
    expect((await find({ ip: '127.0.0' })).total).toBe(2)
    expect((await find({ from: today, to: today })).total).toBe(2)
    expect((await find({ to: '2020-01-01' })).total).toBe(0)
    expect((await find({ page: 2, limit: 1 })).list).toHaveLength(1)
  })

  test('shows a department only its own people, and another company nothing', async () => {
    const [near, far] = [await signedIn(0), await signedIn(1)]
    const seen = async (accountId: string, session: Session) =>
      (await world.call(log.list, { query: { accountId } }, { session })).data.total
    expect([await seen(near.id, regional), await seen(far.id, regional)]).toEqual([1, 0])
    expect([await seen(near.id, foreign), await seen(far.id, owner)]).toEqual([0, 1])
    expect((await world.call(log.list, {}, { session: member })).status).toBe(403)
  })

  test('is a file for whoever may take it along', async () => {
    const get = (session: Session) =>
      world.inject({ method: 'GET', url: '/v2/login-log/export', headers: { authorization: session.token } })
    const answer = await get(owner)
    expect([answer.statusCode, answer.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    expect((await get(regional)).statusCode).toBe(200)
    expect((await get(member)).statusCode).toBe(403)
  })
})
