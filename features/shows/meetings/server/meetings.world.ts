import { eq } from 'drizzle-orm'

import type { Session, World } from '#apps/server/testing/world.ts'
import { inCompany, newAddress, newMobile } from '#features/company/accounts/server/accounts.world.ts'
import { needsContract } from '#features/shows/needs/needs.contract.ts'
import { needParties } from '#features/shows/needs/server/needs.tables.ts'
import { publishActivity } from '#features/shows/registrations/server/registrations.world.ts'

import { meetingsContract, type MeetingRow, type RoundMove } from '../meetings.contract.ts'
import { findPeople } from './rounds.repository.ts'

const browser = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  accept: 'text/html',
  'sec-fetch-site': 'same-origin',
}
export const draft = {
  name: 'Morning',
  days: ['2027-03-01'],
  from: '09:00',
  to: '11:00',
  slotMinutes: 25,
  breakMinutes: 5,
  walkMinutes: 5,
  mostMeetings: 4,
  leastMeetings: 0,
  halls: [{ name: 'North', tables: 2 }],
}

export const firstOf = (planned: readonly MeetingRow[]): MeetingRow => {
  const [meeting] = planned
  if (!meeting) throw new Error('nothing is planned')
  return meeting
}

/** Rounds of meetings as tests make them, and the pages of their people. */
export function roundsOf(world: World, admin: Session) {
  const by = () => ({ session: admin })
  const runJobs = () => world.app.services.jobs.runDue(world.app.services)

  const open = (url: string) => world.inject({ url, headers: browser, remoteAddress: newAddress() })
  const send = (url: string, form: Record<string, string>) =>
    world.inject({
      method: 'POST',
      url,
      remoteAddress: newAddress(),
      headers: { ...browser, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    })

  /** A round with four people: two who seek and two who offer, whose needs fit. */
  async function newRound(changes: Partial<typeof draft> = {}) {
    const activity = await publishActivity(world, admin)
    const activityId = activity.id
    for (const [side, company] of [
      ['demand', 'Demand A'],
      ['demand', 'Demand B'],
      ['supply', 'Supply C'],
      ['supply', 'Supply D'],
    ] as const)
      await world.call(
        needsContract.add,
        {
          body: {
            activityId,
            side,
            title: `Lathes ${company}`,
            category: 'Machines',
            region: '',
            budgetFrom: 10_000_000,
            budgetTo: 50_000_000,
            text: 'Five axes',
            company,
            name: `Person of ${company}`,
            mobile: newMobile(),
          },
        },
        by(),
      )
    await world.call(needsContract.suggest, { body: { activityId } }, by())
    await runJobs()
    const { data: round } = await world.call(
      meetingsContract.addRound,
      { body: { ...draft, ...changes, activityId } },
      by(),
    )
    await world.call(meetingsContract.invite, { body: { roundId: round.id } }, by())
    return { activityId, roundId: round.id }
  }

  const readRound = async (id: string) =>
    (await world.call(meetingsContract.round, { params: { id } }, by())).data
  const readPlan = async (roundId: string) =>
    (await world.call(meetingsContract.plan, { query: { roundId } }, by())).data
  async function moveRound(id: string, event: RoundMove) {
    const { version } = await readRound(id)
    return world.call(meetingsContract.moveRound, { params: { id }, body: { event, version } }, by())
  }
  async function plan(roundId: string) {
    const started = await world.call(meetingsContract.run, { params: { id: roundId }, body: {} }, by())
    if (started.status !== 200) throw new Error(`the run was refused: ${started.status}`)
    await runJobs()
  }

  /** A round that is planned and published, with the calendars of its people. */
  async function published(changes: Partial<typeof draft> = {}) {
    const round = await newRound(changes)
    await moveRound(round.roundId, 'open')
    await plan(round.roundId)
    await moveRound(round.roundId, 'publish')
    const { meetings: planned } = await readPlan(round.roundId)
    const people = await inCompany(world, (tx) => findPeople(tx, round.roundId))
    const parties = await inCompany(world, (tx) =>
      tx.select().from(needParties).where(eq(needParties.activityId, round.activityId)),
    )
    const tokens = new Map(
      people.map(({ person }) => [
        person.id,
        parties.find(({ id }) => id === person.partyId)?.publicId ?? '',
      ]),
    )
    return { ...round, planned, people, pageOf: (id: string) => `/match/${tokens.get(id) ?? ''}/meetings` }
  }

  return { by, runJobs, open, send, newRound, readRound, readPlan, moveRound, plan, published }
}
