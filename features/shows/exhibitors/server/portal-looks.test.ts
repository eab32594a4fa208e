import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'

import { openWorld, type Session, type World, worldPassword } from '#apps/server/testing/world.ts'
import { inCompany, newAccount, newMobile } from '#features/company/accounts/server/accounts.world.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { signInContract } from '#features/company/sign-in/sign-in.contract.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { auditEntries } from '#platform/server/audit/audit.tables.ts'

import { exhibitorsContract } from '../exhibitors.contract.ts'
import { findUsers } from './exhibitors.repository.ts'
import { portalSessions } from './exhibitors.tables.ts'
import { addExhibitor, openShow, openShowOf } from './exhibitors.world.ts'
import { endsLook, type PortalCall, portalCalls, takesSession } from './portal.domain.ts'
import { portalCallsOf } from './portal-calls.public.ts'
import { openPortal, phoneOf } from './portal.world.ts'

let world: World
let admin: Session
let other: Session
let phone: ReturnType<typeof phoneOf>

beforeAll(async () => {
  world = await openWorld({ areas: ['shows'] })
  admin = await world.signIn('admin')
  other = await world.signIn('admin2')
  phone = phoneOf(world)
})

type Cookies = { cookies: { name: string; value: string }[] }
const cookieOf = ({ cookies }: Cookies) => cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

const ask = (id: string, { token }: Session) =>
  world.inject({
    method: 'POST',
    url: `/v2/exhibitor/look/${id}`,
    headers: { authorization: `Bearer ${token}` },
    payload: {},
  })

describe('an organiser who looks at the portal', () => {
  test('reads what the owner reads, and writes nothing', async () => {
    const { exhibitor, cookies } = await openPortal(world, admin)
    await phone.send('/portal/passes', { name: 'Li', mobile: newMobile() }, { cookie: cookies.E1 })
    const opened = await ask(exhibitor.id, admin)
    expect([opened.statusCode, opened.json()]).toMatchObject([200, { data: { path: '/portal/' } }])
    const cookie = cookieOf(opened)
    const home = (await phone.open('/portal/', cookie)).body
    expect(home).toContain('只能看，不能修改')
    expect(home).toContain('<fieldset disabled')
    expect(home).not.toContain('/portal/leads')
    // A ticket is a key, and on the page of the application one pays.
    expect((await phone.open('/portal/passes', cookie)).body).not.toContain('/k/')
    expect((await phone.open('/portal/orders', cookie)).body).not.toContain('/apply/')
    const before = await inCompany(world, (tx) => findUsers(tx, exhibitor.id))
    for (const call of Object.keys(portalCalls) as PortalCall[]) {
      if (call === endsLook || call === 'GET /portal/logo') continue
      const [method = '', url = ''] = call.split(' ')
      const third = before.find(({ role }) => role === 'E3')?.id ?? ''
      const form = {
        user: third,
        event: 'disable',
        name: 'Wang',
        mobile: newMobile(),
        to: exhibitor.publicId,
      }
      const { statusCode } =
        method === 'GET'
          ? await phone.open(url, cookie)
          : call === 'POST /portal/logo'
            ? await phone.sendFile(url, cookie, { name: 'a.png', content: 'no picture' })
            : await phone.send(url, form, { cookie })
      expect([call, statusCode !== 404]).toEqual([call, takesSession(call, 'look')])
      expect([call, takesSession(call, 'look')]).toEqual([call, method === 'GET'])
    }
    // The visitors gave it to the exhibitor.
    for (const url of [
      '/portal/leads',
      '/portal/leads/export',
      '/portal/report',
      '/portal/questions',
      '/portal/ads',
    ])
      expect([url, (await phone.open(url, cookie)).statusCode]).toEqual([url, 404])
    expect((await phone.send('/portal/leads', {}, { cookie })).statusCode).toBe(404)
    expect(await inCompany(world, (tx) => findUsers(tx, exhibitor.id))).toEqual(before)
  })

  /** The forms that a call needs to get as far as its work; nothing of it has to be there. */
  const formsOf = (publicId: string): Readonly<Record<string, Readonly<Record<string, string>>>> => ({
    'POST /portal/switch': { to: publicId },
    'POST /portal/ads/book': { key: uuidv7(), slot: '', name: '', headline: '', target: '', from: '', to: '', budget: '' }, // prettier-ignore
    'POST /portal/ads/pay': { ad: uuidv7(), channel: 'wechat' },
    'POST /portal/ads/stop': { ad: uuidv7() },
  })
  const scanned = {
    device: uuidv7(),
    entries: [{ counter: 1, at: Date.now(), code: 'T1.x', contact: null, temperature: 'hot', note: '', answers: {}, fields: [] }],
  } // prettier-ignore

  /** Every call of a session at the portal that writes, of all features; doors are asked without a session. */
  const writingCalls = () =>
    [...new Set(world.app.openRoutes)].filter((call) =>
      /^(POST|PUT|PATCH|DELETE) \/portal\/(?!in\/)/.test(call),
    )

  async function press(call: string, cookie: string, publicId: string) {
    const url = call.slice('POST '.length)
    if (url === '/portal/logo') return phone.sendFile(url, cookie, { name: 'a.png', content: 'no picture' })
    if (url === '/portal/scan/entries') return phone.sendJson(url, cookie, scanned)
    return phone.send(url, formsOf(publicId)[call] ?? {}, { cookie })
  }
  const withoutNonces = ({ body }: LightMyRequestResponse) => body.replaceAll(/nonce="[^"]*"/g, '')

  test('writes by no call of any feature, and every one of them takes the owner', async () => {
    const { exhibitor, cookies } = await openPortal(world, admin)
    const look = cookieOf(await ask(exhibitor.id, admin))
    // The page for who has no business there; a call that misses a row of its own says so on another.
    const nothing = withoutNonces(await phone.open('/portal/leads', look))
    const isSentAway = (answer: LightMyRequestResponse) => withoutNonces(answer) === nothing
    const calls = writingCalls().filter((call) => call !== endsLook && call !== 'POST /portal/switch')
    expect(calls.length).toBeGreaterThanOrEqual(15)
    const logged = () => inCompany(world, (tx) => tx.$count(auditEntries))
    const before = await logged()
    for (const call of [...calls, 'POST /portal/switch']) {
      const answer = await press(call, look, exhibitor.publicId)
      expect([call, answer.statusCode, isSentAway(answer)]).toEqual([call, 404, true])
    }
    expect(await logged()).toBe(before)
    // The owner is not sent away: what is refused there is refused by the call's own rules. A switch is the last, as it begins another session.
    for (const call of [...calls, 'POST /portal/switch']) {
      const answer = await press(call, cookies.E1, exhibitor.publicId)
      expect([call, isSentAway(answer)]).toEqual([call, false])
    }
  })

  test('has the own session beside the look, and again when it ends', async () => {
    const { exhibitor, cookies } = await openPortal(world, admin)
    const { activityId, boothIds } = await openShow(world, admin)
    const other = await addExhibitor(world, {
      activityId,
      boothIds: boothIds.slice(0, 1),
      company: 'Other Ltd',
    })
    const both = `${cookies.E1}; ${cookieOf(await ask(other.id, admin))}`
    const seen = (await phone.open('/portal/', both)).body
    expect([seen.includes('<h1>Other Ltd'), seen.includes('<fieldset disabled')]).toEqual([true, true])
    const left = await phone.send('/portal/leave', {}, { cookie: both })
    expect([left.statusCode, left.headers['location']]).toEqual([303, '/portal/'])
    // The browser may still send the cookie of the look that is over.
    for (const cookie of [both, cookies.E1]) {
      const own = await phone.open('/portal/', cookie)
      expect([own.statusCode, own.body.includes('Other Ltd'), own.body.includes('<fieldset disabled')]).toEqual([200, false, false]) // prettier-ignore
    }
    const again = `${cookies.E1}; ${cookieOf(await ask(other.id, admin))}`
    // The person of a number that is proved during a look is there as oneself.
    await world.database.asSystem((tx) => tx.execute('delete from rate_counters'))
    const entered = await phone.enterAt(`/portal/in/${exhibitor.publicId}`, exhibitor.mobile, { kept: again })
    expect(entered).toContain('cardline-portal-look=;')
  })

  test('ends at once with the session of the console from which it was opened, and with no other', async () => {
    const { exhibitor, cookies } = await openPortal(world, admin)
    const colleague = await newAccount(world, { roles: ['company_owner'] })
    const body = { username: colleague.username, password: worldPassword }
    const enter = async () => (await world.call(signInContract.login, { body })).data
    const [here, there] = [await enter(), await enter()]
    const look = cookieOf(await ask(exhibitor.id, here))
    await world.call(signInContract.logout, {}, { session: there })
    expect((await phone.open('/portal/', look)).statusCode).toBe(200)
    await world.call(signInContract.logout, {}, { session: here })
    expect((await phone.open('/portal/', look)).statusCode).toBe(403)
    // The own session at the same browser has nothing to do with it.
    expect((await phone.open('/portal/', `${cookies.E1}; ${look}`)).statusCode).toBe(200)
  })

  test('is no reason to open a call that writes: such a call is not mounted', () => {
    const doors = { closed: () => '', missing: () => '' }
    const add = portalCallsOf(world.app, doors, { 'POST /portal/any': ['E1', 'look'] })
    expect(() => add('POST /portal/any', () => undefined)).toThrow('a look only reads')
  })

  test('stands in the log, and was never there for those who ask when the exhibitor was', async () => {
    const { activityId, boothIds } = await openShow(world, admin)
    const { id } = await addExhibitor(world, { activityId, boothIds: boothIds.slice(0, 1) })
    const cookie = cookieOf(await ask(id, admin))
    expect((await phone.open('/portal/', cookie)).statusCode).toBe(200)
    const logged = await inCompany(world, (tx) =>
      tx.$count(auditEntries, and(eq(auditEntries.objectId, id), eq(auditEntries.event, 'lookAsExhibitor'))),
    )
    expect(logged).toBe(1)
    const { data } = await world.call(exhibitorsContract.detail, { params: { id } }, { session: admin })
    expect([data.seenAt, data.users[0]?.state]).toEqual([null, 'invited'])
    expect((await phone.send('/portal/leave', {}, { cookie })).statusCode).toBe(303)
    expect((await phone.open('/portal/', cookie)).statusCode).toBe(403)
  })

  test('sees nothing once the account may not look any more, or its time is over', async () => {
    const { activityId, boothIds } = await openShow(world, admin)
    const { id } = await addExhibitor(world, { activityId, boothIds: boothIds.slice(0, 1) })
    const colleague = await newAccount(world, { roles: ['company_owner'] })
    const cookie = cookieOf(await ask(id, await world.signIn(colleague.username)))
    expect((await phone.open('/portal/', cookie)).statusCode).toBe(200)
    await inCompany(world, (tx) =>
      tx.update(accounts).set({ state: 'disabled' }).where(eq(accounts.id, colleague.id)),
    )
    expect((await phone.open('/portal/', cookie)).statusCode).toBe(403)
    const late = cookieOf(await ask(id, admin))
    await inCompany(world, (tx) =>
      tx
        .update(portalSessions)
        .set({ expiresAt: sql`now()` })
        .where(isNotNull(portalSessions.lookedBy)),
    )
    expect((await phone.open('/portal/', late)).statusCode).toBe(403)
  })

  test('of another company gets what an unknown id gets', async () => {
    const { activityId, boothIds } = await openShow(world, admin)
    const { id } = await addExhibitor(world, { activityId, boothIds: boothIds.slice(0, 1) })
    const answer = await ask(id, other)
    expect([answer.statusCode, answer.cookies]).toEqual([404, []])
  })
})

describe('a person with shows at several organisers', () => {
  const organiserId = demoCompanies[1].id

  /** The same number at a show of each of two organisers. */
  async function twoShows() {
    const mobile = newMobile()
    const here = await openShow(world, admin)
    const there = await openShowOf(world, other, { organiserId })
    const at = (booths: readonly string[], activityId: string, company: string) => ({
      activityId,
      company,
      mobile,
      boothIds: booths.slice(0, 1),
    })
    const mine = await addExhibitor(world, at(here.boothIds, here.activityId, 'Here Ltd'))
    const theirs = await addExhibitor(world, {
      ...at(there.boothIds, there.activityId, 'There Ltd'),
      organiserId,
    })
    return { mobile, mine, theirs }
  }

  /** Proves the number at a door, on a browser that keeps what it was given. */
  async function enter(
    publicId: string,
    mobile: string,
    { cookie = '', companyId }: { cookie?: string; companyId?: string } = {},
  ): Promise<string> {
    const more = { kept: cookie, ...(companyId !== undefined && { companyId }) }
    const entered = await phone.enterAt(`/portal/in/${publicId}`, mobile, more)
    const kept = new Map(
      [cookie, entered].flatMap((text) => text.split('; ')).map((one) => [one.split('=')[0], one]),
    )
    return [...kept.values()].filter(Boolean).join('; ')
  }

  test('sees them all on one page where the number was proved to each, and goes from one to the other', async () => {
    const { mobile, mine, theirs } = await twoShows()
    const first = await enter(mine.publicId, mobile)
    // The other organiser has not been told who this is, and this one does not learn of the other.
    expect((await phone.open('/portal/', first)).body).not.toContain('There Ltd')
    expect((await phone.send('/portal/switch', { to: theirs.publicId }, { cookie: first })).statusCode).toBe(
      404,
    )
    // A minute later.
    await world.database.asSystem((tx) => tx.execute('delete from rate_counters'))
    const both = await enter(theirs.publicId, mobile, { cookie: first, companyId: organiserId })
    const home = (await phone.open('/portal/', both)).body
    expect([home.includes('<h1>There Ltd'), home.includes('Here Ltd')]).toEqual([true, true])
    const moved = await phone.send('/portal/switch', { to: mine.publicId }, { cookie: both })
    expect(moved.statusCode).toBe(303)
    const back = await phone.open('/portal/', cookieOf(moved))
    expect([back.body.includes('<h1>Here Ltd'), back.body.includes('There Ltd')]).toEqual([true, true])
    // The way out leads out everywhere.
    await phone.send('/portal/leave', {}, { cookie: cookieOf(moved) })
    expect((await phone.open('/portal/', cookieOf(moved))).statusCode).toBe(403)
    expect((await phone.open('/portal/', both)).statusCode).toBe(403)
  })

  test('whose token is kept under the address of another organiser has nothing there', async () => {
    const { mobile, mine, theirs } = await twoShows()
    const first = await enter(mine.publicId, mobile)
    const [, token = ''] = /cardline-portal=\w+\.([\w-]+)/.exec(first) ?? []
    const forged = `${first}; cardline-portal-shows=${theirs.publicId}.${token}`
    expect((await phone.open('/portal/', forged)).body).not.toContain('There Ltd')
    expect((await phone.open('/portal/', `cardline-portal=${theirs.publicId}.${token}`)).statusCode).toBe(403)
  })
})
