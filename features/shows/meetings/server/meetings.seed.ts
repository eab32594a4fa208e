import { v7 as uuidv7 } from 'uuid'

import { findActivity } from '#features/shows/activities/server/activity-sale.public.ts'
import { needsSeed } from '#features/shows/needs/server/needs.seed.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'

import { acceptMeeting } from './meetings.actions.ts'
import { roundMachine } from './meetings.domain.ts'
import { findMeetings, noteNotified } from './meetings.repository.ts'
import {
  findPeople,
  findUninvited,
  insertPeople,
  insertRound,
  lockRound,
  writePerson,
  writePreferences,
  writeRound,
} from './rounds.repository.ts'
import { slotsOf } from './round-slots.domain.ts'
import { schedule } from './schedule.domain.ts'
import { readPlanning, writePlan } from './schedule-run.actions.ts'

const dayMs = 86_400_000

/** The first round of the running fair: planned, published, and half accepted. */
export const meetingsSeed = defineSeed({
  name: 'meetings',
  async run({ tx, of }): Promise<{ roundId: string }> {
    const { activityId } = await of(needsSeed)
    const activity = await findActivity(tx, activityId)
    if (!activity) throw new Error('the fair is missing')
    const tomorrow = new Date(Date.now() + dayMs).toISOString().slice(0, 10)
    const times = { days: [tomorrow], from: '09:30', to: '11:30', slotMinutes: 20, breakMinutes: 5 }
    const round = await insertRound(tx, {
      round: {
        id: uuidv7(),
        activityId,
        name: '装备制造采购洽谈',
        slots: slotsOf(times, activity.zone),
        walkMinutes: 5,
        mostMeetings: 4,
        leastMeetings: 1,
        state: roundMachine.targetOf('open'),
      },
      halls: [
        { name: 'N1 馆洽谈区', tables: 3 },
        { name: 'N2 馆洽谈区', tables: 2 },
      ],
    })
    const invited = await findUninvited(tx, round)
    await insertPeople(
      tx,
      invited.map(({ partyId, side }) => ({ id: uuidv7(), roundId: round.id, partyId, side })),
    )
    const people = await findPeople(tx, round.id)
    for (const [place, { person }] of people.entries()) {
      const others = people.filter((one) => one.person.side !== person.side)
      await writePreferences(
        tx,
        person.id,
        others
          .filter((_, other) => (place + other) % 3 !== 0)
          .map((one, other) => ({
            toId: one.person.id,
            answer: (place + other) % 4 === 0 ? ('must' as const) : ('meet' as const),
          })),
      )
      await writePerson(tx, person, {
        closed: place % 5 === 4 ? [0] : [],
        answeredAt: new Date(Date.now() - place * 3_600_000),
      })
    }
    const planning = await readPlanning(tx, round.id)
    if (!planning) throw new Error('the round is missing')
    const found = schedule(planning.input, { seed: 1, steps: 2000 })
    await writePlan(tx, round.id, { planning, schedule: found, actor: systemActor })
    await noteNotified(tx, round.id, new Date())
    const planned = await lockRound(tx, round.id)
    if (planned) await writeRound(tx, planned, { state: roundMachine.targetOf('publish') })
    for (const [place, meeting] of (await findMeetings(tx, round.id)).entries()) {
      if (place % 2 === 1) continue
      const half = await acceptMeeting(tx, meeting, { personId: meeting.firstId, actor: systemActor })
      if (place % 4 === 0) await acceptMeeting(tx, half, { personId: meeting.secondId, actor: systemActor })
    }
    return { roundId: round.id }
  },
})
