import { z } from 'zod'

import { dropReasons, messageChannels, sendStates } from '#features/customers/consents/consents.contract.ts'
import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId, id, line, moment, mostAtOnce, paragraph, requiredLine } from '#platform/contract/schemas.ts'

export const mailingStates = ['draft', 'waiting', 'queuing', 'sent', 'stopped'] as const
export type MailingState = (typeof mailingStates)[number]

export const mailingEvents = ['edit', 'submit', 'stop', 'remove'] as const
export type MailingEvent = (typeof mailingEvents)[number]

/** A message to more people than this needs a second person. */
export const mostAlone = 1000

const version = z.number().int()

/** The people of a message: those of a segment at sending, or ticked ones. */
export const recipients = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('segment'), segmentId: id }),
  z.object({ kind: z.literal('people'), customerIds: z.array(id).min(1).max(mostAtOnce) }),
])
export type Recipients = z.infer<typeof recipients>

export const mailingDraft = z.object({
  name: requiredLine(60),
  channel: z.enum(messageChannels),
  /** Of a mail; it is marked as an advertisement at sending. */
  subject: line(80),
  /** `{name}` stands for the person; the way out is added at sending. */
  text: paragraph(1000).regex(/\S/),
  recipients,
  /** Not before this moment; at once without one. */
  dueAt: moment.nullable(),
  /** A person who could not be reached within so many days gets nothing. */
  keepDays: z.number().int().min(1).max(14),
})
export type MailingDraft = z.infer<typeof mailingDraft>

const outcome = z.object({
  state: z.enum(sendStates),
  why: z.enum(dropReasons).nullable(),
  count: z.number().int(),
})
export type MailingOutcome = z.infer<typeof outcome>

const mailingRow = z.object({
  id,
  name: z.string(),
  channel: z.enum(messageChannels),
  subject: z.string(),
  text: z.string(),
  state: z.enum(mailingStates),
  /** The segment by its name at saving; null for ticked people. */
  segment: z.object({ id, name: z.string() }).nullable(),
  /** How many people were ticked; null for a segment. */
  ticked: z.number().int().nullable(),
  dueAt: moment.nullable(),
  keepDays: z.number().int(),
  /** The number when it was let go, as its sender saw it. */
  countBefore: z.number().int().nullable(),
  countedAt: moment.nullable(),
  /** The number at sending. */
  countSent: z.number().int().nullable(),
  sentAt: moment.nullable(),
  createdBy: z.string(),
  updatedAt: moment,
  version,
  actions: z.array(
    z.object({ event: z.enum(mailingEvents), allowed: z.boolean(), reason: z.string().nullable() }),
  ),
})
export type MailingRow = z.infer<typeof mailingRow>

const mailingDetail = mailingRow.extend({
  /** The ids of ticked people that the viewer sees. */
  customerIds: z.array(id),
  outcomes: z.array(outcome),
})
export type MailingDetail = z.infer<typeof mailingDetail>

const preview = z.object({
  /** Everybody whom the caller sees among the people, as of now. */
  total: z.number().int(),
  isMore: z.boolean(),
  /** So many of them were looked at one by one. */
  judged: z.number().int(),
  reached: z.number().int(),
  /** Those who would get nothing now, or not yet. */
  reasons: z.array(z.object({ why: z.enum(dropReasons), sentence: z.string(), count: z.number().int() })),
  sample: z.array(z.object({ customerId: id, name: z.string(), sentence: z.string().nullable() })),
  needsSecond: z.boolean(),
  at: moment,
})
export type MailingPreview = z.infer<typeof preview>

const personOutcome = z.object({
  id,
  customerId: id,
  /** Empty where the viewer does not see the person any more. */
  name: z.string(),
  state: z.enum(sendStates),
  sentence: z.string().nullable(),
  at: moment,
})
export type MailingPerson = z.infer<typeof personOutcome>

export const mailingsContract = defineContract('mailings', {
  list: endpoint({ method: 'GET', path: '/v2/mailing/list' }, 'mailing:view', {
    query: paging.extend({ keyword: line(60).optional(), state: z.enum(mailingStates).optional() }),
    data: pageOf(mailingRow),
  }),
  /** The people who would get it and those who would not, with the reason: by the same function that decides at sending. */
  preview: endpoint({ method: 'POST', path: '/v2/mailing/preview' }, 'mailing:view', {
    body: z.object({ channel: z.enum(messageChannels), recipients }),
    data: preview,
  }),
  get: endpoint({ method: 'GET', path: '/v2/mailing/:id' }, 'mailing:view', {
    params: byId,
    data: mailingDetail,
  }),
  create: endpoint({ method: 'POST', path: '/v2/mailing' }, 'mailing:edit', {
    creates: true,
    body: mailingDraft,
    data: mailingDetail,
  }),
  update: endpoint({ method: 'PUT', path: '/v2/mailing/:id' }, 'mailing:edit', {
    params: byId,
    body: mailingDraft.extend({ version }),
    data: mailingDetail,
  }),
  remove: endpoint({ method: 'DELETE', path: '/v2/mailing/:id' }, 'mailing:edit', {
    params: byId,
    data: z.null(),
  }),
  /** Lets it go, or asks a second person. */
  submit: endpoint({ method: 'PUT', path: '/v2/mailing/submit/:id' }, 'mailing:send', {
    params: byId,
    body: z.object({ version }),
    data: mailingDetail,
  }),
  /** Nobody gets it any more who has not got it. */
  stop: endpoint({ method: 'PUT', path: '/v2/mailing/stop/:id' }, 'mailing:send', {
    params: byId,
    body: z.object({ version }),
    data: mailingDetail,
  }),
  people: endpoint({ method: 'GET', path: '/v2/mailing/people/:id' }, 'mailing:view', {
    params: byId,
    query: paging.extend({ state: z.enum(sendStates).optional() }),
    data: pageOf(personOutcome),
  }),
})
