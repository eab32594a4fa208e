import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import {
  batchLine,
  byId,
  byIds,
  id,
  line,
  choicesParam,
  moment,
  paragraph,
  publicId,
  requiredLine,
} from '#platform/contract/schemas.ts'

export const cardStates = [
  'draft',
  'unclaimed',
  'active',
  'paused',
  'sealed',
  'inherited',
  'recycled',
  'purged',
] as const
export type CardState = (typeof cardStates)[number]

/** Whether strangers may see the card: its holder claimed it, or was given it with an account, and nobody stopped it. */
export const isPublic = (state: CardState): boolean => state === 'active'
export const pauseReasons = [
  'manual',
  'expired',
  'staff_disabled',
  'staff_leaving',
  'violation',
  'template_disabled',
] as const
export type PauseReason = (typeof pauseReasons)[number]
/** Who may stop a card for a violation, and lift what they stopped: administrators of the company, or the operator. */
export const blockers = ['company', 'operator'] as const
export type Blocker = (typeof blockers)[number]
/** What visitors of a card find whose holder has left: the successor's card, the company with a form, or nothing. */
export const publicModes = ['redirect', 'notice', 'close'] as const
export type PublicMode = (typeof publicModes)[number]
/** What can happen to a card by a person's hand. */
export const cardEvents = [
  'edit',
  'notice',
  'pause',
  'enable',
  'block',
  'unblock',
  'unbind',
  'seal',
  'reopen',
  'remove',
  'restore',
] as const
export type CardEvent = (typeof cardEvents)[number]

/** What the caller may do with a card right now, and why not where not. */
export const cardAction = z.object({
  event: z.enum(cardEvents),
  allowed: z.boolean(),
  reason: z.string().nullable(),
})

const fieldValues = z.record(z.string().regex(/^[a-z][A-Za-z0-9]{1,29}$/), paragraph(1000))

export const cardRow = z.object({
  carteId: id,
  publicId,
  templateId: id,
  status: z.enum(cardStates),
  pauseReason: z.enum(pauseReasons).nullable(),
  /** Of a card that was stopped for a violation: why, and who may lift it. */
  violation: z.object({ reason: z.string(), by: z.enum(blockers), at: moment }).nullable(),
  /** What is verified about the person: of whom, by whom, since when; never a number. */
  identity: z.array(
    z.object({
      kind: z.enum(['real_name', 'employment', 'certificate']),
      certificate: z.string().nullable(),
      issuer: z.string().nullable(),
      verifiedAt: moment,
    }),
  ),
  name: z.string(),
  title: z.string(),
  mobile: z.string(),
  email: z.string(),
  departmentId: id.nullable(),
  department: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  holder: z.string().nullable(),
  views30: z.number().int(),
  lastViewedAt: moment.nullable(),
  issuedAt: moment.nullable(),
  updatedAt: moment,
})
export type CardRow = z.infer<typeof cardRow>

/** A value before and after; of a picture there is nothing to read. */
export const changedField = z.object({
  field: z.string(),
  label: z.string(),
  before: z.string(),
  after: z.string(),
  isPicture: z.boolean(),
})

export const cardDetail = cardRow.extend({
  fieldValues: z.record(z.string(), z.string()),
  /** The keys that the caller may change. */
  editableFields: z.array(z.string()),
  publicUrl: z.string(),
  staffId: id.nullable(),
  avatarFileId: z.string().nullable(),
  wechatCodeFileId: z.string().nullable(),
  wechatCodeUrl: z.string().nullable(),
  noticesLeftToday: z.number().int(),
  lastNoticeAt: moment.nullable(),
  claimExpiresAt: moment.nullable(),
  claimedAt: moment.nullable(),
  createdAt: moment,
  version: z.number().int(),
  actions: z.array(cardAction),
  /** What the caller changes waits for somebody who looks after the template's cards. */
  isReviewed: z.boolean(),
  /** Changes that wait: the values show the card as it still is. */
  pendingReview: z
    .object({
      requestId: id,
      requestedBy: z.string(),
      requestedAt: moment,
      isMine: z.boolean(),
      changes: z.array(changedField),
    })
    .nullable(),
})
export type CardDetail = z.infer<typeof cardDetail>

export const cardFilter = paging.extend({
  templateId: id.optional(),
  /** Name, pinyin, initials, title or mobile. */
  keyword: line(60).optional(),
  status: choicesParam(cardStates).optional(),
  departmentId: id.optional(),
  groupId: id.optional(),
  /** Whether somebody holds the card; `mine` are those that the caller holds or that were made for the caller. */
  held: z.enum(['yes', 'no', 'mine']).optional(),
  sort: z.enum(['created', 'name', 'views', 'updated']).optional(),
  order: z.enum(['asc', 'desc']).optional(),
})

export const cardDraft = z.object({
  templateId: id,
  fieldValues,
  staffId: id.nullable().optional(),
  departmentId: id.nullable().optional(),
  avatarFileId: line(80).nullable().optional(),
  /** Send the claim link at once. */
  notify: z.boolean().optional(),
})

export const cardEdit = cardDraft
  .omit({ templateId: true, notify: true })
  .partial()
  .extend({ carteId: id, version: z.number().int(), wechatCodeFileId: line(80).nullable().optional() })

// A call without a body arrives as null.
const reason = z.object({ reason: line(200).optional() }).nullish()
const stateAnswer = z.object({ carteId: id, status: z.enum(cardStates), version: z.number().int() })
const batchAnswer = z.array(batchLine)

export const cardsContract = defineContract('cards', {
  list: endpoint({ method: 'GET', path: '/v2/carte/listByTemplate' }, 'card:view', {
    query: cardFilter,
    data: pageOf(cardRow),
  }),
  get: endpoint({ method: 'GET', path: '/v2/carte/getCarte' }, 'card:view', {
    query: z.object({ carteId: id }),
    data: cardDetail,
  }),
  create: endpoint({ method: 'POST', path: '/v2/carte' }, 'card:create', {
    body: cardDraft,
    data: cardDetail,
    creates: true,
  }),
  update: endpoint({ method: 'PUT', path: '/v2/carte' }, 'card:edit', { body: cardEdit, data: cardDetail }),
  pause: endpoint({ method: 'PUT', path: '/v2/carte/pause/:id' }, 'card:pause', {
    params: byId,
    body: reason,
    data: stateAnswer,
  }),
  enable: endpoint({ method: 'PUT', path: '/v2/carte/enable/:id' }, 'card:enable', {
    params: byId,
    body: reason,
    data: stateAnswer,
  }),
  block: endpoint({ method: 'PUT', path: '/v2/carte/violation/:id' }, 'card:pause', {
    params: byId,
    body: z.object({ reason: requiredLine(200) }),
    data: stateAnswer,
  }),
  unblock: endpoint({ method: 'PUT', path: '/v2/carte/violation/:id/lift' }, 'card:enable', {
    params: byId,
    body: reason,
    data: stateAnswer,
  }),
  unbind: endpoint({ method: 'PUT', path: '/v2/carte/unbound/:id' }, 'card:unbind', {
    params: byId,
    body: reason,
    data: stateAnswer,
  }),
  seal: endpoint({ method: 'PUT', path: '/v2/carte/sealup/:id' }, 'card:seal', {
    params: byId,
    body: reason,
    data: stateAnswer,
  }),
  remove: endpoint({ method: 'DELETE', path: '/v2/carte/:id' }, 'card:delete', {
    params: byId,
    data: stateAnswer,
  }),
  restore: endpoint({ method: 'PUT', path: '/v2/carte/restore/:id' }, 'card:delete', {
    params: byId,
    data: stateAnswer,
  }),
  removeMany: endpoint({ method: 'DELETE', path: '/v2/carte/batch/:ids' }, 'card:delete', {
    params: byIds,
    data: batchAnswer,
  }),
  pauseMany: endpoint({ method: 'PUT', path: '/v2/carte/batchPause/:ids' }, 'card:pause', {
    params: byIds,
    data: batchAnswer,
  }),
  enableMany: endpoint({ method: 'PUT', path: '/v2/carte/batchEnable/:ids' }, 'card:enable', {
    params: byIds,
    data: batchAnswer,
  }),
  sealMany: endpoint({ method: 'PUT', path: '/v2/carte/batchSeal/:ids' }, 'card:seal', {
    params: byIds,
    body: reason,
    data: batchAnswer,
  }),
  unbindMany: endpoint({ method: 'PUT', path: '/v2/carte/batchUnbind/:ids' }, 'card:unbind', {
    params: byIds,
    body: reason,
    data: batchAnswer,
  }),
  restoreMany: endpoint({ method: 'PUT', path: '/v2/carte/batchRestore/:ids' }, 'card:delete', {
    params: byIds,
    data: batchAnswer,
  }),
  notifyMany: endpoint({ method: 'POST', path: '/v2/carte/batchNotice/:ids' }, 'card:issue', {
    params: byIds,
    data: batchAnswer,
  }),
  notify: endpoint({ method: 'POST', path: '/v2/carte/notice/:id' }, 'card:issue', {
    params: byId,
    data: z.object({
      noticesLeftToday: z.number().int(),
      channel: z.enum(['sms', 'mail']),
      to: z.string(),
      /** A carrier takes it; else it stays in the outbox of the installation, and nobody receives it. */
      leaves: z.boolean(),
    }),
  }),
  /** Which notices reach anybody: an installation without a carrier keeps them in its outbox. */
  noticeWays: endpoint({ method: 'GET', path: '/v2/carte/noticeWays' }, 'card:issue', {
    data: z.object({ sms: z.boolean(), mail: z.boolean() }),
  }),
  /** New claim links, to be handed over by the caller; those made or sent before become invalid. */
  claimLinks: endpoint({ method: 'POST', path: '/v2/carte/claimLinks/:ids' }, 'card:issue', {
    params: byIds,
    data: z.array(batchLine.extend({ url: z.string().nullable(), expiresAt: moment.nullable() })),
  }),
  /** Makes the claim link of a card invalid, however it was handed over. */
  revokeClaimLink: endpoint({ method: 'DELETE', path: '/v2/carte/claimLink/:id' }, 'card:issue', {
    params: byId,
    data: z.object({ carteId: id }),
  }),
  counts: endpoint({ method: 'GET', path: '/v2/carte/counts' }, 'card:view', {
    query: cardFilter.omit({ page: true, limit: true, status: true, sort: true, order: true }),
    data: z.record(z.enum(cardStates), z.number().int()),
  }),
})
