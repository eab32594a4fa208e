import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import {
  batchLine,
  byId,
  choicesParam,
  id,
  line,
  moment,
  mostAtOnce,
  publicId,
  requiredLine,
} from '#platform/contract/schemas.ts'

/** Public pages of an activity that have a place for an advertisement. */
export const pagePlaces = ['page', 'exhibitors', 'map'] as const
export type PagePlace = (typeof pagePlaces)[number]

/** Everything of an activity that can be booked: its pages, and the screens in its halls. */
export const adPlaces = [...pagePlaces, 'screen'] as const
export type AdPlace = (typeof adPlaces)[number]

/** A price for the whole time, for a thousand viewable impressions, or for a click. */
export const adPricings = ['flat', 'cpm', 'cpc'] as const
export type AdPricing = (typeof adPricings)[number]

export const campaignStates = [
  'draft',
  'review_pending',
  'rejected',
  'awaiting_payment',
  'approved',
  'running',
  'paused',
  'exhausted',
  'ended',
  'archived',
] as const
export type CampaignState = (typeof campaignStates)[number]

/** The events that people raise, in batches. */
export const campaignMoves = ['submit', 'approve', 'reject', 'pause', 'resume', 'stop', 'archive'] as const
export type CampaignMove = (typeof campaignMoves)[number]

const version = z.number().int()
const fen = z.number().int().min(0).max(100_000_000)
const count = z.number().int()

export const slotDraft = z.object({
  /** How many campaigns may share the place at a time. */
  capacity: z.number().int().min(1).max(20),
  pricing: z.enum(adPricings),
  price: fen,
  isOpen: z.boolean(),
})
export type SlotDraft = z.infer<typeof slotDraft>

export const slotRow = slotDraft.extend({
  id,
  place: z.enum(adPlaces),
  /** Campaigns that are approved for it and have not ended. */
  booked: count,
  version,
})
export type SlotRow = z.infer<typeof slotRow>

/** A page of the product itself, or one of the web that is encrypted; neither names a user. */
const target = z
  .string()
  .max(300)
  .regex(/^(https:\/\/[^\s/@\\]+\.[^\s@\\]+|\/(a|c|d|e|t|v|dh|vr)\/[0-9A-Za-z/_-]+)$/)

export const campaignDraft = z.object({
  name: requiredLine(60),
  slotId: id,
  /** The exhibitor that advertises; null for the organiser. */
  exhibitorId: id.nullable(),
  startsAt: moment,
  endsAt: moment,
  /** How often it is drawn among others of the same place. */
  weight: z.number().int().min(1).max(100),
  /** How often one visitor sees it a day; null for as often as it comes. */
  capADay: z.number().int().min(1).max(100).nullable(),
  /** In fen; null for no limit. */
  budget: fen.nullable(),
  headline: requiredLine(40),
  target,
})
export type CampaignDraft = z.infer<typeof campaignDraft>

const pictureFileId = id.nullable().optional()

const action = z.object({
  event: z.enum(campaignMoves),
  allowed: z.boolean(),
  reason: z.string().nullable(),
})

/** Rows that stand are shown even where rules for new ones have become stricter. */
export const campaignRow = campaignDraft.extend({
  id,
  name: z.string(),
  headline: z.string(),
  target: z.string(),
  weight: count,
  capADay: count.nullable(),
  place: z.enum(adPlaces),
  /** Empty for the organiser. */
  advertiser: z.string(),
  pricing: z.enum(adPricings),
  /** As it was when the campaign was booked, in fen. */
  price: fen,
  /** How much the budget buys: viewable impressions, or clicks; null for no limit. */
  units: count.nullable(),
  /** How much of that should be delivered by now, and how much is. */
  planned: count.nullable(),
  delivered: count,
  served: count,
  viewable: count,
  clicks: count,
  invalid: count,
  /** In fen. */
  spend: count,
  /** In fen: what the booking costs, and what was paid for it. */
  cost: count,
  paid: count,
  /** Until when a booking waits for its payment. */
  payUntil: moment.nullable(),
  pictureUrl: z.string().nullable(),
  state: z.enum(campaignStates),
  reason: z.string(),
  at: moment,
  version,
  canEdit: z.boolean(),
  actions: z.array(action),
})
export type CampaignRow = z.infer<typeof campaignRow>

const byActivity = z.object({ activityId: id })

const campaignFilter = z.object({
  activityId: id,
  slotId: id.optional(),
  status: choicesParam(campaignStates).optional(),
  keyword: line(60).optional(),
})
export type CampaignFilter = z.infer<typeof campaignFilter>

/** A booking in the calendar of its slot. */
const calendarBooking = z.object({
  id,
  name: z.string(),
  advertiser: z.string(),
  state: z.enum(campaignStates),
  /** Its line among the bookings of the slot, from 1. */
  lane: count,
  /** The first and the last day of it in this month, from 1. */
  from: count,
  to: count,
})
export type CalendarBooking = z.infer<typeof calendarBooking>

const calendarSlot = z.object({
  id,
  place: z.enum(adPlaces),
  capacity: count,
  isOpen: z.boolean(),
  /** For each day of the month: how many bookings are paid or free, and how many wait for their payment. */
  days: z.array(z.object({ booked: count, held: count })),
  bookings: z.array(calendarBooking),
})
export type CalendarSlot = z.infer<typeof calendarSlot>

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)

/** An advertisement as a page shows it. */
export const shownAd = z.object({
  /** Names this showing once, for a minute. */
  token: publicId,
  headline: z.string(),
  advertiser: z.string(),
  pictureUrl: z.string().nullable(),
  target: z.string(),
})
export type ShownAd = z.infer<typeof shownAd>

export const adEvents = ['seen', 'click'] as const
export type AdEvent = (typeof adEvents)[number]

export const adsContract = defineContract('ads', {
  slots: endpoint({ method: 'GET', path: '/v2/ad/slots' }, 'ad:view', {
    query: byActivity,
    data: z.array(slotRow),
  }),
  /** Writes a slot for each place that has none. */
  addSlots: endpoint({ method: 'POST', path: '/v2/ad/slots' }, 'ad:edit', {
    creates: true,
    body: byActivity,
    data: z.array(slotRow),
  }),
  updateSlot: endpoint({ method: 'PUT', path: '/v2/ad/slots/:id' }, 'ad:edit', {
    params: byId,
    body: slotDraft.extend({ version }),
    data: slotRow,
  }),
  list: endpoint({ method: 'GET', path: '/v2/ad/campaign/list' }, 'ad:view', {
    query: campaignFilter.extend(paging.shape),
    data: pageOf(campaignRow),
  }),
  get: endpoint({ method: 'GET', path: '/v2/ad/campaign/:id' }, 'ad:view', {
    params: byId,
    data: campaignRow,
  }),
  totals: endpoint({ method: 'GET', path: '/v2/ad/campaign/totals' }, 'ad:view', {
    query: byActivity,
    data: z.object({
      states: z.array(z.object({ state: z.enum(campaignStates), total: count })),
      served: count,
      viewable: count,
      clicks: count,
      invalid: count,
      spend: count,
      /** Those who can advertise. */
      exhibitors: z.array(z.object({ id, name: z.string() })),
      zone: z.string(),
    }),
  }),
  /** A month of the slots by the activity's clock. */
  calendar: endpoint({ method: 'GET', path: '/v2/ad/calendar' }, 'ad:view', {
    query: byActivity.extend({ month: month.optional() }),
    data: z.object({ month, zone: z.string(), slots: z.array(calendarSlot) }),
  }),
  add: endpoint({ method: 'POST', path: '/v2/ad/campaign' }, 'ad:edit', {
    creates: true,
    body: campaignDraft.extend({ pictureFileId }),
    data: campaignRow,
  }),
  update: endpoint({ method: 'PUT', path: '/v2/ad/campaign/:id' }, 'ad:edit', {
    params: byId,
    body: campaignDraft.extend({ pictureFileId, version }),
    data: campaignRow,
  }),
  move: endpoint({ method: 'PUT', path: '/v2/ad/campaign/move' }, 'ad:view', {
    body: z.object({
      ids: z.array(id).min(1).max(mostAtOnce),
      event: z.enum(campaignMoves),
      reason: line(300).optional(),
    }),
    data: z.array(batchLine),
  }),
  export: endpoint({ method: 'GET', path: '/v2/ad/campaign/export' }, 'ad:view', {
    query: campaignFilter,
    file: true,
    slow: true,
  }),
  /** Draws an advertisement for a place of a public page; null where there is none for this reader. */
  serve: endpoint({ method: 'POST', path: '/v2/h5/ad/serve' }, 'public', {
    body: z.object({ page: z.string().regex(/^[0-9A-Za-z]{22}$/), place: z.enum(pagePlaces) }),
    data: shownAd.nullable(),
  }),
  /** Always the same answer: a browser learns nothing about what was counted. */
  report: endpoint({ method: 'POST', path: '/v2/h5/ad/event' }, 'public', {
    body: z.object({ page: z.string().regex(/^[0-9A-Za-z]{22}$/), token: publicId, event: z.enum(adEvents) }),
    data: z.null(),
  }),
})
