import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openOwnWorld, type World } from '#apps/server/testing/world.ts'
import { inCompany } from '#features/company/accounts/server/accounts.world.ts'
import { needMatches } from '#features/shows/needs/server/needs.tables.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import { sqlState } from '#platform/server/database/database.ts'
import { jobs } from '#platform/server/jobs/jobs.tables.ts'

import { meetingsContract } from '../meetings.contract.ts'
import { answerProposal, lapseProposals, proposeSlot } from './meetings.actions.ts'
import { insertMeetings, lockMeeting } from './meetings.repository.ts'
import { meetings, meetingSeats } from './meetings.tables.ts'
import { draft, firstOf, roundsOf } from './meetings.world.ts'
import { findRound } from './rounds.repository.ts'

let world: World & { close(): Promise<void> }
let at: ReturnType<typeof roundsOf>

beforeAll(async () => {
  world = await openOwnWorld('meeting_moves', { areas: ['shows'] })
  at = roundsOf(world, await world.signIn('admin'))
})
afterAll(() => world.close())

describe('a meeting', () => {
  test('is confirmed by the second yes, and only then shows whom to call', async () => {
    const { planned, pageOf, people, roundId } = await at.published()
    const meeting = firstOf(planned)
    const press = (personId: string) => at.send(pageOf(personId), { id: meeting.id, event: 'accept' })
    expect((await press(meeting.firstId)).statusCode).toBe(303)
    await press(meeting.firstId)
    const other = people.find(({ person }) => person.id === meeting.secondId)
    expect((await at.open(pageOf(meeting.firstId))).body).not.toContain(other?.mobile)
    await press(meeting.secondId)
    expect((await at.open(pageOf(meeting.firstId))).body).toContain(other?.mobile)
    const { meetings: now } = await at.readPlan(roundId)
    expect(now.find(({ id }) => id === meeting.id)?.state).toBe('confirmed')
    const calendar = await at.open(`${pageOf(meeting.firstId)}.ics`)
    expect(calendar.body.match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(0)
  })

  test('is answered by its own people alone', async () => {
    const { planned, pageOf, people } = await at.published()
    const meeting = firstOf(planned)
    const strange = people.find(({ person }) => ![meeting.firstId, meeting.secondId].includes(person.id))
    const answer = await at.send(pageOf(strange?.person.id ?? ''), { id: meeting.id, event: 'decline' })
    expect(answer.body).toContain('这一步现在不能进行')
  })

  test('moves where both are free, and nowhere else', async () => {
    const { roundId, planned, people } = await at.published()
    const meeting = firstOf(planned)
    const place = (slot: number, version = meeting.version) =>
      world.call(meetingsContract.place, { params: { id: meeting.id }, body: { slot, version } }, at.by())
    const taken = planned.find(({ id, firstId }) => id !== meeting.id && firstId === meeting.firstId)
    expect((await place(taken?.slot ?? 0)).status).toBe(409)
    expect((await place(90)).status).toBe(400)
    const row = people.find(({ person }) => person.id === meeting.secondId)?.person
    const used = new Set(
      planned
        .filter(({ firstId, secondId }) =>
          [meeting.firstId, meeting.secondId].some((id) => id === firstId || id === secondId),
        )
        .map(({ slot }) => slot),
    )
    const [free, closed] = [0, 1, 2, 3].filter((slot) => !used.has(slot))
    if (row && closed !== undefined) {
      await world.call(
        meetingsContract.editPerson,
        { params: { id: row.id }, body: { side: 'supply', closed: [closed], version: row.version } },
        at.by(),
      )
      expect((await place(closed)).status).toBe(409)
    }
    const moved = await place(free ?? 0)
    expect(moved.data).toMatchObject({ slot: free, isNotified: false })
    expect((await place(free ?? 0)).status).toBe(409)
    expect((await at.readRound(roundId)).toTell).toBe(2)
  })

  test('that is off is told to the people who knew of it: both, or the other one', async () => {
    const { roundId, planned, pageOf, people } = await at.published()
    await at.runJobs()
    const mobileOf = (id: string) => people.find(({ person }) => person.id === id)?.mobile ?? ''
    const noticesOf = () =>
      inCompany(world, async (tx) =>
        (await tx.select().from(jobs).where(eq(jobs.kind, 'meetings.notice')))
          .map(({ payload }) => payload as { roundId: string; notice: string; personIds: string[] })
          .filter((sent) => sent.roundId === roundId && sent.notice === 'cancelled')
          .map(({ personIds }) => personIds.map(mobileOf)),
      )
    const [declined, ...others] = planned
    if (!declined) throw new Error('nothing is planned')
    await at.send(pageOf(declined.firstId), { id: declined.id, event: 'decline' })
    expect(await noticesOf()).toEqual([[mobileOf(declined.secondId)]])
    const ids = others.map(({ id }) => id)
    await world.call(meetingsContract.move, { body: { ids, event: 'cancel' } }, at.by())
    const all = [...new Set(others.flatMap(({ firstId, secondId }) => [firstId, secondId]))].toSorted()
    expect(await noticesOf()).toEqual([[mobileOf(declined.secondId)], all.map(mobileOf)])
  })

  test('of two people whom nothing suggested to each other has an outcome to write down, once it was held', async () => {
    const { planned, roundId } = await at.published()
    const meeting = firstOf(planned)
    await inCompany(world, async (tx) => {
      await tx.update(meetings).set({ matchId: null }).where(eq(meetings.id, meeting.id))
      await tx.delete(needMatches).where(eq(needMatches.id, meeting.matchId ?? ''))
    })
    await world.call(meetingsContract.move, { body: { ids: [meeting.id], event: 'hold' } }, at.by())
    const held = (await at.readPlan(roundId)).meetings.find(({ id }) => id === meeting.id)
    const [match] = await inCompany(world, (tx) =>
      tx
        .select()
        .from(needMatches)
        .where(eq(needMatches.id, held?.matchId ?? '')),
    )
    expect(match).toMatchObject({ state: 'booked', score: 0 })
  })

  test('does not move into an hour of another round, nor is planned there', async () => {
    const { activityId, planned } = await at.published({ to: '10:00' })
    const other = await world.call(
      meetingsContract.addRound,
      { body: { ...draft, name: 'Same morning', to: '10:00', activityId } },
      at.by(),
    )
    await world.call(meetingsContract.invite, { body: { roundId: other.data.id } }, at.by())
    await at.moveRound(other.data.id, 'open')
    await at.plan(other.data.id)
    // Every slot of the morning is taken for each of the four.
    expect(planned).toHaveLength(4)
    expect((await at.readPlan(other.data.id)).meetings).toEqual([])
    await world.call(
      meetingsContract.move,
      { body: { ids: planned.map(({ id }) => id), event: 'cancel' } },
      at.by(),
    )
    await at.plan(other.data.id)
    expect((await at.readPlan(other.data.id)).meetings).toHaveLength(4)
  })

  test('two meetings that move into one slot of a person at once: one of them does', async () => {
    const { planned } = await at.published({ mostMeetings: 2, to: '12:00' })
    const { firstId } = firstOf(planned)
    const own = planned.filter((one) => one.firstId === firstId || one.secondId === firstId)
    expect(own.length).toBe(2)
    const used = new Set(planned.map(({ slot }) => slot))
    const free = [0, 1, 2, 3, 4, 5].find((slot) => !used.has(slot)) ?? 5
    const answers = await Promise.all(
      own.map(({ id, version }) =>
        world.call(meetingsContract.place, { params: { id }, body: { slot: free, version } }, at.by()),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('cannot take a slot or a table twice', async () => {
    const { roundId, planned, people } = await at.published({ halls: [{ name: 'North', tables: 3 }] })
    const meeting = firstOf(planned)
    const { slot } = meeting
    const { tables } = await at.readPlan(roundId)
    const taken = new Set(planned.filter((one) => one.slot === slot).map(({ tableId }) => tableId))
    const free = tables.find(({ id }) => !taken.has(id))?.id ?? ''
    // Two who seek never meet each other, so nothing but the slot or the table is in the way.
    const own = people.find(({ person }) => person.id === meeting.firstId)?.person
    const alike = people.find(({ person }) => person.side === own?.side && person.id !== own.id)?.person
    const [firstId = '', secondId = ''] = [meeting.firstId, alike?.id ?? ''].toSorted()
    const row = { id: uuidv7(), roundId, slot, state: 'provisional' as const, firstId, secondId }
    const codeOf = (work: Promise<unknown>) =>
      work.then(
        () => 'written',
        (error: unknown) => sqlState(error),
      )
    const write = (tableId: string) => inCompany(world, (tx) => insertMeetings(tx, [{ ...row, tableId }]))
    expect(await codeOf(write(free))).toBe('23505')
    const bare = (tableId: string) =>
      inCompany(world, (tx) => tx.insert(meetings).values({ ...row, tableId }))
    expect(await codeOf(bare(meeting.tableId))).toBe('23505')
    // The seats are what refuses the person: without them the row is written.
    expect(await codeOf(bare(free))).toBe('written')
  })
})

describe('a proposal of another slot', () => {
  const withProposal = async () => {
    const round = await at.published({ to: '13:00' })
    const meeting = firstOf(round.planned)
    const used = new Set(round.planned.map(({ slot }) => slot))
    const free = [0, 1, 2, 3, 4, 5, 6, 7].filter((slot) => !used.has(slot))
    const [slot = 7] = free
    const sent = await at.send(round.pageOf(meeting.firstId), {
      id: meeting.id,
      event: 'propose',
      slot: String(slot),
    })
    expect(sent.statusCode, sent.body).toBe(303)
    return { ...round, meeting, slot }
  }
  const now = async (roundId: string, id: string) =>
    (await at.readPlan(roundId)).meetings.find((one) => one.id === id)

  test('moves the meeting when the other agrees, and both want it then', async () => {
    const { roundId, meeting, slot, pageOf } = await withProposal()
    expect(await now(roundId, meeting.id)).toMatchObject({ slot: meeting.slot, proposedSlot: slot })
    const own = await at.send(pageOf(meeting.firstId), { id: meeting.id, event: 'agree' })
    expect(own.body).toContain('这一步现在不能进行')
    expect((await at.send(pageOf(meeting.secondId), { id: meeting.id, event: 'agree' })).statusCode).toBe(303)
    expect(await now(roundId, meeting.id)).toMatchObject({ slot, proposedSlot: null, state: 'confirmed' })
  })

  test('keeps its slot for both until it lapses after a day, by the clock', async () => {
    const { roundId, meeting, slot, planned } = await withProposal()
    const other = planned.find(({ id, firstId }) => id !== meeting.id && firstId === meeting.firstId)
    const place = async () => {
      const row = await now(roundId, other?.id ?? '')
      return world.call(
        meetingsContract.place,
        { params: { id: other?.id ?? '' }, body: { slot, version: row?.version ?? 0 } },
        at.by(),
      )
    }
    expect((await place()).status).toBe(409)
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
    expect(await inCompany(world, (tx) => lapseProposals(tx, hours(23)))).toBe(0)
    expect((await place()).status).toBe(409)
    await inCompany(world, (tx) => lapseProposals(tx, hours(25)))
    expect((await place()).status).toBe(200)
    expect(await now(roundId, meeting.id)).toMatchObject({ slot: meeting.slot, proposedSlot: null })
  })

  test('that two agree to in parallel moves the meeting once', async () => {
    const { roundId, meeting } = await withProposal()
    const agree = () =>
      inCompany(world, async (tx) => {
        const row = await lockMeeting(tx, meeting.id)
        if (!row) throw new Error('the meeting is gone')
        await answerProposal(tx, row, { personId: meeting.secondId, actor: systemActor, isAgreed: true })
      }).then(
        () => 'moved',
        () => 'refused',
      )
    const answers = await Promise.all([agree(), agree(), agree()])
    expect(answers.filter((one) => one === 'moved')).toHaveLength(1)
    const seats = await inCompany(world, (tx) =>
      tx.select().from(meetingSeats).where(eq(meetingSeats.meetingId, meeting.id)),
    )
    expect(seats).toHaveLength(2)
    const round = await inCompany(world, (tx) => findRound(tx, roundId))
    const row = await inCompany(world, (tx) => lockMeeting(tx, meeting.id))
    if (!round || !row) throw new Error('the round is gone')
    // A slot that the meeting has is no other one.
    await expect(
      inCompany(world, (tx) =>
        proposeSlot(
          tx,
          { meeting: row, round },
          { personId: meeting.firstId, actor: systemActor, slot: row.slot },
        ),
      ),
    ).rejects.toThrow()
  })
})
