import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { id, line, moment, paragraph } from '#platform/contract/schemas.ts'

/** The purposes that somebody agrees to: being answered, being told of offers, being scored, being passed on to others. */
export const consentPurposes = ['service', 'marketing', 'profiling', 'sharing'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** By what the person is reached. */
export const contactChannels = ['sms', 'mail', 'phone', 'wechat'] as const
export type ContactChannel = (typeof contactChannels)[number]

/** By what a message to many goes out; on WeChat a colleague sends it by hand. */
export const messageChannels = ['sms', 'mail', 'wechat'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** The channels of one entry: `all` stands for every channel. */
export const consentChannels = ['all', ...contactChannels] as const
export type ConsentChannel = (typeof consentChannels)[number]

/** How a person said it. `link` and `reply` are the person's own acts, `form` a form with a proved number. */
export const consentWays = ['form', 'paper', 'spoken', 'link', 'reply', 'staff'] as const
export type ConsentWay = (typeof consentWays)[number]

/** How a colleague may have heard it: what the product sees by itself is not written by hand. */
export const colleagueWays = ['paper', 'spoken', 'reply', 'staff'] as const

/** Why somebody is not contacted now; each has a sentence. */
export const contactDenials = [
  'unknown',
  'state',
  'noConsent',
  'withdrawn',
  'suppressed',
  'noIdentity',
  'quiet',
  'cap',
] as const
export type ContactDenial = (typeof contactDenials)[number]

export const sendStates = ['queued', 'sending', 'sent', 'failed', 'unclear', 'dropped'] as const
export type SendState = (typeof sendStates)[number]

/** Why a message to one person was given up. */
export const dropReasons = [...contactDenials, 'expired', 'twin', 'cancelled'] as const
export type DropReason = (typeof dropReasons)[number]

const consentEntry = z.object({
  id,
  customerId: id,
  /** The person, as the viewer may see it. */
  name: z.string(),
  purpose: z.enum(consentPurposes),
  channel: z.enum(consentChannels),
  given: z.boolean(),
  how: z.enum(consentWays),
  /** The colleague who wrote it down; empty where the person did it alone. */
  by: z.string(),
  note: z.string(),
  at: moment,
})
export type ConsentEntry = z.infer<typeof consentEntry>

const consentSummary = z.object({
  purpose: z.enum(consentPurposes),
  /** For each channel whether the person may be contacted for this purpose, as the last entry says. */
  channels: z.array(z.object({ channel: z.enum(contactChannels), given: z.boolean() })),
  last: consentEntry.nullable(),
})

const verdict = z.object({
  channel: z.enum(['sms', 'mail']),
  why: z.enum(contactDenials).nullable(),
  sentence: z.string().nullable(),
})

export const consentDraft = z.object({
  carteId: id,
  purpose: z.enum(consentPurposes),
  channel: z.enum(consentChannels),
  given: z.boolean(),
  how: z.enum(colleagueWays),
  /** The place of the proof, or the customer's own sentence. */
  note: paragraph(500),
})
export type ConsentDraft = z.infer<typeof consentDraft>

export const consentsContract = defineContract('consents', {
  list: endpoint({ method: 'GET', path: '/v2/consent/list' }, 'consent:view', {
    query: paging.extend({
      purpose: z.enum(consentPurposes).optional(),
      given: z.enum(['given', 'withdrawn']).optional(),
      keyword: line(60).optional(),
    }),
    data: pageOf(consentEntry),
  }),
  person: endpoint({ method: 'GET', path: '/v2/consent/person' }, 'consent:view', {
    query: z.object({ carteId: id }),
    data: z.object({
      purposes: z.array(consentSummary),
      entries: z.array(consentEntry),
      /** Whether a marketing message would leave now. */
      marketing: z.array(verdict),
      isSuppressed: z.boolean(),
      mayEdit: z.boolean(),
    }),
  }),
  /** The page on which this person ends what the company sends; the same each time. */
  link: endpoint({ method: 'POST', path: '/v2/consent/link' }, 'consent:view', {
    body: z.object({ carteId: id }),
    data: z.object({ url: z.string() }),
  }),
  record: endpoint({ method: 'POST', path: '/v2/consent' }, 'consent:edit', {
    creates: true,
    body: consentDraft,
    data: consentEntry,
  }),
})
