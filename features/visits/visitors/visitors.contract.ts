import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { id } from '#platform/contract/schemas.ts'

/** The kinds of things whose public pages are visited. */
export const subjectTypes = [
  'card',
  'wall',
  'content',
  'document',
  'video',
  'tour',
  'presenter',
  'activity',
] as const
export type SubjectType = (typeof subjectTypes)[number]

/**
 * What a visitor's browser reports. `view` opens a stretch of visible time, `leave` ends it; `page` is a page of a document
 * that was read, `progress` a tenth of a video, `block` a block of a page of which half was seen for a second, `scene` a
 * scene of a tour in which somebody looked around, `ask` a question that was asked on a page.
 */
export const visitEventTypes = [
  'view',
  'heartbeat',
  'leave',
  'click',
  'share',
  'form',
  'page',
  'progress',
  'block',
  'scene',
  'ask',
] as const
export type VisitEventType = (typeof visitEventTypes)[number]

/** What was clicked. */
export const clickTargets = [
  'call',
  'copy',
  'save',
  'reveal',
  'qr',
  'mail',
  'map',
  'website',
  'exchange',
  'promotion',
  'link',
  'download',
  'play',
] as const
export type ClickTarget = (typeof clickTargets)[number]

/** How a visit came about. */
export const visitSources = ['direct', 'share', 'qr', 'nfc', 'referral', 'search'] as const
export type VisitSource = (typeof visitSources)[number]

/**
 * How it is known which customer a browser belongs to: a card was exchanged, a number was given with a question or an order,
 * or a number was proved by a code.
 */
export const claimEvidences = ['exchange', 'form', 'order', 'sms'] as const
export type ClaimEvidence = (typeof claimEvidences)[number]

/** What only a browser can know. Shares, forms, revealed numbers and saved contacts are counted where they happen, on the server. */
export const reportedTypes = [
  'view',
  'heartbeat',
  'leave',
  'click',
  'page',
  'progress',
  'block',
  'scene',
] as const
export const reportedTargets = [
  'call',
  'copy',
  'qr',
  'mail',
  'map',
  'website',
  'exchange',
  'promotion',
  'link',
  'download',
  'play',
] as const

export const visitEvent = z.object({
  /** UUIDv7 made by the browser: a repeated delivery is the same event. */
  id: z.uuidv7(),
  type: z.enum(reportedTypes),
  target: z.enum(reportedTargets).optional(),
  /** The card's field that a copy, call or reveal was about; what a tapped promotion is counted under. */
  field: z
    .string()
    .regex(/^[a-z][A-Za-z0-9]{1,29}$/)
    .optional(),
  /** The block of the page that it happened in. */
  blockId: z
    .string()
    .regex(/^[0-9A-Za-z_-]{1,36}$/)
    .optional(),
  /** The video that was played, of which the page is only the place. */
  subjectId: id.optional(),
  /** Which page of a document, counted from 1, or which tenth of a video. */
  position: z.number().int().min(0).max(10_000).optional(),
  /** The browser's clock in milliseconds: for order only, it is never believed as a time. */
  order: z.number().int().min(0).max(8_640_000_000_000),
})
export type VisitEvent = z.infer<typeof visitEvent>

/** What one beacon carries; browsers cap beacons at 64 kB, we at 60. */
export const visitBatch = z.object({
  /** The public id of the page that was opened, or of the share link by which it was: it names the company. */
  page: z.string().regex(/^[0-9A-Za-z]{22,40}$/),
  visitId: id,
  events: z.array(visitEvent).min(1).max(200),
})
export type VisitBatch = z.infer<typeof visitBatch>

export const visitorsContract = defineContract('visitors', {
  /** Takes `text/plain` as browsers send beacons, and JSON. Always the same answer: a visitor learns nothing about what was counted. */
  track: endpoint({ method: 'POST', path: '/v2/track' }, 'public', { body: visitBatch, data: z.null() }),
})
