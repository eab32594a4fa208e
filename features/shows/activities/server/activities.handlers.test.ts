import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'

import { openWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { inCompany, newAccount } from '#features/company/accounts/server/accounts.world.ts'
import { promotionObjects } from '#features/promotion/promotions/server/promotions.tables.ts'

import { type ActivityDetail, activitiesContract, type activityMoves } from '../activities.contract.ts'
import { activitySessions } from './activities.tables.ts'
import { replaceSessions } from './activity-parts.repository.ts'

let world: World
let admin: Session
/** Holds every permission on activities, as far as the own ones. */
let organiser: Session
let staff: Session
let stranger: Session

beforeAll(async () => {
  world = await openWorld({ areas: ['shows'] })
  admin = await world.signIn('admin')
  organiser = await world.signIn((await newAccount(world, { roles: ['event_owner'] })).username)
  staff = await world.signIn('staff')
  stranger = await world.signIn('admin2')
})

const newTitle = () => `Salon ${randomUUID()}`
const create = (title = newTitle(), session = admin) =>
  world.call(activitiesContract.create, { body: { title, kind: 'salon' } }, { session })
const get = (id: string, session = admin) =>
  world.call(activitiesContract.get, { params: { id } }, { session })
const list = (body: object, session = admin) => world.call(activitiesContract.list, { body }, { session })
type Move = (typeof activityMoves)[number]
const move = (
  { id, version }: { id: string; version: number },
  event: Move,
  session = admin,
  reason = '',
) => {
  const params = { id }
  const by = { session }
  const said = { version, ...(reason && { reason }) }
  if (event === 'cancel')
    return world.call(activitiesContract.cancel, { params, body: { version, reason } }, by)
  if (event === 'close') return world.call(activitiesContract.close, { params, body: { version } }, by)
  if (event === 'publish' || event === 'approve' || event === 'reject')
    return world.call(activitiesContract.publish, { params, body: { event, ...said } }, by)
  return world.call(activitiesContract.changeState, { params, body: { event, version } }, by)
}
const info = (body: object, session = admin) =>
  world.call(activitiesContract.updateInfo, { body: body as never }, { session })

const type = {
  key: 'a',
  name: 'Guest',
  note: '',
  price: 0,
  saleFrom: null,
  saleUntil: null,
  perPerson: 1,
  needsReview: false,
  isOffered: true,
}
const tickets = (activity: { id: string; version: number }, body: object, session = admin) =>
  world.call(
    activitiesContract.saveTickets,
    {
      params: { id: activity.id },
      body: {
        types: [type],
        quotas: [{ name: 'All', size: 10, typeKeys: ['a'] }],
        ...body,
        version: activity.version,
      },
    },
    { session },
  )

const facts = {
  startsAt: '2027-03-01T01:00:00.000Z',
  endsAt: '2027-03-01T09:00:00.000Z',
  venue: 'Hall 3',
  privacyText: 'We keep your name.',
}

/** An activity that lacks nothing. */
async function ready(session = admin): Promise<ActivityDetail> {
  const { id, version } = (await create(newTitle(), session)).data
  const saved = await info({ id, version, ...facts }, session)
  if (!saved.data) throw new Error(saved.body)
  const { row } = saved.data
  return (await tickets(row, {}, session)).data
}

const published = async (session = admin): Promise<ActivityDetail> => {
  const { id } = (await move(await ready(session), 'publish', session)).data
  return (await get(id, session)).data
}

describe('an activity', () => {
  test('is prepared, published, paused, resumed and cancelled', async () => {
    const begun = (await create()).data
    const refused = await move(begun, 'publish')
    expect([refused.status, refused.detail?.reason]).toEqual([409, 'INCOMPLETE'])
    expect(refused.msg).toContain('开始与结束时间')
    const whole = await ready()
    expect(whole).toMatchObject({ state: 'draft', missing: [], size: 10, phase: null })
    const open = (await move(whole, 'publish')).data
    expect(open).toMatchObject({ state: 'published', phase: 'enrolling' })
    const paused = (await move(open, 'pause')).data
    const again = (await move(paused, 'resume')).data
    expect((await move(again, 'cancel')).detail?.fields).toHaveProperty('reason')
    const cancelled = (await move(again, 'cancel', admin, 'Too much rain')).data
    expect(cancelled.state).toBe('cancelled')
    expect((await get(whole.id)).data.cancelReason).toBe('Too much rain')
  })

  test('lets in no more people than its place holds', async () => {
    const whole = await ready()
    const small = { id: whole.id, version: whole.version, capacity: 9 }
    const tooSmall = await info(small)
    expect([tooSmall.detail?.reason, tooSmall.detail?.fields]).toEqual([
      'OVER_CAPACITY',
      { capacity: tooSmall.msg },
    ])
    expect(tooSmall.msg).toContain('10')
    const fits = await info({ ...small, capacity: 10 })
    const row = fits.data?.row ?? whole
    const more = await tickets(row, { quotas: [{ name: 'All', size: 11, typeKeys: ['a'] }] })
    expect(more.detail?.fields).toHaveProperty(['quotas.0.size'])
    // Two kinds with places of their own are as many as both together; a quota for both keeps them within.
    const types = [type, { ...type, key: 'b', name: 'B' }]
    const own = [
      { name: 'A', size: 6, typeKeys: ['a'] },
      { name: 'B', size: 6, typeKeys: ['b'] },
    ]
    expect((await tickets(row, { types, quotas: own })).detail?.reason).toBe('OVER_CAPACITY')
    const both = await tickets(row, {
      types,
      quotas: [...own, { name: 'Hall', size: 10, typeKeys: ['a', 'b'] }],
    })
    expect(both.status).toBe(200)
  })

  test('is reviewed by somebody else, who says why not', async () => {
    const submitted = (await move(await ready(organiser), 'submit', organiser)).data
    expect((await move(submitted, 'approve', organiser)).status).toBe(403)
    const rejected = (await move(submitted, 'reject', admin, 'No budget')).data
    expect((await get(rejected.id)).data).toMatchObject({ state: 'rejected', reviewNote: 'No budget' })
    const again = (await move(rejected, 'submit', organiser)).data
    expect((await move(again, 'approve')).data.state).toBe('published')
  })

  test('stands on cards while visitors see it, and is gone from them at once', async () => {
    const shown = await published()
    const stateOf = () =>
      inCompany(world, async (tx) => {
        const [row] = await tx.select().from(promotionObjects).where(eq(promotionObjects.contentId, shown.id))
        return row && [row.kind, row.state, row.endsAt?.toISOString()]
      })
    expect(await stateOf()).toEqual(['activity', 'published', facts.endsAt])
    await move(shown, 'cancel', admin, 'Rain')
    expect(await stateOf()).toEqual(['activity', 'offline', facts.endsAt])
  })

  test('is copied without its state', async () => {
    const source = await published()
    const copied = await world.call(
      activitiesContract.create,
      { body: { title: 'Copy', kind: 'salon', copyFrom: source.id } },
      { session: admin },
    )
    const copy = (await get(copied.data.id)).data
    expect(copy).toMatchObject({ state: 'draft', venue: 'Hall 3', startsAt: null, missing: ['time'] })
    expect(copy.tickets.quotas).toMatchObject([
      { name: 'All', size: 10, typeIds: [copy.tickets.types[0]?.id] },
    ])
    expect(copy.tickets.types[0]?.id).not.toBe(source.tickets.types[0]?.id)
  })

  test('is found by words, state, phase and time', async () => {
    const shown = await published()
    const found = async (body: object) => (await list({ keyword: shown.title, ...body })).data.total
    expect(await found({})).toBe(1)
    expect(await found({ status: 'published,paused', phase: 'enrolling', from: '2027-03-01' })).toBe(1)
    expect([
      await found({ status: 'draft' }),
      await found({ phase: 'ended' }),
      await found({ to: '2027-02-28' }),
    ]).toEqual([0, 0, 0])
  })
})

describe('tickets', () => {
  test('that cost something are saved and not published while nobody takes money', async () => {
    const draft = (await tickets(await ready(), { types: [{ ...type, price: 100 }] })).data
    expect(draft.missing).toEqual(['till'])
    expect((await move(draft, 'publish')).detail?.reason).toBe('NO_TILL')
    const shown = await published()
    expect((await tickets(shown, { types: [{ ...type, price: 100 }] })).detail?.reason).toBe('NO_TILL')
  })

  test('that people can have stay complete', async () => {
    const shown = await published()
    expect((await tickets(shown, { quotas: [] })).detail?.reason).toBe('INCOMPLETE')
    const { id, version } = shown
    expect((await info({ id, version, venue: '' })).detail?.reason).toBe('INCOMPLETE')
  })

  test('of another activity are not taken over', async () => {
    const other = await ready()
    const foreign = { types: [{ ...type, id: other.tickets.types[0]?.id }] }
    expect((await tickets(await ready(), foreign)).status).toBe(400)
  })
})

describe('the agenda', () => {
  const session = (room: string, from: string, to: string) => ({
    title: 'Talk',
    track: '',
    room,
    startsAt: `2027-03-01T0${from}:00.000Z`,
    endsAt: `2027-03-01T0${to}:00.000Z`,
    speakers: [],
  })
  const save = (
    { id, version }: ActivityDetail,
    sessions: (ReturnType<typeof session> & { places?: number })[],
    rooms?: { name: string; capacity: number }[],
  ) =>
    world.call(
      activitiesContract.saveAgenda,
      { params: { id }, body: { sessions, version, rooms } },
      { session: admin },
    )

  test('refuses two sessions in one room at once, each at its place', async () => {
    const activity = await ready()
    const clash = await save(activity, [session('A', '1:00', '2:00'), session('A', '1:30', '3:00')])
    expect(Object.keys(clash.detail?.fields ?? {})).toEqual(['sessions.0', 'sessions.1'])
    const good = await save(activity, [session('A', '1:00', '2:00'), session('A', '2:00', '3:00')])
    expect(good.data.agenda).toHaveLength(2)
  })

  test('names rooms that are too small before it is published, and is refused with one afterwards', async () => {
    const crowd = { ...session('A', '1:00', '2:00'), places: 60 }
    const draft = await save(await ready(), [crowd], [{ name: 'A', capacity: 40 }])
    expect(draft.data).toMatchObject({ missing: ['rooms'], rooms: [{ name: 'A', capacity: 40 }] })
    expect((await move(draft.data, 'publish')).status).toBe(409)
    const fits = await save(draft.data, [{ ...crowd, places: 40 }])
    expect(fits.data.missing).toEqual([])
    await move(fits.data, 'publish')
    const { data: shown } = await get(fits.data.id)
    expect(shown.rooms).toEqual([{ name: 'A', capacity: 40 }])
    const late = await save(shown, [crowd])
    expect(Object.keys(late.detail?.fields ?? {})).toEqual(['sessions.0'])
  })

  test('is kept free of clashes by the database as well', async () => {
    const { id } = await ready()
    const at = (hour: number) => new Date(Date.UTC(2027, 2, 1, hour))
    const rows = [
      { title: 'One', room: 'A', startsAt: at(1), endsAt: at(3) },
      { title: 'Two', room: 'A', startsAt: at(2), endsAt: at(4) },
    ]
    await expect(inCompany(world, (tx) => replaceSessions(tx, id, rows))).rejects.toThrow()
    const kept = await inCompany(world, (tx) =>
      tx.select().from(activitySessions).where(eq(activitySessions.activityId, id)),
    )
    expect(kept).toEqual([])
  })
})

describe('a code', () => {
  const code = (body: object) =>
    world.call(activitiesContract.qrCode, { body: { use: 'page', ...body } as never }, { session: admin })

  test('leads to the page of a published activity, with its channel', async () => {
    expect((await code({ id: (await ready()).id })).detail?.reason).toBe('NOT_PUBLISHED')
    const { data } = await code({ id: (await published()).id, use: 'register', channel: '展台 A' })
    expect(data.url).toMatch(/\/a\/[0-9A-Za-z]{22}\/join\?s=qr&ch=%E5%B1%95/)
    expect(data.svg).toContain('<svg')
    expect(data.shareId).toBeNull()
  })
})

describe('it is refused', () => {
  test('to whoever lacks the permission, and with an old version', async () => {
    const activity = await ready()
    expect((await create(newTitle(), staff)).status).toBe(403)
    expect((await list({}, staff)).status).toBe(403)
    const { id, version } = activity
    const answers = await Promise.all([info({ id, version, venue: 'B' }), info({ id, version, venue: 'C' })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await move(activity, 'publish')).detail?.reason).toBe('VERSION_CONFLICT')
  })

  test.each([
    ['to another company', () => stranger],
    ['to an organiser who works on others', () => organiser],
  ])('%s, like one that does not exist', async (_whom, sessionOf) => {
    const session = sessionOf()
    const activity = await ready()
    const answersOf = async (id: string) => [
      (await get(id, session)).status,
      (await info({ id, version: 1, venue: 'x' }, session)).status,
      (await move({ id, version: 1 }, 'publish', session)).status,
      (await tickets({ id, version: 1 }, {}, session)).status,
    ]
    expect(await answersOf(activity.id)).toEqual([404, 404, 404, 404])
    expect(await answersOf(randomUUID())).toEqual([404, 404, 404, 404])
    expect((await list({ keyword: activity.title }, session)).data).toEqual({ list: [], total: 0 })
  })

  test('as a word where an id belongs', async () => {
    const answer = await world.inject({
      method: 'GET',
      url: '/v2/exhibition/nonsense',
      headers: { authorization: admin.token },
    })
    expect(answer.statusCode).toBe(404)
  })
})
