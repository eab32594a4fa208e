import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId, day, id, line, moment, paragraph, requiredLine } from '#platform/contract/schemas.ts'

export const designStates = [
  'submitted',
  'accepted',
  'designing',
  'proposed',
  'revising',
  'confirmed',
  'rejected',
  'cancelled',
] as const
export type DesignState = (typeof designStates)[number]

export const designEvents = [
  'accept',
  'reject',
  'startDesign',
  'propose',
  'confirm',
  'askChanges',
  'cancel',
  'message',
] as const
export type DesignEvent = (typeof designEvents)[number]

export const designPurposes = ['staff', 'sales', 'exhibition', 'executive', 'other'] as const
export const designStyles = ['plain', 'business', 'technical', 'chinese', 'lively'] as const

/** How many files one request, or one message, carries. */
export const mostFiles = 9

export const designRule = {
  maxBytes: 20 * 1024 * 1024,
  extensions: ['.jpg', '.jpeg', '.png', '.webp', '.pdf', '.docx', '.pptx', '.xlsx', '.txt'],
} as const

const file = z.object({
  fileId: id,
  name: z.string(),
  bytes: z.number().int(),
  isImage: z.boolean(),
})
export type DesignFile = z.infer<typeof file>

const files = z.array(id).max(mostFiles)

export const designDraft = z.object({
  title: requiredLine(40),
  purpose: z.enum(designPurposes),
  style: z.enum(designStyles),
  colours: line(80),
  mustHaves: paragraph(1000),
  /** How many people will have such a card. */
  quantity: z.number().int().min(1).max(100_000),
  deadline: day.nullable(),
  /** Fen; null where the requester waits for an offer. */
  budget: z.number().int().min(0).max(100_000_000).nullable(),
  contactName: requiredLine(30),
  contactPhone: z.string().regex(/^\+?[\d][\d ()-]{4,19}$/),
  fileIds: files,
})
export type DesignDraft = z.infer<typeof designDraft>

const requestRow = z.object({
  requestId: id,
  number: z.string(),
  title: z.string(),
  state: z.enum(designStates),
  purpose: z.enum(designPurposes),
  style: z.enum(designStyles),
  quantity: z.number().int(),
  deadline: day.nullable(),
  requester: z.string(),
  /** Told to the operator alone. */
  companyName: z.string().nullable(),
  createdAt: moment,
  updatedAt: moment,
})
export type DesignRow = z.infer<typeof requestRow>

const message = z.object({
  id,
  /** What the message came with. */
  event: z.enum([...designEvents, 'submit']),
  byOperator: z.boolean(),
  name: z.string(),
  text: z.string(),
  files: z.array(file),
  at: moment,
})
export type DesignMessage = z.infer<typeof message>

const detail = requestRow.extend({
  colours: z.string(),
  mustHaves: z.string(),
  budget: z.number().int().nullable(),
  contactName: z.string(),
  contactPhone: z.string(),
  files: z.array(file),
  /** The pictures of the last proposal. */
  proposal: z.array(file),
  thread: z.array(message),
  version: z.number().int(),
  actions: z.array(
    z.object({ event: z.enum(designEvents), allowed: z.boolean(), reason: z.string().nullable() }),
  ),
})
export type DesignDetail = z.infer<typeof detail>

const filter = paging.extend({ keyword: line(60).optional(), state: z.enum(designStates).optional() })
const step = z.object({
  event: z.enum(designEvents),
  text: paragraph(1000).optional(),
  fileIds: files.optional(),
  version: z.number().int(),
})

export const designRequestsContract = defineContract('design-requests', {
  list: endpoint({ method: 'GET', path: '/v2/design/list' }, 'design:view', {
    query: filter,
    data: pageOf(requestRow),
  }),
  get: endpoint({ method: 'GET', path: '/v2/design/detail/:id' }, 'design:view', {
    params: byId,
    data: detail,
  }),
  create: endpoint({ method: 'POST', path: '/v2/design' }, 'design:request', {
    creates: true,
    body: designDraft,
    data: detail,
  }),
  /** Everything that the requester does after that: cancels, confirms, asks for changes, writes. */
  act: endpoint({ method: 'PUT', path: '/v2/design/act/:id' }, 'design:request', {
    params: byId,
    body: step,
    data: detail,
  }),
  /** A file for a request or a message; nobody has an address of it. */
  upload: endpoint({ method: 'POST', path: '/v2/design/upload' }, 'design:request', {
    upload: designRule,
    slow: true,
    data: file,
  }),
  download: endpoint({ method: 'GET', path: '/v2/design/file/:id' }, 'design:view', {
    params: byId,
    file: true,
    unmasked: 'what a company and its designers handed each other stays as it is',
    slow: true,
  }),

  /** The requests of all companies, for the operator of the installation: who designs. */
  listAll: endpoint({ method: 'GET', path: '/v2/operator/design/list' }, 'system:operate', {
    query: filter,
    data: pageOf(requestRow),
  }),
  getAny: endpoint({ method: 'GET', path: '/v2/operator/design/detail/:id' }, 'system:operate', {
    params: byId,
    data: detail,
  }),
  actAny: endpoint({ method: 'PUT', path: '/v2/operator/design/act/:id' }, 'system:operate', {
    params: byId,
    body: step,
    data: detail,
  }),
  /** A file of the designer's for a company's request. */
  uploadFor: endpoint({ method: 'POST', path: '/v2/operator/design/upload/:id' }, 'system:operate', {
    params: byId,
    upload: designRule,
    slow: true,
    data: file,
  }),
  downloadAny: endpoint({ method: 'GET', path: '/v2/operator/design/file/:id' }, 'system:operate', {
    params: byId,
    file: true,
    slow: true,
  }),
})
