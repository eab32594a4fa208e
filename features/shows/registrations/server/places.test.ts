import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { codesSentTo, inCompany, newMobile } from '#features/company/accounts/server/accounts.world.ts'
import { activitiesContract } from '#features/shows/activities/activities.contract.ts'
import { activityQuotas, activitySeats } from '#features/shows/activities/server/activities.tables.ts'
import { systemActor } from '#platform/server/audit/audit.ts'

import { countersOf, type CrowdDoor, lapseOffers, overlapping, placesOf, runCrowd } from './crowd.world.ts'
import { lapseDue, moveRegistration, offerFreed } from './places.actions.ts'
import { offersIn } from './registrations.domain.ts'
import { activityRegistrations } from './registrations.tables.ts'
import { publishActivity, signUpAs } from './registrations.world.ts'
import { saveTills } from './ticket-sales.world.ts'

let world: World
let admin: Session
let door: CrowdDoor

beforeAll(async () => {
  world = await openWorld({ areas: ['shows'] })
  admin = await world.signIn('admin')
  door = {
    inCompany: (work) => inCompany(world, work),
    codeFor: async (mobile) => (await codesSentTo(world, mobile))[0] ?? '',
    async post(url, fields, remoteAddress) {
      const { statusCode } = await world.inject({
        method: 'POST',
        url,
        remoteAddress,
        headers: {
          'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1',
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: new URLSearchParams(fields).toString(),
      })
      return { status: statusCode }
    },
  }
})

const rowsOf = (activityId: string) =>
  inCompany(world, (tx) =>
    tx.select().from(activityRegistrations).where(eq(activityRegistrations.activityId, activityId)),
  )

const newMobiles = (count: number) => Array.from({ length: count }, newMobile)
const onePlace = { types: [{ key: 'a' }], quotas: [{ name: 'One', size: 1, typeKeys: ['a'] }] }

async function expectExact(activityId: string, wanted: { all: number; placed: number }) {
  expect(await placesOf(door, activityId)).toEqual(wanted)
  for (const { stored, counted } of await countersOf(door, activityId)) expect(stored).toEqual(counted)
}

describe('a crowd that comes through the pages', () => {
  beforeAll(() => saveTills(world, admin, 'sandbox'))
  afterAll(() => saveTills(world, admin, 'off'))

  test('gets the places of two overlapping quotas, none of them twice, while holds and offers end', async () => {
    const { id, path, typeIds } = await publishActivity(world, admin, overlapping(20, 5_000))
    const mobiles = newMobiles(100)
    const { statuses, ended } = await runCrowd(door, {
      activityId: id,
      path,
      // Two of three want the kind that needs one quota: offers that nobody answers would else use all of them up, and a place
      // that only the other kind waits for stays free.
      typeIds: [...typeIds.slice(0, 1), ...typeIds],
      mobiles,
      lapseEach: 25,
    })
    expect(new Set(statuses)).toEqual(new Set([303]))
    expect(ended).toBeGreaterThan(0)
    await expectExact(id, { all: 100, placed: 20 })
  }, 60_000)

  test('gets one place once', async () => {
    const { id, path, typeIds } = await publishActivity(world, admin, onePlace)
    const crowd = { activityId: id, path, typeIds, mobiles: newMobiles(50), lapseEach: 100 }
    expect(new Set((await runCrowd(door, crowd)).statuses)).toEqual(new Set([303]))
    await expectExact(id, { all: 50, placed: 1 })
  }, 60_000)

  test('would get it several times if places were read first and taken afterwards', async () => {
    const { id } = await publishActivity(world, admin, onePlace)
    let sold = 0
    // The same place without the lock: each looks, and takes what it saw.
    const take = () =>
      inCompany(world, async (tx) => {
        const [quota] = await tx.select().from(activityQuotas).where(eq(activityQuotas.activityId, id))
        await tx.execute(sql`select pg_sleep(0.05)`)
        if ((quota?.taken ?? 1) > 0) return
        sold += 1
        await tx.update(activityQuotas).set({ taken: 1 }).where(eq(activityQuotas.activityId, id))
      })
    await Promise.all(Array.from({ length: 8 }, take))
    expect(sold).toBeGreaterThan(1)
  })
})

const seated = {
  types: [{ key: 'a', seatPlan: 'A 1-50' }],
  quotas: [{ name: 'All', size: 50, typeKeys: ['a'] }],
}
const seatsOf = (ticketTypeId: string) =>
  inCompany(world, (tx) =>
    tx.select().from(activitySeats).where(eq(activitySeats.ticketTypeId, ticketTypeId)),
  )

describe('a seat', () => {
  test('that fifty people choose at once is one person’s, and who chooses none gets the first', async () => {
    const { id: activityId, typeIds } = await publishActivity(world, admin, seated)
    const [ticketTypeId = ''] = typeIds
    const ticket = { activityId, ticketTypeId }
    const tried = await Promise.allSettled(
      newMobiles(50).map((mobile) => signUpAs(world, mobile, { ...ticket, seat: 'A-7' })),
    )
    const won = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(won.map(({ seat }) => seat)).toEqual(['A-7'])
    for (const one of tried)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ detail: { reason: 'SEAT_TAKEN' } })
    const [first, second] = [
      await signUpAs(world, newMobile(), ticket),
      await signUpAs(world, newMobile(), ticket),
    ]
    expect([first.seat, second.seat]).toEqual(['A-1', 'A-2'])
    await inCompany(world, (tx) => moveRegistration(tx, first.id, { event: 'cancel', actor: systemActor }))
    const taken = (await seatsOf(ticketTypeId)).flatMap(({ label, registrationId }) =>
      registrationId === null ? [] : [label],
    )
    expect(taken.toSorted()).toEqual(['A-2', 'A-7'])
    expect((await signUpAs(world, newMobile(), ticket)).seat).toBe('A-1')
  })

  test('would be several people’s if it were looked at first and taken afterwards', async () => {
    const { typeIds } = await publishActivity(world, admin, seated)
    let sold = 0
    const take = () =>
      inCompany(world, async (tx) => {
        const [seat] = await tx
          .select()
          .from(activitySeats)
          .where(and(eq(activitySeats.ticketTypeId, typeIds[0] ?? ''), eq(activitySeats.label, 'A-7')))
        await tx.execute(sql`select pg_sleep(0.05)`)
        if (!seat || seat.registrationId !== null) return
        sold += 1
        await tx.update(activitySeats).set({ registrationId: uuidv7() }).where(eq(activitySeats.id, seat.id))
      })
    await Promise.all(Array.from({ length: 8 }, take))
    expect(sold).toBeGreaterThan(1)
  })

  test('goes with the place to who waited', async () => {
    const { id: activityId, typeIds } = await publishActivity(world, admin, {
      types: [{ key: 'a', seatPlan: 'A 1' }],
      quotas: [{ name: 'One', size: 1, typeKeys: ['a'] }],
    })
    const ticket = { activityId, ticketTypeId: typeIds[0] ?? '' }
    const first = await signUpAs(world, newMobile(), ticket)
    const second = await signUpAs(world, newMobile(), ticket)
    expect([first.seat, second.state, second.seat]).toEqual(['A-1', 'waitlisted', ''])
    await inCompany(world, (tx) => moveRegistration(tx, first.id, { event: 'cancel', actor: systemActor }))
    const rows = await rowsOf(activityId)
    expect(rows.find(({ id }) => id === second.id)).toMatchObject({ state: 'offered', seat: 'A-1' })
    expect(rows.find(({ id }) => id === first.id)).toMatchObject({ state: 'cancelled', seat: '' })
  })

  test('does not go while somebody has it, and there are as many as places', async () => {
    const { id, typeIds } = await publishActivity(world, admin, seated)
    await signUpAs(world, newMobile(), { activityId: id, ticketTypeId: typeIds[0] ?? '', seat: 'A-7' })
    const { data } = await world.call(activitiesContract.get, { params: { id } }, { session: admin })
    const save = (seatPlan: string, size: number) => {
      const [quota] = data.tickets.quotas
      return world.call(
        activitiesContract.saveTickets,
        {
          params: { id },
          body: {
            version: data.version,
            types: data.tickets.types.map(({ free: _free, ...type }) => ({ ...type, key: 'a', seatPlan })),
            quotas: [{ id: quota?.id, name: 'All', size, typeKeys: ['a'] }],
          },
        },
        { session: admin },
      )
    }
    expect((await save('A 1-6', 5)).detail?.reason).toBe('SEAT_USED')
    expect((await save('A 1-10', 50)).detail?.reason).toBe('TOO_FEW_SEATS')
    expect((await save('A 10-1', 5)).status).toBe(400)
    expect((await save('A 1-10', 10)).status).toBe(200)
    expect(await seatsOf(typeIds[0] ?? '')).toHaveLength(10)
  })
})

type Offers = typeof offersIn

const kinds = ['a', 'b', 'c', 'd']
const waitingLists = fc.record({
  quotas: fc.array(fc.record({ free: fc.integer({ min: 0, max: 4 }), typeIds: fc.subarray(kinds) }), {
    minLength: 1,
    maxLength: 4,
  }),
  waiting: fc.array(fc.constantFrom(...kinds), { maxLength: 20 }),
})

/** The rules of a waiting list; `offers` is the program that should keep them. */
const keepsOrder = (offers: Offers) =>
  fc.property(waitingLists, ({ quotas: drawn, waiting: types }) => {
    const quotas = drawn.map((quota, place) => ({ id: `q${place}`, ...quota }))
    const waiting = types.map((ticketTypeId, place) => ({ id: `w${place}`, ticketTypeId }))
    const offered = new Set(offers(quotas, waiting))
    const left = new Map(quotas.map(({ id, free }) => [id, free]))
    for (const { id, ticketTypeId } of waiting) {
      const needed = quotas.filter(({ typeIds }) => typeIds.includes(ticketTypeId))
      const isServable = needed.length > 0 && needed.every((quota) => (left.get(quota.id) ?? 0) > 0)
      // An entry that can be served is served, and is passed only by those that do not need the quota which is full.
      if (isServable !== offered.has(id)) return false
      if (isServable) for (const quota of needed) left.set(quota.id, (left.get(quota.id) ?? 0) - 1)
    }
    return [...left.values()].every((free) => free >= 0)
  })

/** Lists that break the rules. */
const broken: [string, Offers][] = [
  ['serves the last one first', (quotas, waiting) => offersIn(quotas, waiting.toReversed())],
  ['looks at one quota alone', (quotas, waiting) => offersIn(quotas.slice(0, 1), waiting)],
  [
    'stops at the first who cannot be served',
    (quotas, waiting) => {
      const offers = offersIn(quotas, waiting)
      const end = waiting.findIndex(({ id }) => !offers.includes(id))
      return end < 0 ? offers : offers.filter((id) => waiting.findIndex((one) => one.id === id) < end)
    },
  ],
]

const step = fc.constantFrom('join', 'join', 'join', 'cancel', 'lapse', 'grow', 'shrink')

/** Another size for the first quota, as far as it is not in use; who waits is offered what became free. */
async function resize(activityId: string, by: number) {
  await inCompany(world, async (tx) => {
    const { size, taken, held, offered } = activityQuotas
    await tx
      .update(activityQuotas)
      .set({ size: sql`${size} + ${by}` })
      .where(
        and(
          eq(activityQuotas.activityId, activityId),
          eq(activityQuotas.name, 'All'),
          sql`${size} + ${by} >= ${taken} + ${held} + ${offered}`,
        ),
      )
    await offerFreed(tx, activityId)
  })
}

/** One thing that happens to an activity and its waiting list. */
async function happen({ id, typeIds }: { id: string; typeIds: string[] }, what: string, chance: number) {
  if (what === 'lapse') return lapseOffers(door, id)
  if (what === 'grow' || what === 'shrink') return resize(id, what === 'grow' ? 1 : -1)
  if (what === 'join')
    return signUpAs(world, newMobile(), { activityId: id, ticketTypeId: typeIds[chance % 2] ?? '' })
  const living = (await rowsOf(id)).filter(({ state }) => state !== 'cancelled')
  const chosen = living[chance % Math.max(living.length, 1)]
  return (
    chosen &&
    inCompany(world, (tx) => moveRegistration(tx, chosen.id, { event: 'cancel', actor: systemActor }))
  )
}

describe('a waiting list', () => {
  test('is served in its order, whatever quotas and kinds there are', () => {
    expect(fc.check(keepsOrder(offersIn), { numRuns: 2000 }).failed).toBe(false)
  })

  test.each(broken)('that %s is found out', (_what, offers) => {
    expect(fc.check(keepsOrder(offers), { numRuns: 2000 }).failed).toBe(true)
  })

  test('keeps the counters right while people come, go and answer late, and its quotas grow and shrink', async () => {
    const run = async (steps: [string, number][]) => {
      const activity = await publishActivity(world, admin, overlapping(5))
      for (const [what, chance] of steps) await happen(activity, what, chance)
      const counters = await countersOf(door, activity.id)
      for (const { stored, counted } of counters) expect(stored).toEqual(counted)
      const free = counters.map(({ size, stored }) => size - stored.taken - stored.held - stored.offered)
      expect(Math.min(...free)).toBeGreaterThanOrEqual(0)
      // Nobody waits while everything that the person needs is free.
      const waiting = (await rowsOf(activity.id)).filter(({ state }) => state === 'waitlisted')
      const whole = counters.findIndex(({ size }) => size !== 2)
      for (const { ticketTypeId } of waiting)
        expect(ticketTypeId === activity.typeIds[0] ? (free[whole] ?? 0) : Math.min(...free)).toBe(0)
    }
    const steps = fc.array(fc.tuple(step, fc.nat(1000)), { minLength: 10, maxLength: 25 })
    await fc.assert(fc.asyncProperty(steps, run), { numRuns: 4, endOnFailure: true })
  }, 60_000)
})

describe('places', () => {
  test('that are given back go to those who wait, in their order, and not to who comes next', async () => {
    const { id, typeIds } = await publishActivity(world, admin, {
      types: [{ key: 'a' }],
      quotas: [{ name: 'All', size: 1, typeKeys: ['a'] }],
    })
    const ticket = { activityId: id, ticketTypeId: typeIds[0] ?? '' }
    const first = await signUpAs(world, newMobile(), ticket)
    const second = await signUpAs(world, newMobile(), ticket)
    const third = await signUpAs(world, newMobile(), ticket)
    expect([first.state, second.state, third.state]).toEqual(['confirmed', 'waitlisted', 'waitlisted'])
    await inCompany(world, (tx) => moveRegistration(tx, first.id, { event: 'cancel', actor: systemActor }))
    const late = await signUpAs(world, newMobile(), ticket)
    const stateOf = async () => new Map((await rowsOf(id)).map((row) => [row.id, row.state]))
    const after = await stateOf()
    expect([after.get(second.id), after.get(third.id), late.state]).toEqual([
      'offered',
      'waitlisted',
      'waitlisted',
    ])
    // The offer ends once, by the first request or job that comes, and the next one gets it.
    await inCompany(world, (tx) =>
      tx
        .update(activityRegistrations)
        .set({ holdUntil: sql`now() - interval '1 minute'` })
        .where(eq(activityRegistrations.id, second.id)),
    )
    await Promise.all([1, 2, 3].map(() => inCompany(world, (tx) => lapseDue(tx, id))))
    const last = await stateOf()
    expect([last.get(second.id), last.get(third.id), last.get(late.id)]).toEqual([
      'cancelled',
      'offered',
      'waitlisted',
    ])
    for (const { stored, counted } of await countersOf(door, id)) expect(stored).toEqual(counted)
  })

  test('are for each number once, also for two requests at once', async () => {
    const { id, typeIds } = await publishActivity(world, admin)
    const ticket = { activityId: id, ticketTypeId: typeIds[0] ?? '' }
    const mobile = newMobile()
    const answers = await Promise.allSettled([1, 2, 3].map(() => signUpAs(world, mobile, ticket)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
