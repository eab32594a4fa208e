import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId, id, moment, paragraph } from '#platform/contract/schemas.ts'

/** By which way somebody was in touch with the customer; a note is none. */
export const followUpKinds = ['note', 'call', 'message', 'visit'] as const
export type FollowUpKind = (typeof followUpKinds)[number]

/** A follow-up without a reminder is noted; one with it waits until somebody says that it is done. */
export const followUpStates = ['noted', 'waiting', 'done'] as const
export type FollowUpState = (typeof followUpStates)[number]

const text = paragraph(1000).refine((written) => written.trim() !== '')

const dueFollowUp = z.object({
  followUpId: id,
  customerId: id,
  name: z.string(),
  company: z.string(),
  kind: z.enum(followUpKinds),
  text: z.string(),
  by: z.string(),
  remindAt: moment,
})
export type DueFollowUp = z.infer<typeof dueFollowUp>

/** Notes of calls, messages and visits, with reminders. */
export const customerFollowUpsContract = defineContract('customers', {
  addFollowUp: endpoint({ method: 'POST', path: '/v2/res/carte/followUp' }, 'contact:edit', {
    creates: true,
    body: z.object({ customerId: id, kind: z.enum(followUpKinds), text, remindAt: moment.optional() }),
    data: z.object({ followUpId: id, state: z.enum(followUpStates) }),
  }),
  /** The reminder is dealt with, or waits again. */
  finishFollowUp: endpoint({ method: 'PUT', path: '/v2/res/carte/followUp/:id' }, 'contact:view', {
    params: byId,
    body: z.object({ done: z.boolean() }),
    data: z.object({ followUpId: id, state: z.enum(followUpStates) }),
  }),
  /** Reminders whose time has come, of the customers that the caller looks after. */
  listDueFollowUps: endpoint({ method: 'GET', path: '/v2/res/carte/followUp/due' }, 'contact:view', {
    query: paging,
    data: pageOf(dueFollowUp),
  }),
})
