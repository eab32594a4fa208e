import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { inCompany } from '#features/company/accounts/server/accounts.world.ts'
import { needParties } from '#features/shows/needs/server/needs.tables.ts'

import { meetingsContract } from '../meetings.contract.ts'
import { meetingRounds } from './meetings.tables.ts'
import { draft, firstOf, roundsOf } from './meetings.world.ts'
import { missSlot } from './round-endings.actions.ts'
import { findPeople, findRound } from './rounds.repository.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let stranger: Session
let at: ReturnType<typeof roundsOf>

beforeAll(async () => {
  world = await openOwnWorld('meetings', { areas: ['shows'] })
  admin = await world.signIn('admin')
  stranger = await world.signIn('admin2')
  at = roundsOf(world, admin)
})
afterAll(() => world.close())

describe('a round', () => {
  test('is planned by a job, published to its people, and shows how near to the best it is', async () => {
    const { roundId, planned, pageOf } = await at.published()
    const round = await at.readRound(roundId)
    expect(round).toMatchObject({ state: 'published', people: 4, tables: 2, toTell: 0 })
    expect(round.result?.score).toBeGreaterThan(0)
    expect(round.result?.bound).toBeGreaterThanOrEqual(round.result?.score ?? 0)
    expect(planned.length).toBe(4)
    const { body } = await at.open(pageOf(firstOf(planned).firstId))
    expect(body).toContain('等待您确认')
    expect(body).not.toMatch(/tel:/)
  })

  test('cannot be planned without people, nor published without meetings, and refuses what does not fit', async () => {
    const { activityId } = await at.newRound()
    const empty = { ...draft, activityId }
    const { data: round } = await world.call(meetingsContract.addRound, { body: empty }, at.by())
    expect(
      (await world.call(meetingsContract.run, { params: { id: round.id }, body: {} }, at.by())).status,
    ).toBe(409)
    expect((await at.moveRound(round.id, 'publish')).status).toBe(409)
    const late = await world.call(meetingsContract.addRound, { body: { ...empty, to: '09:10' } }, at.by())
    expect(late.status).toBe(400)
    const many = { ...empty, leastMeetings: 5 }
    expect((await world.call(meetingsContract.addRound, { body: many }, at.by())).status).toBe(400)
  })

  test('keeps confirmed meetings when it is planned again, and tells only people whose meetings changed', async () => {
    const { roundId, planned } = await at.published()
    const kept = firstOf(planned)
    await world.call(meetingsContract.move, { body: { ids: [kept.id], event: 'confirm' } }, at.by())
    await at.plan(roundId)
    const again = await at.readPlan(roundId)
    expect(again.meetings.find(({ id }) => id === kept.id)).toMatchObject({
      state: 'confirmed',
      slot: kept.slot,
      tableId: kept.tableId,
    })
    expect((await at.readRound(roundId)).state).toBe('scheduled')
  })

  test('whose job runs a second time, as after a crash, has each meeting once', async () => {
    const { roundId } = await at.newRound()
    await at.moveRound(roundId, 'open')
    await at.plan(roundId)
    const before = await at.readPlan(roundId)
    // Nothing is kept of a run before its end, so a second one begins anew.
    await at.plan(roundId)
    const after = await at.readPlan(roundId)
    expect(after.meetings.map(({ firstId, secondId }) => `${firstId} ${secondId}`).toSorted()).toEqual(
      before.meetings.map(({ firstId, secondId }) => `${firstId} ${secondId}`).toSorted(),
    )
  })

  test('takes times and choices while it collects them, and a no is never planned', async () => {
    const { roundId } = await at.newRound()
    await at.moveRound(roundId, 'open')
    const people = await inCompany(world, (tx) => findPeople(tx, roundId))
    const [one, other] = [people[0], people[2]]
    if (!one || !other) throw new Error('nobody is there')
    const [party] = await inCompany(world, (tx) =>
      tx.select().from(needParties).where(eq(needParties.id, one.person.partyId)),
    )
    const page = `/match/${party?.publicId ?? ''}/meetings`
    const saved = await at.send(page, { round: roundId, slot_1: '1', [`to_${other.person.id}`]: 'no' })
    expect(saved.body).toContain('已保存')
    await at.plan(roundId)
    const { meetings: planned } = await at.readPlan(roundId)
    const own = planned.filter(({ firstId, secondId }) => [firstId, secondId].includes(one.person.id))
    expect(own.every(({ slot }) => slot === 1)).toBe(true)
    expect(own.some(({ firstId, secondId }) => [firstId, secondId].includes(other.person.id))).toBe(false)
    const refused = await at.send(page, { round: roundId, slot_0: '1' })
    expect(refused.body).toContain('这一步现在不能进行')
  })
})

describe('the outcome of meetings', () => {
  test('is counted: held of confirmed, and people who did not come by their side', async () => {
    const { roundId, planned } = await at.published()
    const ids = planned.map(({ id }) => id)
    await world.call(meetingsContract.move, { body: { ids, event: 'confirm' } }, at.by())
    const [held = '', missed = '', late = ''] = ids
    await world.call(meetingsContract.move, { body: { ids: [held], event: 'hold' } }, at.by())
    await world.call(
      meetingsContract.move,
      { body: { ids: [missed], event: 'miss', absent: 'both' } },
      at.by(),
    )
    const slot = planned.find(({ id }) => id === late)?.slot ?? 0
    await inCompany(world, (tx) => missSlot(tx, roundId, slot))
    const { numbers } = await at.readRound(roundId)
    expect(numbers).toMatchObject({ confirmed: 4, held: 1, absentSupply: 1, absentDemand: 1 })
    expect(numbers.missed).toBeGreaterThanOrEqual(2)
  })

  test('of a table says nothing before its time, and nothing to a made-up address', async () => {
    const { roundId } = await at.published()
    const { tables } = await at.readPlan(roundId)
    const path = new URL(tables[0]?.url ?? '').pathname
    expect((await at.open(path)).body).toContain('现在没有安排会面')
    expect((await at.open(`${path.slice(0, -3)}abc`)).statusCode).toBe(404)
    const pressed = await at.send(path, {})
    expect(pressed.statusCode).toBe(200)
  })

  test('is held when somebody at the table says so while it is on', async () => {
    const { roundId, planned } = await at.published()
    const meeting = firstOf(planned)
    const round = await inCompany(world, (tx) => findRound(tx, roundId))
    const slots = (round?.slots ?? []).map((slot, place) =>
      place === meeting.slot
        ? {
            startsAt: new Date(Date.now() - 60_000).toISOString(),
            endsAt: new Date(Date.now() + 600_000).toISOString(),
          }
        : slot,
    )
    await inCompany(world, (tx) =>
      tx.update(meetingRounds).set({ slots }).where(eq(meetingRounds.id, roundId)),
    )
    const { tables } = await at.readPlan(roundId)
    const path = new URL(tables.find(({ id }) => id === meeting.tableId)?.url ?? '').pathname
    expect((await at.open(path)).body).toContain('我们正在会面')
    expect((await at.send(path, {})).statusCode).toBe(303)
    const held = (await at.readPlan(roundId)).meetings.find(({ id }) => id === meeting.id)
    expect(held?.state).toBe('held')
    expect(held?.matchId).not.toBeNull()
  })
})

test('somebody of another company gets of every call what an unknown id gets', async () => {
  const { roundId, activityId, planned } = await at.published()
  const foreign = { session: stranger }
  const [meeting] = planned
  const { people } = await at.readPlan(roundId)
  const answers = [
    await world.call(meetingsContract.rounds, { query: { activityId } }, foreign),
    await world.call(meetingsContract.round, { params: { id: roundId } }, foreign),
    await world.call(meetingsContract.addRound, { body: { ...draft, activityId } }, foreign),
    await world.call(meetingsContract.people, { query: { roundId } }, foreign),
    await world.call(meetingsContract.invite, { body: { roundId } }, foreign),
    await world.call(meetingsContract.plan, { query: { roundId } }, foreign),
    await world.call(meetingsContract.run, { params: { id: roundId }, body: {} }, foreign),
    await world.call(
      meetingsContract.editPerson,
      { params: { id: people[0]?.id ?? '' }, body: { side: 'supply', closed: [], version: 1 } },
      foreign,
    ),
    await world.call(
      meetingsContract.place,
      { params: { id: meeting?.id ?? '' }, body: { slot: 0, version: 1 } },
      foreign,
    ),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  const moved = await world.call(
    meetingsContract.move,
    { body: { ids: [meeting?.id ?? ''], event: 'cancel' } },
    foreign,
  )
  expect(moved.data).toMatchObject([{ ok: false, code: 404 }])
})
