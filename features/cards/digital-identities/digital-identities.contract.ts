import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { batchLine, byId, byIds, day, id, line, moment, requiredLine } from '#platform/contract/schemas.ts'

export const identityKinds = ['real_name', 'employment', 'certificate'] as const
export type IdentityKind = (typeof identityKinds)[number]
export const identityStates = [
  'unverified',
  'submitted',
  'verified',
  'rejected',
  'expired',
  'revoked',
] as const
export type IdentityState = (typeof identityStates)[number]
/** What can happen to a claim by a person's hand. */
export const identityEvents = ['submit', 'approve', 'reject', 'revoke'] as const
export type IdentityEvent = (typeof identityEvents)[number]
/** The papers that a real name is proved by. */
export const documentTypes = ['resident_id', 'travel_permit', 'passport'] as const
export type DocumentType = (typeof documentTypes)[number]

/** The wording that a person agrees to with a claim; a new wording gets a new version. */
export const identityConsentVersion = 'identity-2026-11'
export const maxDocuments = 6

const action = z.object({
  event: z.enum(identityEvents),
  allowed: z.boolean(),
  reason: z.string().nullable(),
})

/** A claim as a line of a list; a person without one is a line of its own, `unverified` and without an id. */
export const identityRow = z.object({
  id: id.nullable(),
  carteId: id.nullable(),
  staffId: id,
  name: z.string(),
  title: z.string(),
  departmentId: id.nullable(),
  department: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  kind: z.enum(identityKinds).nullable(),
  status: z.enum(identityStates),
  /** What a certificate says. */
  certificate: z.string().nullable(),
  submittedAt: moment.nullable(),
  decidedAt: moment.nullable(),
  verifiedUntil: moment.nullable(),
  /** Confirmed from the organisation's own record, without papers. */
  isFromRecord: z.boolean(),
})
export type IdentityRow = z.infer<typeof identityRow>

/** A claim with everything but the number itself. */
export const digitalIdentity = identityRow.omit({ carteId: true }).extend({
  id,
  kind: z.enum(identityKinds),
  documentType: z.enum(documentTypes).nullable(),
  /** `3301**********0012`; null where there is none, or none any more. */
  maskedNumber: z.string().nullable(),
  /** Who gave out a certificate. */
  issuer: z.string().nullable(),
  validUntil: day.nullable(),
  documents: z.array(z.object({ id, contentType: z.string(), bytes: z.number().int() })),
  consentVersion: z.string().nullable(),
  consentAt: moment.nullable(),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  /** Another person of the company handed in the same number; only reviewers see this. */
  hasTwin: z.boolean(),
  /** When papers and number were erased; the facts above stay. */
  erasedAt: moment.nullable(),
  isOwn: z.boolean(),
  mayReveal: z.boolean(),
  version: z.number().int(),
  actions: z.array(action),
})
export type DigitalIdentity = z.infer<typeof digitalIdentity>

/** All claims of one person, and what the caller may hand in anew. */
export const identitiesOfPerson = z.object({
  /** Null for an account without a staff record, which has no identities. */
  staffId: id.nullable(),
  name: z.string(),
  isOwn: z.boolean(),
  list: z.array(digitalIdentity),
  kinds: z.array(
    z.object({ kind: z.enum(identityKinds), allowed: z.boolean(), reason: z.string().nullable() }),
  ),
})
export type IdentitiesOfPerson = z.infer<typeof identitiesOfPerson>

export const identityFilter = z.object({
  templateId: id,
  keyword: line(60).optional(),
  kind: z.enum(identityKinds).optional(),
  departmentId: id.optional(),
  /** Verified, and for thirty days at most. */
  expiring: z.enum(['true', 'false']).optional(),
})

export const identityClaim = z.object({
  /** The claim to hand in again; absent for a new one. */
  id: id.optional(),
  kind: z.enum(identityKinds),
  documentType: z.enum(documentTypes).optional(),
  number: line(40).optional(),
  certificate: line(60).optional(),
  issuer: line(60).optional(),
  validUntil: day.nullable().optional(),
  documentIds: z.array(id).max(maxDocuments).optional(),
  /** The version of the text that was shown and agreed to. */
  consentVersion: line(40).optional(),
})
export type IdentityClaim = z.infer<typeof identityClaim>

const reason = z.object({ reason: requiredLine(200) })
const document = {
  maxBytes: 10 * 1024 * 1024,
  extensions: ['.jpg', '.jpeg', '.png', '.webp', '.pdf'],
} as const

export const digitalIdentitiesContract = defineContract('digital-identities', {
  /** The people of a template's cards with their claims: of one state, or all. */
  listByTemplate: endpoint({ method: 'GET', path: '/v2/carte/identity/listByTemplate' }, 'identity:view', {
    query: paging.extend(identityFilter.shape).extend({ status: z.enum(identityStates).optional() }),
    data: pageOf(identityRow),
  }),
  counts: endpoint({ method: 'GET', path: '/v2/carte/identity/counts' }, 'identity:view', {
    query: identityFilter,
    data: z.record(z.enum(identityStates), z.number().int()),
  }),
  /** The claims of the caller, or of a person within reach: by the person or by a card. */
  listByUser: endpoint({ method: 'GET', path: '/v2/carte/identity/listByUser' }, 'identity:view', {
    query: z.object({ staffId: id.optional(), carteId: id.optional() }),
    data: identitiesOfPerson,
  }),
  get: endpoint({ method: 'GET', path: '/v2/carte/identity/:id' }, 'identity:view', {
    params: byId,
    data: digitalIdentity,
  }),
  submit: endpoint({ method: 'POST', path: '/v2/carte/identity' }, 'identity:view', {
    body: identityClaim,
    data: digitalIdentity,
    creates: true,
  }),
  approve: endpoint({ method: 'PUT', path: '/v2/carte/identity/approve/:id' }, 'identity:review', {
    params: byId,
    body: z.object({ reason: line(200).optional() }).nullish(),
    data: digitalIdentity,
  }),
  reject: endpoint({ method: 'PUT', path: '/v2/carte/identity/reject/:id' }, 'identity:review', {
    params: byId,
    body: reason,
    data: digitalIdentity,
  }),
  /** By an administrator, or by the person: consent can be taken back. */
  revoke: endpoint({ method: 'PUT', path: '/v2/carte/identity/revoke/:id' }, 'identity:view', {
    params: byId,
    body: reason,
    data: digitalIdentity,
  }),
  approveMany: endpoint({ method: 'PUT', path: '/v2/carte/identity/batchApprove/:ids' }, 'identity:review', {
    params: byIds,
    data: z.array(batchLine),
  }),
  rejectMany: endpoint({ method: 'PUT', path: '/v2/carte/identity/batchReject/:ids' }, 'identity:review', {
    params: byIds,
    body: reason,
    data: z.array(batchLine),
  }),
  /** The whole number, to the person and to reviewers; every time is written down. */
  reveal: endpoint({ method: 'POST', path: '/v2/carte/identity/reveal/:id' }, 'identity:view', {
    params: byId,
    data: z.object({ number: z.string() }),
  }),
  /** A paper on its way in; it belongs to nothing until a claim names it, and is forgotten after a day. */
  uploadDocument: endpoint({ method: 'POST', path: '/v2/carte/identity/document' }, 'identity:view', {
    upload: document,
    slow: true,
    data: z.object({ documentId: id, contentType: z.string(), bytes: z.number().int() }),
  }),
  document: endpoint({ method: 'GET', path: '/v2/carte/identity/document/:id' }, 'identity:view', {
    params: byId,
    file: true,
    writes: true,
    slow: true,
  }),
})
