import { z } from 'zod'

import { defineContract, POST } from '#platform/contract/endpoint.ts'
import { id } from '#platform/contract/schemas.ts'

/** What a visitor's browser reports. `view` opens a stretch of visible time, `leave` ends it. */
export const visitEventTypes = ['view', 'heartbeat', 'leave', 'click', 'share', 'form'] as const
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
] as const
export type ClickTarget = (typeof clickTargets)[number]

/** How a visit came about. */
export const visitSources = ['direct', 'share', 'qr', 'nfc', 'referral', 'search'] as const
export type VisitSource = (typeof visitSources)[number]

/** What only a browser can know. Shares, forms, revealed numbers and saved contacts are counted where they happen, on the server. */
export const reportedTypes = ['view', 'heartbeat', 'leave', 'click'] as const
export const reportedTargets = [
  'call',
  'copy',
  'qr',
  'mail',
  'map',
  'website',
  'exchange',
  'promotion',
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
  /** The browser's clock in milliseconds: for order only, it is never believed as a time. */
  order: z.number().int().min(0).max(8_640_000_000_000),
})
export type VisitEvent = z.infer<typeof visitEvent>

/** What one beacon carries; browsers cap beacons at 64 kB, we at 60. */
export const visitBatch = z.object({
  /** The public id of the card or share link whose page was opened: it names the company. */
  page: z.string().regex(/^[0-9A-Za-z]{22,40}$/),
  visitId: id,
  events: z.array(visitEvent).min(1).max(200),
})
export type VisitBatch = z.infer<typeof visitBatch>

export const visitorsContract = defineContract('visitors', {
  /** Takes `text/plain` as browsers send beacons, and JSON. Always the same answer: a visitor learns nothing about what was counted. */
  track: POST('/v2/track', 'public', { body: visitBatch, data: z.null() }),
})
