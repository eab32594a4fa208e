import { type Actor, record, systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { stepMeeting } from './meetings.actions.ts'
import { open, roundMachine } from './meetings.domain.ts'
import { tellCancelled } from './meetings.jobs.ts'
import { findMeetings, lockMeeting, type Meeting } from './meetings.repository.ts'
import { findRoundsOf, lockRound, writeRound } from './rounds.repository.ts'

/** The rounds of an activity end with it; what was not held is off when it is cancelled. */
export async function endRounds(
  tx: Tx,
  activityId: string,
  { event, actor }: { event: 'cancel' | 'close'; actor: Actor },
): Promise<void> {
  for (const { id } of await findRoundsOf(tx, activityId)) {
    const round = await lockRound(tx, id)
    const decision =
      round && roundMachine.decide('close', { subject: round, context: { people: 0, meetings: 0 } })
    if (!round || !decision?.allowed) continue
    await writeRound(tx, round, { state: decision.to })
    await record(tx, actor, [
      { objectType: 'meetingRound', objectId: id, event: 'close', from: round.state, to: decision.to },
    ])
    if (event === 'close') continue
    const off: Meeting[] = []
    for (const { id: meetingId } of await findMeetings(tx, id)) {
      const meeting = await lockMeeting(tx, meetingId)
      if (!meeting || !open.includes(meeting.state)) continue
      await stepMeeting(tx, meeting, { event: 'drop', actor })
      off.push(meeting)
    }
    await tellCancelled(tx, off)
  }
}

/** Meetings of a slot that is over were missed, unless somebody said that they were held. */
export async function missSlot(tx: Tx, roundId: string, slot: number): Promise<void> {
  for (const found of await findMeetings(tx, roundId)) {
    if (found.slot !== slot || found.state !== 'confirmed') continue
    const meeting = await lockMeeting(tx, found.id)
    if (meeting?.state === 'confirmed' && meeting.slot === slot)
      await stepMeeting(tx, meeting, { event: 'miss', actor: systemActor })
  }
}
