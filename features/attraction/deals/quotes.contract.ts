import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId, day, id, line, moment, paragraph } from '#platform/contract/schemas.ts'

import { currencies, lineDraft, pricedLine, version } from './deals.contract.ts'

export const quoteStates = ['draft', 'sent', 'accepted', 'declined', 'superseded', 'expired'] as const
export type QuoteState = (typeof quoteStates)[number]

/** The events of a quote that people raise by `act`. */
export const quoteActs = ['send', 'accept', 'decline'] as const
export type QuoteAct = (typeof quoteActs)[number]
export const quoteEvents = ['edit', ...quoteActs] as const
export type QuoteEvent = (typeof quoteEvents)[number]

export const quoteDraft = z.object({
  lines: z.array(lineDraft).min(1).max(50),
  validUntil: day,
  terms: paragraph(2000),
})
export type QuoteDraft = z.infer<typeof quoteDraft>

export const quoteRow = z.object({
  id,
  number: z.string(),
  dealId: id,
  deal: z.string(),
  firm: z.string(),
  /** The how-manieth quote of its deal. */
  edition: z.number().int(),
  state: z.enum(quoteStates),
  totalFen: z.number().int(),
  currency: z.enum(currencies),
  lines: z.array(pricedLine),
  validUntil: day,
  terms: z.string(),
  reason: z.string(),
  createdBy: z.string(),
  sentAt: moment.nullable(),
  updatedAt: moment,
  version,
  actions: z.array(
    z.object({ event: z.enum(quoteEvents), allowed: z.boolean(), reason: z.string().nullable() }),
  ),
})
export type QuoteRow = z.infer<typeof quoteRow>

export const quotesContract = defineContract('quotes', {
  list: endpoint({ method: 'GET', path: '/v2/quote/list' }, 'deal:view', {
    query: paging.extend({
      dealId: id.optional(),
      state: z.enum(quoteStates).optional(),
    }),
    data: pageOf(quoteRow),
  }),
  counts: endpoint({ method: 'GET', path: '/v2/quote/counts' }, 'deal:view', {
    data: z.record(z.enum(quoteStates), z.number().int()),
  }),
  create: endpoint({ method: 'POST', path: '/v2/quote' }, 'deal:edit', {
    creates: true,
    body: quoteDraft.extend({ dealId: id }),
    data: quoteRow,
  }),
  save: endpoint({ method: 'PUT', path: '/v2/quote/:id' }, 'deal:edit', {
    params: byId,
    body: quoteDraft.extend({ version }),
    data: quoteRow,
  }),
  /** A quote that went out never changes; sending takes the place of the one before, accepting puts its lines into the deal. */
  act: endpoint({ method: 'PUT', path: '/v2/quote/:id/act' }, 'deal:edit', {
    params: byId,
    body: z.object({ event: z.enum(quoteActs), reason: line(300).optional(), version }),
    data: quoteRow,
  }),
  download: endpoint({ method: 'GET', path: '/v2/quote/:id/file' }, 'deal:view', {
    params: byId,
    file: true,
    slow: true,
    unmasked: 'an offer to a firm names no person but the colleague who made it',
  }),
})
