import { type Activity, holdsOnActivity } from '#features/shows/activities/server/activity-sale.public.ts'
import { maskMobile } from '#platform/contract/mobile-number.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import {
  type MeetingRow,
  type PersonRow,
  type RoundDetail,
  roundMoves,
  type RoundRow,
  type TableRow,
} from '../meetings.contract.ts'
import { type Organiser, roundMachine } from './meetings.domain.ts'
import { describe } from './meetings.refusals.ts'
import type { countMeetings, Meeting } from './meetings.repository.ts'
import type { ShownPerson, ShownRound, Table } from './rounds.repository.ts'

/** A colleague of the organiser who acts on the rounds of an activity. */
export const organiserOf = (viewer: Viewer, activity: Activity): Organiser => ({
  holds: (permission) => holdsOnActivity(viewer, permission, activity),
})

type Reader = Pick<MemberContext, 'viewer' | 'language'>

function questionOf({ round, people, meetings }: ShownRound, activity: Activity, viewer: Viewer) {
  return { subject: round, context: { people, meetings }, actor: organiserOf(viewer, activity) }
}

/** A round as lists show it. */
export function roundRowOf(shown: ShownRound, activity: Activity, { viewer, language }: Reader): RoundRow {
  const { round, tables, people, meetings } = shown
  const { id, activityId, name, slots, state, version, walkMinutes, mostMeetings, leastMeetings } = round
  const { score, bound, below, unmet, hallChanges, holes, ranAt } = round
  return {
    id,
    activityId,
    name,
    zone: activity.zone,
    slots,
    state,
    version,
    walkMinutes,
    mostMeetings,
    leastMeetings,
    tables,
    people,
    meetings,
    result:
      score === null || bound === null || ranAt === null
        ? null
        : { score, bound, below, unmet, hallChanges, holes, at: ranAt.toISOString() },
    actions: roundMachine
      .actions(roundMoves, questionOf(shown, activity, viewer))
      .map(({ event, denial }) => ({
        event,
        allowed: denial === null,
        reason: denial && describe(denial, { event, state }, language),
      })),
  }
}

interface Numbers {
  counts: Awaited<ReturnType<typeof countMeetings>>
  toTell: number
}

/** A round with what came of its meetings. */
export function roundDetailOf(
  shown: ShownRound,
  { activity, counts, toTell }: Numbers & { activity: Activity },
  reader: Reader,
): RoundDetail {
  const of = (state: string) => counts.find((one) => one.state === state)?.total ?? 0
  const sum = (side: 'supply' | 'demand') => counts.reduce((all, one) => all + one[side], 0)
  const decision = roundMachine.decide('run', questionOf(shown, activity, reader.viewer))
  const { state } = shown.round
  return {
    ...roundRowOf(shown, activity, reader),
    numbers: {
      provisional: of('provisional'),
      confirmed: of('confirmed') + of('held') + of('missed'),
      held: of('held'),
      missed: of('missed'),
      cancelled: of('cancelled'),
      absentSupply: sum('supply'),
      absentDemand: sum('demand'),
    },
    toTell,
    canRun: {
      allowed: decision.allowed,
      reason: decision.allowed ? null : describe(decision.denial, { event: 'run', state }, reader.language),
    },
  }
}

/** Somebody of a round; the number is masked. */
export const personRowOf = ({
  person,
  company,
  name,
  mobile,
  must,
  meet,
  no,
  meetings,
}: ShownPerson): PersonRow => ({
  id: person.id,
  company,
  name,
  mobile: maskMobile(mobile),
  side: person.side,
  closed: person.closed,
  must,
  meet,
  no,
  meetings,
  answeredAt: person.answeredAt?.toISOString() ?? null,
  version: person.version,
})

/** The slot that a proposal asks for, while it waits. */
export const proposedSlotOf = ({ proposedSlot, proposedUntil }: Meeting, now = new Date()): number | null =>
  proposedUntil !== null && proposedUntil > now ? proposedSlot : null

export const meetingRowOf = (meeting: Meeting): MeetingRow => ({
  id: meeting.id,
  slot: meeting.slot,
  tableId: meeting.tableId,
  firstId: meeting.firstId,
  secondId: meeting.secondId,
  state: meeting.state,
  weight: meeting.weight,
  isNotified: meeting.notifiedAt !== null,
  proposedSlot: proposedSlotOf(meeting),
  absent: meeting.absent,
  matchId: meeting.matchId,
  version: meeting.version,
})

export const tableRowOf = ({ id, hall, number, publicId }: Table, origin: string): TableRow => ({
  id,
  hall,
  number,
  url: `${origin}/table/${publicId}`,
})
