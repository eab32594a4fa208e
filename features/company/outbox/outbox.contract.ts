import { z } from 'zod'
import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId, id, line, moment } from '#platform/contract/schemas.ts'

export const messageChannel = z.enum(['sms', 'mail'])
export const messageState = z.enum(['queued', 'sending', 'sent', 'failed'])
/** `local`: kept in the outbox, given to no carrier. */
export const messageMode = z.enum(['local', 'sandbox', 'live'])

export const messageRow = z.object({
  id,
  companyName: z.string(),
  channel: messageChannel,
  toMasked: z.string(),
  template: z.string(),
  state: messageState,
  mode: messageMode.nullable(),
  provider: z.string().nullable(),
  attempts: z.number().int(),
  error: z.string().nullable(),
  createdAt: moment,
  sentAt: moment.nullable(),
})
export type MessageRow = z.infer<typeof messageRow>

export const message = messageRow.extend({
  to: z.string(),
  language: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
})
export type Message = z.infer<typeof message>

const messageFilter = paging.extend({
  channel: messageChannel.optional(),
  state: messageState.optional(),
  mode: messageMode.optional(),
  keyword: line(100).optional(),
})
export type MessageFilter = z.infer<typeof messageFilter>

const way = z.object({ provider: z.string(), mode: messageMode })

export const outboxContract = defineContract('outbox', {
  list: endpoint({ method: 'GET', path: '/v2/outbox/list' }, 'system:operate', {
    query: messageFilter,
    data: pageOf(messageRow),
  }),
  ways: endpoint({ method: 'GET', path: '/v2/outbox/ways' }, 'system:operate', {
    data: z.object({ sms: way, mail: way }),
  }),
  get: endpoint({ method: 'GET', path: '/v2/outbox/message/:id' }, 'system:operate', {
    params: byId,
    data: message,
  }),
  resend: endpoint({ method: 'POST', path: '/v2/outbox/message/:id/resend' }, 'system:operate', {
    params: byId,
    data: z.null(),
  }),
})
