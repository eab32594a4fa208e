import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import {
  batchLine,
  byId,
  day,
  id,
  line,
  moment,
  mostAtOnce,
  paragraph,
  requiredLine,
} from '#platform/contract/schemas.ts'

export const assetStates = [
  'candidate',
  'registered',
  'under_review',
  'confirmed',
  'in_use',
  'change_review',
  'frozen',
  'retired',
  'destroy_review',
  'destroying',
  'destroyed',
] as const
export type AssetState = (typeof assetStates)[number]

/** The lowest first. */
export const grades = ['public', 'internal', 'sensitive', 'core'] as const
export type Grade = (typeof grades)[number]

/** Events that only change the state; `freeze`, `reject`, `decline`, `retire`, `askDestroy` and `spare` say why. */
export const assetMoves = [
  'submit',
  'confirm',
  'reject',
  'putToUse',
  'approve',
  'decline',
  'freeze',
  'lift',
  'retire',
  'askDestroy',
  'destroy',
  'spare',
] as const
export type AssetMove = (typeof assetMoves)[number]
export const assetEvents = ['register', 'change', 'check', 'grant', ...assetMoves] as const
export type AssetEvent = (typeof assetEvents)[number]

/** The questions that a check can ask of a column; nobody writes SQL. */
export const checkKinds = [
  'notNull',
  'unique',
  'inSet',
  'pattern',
  'between',
  'fresh',
  'references',
  'agreed',
] as const
export type CheckKind = (typeof checkKinds)[number]

/** Everything that can be done to ticked assets. */
export const assetBatches = ['submit', 'freeze', 'check'] as const
export type AssetBatch = (typeof assetBatches)[number]

export const purposes = ['service', 'marketing', 'analysis', 'export'] as const
export type Purpose = (typeof purposes)[number]

/** The events that certificates of the register prove. */
export const certificateKinds = ['initial', 'change', 'termination', 'destruction'] as const
export type CertificateKind = (typeof certificateKinds)[number]

const version = z.number().int()

export const assetDraft = z.object({
  name: requiredLine(60),
  grade: z.enum(grades),
  purpose: requiredLine(200),
  legalBasis: requiredLine(200),
  retention: line(100),
  /** The worth of one row to the company, in fen; for its own comparison alone. */
  unitFen: z.number().int().min(0).max(100_000_000),
})
export type AssetDraft = z.infer<typeof assetDraft>

const action = z.object({ event: z.enum(assetEvents), allowed: z.boolean(), reason: z.string().nullable() })

/** The same as it stands: a candidate says nothing yet. */
const assetFacts = z.object({
  name: z.string(),
  grade: z.enum(grades),
  purpose: z.string(),
  legalBasis: z.string(),
  retention: z.string(),
  unitFen: z.number().int(),
})

const assetRow = assetFacts.extend({
  id,
  /** The table it is made of. */
  source: z.string(),
  state: z.enum(assetStates),
  /** The number in the register; null until it is registered. */
  number: z.number().int().nullable(),
  /** The grade that the most sensitive of its columns asks for. */
  suggestedGrade: z.enum(grades),
  steward: z.string(),
  rows: z.number().int(),
  countedAt: moment.nullable(),
  /** Checks that failed when they ran last, and all. */
  failing: z.number().int(),
  checks: z.number().int(),
  uses: z.number().int(),
  version,
  actions: z.array(action),
})
export type AssetRow = z.infer<typeof assetRow>

/** A part of the value: so many of so many. */
const factor = z.object({ numerator: z.number().int(), denominator: z.number().int() })

const assetCheck = z.object({
  id,
  kind: z.enum(checkKinds),
  column: z.string(),
  args: z.array(z.string()),
  failed: z.number().int().nullable(),
  total: z.number().int().nullable(),
  ranAt: moment.nullable(),
})
export type AssetCheck = z.infer<typeof assetCheck>

const grant = z.object({
  id,
  asset: z.string(),
  assetId: id,
  who: z.string(),
  purpose: z.enum(purposes),
  until: day,
  isOver: z.boolean(),
  uses: z.number().int(),
  by: z.string(),
})
export type GrantRow = z.infer<typeof grant>

const certificate = z.object({
  id,
  kind: z.enum(certificateKinds),
  number: z.number().int(),
  submittedBy: z.string(),
  confirmedBy: z.string(),
  sha256: z.string(),
  madeAt: moment,
})

const assetDetail = assetRow.extend({
  columns: z.array(z.string()),
  /** The tables that a column may refer to. */
  targets: z.array(z.object({ source: z.string(), name: z.string() })),
  submittedBy: z.string(),
  confirmedBy: z.string(),
  reason: z.string(),
  /** A change that waits for another person. */
  wanted: assetFacts.nullable(),
  checkList: z.array(assetCheck),
  certificates: z.array(certificate),
  /** Numerators and denominators; the value is theirs times rows times what one is worth. */
  value: z.object({
    fen: z.number().int(),
    completeness: factor,
    freshness: factor,
    reach: factor.nullable(),
    conversion: factor.nullable(),
  }),
})
export type AssetDetail = z.infer<typeof assetDetail>

const qualityRun = z.object({ at: moment, failed: z.number().int(), total: z.number().int() })
const qualityLine = assetCheck.extend({
  assetId: id,
  asset: z.string(),
  failingSince: moment.nullable(),
  /** The last results, the oldest first. */
  runs: z.array(qualityRun),
})
export type QualityLine = z.infer<typeof qualityLine>

/** A row that breaks a check, without anything that stands in it. */
const brokenRow = z.object({ id, link: z.enum(['customer', 'clue']).nullable() })
const brokenRows = z.object({ list: z.array(brokenRow), isMore: z.boolean() })
export type BrokenRows = z.infer<typeof brokenRows>

const bookLine = certificate.extend({ assetId: id, name: z.string() })
export type BookLine = z.infer<typeof bookLine>

const lineageNode = z.object({
  key: z.string(),
  name: z.string(),
  rows: z.number().int().nullable(),
  depth: z.number().int(),
})
const lineageEdge = z.object({
  from: z.string(),
  to: z.string(),
  by: z.string(),
  /** How often something went this way, for each day of the period; null for a day that nobody has counted. */
  counts: z.array(z.number().int().nullable()),
})
export type LineageWay = z.infer<typeof lineageEdge>
const lineage = z.object({ from: day, to: day, nodes: z.array(lineageNode), edges: z.array(lineageEdge) })
export type Lineage = z.infer<typeof lineage>

const newCheck = z.object({
  kind: z.enum(checkKinds),
  column: requiredLine(60),
  args: z.array(line(60)).max(20),
})
export type NewCheck = z.infer<typeof newCheck>

export const dataAssetsContract = defineContract('dataAssets', {
  list: endpoint({ method: 'GET', path: '/v2/asset/list' }, 'asset:view', {
    query: paging.extend({
      keyword: line(60).optional(),
      state: z.enum(assetStates).optional(),
      grade: z.enum(grades).optional(),
      sort: z.enum(['name', 'rows']).optional(),
      order: z.enum(['asc', 'desc']).optional(),
    }),
    data: pageOf(assetRow),
  }),
  lineage: endpoint({ method: 'GET', path: '/v2/asset/lineage' }, 'asset:view', { data: lineage }),
  /** Certificates by their numbers, which have no gaps. */
  book: endpoint({ method: 'GET', path: '/v2/asset/book' }, 'asset:view', {
    query: paging,
    data: pageOf(bookLine),
  }),
  /** The checks of all assets, those that fail first. */
  quality: endpoint({ method: 'GET', path: '/v2/asset/quality' }, 'asset:view', {
    query: paging,
    data: pageOf(qualityLine),
  }),
  brokenRows: endpoint({ method: 'GET', path: '/v2/asset/check/:id/rows' }, 'asset:register', {
    params: byId,
    slow: true,
    data: brokenRows,
  }),
  batch: endpoint({ method: 'POST', path: '/v2/asset/batch' }, 'asset:view', {
    body: z.object({
      ids: z.array(id).min(1).max(mostAtOnce),
      action: z.enum(assetBatches),
      reason: paragraph(300).optional(),
    }),
    data: z.array(batchLine),
  }),
  grants: endpoint({ method: 'GET', path: '/v2/asset/grants' }, 'asset:view', {
    query: paging,
    data: pageOf(grant),
  }),
  get: endpoint({ method: 'GET', path: '/v2/asset/:id' }, 'asset:view', { params: byId, data: assetDetail }),
  certificateFile: endpoint({ method: 'GET', path: '/v2/asset/certificate/:id/file' }, 'asset:view', {
    params: byId,
    file: true,
    slow: true,
    unmasked: 'a certificate names the two colleagues who made it and no other person',
  }),
  register: endpoint({ method: 'PUT', path: '/v2/asset/register/:id' }, 'asset:register', {
    params: byId,
    body: assetDraft.extend({ version }),
    data: assetDetail,
  }),
  change: endpoint({ method: 'PUT', path: '/v2/asset/change/:id' }, 'asset:register', {
    params: byId,
    body: assetDraft.extend({ version }),
    data: assetDetail,
  }),
  move: endpoint({ method: 'PUT', path: '/v2/asset/move/:id' }, 'asset:view', {
    params: byId,
    body: z.object({ event: z.enum(assetMoves), reason: paragraph(300).optional(), version }),
    data: assetDetail,
  }),
  addCheck: endpoint({ method: 'POST', path: '/v2/asset/check/:id' }, 'asset:register', {
    creates: true,
    params: byId,
    body: newCheck,
    data: assetDetail,
  }),
  removeCheck: endpoint({ method: 'DELETE', path: '/v2/asset/check/:id' }, 'asset:register', {
    params: byId,
    data: z.null(),
  }),
  /** Counts the rows of an asset and runs its checks, as every night. */
  run: endpoint({ method: 'PUT', path: '/v2/asset/run/:id' }, 'asset:register', {
    params: byId,
    data: z.object({ jobId: id }),
  }),
  grant: endpoint({ method: 'POST', path: '/v2/asset/grant/:id' }, 'asset:confirm', {
    creates: true,
    params: byId,
    body: z.object({ staffId: id, purpose: z.enum(purposes), until: day }),
    data: grant,
  }),
  revoke: endpoint({ method: 'DELETE', path: '/v2/asset/grant/:id' }, 'asset:confirm', {
    params: byId,
    data: z.null(),
  }),
})
