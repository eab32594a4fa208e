import { z } from 'zod'

import { customerFacts, duplicateCandidate } from '#features/customers/customers/customers.contract.ts'
import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { batchLine, byId, id, moment, publicId } from '#platform/contract/schemas.ts'

export const scanFields = [
  'name',
  'englishName',
  'title',
  'department',
  'company',
  'mobile',
  'tel',
  'fax',
  'email',
  'website',
  'wechat',
  'address',
  'postcode',
  'creditCode',
] as const
export const scanField = z.enum(scanFields)
export type ScanField = z.infer<typeof scanField>

export const scanStates = ['scanning', 'to_confirm', 'failed', 'confirmed'] as const
export type ScanState = (typeof scanStates)[number]

/** Pictures that one person hands in together. */
export const maxPictures = 20
/** Below this many per cent somebody should compare with the picture. */
export const sureFrom = 80

const pictureRule = { maxBytes: 10 * 1024 * 1024, extensions: ['.jpg', '.jpeg', '.png', '.webp'] } as const

/** Smaller than a colleague's: the page sends a picture that the phone has made smaller. */
const visitorPictureRule = { ...pictureRule, maxBytes: 5 * 1024 * 1024 }

/** The fields of a card page's form that a visitor's card fills. */
export const visitorFields = ['name', 'mobile', 'email', 'company', 'title'] as const satisfies ScanField[]

const readField = z.object({
  key: scanField,
  value: z.string(),
  /** In per cent; null where the service does not say. */
  confidence: z.number().int().nullable(),
  hasPicture: z.boolean(),
})

export const scan = z.object({
  scanId: id,
  batchId: id,
  status: z.enum(scanStates),
  /** Who read it; null while nobody has. */
  provider: z.enum(['local', 'tencent']).nullable(),
  fields: z.array(readField),
  failure: z.enum(['timeout', 'unreadable', 'nothing']).nullable(),
  /** Customers who may be the same person, as far as one may know of them. */
  duplicates: z.array(duplicateCandidate),
  customerId: id.nullable(),
  jobId: id,
  createdAt: moment,
  version: z.number().int(),
})
export type Scan = z.infer<typeof scan>

const confirmedCard = z.object({
  scanId: id,
  version: z.number().int(),
  facts: customerFacts,
  /** What shall become of a person who is known; without it such a row is answered with who that may be. `attach` is for one whom the company allows once. */
  onDuplicate: z.enum(['keepBoth', 'merge', 'attach']).optional(),
  /** Who takes in what the card says, for `merge`. */
  mergeIntoId: id.optional(),
})
export type ConfirmedCard = z.infer<typeof confirmedCard>

export const customerScansContract = defineContract('customer-scans', {
  /** One picture, of a batch or by itself; it is read in the background. */
  scan: endpoint({ method: 'POST', path: '/v2/res/group/scanCarte' }, 'contact:create', {
    body: z.object({ batchId: id.optional() }),
    upload: pictureRule,
    data: z.object({ scanId: id, jobId: id }),
    slow: true,
  }),
  /** The paper card of a visitor of a card page, read while the visitor waits. Nothing of it is kept. */
  readForVisitor: endpoint({ method: 'POST', path: '/v2/h5/card/:id/scan' }, 'public', {
    params: z.object({ id: publicId }),
    upload: visitorPictureRule,
    data: z.object({ fields: z.array(z.object({ key: z.enum(visitorFields), value: z.string() })) }),
    slow: true,
  }),
  /** What somebody has looked at becomes customers, row by row. */
  create: endpoint({ method: 'POST', path: '/v2/res/group/createCarte4Scan' }, 'contact:create', {
    body: z.object({ rows: z.array(confirmedCard).min(1).max(maxPictures) }),
    data: z.array(batchLine.extend({ customerId: id.nullable(), duplicates: z.array(duplicateCandidate) })),
    creates: true,
  }),
  /** One's own pictures that wait, of one batch or all. */
  list: endpoint({ method: 'GET', path: '/v2/res/group/scans' }, 'contact:create', {
    query: z.object({ batchId: id.optional() }),
    data: z.array(scan),
  }),
  /** The picture, or the part of it where a field stands. */
  picture: endpoint({ method: 'GET', path: '/v2/res/group/scans/:id/picture' }, 'contact:create', {
    params: byId,
    query: z.object({ field: z.coerce.number<number>().int().min(0).max(50).optional() }),
    file: true,
    slow: true,
  }),
  retry: endpoint({ method: 'POST', path: '/v2/res/group/scans/:id/retry' }, 'contact:create', {
    params: byId,
    data: z.object({ scanId: id, jobId: id }),
  }),
  discard: endpoint({ method: 'POST', path: '/v2/res/group/scans/discard' }, 'contact:create', {
    body: z.object({ scanIds: z.array(id).min(1).max(maxPictures) }),
    data: z.array(batchLine),
  }),
})
