import { eq, gt } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'

import { openTouchesWorld, type TouchesWorld } from '#features/attraction/touches/server/touches.world.ts'
import { firmsContract } from '#features/attraction/firms/firms.contract.ts'
import { draftOf as firmDraftOf } from '#features/attraction/firms/server/firms.world.ts'
import { firms } from '#features/attraction/firms/server/firms.tables.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { newAccount } from '#features/company/accounts/server/accounts.world.ts'
import { noticesContract } from '#features/company/notices/notices.contract.ts'
import type { Subject } from '#features/attraction/touches/subjects.contract.ts'
import { todayContract } from '#features/attraction/today/today.contract.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import { hourMs } from '#platform/domain/durations.ts'

import { type VisitDetail, type VisitDraft, visitPlansContract } from '../visit-plans.contract.ts'
import { passVisits } from './visit-leavers.actions.ts'
import { forgetGuests, moveGuests } from './visit-plans.repository.ts'
import { visitCars, visitHosts } from './visit-plans.tables.ts'

let made: TouchesWorld
let staffId: string
let managerId: string

const idOf = async (username: string) => {
  const rows = await made.inCompany((tx) =>
    tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.username, username)),
  )
  return rows[0]?.id ?? ''
}

beforeAll(async () => {
  made = await openTouchesWorld('visits')
  staffId = await idOf('staff')
  managerId = await idOf('manager')
  // The demonstration has a visit this afternoon: at that hour its hosts and its car would be taken.
  await made.inCompany(async (tx) => {
    await tx.delete(visitHosts).where(gt(visitHosts.endsAt, new Date()))
    await tx.delete(visitCars).where(gt(visitCars.endsAt, new Date()))
  })
})

/** Each visit of a test has hours of its own. */
let hours = 1000
const stopsAt = (from: number, length = 2): VisitDraft['stops'] => [
  {
    place: 'Hall 3',
    startsAt: new Date(Date.now() + from * hourMs).toISOString(),
    endsAt: new Date(Date.now() + (from + length) * hourMs).toISOString(),
    hostId: null,
    note: '',
  },
]
const draftOf = (more: Partial<VisitDraft> = {}): VisitDraft => ({
  title: 'Chip makers in the park',
  kind: 'reception',
  note: '',
  stops: stopsAt((hours += 10)),
  hostIds: [staffId],
  guestIds: [],
  furtherGuests: 0,
  cars: [],
  ...more,
})
const create = async (subject: Subject, more: Partial<VisitDraft> = {}, session = made.staff) =>
  made.world.call(visitPlansContract.create, { body: { ...subject, ...draftOf(more) } }, { session })
const move = (
  { id, version }: VisitDetail,
  event: 'publish' | 'hold' | 'cancel',
  { text, session = made.staff }: { text?: string; session?: typeof made.staff } = {},
) =>
  made.world.call(
    visitPlansContract.move,
    { params: { id }, body: { event, version, ...(text !== undefined && { text }) } },
    { session },
  )
const published = async (subject: Subject, more: Partial<VisitDraft> = {}) =>
  (await move((await create(subject, more)).data, 'publish')).data
const checkIn = (id: string, body: { personId?: string; place: string }, session = made.staff) =>
  made.world.call(visitPlansContract.checkIn, { params: { id }, body }, { session })

async function asOwner(statement: string) {
  const client = new pg.Client({ connectionString: made.world.urls.ownerUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

describe('a visit', () => {
  test('goes from a draft to its hosts, to the door and to a touch that counts with all guests', async () => {
    const { world, admin, manager, person, timeline } = made
    const body = firmDraftOf({ name: 'Visited Works' })
    const firm = (await world.call(firmsContract.create, { body }, { session: admin })).data
    const subject: Subject = { subjectKind: 'firm', subjectId: firm.id }
    const [first, second] = [await person(admin), await person(admin)]
    const before = await made.inCompany((tx) => tx.select().from(firms).where(eq(firms.id, firm.id)))
    const draft = {
      stops: stopsAt(-1, 3),
      hostIds: [staffId, managerId],
      guestIds: [first.subjectId, second.subjectId],
      furtherGuests: 2,
      cars: [{ plate: '苏E·8K216', driver: 'Zheng' }],
    }
    const answer = await create(subject, draft, admin)
    expect(answer.data).toMatchObject({
      state: 'draft',
      guests: 4,
      cars: [{ plate: '苏E8K216', driver: 'Zheng' }],
    })
    // A draft is nothing that took place.
    expect((await move(answer.data, 'hold', { session: admin })).detail?.reason).toBe('STATE_CONFLICT')
    const visit = (await move(answer.data, 'publish', { session: admin })).data
    const bell = await world.call(noticesContract.list, { query: {} }, { session: manager })
    expect(bell.data.list.find(({ path }) => path.includes(visit.id))?.title).toContain(
      'Chip makers in the park',
    )
    const day = await world.call(todayContract.read, {}, { session: manager })
    expect(
      day.data.sections.find(({ key }) => key === 'visitPlans.today')?.lines.map(({ id }) => id),
    ).toContain(visit.id)

    const came = await checkIn(visit.id, { place: 'South gate', personId: first.subjectId })
    expect(came.data.guestList.filter(({ checkedInAt }) => checkedInAt !== null)).toHaveLength(1)
    const there = await checkIn(visit.id, { place: 'South gate' })
    const again = await checkIn(visit.id, { place: 'Elsewhere' })
    expect(there.data.hostList.find(({ isMe }) => isMe)?.checkedInPlace).toBe('South gate')
    expect(again.data.hostList).toEqual(there.data.hostList)
    expect((await checkIn(visit.id, { place: 'Gate', personId: firm.id })).status).toBe(404)

    const held = await move(visit, 'hold', { text: 'They want hall 3', session: admin })
    expect(held.data.state).toBe('held')
    const [after] = await made.inCompany((tx) => tx.select().from(firms).where(eq(firms.id, firm.id)))
    expect(after?.lastValidAt?.toISOString()).toBe(visit.startsAt)
    expect(before[0]?.lastValidAt).toBeNull()
    for (const one of [subject, first, second]) {
      const { list } = (await timeline(one, { limit: 30 }, admin)).data
      expect(list.filter(({ touch }) => touch?.kind === 'visit' && touch.isValid)).toHaveLength(1)
      expect(list.filter(({ path }) => path?.includes(visit.id))).toHaveLength(1)
    }
    // It is over: nothing comes after it.
    for (const event of ['hold', 'cancel', 'publish'] as const)
      expect((await move(held.data, event, { text: 'Late', session: admin })).detail?.reason).toBe(
        'STATE_CONFLICT',
      )
  })

  test('that begins later has not taken place, and nobody has come', async () => {
    const visit = await published(await made.person())
    expect((await move(visit, 'hold')).detail?.reason).toBe('TOO_EARLY')
    expect((await checkIn(visit.id, { place: 'Gate' })).detail?.reason).toBe('TOO_EARLY')
  })

  test('is nobody else’s: strangers and colleagues without reach find nothing, hosts find it', async () => {
    const { world, person, stranger } = made
    const other = await world.signIn((await newAccount(world, { roles: ['staff'] })).username)
    const visit = (await create(await person(), { hostIds: [staffId] })).data
    const params = { id: visit.id }
    for (const session of [stranger, other]) {
      expect((await world.call(visitPlansContract.get, { params }, { session })).status).toBe(404)
      expect((await move(visit, 'publish', { session })).status).toBe(404)
      expect((await checkIn(visit.id, { place: 'Gate' }, session)).status).toBe(404)
      const { data } = await world.call(visitPlansContract.list, { query: { limit: 100 } }, { session })
      expect(data.list.map(({ id }) => id)).not.toContain(visit.id)
    }
    const hosted = (await create(await person(), { hostIds: [managerId] }, made.staff)).data
    const seen = await world.call(
      visitPlansContract.get,
      { params: { id: hosted.id } },
      { session: made.manager },
    )
    expect(seen.status).toBe(200)
  })

  test('names its field: stops backwards, a host of a stop who is none, guests out of sight, no reason', async () => {
    const subject = await made.person()
    const [stop] = stopsAt((hours += 10))
    const backwards = {
      place: 'A',
      note: '',
      hostId: null,
      startsAt: stop?.endsAt ?? '',
      endsAt: stop?.startsAt ?? '',
    }
    expect((await create(subject, { stops: [backwards] })).detail?.fields).toHaveProperty('stops')
    const foreign = {
      ...backwards,
      startsAt: backwards.endsAt,
      endsAt: backwards.startsAt,
      hostId: managerId,
    }
    expect((await create(subject, { stops: [foreign] })).detail?.fields).toHaveProperty('stops')
    expect((await create(subject, { guestIds: [staffId] })).detail?.fields).toHaveProperty('guestIds')
    expect((await create(subject, { hostIds: [subject.subjectId] })).detail?.fields).toHaveProperty('hostIds')
    const twice = [
      { plate: 'A 1', driver: '' },
      { plate: 'a1', driver: '' },
    ]
    expect((await create(subject, { cars: twice })).detail?.fields).toHaveProperty('cars')
    expect((await move(await published(subject), 'cancel')).detail?.fields).toHaveProperty('text')
  })

  test('goes into a calendar and onto paper', async () => {
    const { world, staff, person } = made
    const visit = await published(await person())
    const params = { id: visit.id }
    const ics = await world.call(visitPlansContract.calendarFile, { params }, { session: staff })
    expect(ics.body).toMatch(/BEGIN:VEVENT[\s\S]*SUMMARY:Chip makers in the park[\s\S]*LOCATION:Hall 3/)
    const pdf = await world.call(visitPlansContract.programme, { params }, { session: staff })
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const foreign = await world.call(visitPlansContract.programme, { params }, { session: made.stranger })
    expect(foreign.status).toBe(404)
  })

  test('of a leaver goes to the successor, or waits without a lead', async () => {
    const { world, person, inCompany } = made
    const leaver = { id: await idOf('wujingyi') }
    const session = await world.signIn('wujingyi')
    const subject = await person(session)
    const visit = (
      await create(subject, { hostIds: [leaver.id], cars: [{ plate: 'B1', driver: '' }] }, session)
    ).data
    const staffOf = async (accountId: string) =>
      (await inCompany((tx) => tx.select().from(accounts).where(eq(accounts.id, accountId))))[0]?.staffId ??
      ''
    const change = {
      staffId: await staffOf(leaver.id),
      name: 'Leaver',
      from: 'leaving',
      to: 'left',
      successorStaffId: await staffOf(staffId),
      departmentId: null,
      reason: null,
      actor: systemActor,
    } as const
    await inCompany((tx) => passVisits(tx, world.app.services, change))
    const passed = await world.call(
      visitPlansContract.get,
      { params: { id: visit.id } },
      { session: made.staff },
    )
    expect(passed.data.hostList.map(({ id }) => id)).toEqual([staffId])
    expect(passed.data.isMine).toBe(true)
    expect(passed.data.cars).toHaveLength(1)
  })
})

/** Twenty plans of the same host and the same time at once. */
async function twentyPlans(cars: VisitDraft['cars'], hostIds = [staffId]) {
  const subject = await made.person()
  const stops = stopsAt((hours += 10))
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, place) =>
      create(subject, { stops, cars, hostIds: [hostIds[place % hostIds.length] ?? staffId] }),
    ),
  )
  const refused = answers.filter(({ status }) => status !== 200)
  return { kept: answers.length - refused.length, refused }
}

describe('hosts and cars', () => {
  test('are in one visit at a time: the second of two learns who is taken, and when', async () => {
    const subject = await made.person()
    const stops = stopsAt((hours += 10))
    const first = (await create(subject, { stops })).data
    const clash = await create(subject, { stops })
    expect(clash.detail?.reason).toBe('CLASH')
    const { data } = await made.world.call(
      visitPlansContract.colleagues,
      { query: {} },
      { session: made.staff },
    )
    expect(clash.msg).toContain(data.find(({ id }) => id === staffId)?.name)
    // One that was called off is in nobody's way.
    await move((await move(first, 'publish')).data, 'cancel', { text: 'They cannot come' })
    expect((await create(subject, { stops })).status).toBe(200)
  })

  test('are taken once by twenty plans at the same moment', async () => {
    const { kept, refused } = await twentyPlans([])
    expect(kept).toBe(1)
    expect(new Set(refused.map(({ detail }) => detail?.reason))).toEqual(new Set(['CLASH']))
    const ofCar = await twentyPlans([{ plate: 'C1', driver: '' }], [staffId, managerId])
    expect(ofCar.kept).toBe(1)
  })

  test('control: without the constraints several plans have them', async () => {
    await asOwner('alter table visit_hosts drop constraint visit_hosts_once_at_a_time')
    expect((await twentyPlans([])).kept).toBeGreaterThan(1)
  })
})

test('a guest who is two cards becomes one, and is forgotten with the person', async () => {
  const { world, staff, person, timeline, inCompany } = made
  const [guest, twin] = [await person(), await person()]
  const visit = await published(await person(), { guestIds: [guest.subjectId, twin.subjectId] })
  const entries = (await timeline(guest)).data.list.filter(({ path }) => path?.includes(visit.id))
  expect(entries).toHaveLength(1)
  const guestsNow = async () => {
    const { data } = await world.call(
      visitPlansContract.get,
      { params: { id: visit.id } },
      { session: staff },
    )
    return data.guestList.map(({ personId }) => personId)
  }
  // Both are guests: of the two rows one is left.
  await inCompany((tx) => moveGuests(tx, { from: twin.subjectId, into: guest.subjectId }))
  expect(await guestsNow()).toEqual([guest.subjectId])
  await inCompany((tx) => forgetGuests(tx, [guest.subjectId]))
  expect(await guestsNow()).toEqual([])
})
