import { z } from 'zod'

import { subject, subjectKinds } from '#features/attraction/touches/subjects.contract.ts'
import { touchOutcomes } from '#features/attraction/touches/touches.contract.ts'
import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import {
  byId,
  choicesParam,
  day,
  id,
  line,
  moment,
  paragraph,
  requiredLine,
} from '#platform/contract/schemas.ts'

/** Guests come to the company, or colleagues go to the firm. */
export const visitKinds = ['reception', 'outing'] as const
export type VisitKind = (typeof visitKinds)[number]

export const visitStates = ['draft', 'published', 'held', 'cancelled'] as const
export type VisitState = (typeof visitStates)[number]

const visitMoves = ['publish', 'hold', 'cancel'] as const
export type VisitMove = (typeof visitMoves)[number]
export const visitEvents = ['edit', ...visitMoves, 'checkIn'] as const
export type VisitEvent = (typeof visitEvents)[number]

export const mostStops = 20
const mostGuests = 50
const mostHosts = 20
export const mostCars = 10
/** So many days may lie between the first stop and the last. */
export const mostVisitDays = 14
export const mostVisitsOfCalendar = 500

const stop = z.object({
  place: requiredLine(80),
  startsAt: moment,
  endsAt: moment,
  /** The host who receives the guests there; null for all hosts together. */
  hostId: id.nullable(),
  note: line(200),
})

const car = z.object({ plate: requiredLine(12), driver: line(40) })
export type VisitCar = z.infer<typeof car>

export const visitDraft = z.object({
  title: requiredLine(80),
  kind: z.enum(visitKinds),
  note: paragraph(1000),
  stops: z.array(stop).min(1).max(mostStops),
  hostIds: z.array(id).min(1).max(mostHosts),
  guestIds: z.array(id).max(mostGuests),
  /** Guests of whom nobody has the card. */
  furtherGuests: z.number().int().min(0).max(500),
  cars: z.array(car).max(mostCars),
})
export type VisitDraft = z.infer<typeof visitDraft>

const version = z.number().int()

const checkIn = { checkedInAt: moment.nullable(), checkedInPlace: z.string() }

const visitRow = z.object({
  id,
  title: z.string(),
  kind: z.enum(visitKinds),
  state: z.enum(visitStates),
  /** Null where it is out of sight. */
  subject: subject.extend({ title: z.string() }).nullable(),
  startsAt: moment,
  endsAt: moment,
  place: z.string(),
  lead: z.string(),
  hosts: z.array(z.string()),
  /** How many people come, those without a card included. */
  guests: z.number().int(),
  isMine: z.boolean(),
  version,
  actions: z.array(
    z.object({ event: z.enum(visitEvents), allowed: z.boolean(), reason: z.string().nullable() }),
  ),
})
export type VisitRow = z.infer<typeof visitRow>

const visitDetail = visitRow.extend({
  note: z.string(),
  reason: z.string(),
  furtherGuests: z.number().int(),
  stops: z.array(stop.extend({ host: z.string() })),
  cars: z.array(car),
  hostList: z.array(z.object({ id, name: z.string(), isMe: z.boolean(), ...checkIn })),
  guestList: z.array(z.object({ personId: id, name: z.string(), isVisible: z.boolean(), ...checkIn })),
  publishedAt: moment.nullable(),
  heldAt: moment.nullable(),
})
export type VisitDetail = z.infer<typeof visitDetail>

const whose = {
  /** Only those that the caller hosts or leads; without, everybody's in reach. */
  isMine: z.enum(['yes', 'no']).optional(),
  keyword: line(60).optional(),
  subjectKind: z.enum(subjectKinds).optional(),
  subjectId: id.optional(),
}

export const visitPlansContract = defineContract('visitPlans', {
  list: endpoint({ method: 'GET', path: '/v2/visitPlan/list' }, 'visitPlan:view', {
    query: paging.extend({ ...whose, status: choicesParam(visitStates).optional() }),
    data: pageOf(visitRow),
  }),
  totals: endpoint({ method: 'GET', path: '/v2/visitPlan/totals' }, 'visitPlan:view', {
    query: z.object(whose),
    data: z.array(z.object({ state: z.enum(visitStates), total: z.number().int() })),
  }),
  /** The visits of some days, for a calendar; those that were cancelled are left out. */
  calendar: endpoint({ method: 'GET', path: '/v2/visitPlan/calendar' }, 'visitPlan:view', {
    query: z.object({ isMine: z.enum(['yes', 'no']).optional(), from: day, to: day }),
    data: z.object({ list: z.array(visitRow), isMore: z.boolean() }),
  }),
  /** The people of a subject in the caller's sight, for the choice of guests. */
  guests: endpoint({ method: 'GET', path: '/v2/visitPlan/guests' }, 'visitPlan:edit', {
    query: subject,
    data: z.array(z.object({ personId: id, name: z.string() })),
  }),
  /** Colleagues by a few letters, for the choice of hosts. */
  colleagues: endpoint({ method: 'GET', path: '/v2/visitPlan/colleagues' }, 'visitPlan:edit', {
    query: z.object({ keyword: line(60).optional() }),
    data: z.array(z.object({ id, name: z.string() })),
  }),
  /** The cars of the latest visits, for a choice. */
  cars: endpoint({ method: 'GET', path: '/v2/visitPlan/cars' }, 'visitPlan:edit', {
    data: z.array(car),
  }),
  get: endpoint({ method: 'GET', path: '/v2/visitPlan/:id' }, 'visitPlan:view', {
    params: byId,
    data: visitDetail,
  }),
  create: endpoint({ method: 'POST', path: '/v2/visitPlan' }, 'visitPlan:edit', {
    creates: true,
    body: visitDraft.extend(subject.shape),
    data: visitDetail,
  }),
  update: endpoint({ method: 'PUT', path: '/v2/visitPlan/:id' }, 'visitPlan:edit', {
    params: byId,
    body: visitDraft.extend({ version }),
    data: visitDetail,
  }),
  move: endpoint({ method: 'PUT', path: '/v2/visitPlan/state/:id' }, 'visitPlan:edit', {
    params: byId,
    body: z.object({
      event: z.enum(visitMoves),
      /** Why it is cancelled, or the result of a visit that took place. */
      text: paragraph(1000).optional(),
      outcome: z.enum(touchOutcomes).optional(),
      version,
    }),
    data: visitDetail,
  }),
  /** A host says to be there, or that a guest is. */
  checkIn: endpoint({ method: 'POST', path: '/v2/visitPlan/checkIn/:id' }, 'visitPlan:edit', {
    params: byId,
    body: z.object({
      /** The guest who has come; the caller where nobody is named. */
      personId: id.optional(),
      place: requiredLine(80),
    }),
    data: visitDetail,
  }),
  calendarFile: endpoint({ method: 'GET', path: '/v2/visitPlan/ics/:id' }, 'visitPlan:view', {
    params: byId,
    file: true,
  }),
  programme: endpoint({ method: 'GET', path: '/v2/visitPlan/programme/:id' }, 'visitPlan:view', {
    params: byId,
    file: true,
    slow: true,
  }),
})
