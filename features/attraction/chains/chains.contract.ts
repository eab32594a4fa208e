import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import {
  importAnswer,
  importQuestion,
  sheetUpload,
  startedImport,
  undoneImport,
} from '#platform/contract/imports.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId, id, line, moment, paragraph, requiredLine } from '#platform/contract/schemas.ts'

/** The columns of a chain, in the order in which goods go through it. */
export const tiers = ['upstream', 'midstream', 'downstream'] as const
export type Tier = (typeof tiers)[number]

export const nodeFirmStates = ['target', 'negotiating', 'landed'] as const
export type NodeFirmState = (typeof nodeFirmStates)[number]
/** Events that lead to these states. */
export const nodeFirmEvents = ['wish', 'talk', 'land'] as const
export type NodeFirmEvent = (typeof nodeFirmEvents)[number]

/** A chain is drawn whole: it has no more nodes than a page can show. */
export const mostNodes = 60
/** A node has no more firms than a drawer can show. */
export const mostFirms = 100
export const mostKeywords = 10
/** Rows of one sheet. */
export const mostRows = 1000

const count = z.number().int()
const version = count

export const chainDraft = z.object({
  name: requiredLine(60),
  industry: line(40),
  summary: paragraph(1000),
})
export type ChainDraft = z.infer<typeof chainDraft>

export const nodeDraft = z.object({
  name: requiredLine(40),
  tier: z.enum(tiers),
  /** How much the park wants it: 1 to 5. */
  weight: z.number().int().min(1).max(5),
  /** How many firms the park wants there. */
  target: z.number().int().min(0).max(999),
  /** Words by which firms are looked for; without any the name of the node. */
  keywords: z.array(requiredLine(20)).max(mostKeywords),
  summary: paragraph(500),
})
export type NodeDraft = z.infer<typeof nodeDraft>

const figures = {
  landed: count,
  negotiating: count,
  /** Firms that are wanted and not yet spoken to. */
  wished: count,
  /** Firms that are still missing: the target without those that have landed, never below 0. */
  gap: count,
}

export const nodeRow = nodeDraft.extend({ id, chainId: id, ...figures, version })
export type NodeRow = z.infer<typeof nodeRow>

export const chainRow = chainDraft.extend({ id, nodes: count, target: count, ...figures, version })
export type ChainRow = z.infer<typeof chainRow>

export const chainDetail = chainDraft.extend({ id, version, nodes: z.array(nodeRow) })
export type ChainDetail = z.infer<typeof chainDetail>

export const nodeFirmRow = z.object({
  id,
  /** The first character alone where the firm is out of the caller's sight. */
  name: z.string(),
  /** Null for a firm that is known by its name alone, and for one out of sight. */
  firmId: id.nullable(),
  project: z.object({ id, name: z.string() }).nullable(),
  state: z.enum(nodeFirmStates),
  by: z.string(),
  at: moment,
  actions: z.array(
    z.object({ event: z.enum(nodeFirmEvents), allowed: z.boolean(), reason: z.string().nullable() }),
  ),
})
export type NodeFirmRow = z.infer<typeof nodeFirmRow>

export const nodeDetail = nodeRow.extend({ chain: z.string(), firms: z.array(nodeFirmRow) })
export type NodeDetail = z.infer<typeof nodeDetail>

/** Places where a firm for a gap may be found. */
export const candidateSources = ['firm', 'person', 'exhibitor', 'visitor'] as const
export type CandidateSource = (typeof candidateSources)[number]

export const candidate = z.object({
  key: z.string(),
  source: z.enum(candidateSources),
  /** A firm's name, or the company that a person works for. */
  company: z.string(),
  /** The person, masked where the card is out of the caller's sight; empty for a firm. */
  person: z.string(),
  /** The owner of the firm or card, or the activity with its day. */
  detail: z.string(),
  /** The word that led here. */
  word: z.string(),
  firmId: id.nullable(),
  personId: id.nullable(),
  /** The shortest acquaintance, from a colleague on; null where nobody is known. */
  way: z.object({ steps: z.array(z.string()), strength: count }).nullable(),
})
export type Candidate = z.infer<typeof candidate>

const linked = z.object({ nodeId: id, state: z.enum(nodeFirmStates) })

const chainImport = importAnswer({ counts: {}, row: {} })
export type ChainImport = z.infer<typeof chainImport>

const sheet = '/v2/chain/imports'

/** Chains of industries: their nodes, the firms there, and those that are missing. */
export const chainsContract = defineContract('chains', {
  list: endpoint({ method: 'GET', path: '/v2/chain/list' }, 'project:view', {
    query: paging.extend({ keyword: line(60).optional() }),
    data: pageOf(chainRow),
  }),
  create: endpoint({ method: 'POST', path: '/v2/chain' }, 'chain:edit', {
    creates: true,
    body: chainDraft,
    data: chainDetail,
  }),
  template: endpoint({ method: 'GET', path: `${sheet}/template` }, 'chain:edit', {
    file: true,
    unmasked: 'a sheet to fill in',
    slow: true,
  }),
  /** Looks at a sheet; nothing is written until `commitSheet`. */
  uploadSheet: endpoint({ method: 'POST', path: sheet }, 'chain:edit', {
    upload: sheetUpload(5),
    data: startedImport,
    slow: true,
    creates: true,
  }),
  getImport: endpoint({ method: 'GET', path: `${sheet}/:id` }, 'chain:edit', {
    params: byId,
    query: importQuestion,
    data: chainImport,
  }),
  sheetFaults: endpoint({ method: 'GET', path: `${sheet}/:id/faults` }, 'chain:edit', {
    params: byId,
    file: true,
    slow: true,
  }),
  commitSheet: endpoint({ method: 'POST', path: `${sheet}/:id/commit` }, 'chain:edit', {
    params: byId,
    data: z.object({ jobId: id }),
  }),
  cancelSheet: endpoint({ method: 'POST', path: `${sheet}/:id/cancel` }, 'chain:edit', {
    params: byId,
    data: z.null(),
  }),
  undoSheet: endpoint({ method: 'POST', path: `${sheet}/:id/undo` }, 'chain:edit', {
    params: byId,
    slow: true,
    data: undoneImport,
  }),
  node: endpoint({ method: 'GET', path: '/v2/chain/nodes/:id' }, 'project:view', {
    params: byId,
    data: nodeDetail,
  }),
  updateNode: endpoint({ method: 'PUT', path: '/v2/chain/nodes/:id' }, 'chain:edit', {
    params: byId,
    body: nodeDraft.extend({ version }),
    data: nodeRow,
  }),
  removeNode: endpoint({ method: 'DELETE', path: '/v2/chain/nodes/:id' }, 'chain:edit', {
    params: byId,
    data: z.null(),
  }),
  /** Firms that may close the gap, each with the shortest acquaintance. */
  candidates: endpoint({ method: 'GET', path: '/v2/chain/nodes/:id/candidates' }, 'project:view', {
    params: byId,
    slow: true,
    data: z.object({ keywords: z.array(z.string()), list: z.array(candidate) }),
  }),
  linkFirm: endpoint({ method: 'POST', path: '/v2/chain/nodes/:id/firms' }, 'chain:link', {
    params: byId,
    creates: true,
    body: z.object({ firmId: id.nullable(), name: line(80) }),
    data: nodeDetail,
  }),
  moveFirm: endpoint({ method: 'PUT', path: '/v2/chain/firms/:id' }, 'chain:link', {
    params: byId,
    body: z.object({ event: z.enum(nodeFirmEvents) }),
    data: nodeDetail,
  }),
  unlinkFirm: endpoint({ method: 'DELETE', path: '/v2/chain/firms/:id' }, 'chain:link', {
    params: byId,
    data: nodeDetail,
  }),
  /** The node that a project fills, and all that it may fill. */
  ofProject: endpoint({ method: 'GET', path: '/v2/chain/projects/:id' }, 'project:view', {
    params: byId,
    data: z.object({
      linked: linked.nullable(),
      nodes: z.array(nodeRow.pick({ id: true, name: true, gap: true }).extend({ chain: z.string() })),
    }),
  }),
  setProject: endpoint({ method: 'PUT', path: '/v2/chain/projects/:id' }, 'project:edit', {
    params: byId,
    body: z.object({ nodeId: id.nullable() }),
    data: z.object({ linked: linked.nullable() }),
  }),
  get: endpoint({ method: 'GET', path: '/v2/chain/:id' }, 'project:view', {
    params: byId,
    data: chainDetail,
  }),
  update: endpoint({ method: 'PUT', path: '/v2/chain/:id' }, 'chain:edit', {
    params: byId,
    body: chainDraft.extend({ version }),
    data: chainDetail,
  }),
  /** The chain with its nodes; the firms themselves stay. */
  remove: endpoint({ method: 'DELETE', path: '/v2/chain/:id' }, 'chain:edit', {
    params: byId,
    data: z.null(),
  }),
  addNode: endpoint({ method: 'POST', path: '/v2/chain/:id/nodes' }, 'chain:edit', {
    params: byId,
    creates: true,
    body: nodeDraft,
    data: nodeRow,
  }),
  /** All nodes in their columns, in their order. */
  arrange: endpoint({ method: 'PUT', path: '/v2/chain/:id/order' }, 'chain:edit', {
    params: byId,
    body: z.object({
      nodes: z.array(z.object({ id, tier: z.enum(tiers) })).max(mostNodes),
      version,
    }),
    data: chainDetail,
  }),
  sheet: endpoint({ method: 'GET', path: '/v2/chain/:id/sheet' }, 'project:view', {
    params: byId,
    file: true,
    slow: true,
    unmasked: 'it names firms as far as the caller sees them, and no person',
  }),
})
