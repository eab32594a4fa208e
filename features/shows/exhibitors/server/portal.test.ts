import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'

import { openWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { codesSentTo, inCompany, newMobile } from '#features/company/accounts/server/accounts.world.ts'

import { type ExhibitorRole, exhibitorsContract } from '../exhibitors.contract.ts'
import { findUsers } from './exhibitors.repository.ts'
import { exhibitorUsers } from './exhibitors.tables.ts'
import { addExhibitor, openShow } from './exhibitors.world.ts'
import { type PortalCall, portalCalls, takesSession } from './portal.domain.ts'
import { findPasses } from './portal.repository.ts'
import { browser, openPortal, phoneOf } from './portal.world.ts'

let world: World
let admin: Session

beforeAll(async () => {
  world = await openWorld({ areas: ['shows'] })
  admin = await world.signIn('admin')
  phone = phoneOf(world)
}, 400_000)

let phone: ReturnType<typeof phoneOf>
const openOne = (booths = 1) => openPortal(world, admin, { booths })
const send = (...sent: Parameters<typeof phone.send>) => phone.send(...sent)
const open = (...opened: Parameters<typeof phone.open>) => phone.open(...opened)

const ask = (call: string, cookie: string, form: Record<string, string> = {}) => {
  const [method = '', url = ''] = call.split(' ')
  if (url === '/portal/logo' && method === 'POST')
    return phone.sendFile(url, cookie, { name: 'a.png', content: 'no picture' })
  return method === 'GET' ? open(url, cookie) : send(url, form, { cookie })
}

/** A picture of so many pixels each way. */
const draw = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#1f5fbf' } })
    .png()
    .toBuffer()

const roles: readonly ExhibitorRole[] = ['E1', 'E2', 'E3']
/** These end the session or need another show. */
const calls = (Object.keys(portalCalls) as PortalCall[]).filter(
  (call) => call !== 'POST /portal/leave' && call !== 'POST /portal/switch',
)

describe('a session of the portal', () => {
  test('makes the calls that name its kind, and no other', async () => {
    const { cookies } = await openOne()
    await phone.sendFile('/portal/logo', cookies.E1, { name: 'a.png', content: await draw(9) })
    for (const call of calls)
      for (const role of roles) {
        const { statusCode } = await ask(call, cookies[role])
        expect([call, role, statusCode !== 404]).toEqual([call, role, takesSession(call, role)])
      }
    for (const call of calls) expect([call, (await ask(call, '')).statusCode]).toEqual([call, 403])
    // The session of an account is of another kind.
    const headers = { ...browser, authorization: `Bearer ${admin.token}` }
    expect((await world.inject({ url: '/portal/', headers })).statusCode).toBe(403)
  })

  test('would be taken by every call that named every kind', () => {
    const open: Readonly<Record<string, readonly string[]>> = { 'GET /portal/orders': roles }
    expect(takesSession('GET /portal/orders', 'E3')).toBe(false)
    expect(open['GET /portal/orders']).toContain('E3')
  })

  test('ends with its person, and with the exhibitor', async () => {
    const { exhibitor, cookies } = await openOne()
    const people = await inCompany(world, (tx) => findUsers(tx, exhibitor.id))
    const third = people.find(({ role }) => role === 'E3')?.id ?? ''
    const form = { user: third, event: 'disable' }
    expect((await send('/portal/users/state', form, { cookie: cookies.E1 })).statusCode).toBe(303)
    expect((await open('/portal/', cookies.E3)).statusCode).toBe(403)
    expect((await send('/portal/leave', {}, { cookie: cookies.E2 })).statusCode).toBe(303)
    expect((await open('/portal/', cookies.E2)).statusCode).toBe(403)
  })

  test('lets nobody in whose number is none of the exhibitor’s', async () => {
    const { exhibitor } = await openOne()
    const mobile = newMobile()
    const door = `/portal/in/${exhibitor.publicId}`
    const sent = await send(`${door}/code`, { mobile })
    const [code = ''] = await codesSentTo(world, mobile)
    const answer = await send(
      door,
      { mobile, code },
      { cookie: sent.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
    )
    expect(answer.statusCode).toBe(200)
    expect(answer.cookies.filter(({ name }) => name === 'cardline-portal')).toEqual([])
  })
})

describe('people of an exhibitor', () => {
  test('have one owner, who hands over', async () => {
    const { exhibitor, cookies } = await openOne()
    const people = await inCompany(world, (tx) => findUsers(tx, exhibitor.id))
    const second = people.find(({ role }) => role === 'E2')?.id ?? ''
    await send('/portal/users/state', { user: second, event: 'handOver' }, { cookie: cookies.E1 })
    const after = await inCompany(world, (tx) => findUsers(tx, exhibitor.id))
    expect(after.filter(({ role }) => role === 'E1').map(({ id }) => id)).toEqual([second])
    expect((await open('/portal/users', cookies.E1)).statusCode).toBe(404)
    expect((await open('/portal/users', cookies.E2)).statusCode).toBe(200)
  })

  test('are out of the reach of other exhibitors', async () => {
    const mine = await openOne()
    const theirs = await openOne()
    const people = await inCompany(world, (tx) => findUsers(tx, theirs.exhibitor.id))
    for (const { id, state } of people) {
      const form = { user: id, event: 'disable' }
      expect((await send('/portal/users/state', form, { cookie: mine.cookies.E1 })).statusCode).toBe(200)
      const after = await inCompany(world, (tx) =>
        tx.select().from(exhibitorUsers).where(eq(exhibitorUsers.id, id)),
      )
      expect(after[0]?.state).toBe(state)
    }
    await send('/portal/passes', { name: 'Li', mobile: newMobile() }, { cookie: theirs.cookies.E1 })
    const [pass] = await inCompany(world, (tx) => findPasses(tx, theirs.exhibitor.id))
    await send('/portal/passes/end', { pass: pass?.id ?? '' }, { cookie: mine.cookies.E1 })
    expect(await inCompany(world, (tx) => findPasses(tx, theirs.exhibitor.id))).toHaveLength(1)
    const pages = ['/portal/', '/portal/profile', '/portal/users', '/portal/passes', '/portal/orders']
    for (const url of pages) {
      const { body } = await open(url, mine.cookies.E1)
      for (const secret of [theirs.exhibitor.publicId, ...people.map(({ id }) => id), pass?.id ?? 'none'])
        expect(body).not.toContain(secret)
    }
    const to = theirs.exhibitor.publicId
    expect((await send('/portal/switch', { to }, { cookie: mine.cookies.E1 })).statusCode).toBe(404)
  })
})

describe('passes', () => {
  test('of fifty asked for at once are those that come with the booth', { timeout: 60_000 }, async () => {
    const { exhibitor, cookies } = await openOne()
    await Promise.all(
      Array.from({ length: 50 }, (_, place) =>
        send('/portal/passes', { name: `Li ${place}`, mobile: newMobile() }, { cookie: cookies.E2 }),
      ),
    )
    const passes = await inCompany(world, (tx) => findPasses(tx, exhibitor.id))
    expect(passes).toHaveLength(3)
    expect(passes.every(({ registration }) => registration.state === 'confirmed')).toBe(true)
    // One that is taken back makes room for another.
    await send('/portal/passes/end', { pass: passes[0]?.id ?? '' }, { cookie: cookies.E2 })
    expect(await inCompany(world, (tx) => findPasses(tx, exhibitor.id))).toHaveLength(2)
    await send('/portal/passes', { name: 'Wang', mobile: newMobile() }, { cookie: cookies.E2 })
    expect(await inCompany(world, (tx) => findPasses(tx, exhibitor.id))).toHaveLength(3)
    const { data } = await world.call(
      exhibitorsContract.detail,
      { params: { id: exhibitor.id } },
      { session: admin },
    )
    expect(data).toMatchObject({ passesUsed: 3, passesAllowed: 3 })
    expect(data.seenAt).not.toBeNull()
  })
})

describe('a logo', () => {
  test('is a picture, is seen with the published entry alone, and goes with its bytes', async () => {
    const { exhibitor, cookies } = await openOne()
    const page = `/e/${exhibitor.publicId}/logo`
    const hostile = { name: 'a.png', content: '<svg onload="alert(1)"/>' }
    const refused = await phone.sendFile('/portal/logo', cookies.E2, hostile)
    expect([refused.statusCode, refused.body.includes('role="alert"')]).toEqual([200, true])
    const saved = await phone.sendFile('/portal/logo', cookies.E2, {
      name: 'a.png',
      content: await draw(900),
    })
    expect(saved.statusCode, saved.body).toBe(303)
    expect((await open(page)).statusCode).toBe(404)
    expect((await open('/portal/logo', cookies.E1)).headers['content-type']).toBe('image/webp')
    await phone.send(
      '/portal/profile',
      { name: 'Hengli', intro: 'Lathes', version: '2' },
      { cookie: cookies.E2 },
    )
    await phone.send('/portal/entry', { event: 'publish' }, { cookie: cookies.E2 })
    const shown = await open(page)
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
    const { width } = await sharp(shown.rawPayload).metadata()
    expect(width).toBe(320)
    expect((await open(`/e/${exhibitor.publicId}`)).body).toContain(page)
    // Another exhibitor has none of it.
    expect((await open('/portal/logo', (await openOne()).cookies.E1)).statusCode).toBe(404)
    await phone.send('/portal/logo/remove', {}, { cookie: cookies.E2 })
    expect((await open(page)).statusCode).toBe(404)
  })
})

describe('the directory', () => {
  test('shows what an exhibitor has published, and nothing else', async () => {
    const { exhibitor, cookies, path, activityId, restIds } = await openOne()
    await addExhibitor(world, { activityId, boothIds: restIds, company: 'Hidden Ltd' })
    const page = `/e/${exhibitor.publicId}`
    expect((await open(page)).statusCode).toBe(404)
    expect((await open(path)).body).not.toContain(`${path}/exhibitors`)
    const form = {
      name: '苏州恒力数控设备有限公司',
      intro: 'We make lathes.',
      website: 'https://hengli.example',
      product0: 'Lathe 500',
      note0: 'Five axes',
      version: '1',
    }
    const saved = await send('/portal/profile', form, { cookie: cookies.E2 })
    expect(saved.statusCode, saved.body).toBe(303)
    // Somebody else has changed it meanwhile.
    expect((await send('/portal/profile', form, { cookie: cookies.E1 })).statusCode).toBe(200)
    expect((await send('/portal/entry', { event: 'publish' }, { cookie: cookies.E2 })).statusCode).toBe(303)
    expect((await open(page)).body).toContain('Lathe 500')
    const directory = await open(`${path}/exhibitors?q=hengli`)
    expect(directory.body).toContain('苏州恒力')
    expect((await open(`${path}/exhibitors`)).body).not.toContain('Hidden Ltd')
    expect((await open(`${path}/exhibitors?q=zzqq`)).body).not.toContain('苏州恒力')
    const map = await open(`${path}/map?q=lathe`)
    expect(map.body).toContain(page)
    expect(map.body).not.toContain('Hidden Ltd')
    expect((await open(path)).body).toContain(`${path}/exhibitors`)
    const body = { ids: [exhibitor.id], event: 'withhold' as const }
    await world.call(exhibitorsContract.move, { body }, { session: admin })
    expect((await open(page)).statusCode).toBe(404)
    // It comes back by the organiser alone.
    expect((await send('/portal/entry', { event: 'publish' }, { cookie: cookies.E1 })).statusCode).toBe(200)
  })

  test('shows the way between two booths on the map, or says why it cannot', async () => {
    const { path } = await openShow(world, admin, 4)
    const ask = async (from: string, to: string) =>
      (await open(`${path}/map?${new URLSearchParams({ from, to }).toString()}`)).body
    const way = await ask('a01', 'A04')
    expect(way).toContain('class="map-way"')
    expect(way).toMatch(/约 [3-9] 米，步行约 1 分钟/)
    expect(await ask('A01', 'Z99')).toContain('找不到要去的展位号')
    expect(await ask('"><script>', 'A01')).toContain('找不到您所在的展位号')
    expect((await open(`${path}/map`)).body).not.toContain('class="map-way"')
  })
})
