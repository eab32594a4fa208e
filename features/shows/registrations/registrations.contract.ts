import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import {
  batchLine,
  choicesParam,
  day,
  id,
  line,
  mobile,
  moment,
  mostAtOnce,
  requiredLine,
} from '#platform/contract/schemas.ts'

export const registrationStates = [
  'pending_review',
  'awaiting_payment',
  'waitlisted',
  'offered',
  'confirmed',
  'rejected',
  'cancelled',
  'no_show',
  'attended',
] as const
export type RegistrationState = (typeof registrationStates)[number]

/** The events that the organiser raises in batches. */
export const decidingMoves = ['approve', 'reject'] as const
export const deskMoves = ['cancel', 'checkIn', 'correct', 'offer'] as const
export const registrationMoves = [...decidingMoves, ...deskMoves] as const
export type RegistrationMove = (typeof registrationMoves)[number]

export const registrationSources = ['self', 'desk', 'import'] as const

const version = z.number().int()

export const registrationRow = z.object({
  id,
  name: z.string(),
  mobile: z.string(),
  company: z.string(),
  title: z.string(),
  typeId: id,
  type: z.string(),
  seat: z.string(),
  state: z.enum(registrationStates),
  source: z.enum(registrationSources),
  channel: z.string(),
  /** The person whose link or card brought the visitor. */
  broughtBy: z.string(),
  /** The place in the waiting list; null for everybody else. */
  rank: z.number().int().nullable(),
  joinedAt: moment,
  attendedAt: moment.nullable(),
  holdUntil: moment.nullable(),
  reason: z.string(),
  version,
  actions: z.array(
    z.object({ event: z.enum(registrationMoves), allowed: z.boolean(), reason: z.string().nullable() }),
  ),
})
export type RegistrationRow = z.infer<typeof registrationRow>

const filter = {
  id,
  status: choicesParam(registrationStates).optional(),
  typeId: id.optional(),
  channel: line(40).optional(),
  /** Only those who came without a channel. */
  direct: z.enum(['true']).optional(),
  broughtById: id.optional(),
  /** Only those who signed up on a day of the activity's own calendar. */
  day: day.optional(),
  keyword: line(60).optional(),
  /** Only who chose this option: the key of the question, a colon and the value of the option. */
  answer: line(80).optional(),
}
export const visitorFilter = z.object(filter)
export type VisitorFilter = z.infer<typeof visitorFilter>

const funnel = z.object({
  visitors: z.number().int(),
  begun: z.number().int(),
  submitted: z.number().int(),
  confirmed: z.number().int(),
  attended: z.number().int(),
})
export type Funnel = z.infer<typeof funnel>

const share = z.object({
  key: z.string(),
  name: z.string(),
  submitted: z.number().int(),
  confirmed: z.number().int(),
  attended: z.number().int(),
})

const totals = z.object({
  funnel,
  /** The seven days before, for comparison: people who signed up then and in the seven days before those. */
  lastWeek: z.number().int(),
  weekBefore: z.number().int(),
  states: z.array(z.object({ state: z.enum(registrationStates), total: z.number().int() })),
  types: z.array(share),
  channels: z.array(share),
  cardHolders: z.array(share),
  /** The choices that people made, by the activity's own questions. */
  questions: z.array(z.object({ key: z.string(), label: z.string(), options: z.array(share) })),
})
export type VisitTotals = z.infer<typeof totals>

const ids = z.array(id).min(1).max(mostAtOnce)

export const personDraft = z.object({
  name: requiredLine(40),
  mobile,
  company: line(60),
  title: line(60),
})
export type PersonDraft = z.infer<typeof personDraft>

export const registrationsContract = defineContract('registrations', {
  list: endpoint({ method: 'POST', path: '/v2/exhibition/getVisitor' }, 'registration:view', {
    body: visitorFilter.extend(paging.shape),
    data: pageOf(registrationRow),
  }),
  totals: endpoint({ method: 'POST', path: '/v2/exhibition/getVisitTotal' }, 'registration:view', {
    body: z.object({ id }),
    data: totals,
  }),
  series: endpoint({ method: 'POST', path: '/v2/exhibition/getVisitTotalForDate' }, 'registration:view', {
    body: z.object({ id, from: day, to: day, by: z.enum(['day', 'hour']).optional() }),
    data: z.array(z.object({ at: z.string(), submitted: z.number().int(), confirmed: z.number().int() })),
  }),
  /** The person gets a ticket, or a place in the waiting list where nothing is free. */
  add: endpoint({ method: 'POST', path: '/v2/activity/registrations/add' }, 'registration:edit', {
    creates: true,
    /** `isHere`: somebody who stands at the desk and goes in. */
    body: personDraft.extend({ activityId: id, ticketTypeId: id, isHere: z.boolean().optional() }),
    data: registrationRow,
  }),
  decide: endpoint({ method: 'PUT', path: '/v2/activity/registrations/decide' }, 'registration:approve', {
    body: z.object({ ids, event: z.enum(decidingMoves), reason: line(200).optional() }),
    data: z.array(batchLine),
  }),
  move: endpoint({ method: 'PUT', path: '/v2/activity/registrations/state' }, 'registration:edit', {
    body: z.object({ ids, event: z.enum(deskMoves), reason: line(200).optional() }),
    data: z.array(batchLine),
  }),
})
