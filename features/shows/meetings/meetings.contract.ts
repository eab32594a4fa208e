import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import {
  batchLine,
  byId,
  day,
  id,
  line,
  moment,
  mostAtOnce,
  requiredLine,
} from '#platform/contract/schemas.ts'

export const roundStates = ['draft', 'collecting', 'scheduled', 'published', 'closed'] as const
export type RoundState = (typeof roundStates)[number]

/** The events of a round that a person raises; `run` is a job of its own. */
export const roundMoves = ['open', 'publish', 'close'] as const
export type RoundMove = (typeof roundMoves)[number]

export const meetingStates = ['provisional', 'confirmed', 'held', 'missed', 'cancelled'] as const
export type MeetingState = (typeof meetingStates)[number]

/** The events of meetings that the organiser raises in batches. */
export const meetingMoves = ['confirm', 'hold', 'miss', 'cancel'] as const
export type MeetingMove = (typeof meetingMoves)[number]

export const preferenceAnswers = ['must', 'meet', 'no'] as const
export type PreferenceAnswer = (typeof preferenceAnswers)[number]

export const sides = ['supply', 'demand'] as const
export type Side = (typeof sides)[number]

/** The people who did not come to a meeting. */
export const absences = ['first', 'second', 'both'] as const
export type Absence = (typeof absences)[number]

export const mostSlots = 96
export const mostPeople = 800
export const mostTables = 400

const version = z.number().int()
const total = z.number().int()
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** The times of a round, by the clock of its activity. */
export const roundTimes = z.object({
  days: z.array(day).min(1).max(10),
  from: clock,
  to: clock,
  slotMinutes: z.number().int().min(5).max(240),
  breakMinutes: z.number().int().min(0).max(120),
})
export type RoundTimes = z.infer<typeof roundTimes>

export const roundSettings = z.object({
  name: requiredLine(60),
  /** Between two halls. */
  walkMinutes: z.number().int().min(0).max(60),
  mostMeetings: z.number().int().min(1).max(mostSlots),
  leastMeetings: z.number().int().min(0).max(mostSlots),
})
export type RoundSettings = z.infer<typeof roundSettings>

export const roundDraft = roundSettings.extend(roundTimes.shape).extend({
  halls: z
    .array(z.object({ name: requiredLine(40), tables: z.number().int().min(1).max(200) }))
    .min(1)
    .max(10),
})
export type RoundDraft = z.infer<typeof roundDraft>

const slot = z.object({ startsAt: moment, endsAt: moment })
export type Slot = z.infer<typeof slot>

const action = z.object({ event: z.enum(roundMoves), allowed: z.boolean(), reason: z.string().nullable() })

export const roundRow = roundSettings.extend({
  id,
  activityId: id,
  state: z.enum(roundStates),
  /** The clock of its activity. */
  zone: z.string(),
  slots: z.array(slot),
  tables: total,
  people: total,
  meetings: total,
  /** The outcome of the last run; null before the first. */
  result: z
    .object({
      score: z.number(),
      bound: z.number(),
      below: total,
      /** Pairs that wanted to meet and have no meeting. */
      unmet: total,
      hallChanges: total,
      holes: total,
      at: moment,
    })
    .nullable(),
  version,
  actions: z.array(action),
})
export type RoundRow = z.infer<typeof roundRow>

export const roundDetail = roundRow.extend({
  numbers: z.object({
    provisional: total,
    /** Meetings that were ever confirmed: those that are, that were held and that were missed. */
    confirmed: total,
    held: total,
    missed: total,
    cancelled: total,
    /** People who did not come, by their side. */
    absentSupply: total,
    absentDemand: total,
  }),
  /** People who will be told when the round is published now. */
  toTell: total,
  canRun: z.object({ allowed: z.boolean(), reason: z.string().nullable() }),
})
export type RoundDetail = z.infer<typeof roundDetail>

export const personRow = z.object({
  id,
  company: z.string(),
  name: z.string(),
  mobile: z.string(),
  side: z.enum(sides),
  /** The slots, by their places, in which the person cannot come. */
  closed: z.array(z.number().int()),
  must: total,
  meet: total,
  no: total,
  meetings: total,
  answeredAt: moment.nullable(),
  version,
})
export type PersonRow = z.infer<typeof personRow>

export const tableRow = z.object({ id, hall: z.string(), number: total, url: z.string() })
export type TableRow = z.infer<typeof tableRow>

export const meetingRow = z.object({
  id,
  slot: total,
  tableId: id,
  firstId: id,
  secondId: id,
  state: z.enum(meetingStates),
  weight: total,
  isNotified: z.boolean(),
  /** The slot that somebody asks for instead; null for none. */
  proposedSlot: total.nullable(),
  absent: z.enum(absences).nullable(),
  /** The pair of needs that its outcome is written down with. */
  matchId: id.nullable(),
  version,
})
export type MeetingRow = z.infer<typeof meetingRow>

/** The whole plan of a round, for the grid. */
export const roundPlan = z.object({
  tables: z.array(tableRow),
  people: z.array(z.object({ id, company: z.string(), name: z.string(), closed: z.array(total) })),
  meetings: z.array(meetingRow),
})
export type RoundPlan = z.infer<typeof roundPlan>

const byRound = z.object({ roundId: id })
const personFilter = byRound.extend({ keyword: line(60).optional(), side: z.enum(sides).optional() })
export type PersonFilter = z.infer<typeof personFilter>

export const meetingsContract = defineContract('meetings', {
  rounds: endpoint({ method: 'GET', path: '/v2/meeting/rounds' }, 'need:view', {
    query: z.object({ activityId: id }).extend(paging.shape),
    data: pageOf(roundRow),
  }),
  round: endpoint({ method: 'GET', path: '/v2/meeting/rounds/:id' }, 'need:view', {
    params: byId,
    data: roundDetail,
  }),
  addRound: endpoint({ method: 'POST', path: '/v2/meeting/rounds' }, 'need:schedule', {
    creates: true,
    body: roundDraft.extend({ activityId: id }),
    data: roundRow,
  }),
  editRound: endpoint({ method: 'PUT', path: '/v2/meeting/rounds/:id' }, 'need:schedule', {
    params: byId,
    body: roundSettings.extend({ version }),
    data: roundRow,
  }),
  moveRound: endpoint({ method: 'PUT', path: '/v2/meeting/rounds/:id/move' }, 'need:schedule', {
    params: byId,
    body: z.object({ event: z.enum(roundMoves), version }),
    data: roundDetail,
  }),
  /** Plans the meetings of a round as a job; those that are confirmed stay. */
  run: endpoint({ method: 'POST', path: '/v2/meeting/rounds/:id/run' }, 'need:schedule', {
    creates: true,
    params: byId,
    body: z.object({}),
    data: z.object({ jobId: id }),
  }),
  people: endpoint({ method: 'GET', path: '/v2/meeting/people' }, 'need:view', {
    query: personFilter.extend(paging.shape),
    data: pageOf(personRow),
  }),
  /** Invites all people whose needs are open, and who are not in the round yet. */
  invite: endpoint({ method: 'POST', path: '/v2/meeting/people' }, 'need:schedule', {
    creates: true,
    body: byRound,
    data: z.object({ added: total }),
  }),
  editPerson: endpoint({ method: 'PUT', path: '/v2/meeting/people/:id' }, 'need:schedule', {
    params: byId,
    body: z.object({ side: z.enum(sides), closed: z.array(z.number().int().min(0).max(mostSlots)), version }),
    data: personRow,
  }),
  removePeople: endpoint({ method: 'POST', path: '/v2/meeting/people/remove' }, 'need:schedule', {
    body: z.object({ ids: z.array(id).min(1).max(mostAtOnce) }),
    data: z.array(batchLine),
  }),
  plan: endpoint({ method: 'GET', path: '/v2/meeting/plan' }, 'need:view', {
    query: byRound,
    data: roundPlan,
  }),
  /** Moves a meeting to another slot; the table is chosen where none is named. */
  place: endpoint({ method: 'PUT', path: '/v2/meeting/:id/place' }, 'need:schedule', {
    params: byId,
    body: z.object({ slot: z.number().int().min(0).max(mostSlots), tableId: id.optional(), version }),
    data: meetingRow,
  }),
  move: endpoint({ method: 'PUT', path: '/v2/meeting/move' }, 'need:schedule', {
    body: z.object({
      ids: z.array(id).min(1).max(mostAtOnce),
      event: z.enum(meetingMoves),
      absent: z.enum(absences).optional(),
    }),
    data: z.array(batchLine),
  }),
})
