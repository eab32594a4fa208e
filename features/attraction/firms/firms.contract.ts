import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import {
  batchLine,
  byId,
  choicesParam,
  day,
  id,
  line,
  moment,
  mostAtOnce,
  paragraph,
  requiredLine,
} from '#platform/contract/schemas.ts'

export const firmStates = [
  'private',
  'pool',
  'locked',
  'deal_done',
  'dormant',
  'blacklisted',
  'merged',
  'anonymised',
] as const
export type FirmState = (typeof firmStates)[number]

/** States in which somebody may work with a firm. */
export const livingFirmStates = ['private', 'pool', 'locked', 'deal_done', 'dormant'] as const

/** States that a list can be narrowed to, in the order of their chips. */
export const shownFirmStates = [...livingFirmStates, 'blacklisted'] as const
export type ShownFirmState = (typeof shownFirmStates)[number]

/** `sole`: a person in business alone. */
export const firmKinds = ['organisation', 'sole'] as const
export type FirmKind = (typeof firmKinds)[number]

export const firmGrades = ['A', 'B', 'C', 'D'] as const
export type FirmGrade = (typeof firmGrades)[number]

/** How a firm came to be known; it is written once. */
export const firmOrigins = ['manual', 'import', 'clue', 'card', 'exhibition', 'referral'] as const
export type FirmOrigin = (typeof firmOrigins)[number]

export const personRoles = ['decider', 'influencer', 'buyer', 'user', 'finance', 'contact'] as const
export type PersonRole = (typeof personRoles)[number]

/** Everything that people do to a firm; each stands among the actions of a row. */
export const firmEvents = [
  'edit',
  'claim',
  'assign',
  'transfer',
  'lock',
  'unlock',
  'putBack',
  'sleep',
  'wake',
  'blacklist',
  'lift',
  'merge',
] as const
export type FirmEvent = (typeof firmEvents)[number]

const version = z.number().int()
const districtCode = z.string().regex(/^\d{6}$/)

export const firmDraft = z.object({
  kind: z.enum(firmKinds),
  name: requiredLine(80),
  shortName: line(30),
  /** Empty while it is not known. */
  uscc: line(30),
  grade: z.enum(firmGrades).nullable(),
  /** An entry of the dictionary `industry`; empty while it is not known. */
  industry: line(40),
  region: districtCode.nullable(),
  address: line(120),
  website: line(200),
  phone: line(30),
  employees: z.number().int().min(0).max(10_000_000).nullable(),
  note: paragraph(1000),
})
export type FirmDraft = z.infer<typeof firmDraft>

/** Firms that are alike, in the answer of a refusal: as far as the caller may know them. */
export const firmMatch = z.object({
  /** Null where the firm is out of the caller's reach. */
  id: id.nullable(),
  /** Out of reach the first character alone. */
  name: z.string(),
  state: z.enum(firmStates),
  owner: z.string(),
  department: z.string(),
  certainty: z.enum(['certain', 'likely', 'possible']),
  because: z.array(z.string()),
})
export type FirmMatch = z.infer<typeof firmMatch>

const action = z.object({ event: z.enum(firmEvents), allowed: z.boolean(), reason: z.string().nullable() })

export const firmRow = firmDraft.extend({
  id,
  state: z.enum(firmStates),
  origin: z.enum(firmOrigins),
  owner: z.string().nullable(),
  isOwn: z.boolean(),
  /** How much of the profile is filled, in percent. */
  filled: z.number().int(),
  openDeals: z.number().int(),
  poolReason: z.string(),
  blacklistReason: z.string(),
  contractEndAt: day.nullable(),
  lastValidAt: moment.nullable(),
  nextAt: moment.nullable(),
  recycleAt: moment.nullable(),
  people: z.number().int(),
  tagIds: z.array(id),
  createdBy: z.string(),
  createdAt: moment,
  updatedAt: moment,
  version,
  /** Whether the viewer may do something now, and why not. */
  actions: z.array(action),
})
export type FirmRow = z.infer<typeof firmRow>

export const firmFilter = z.object({
  keyword: line(60).optional(),
  status: choicesParam(shownFirmStates).optional(),
  /** The beginning of a district's code: 32 for a province, 3205 for a city. */
  region: z
    .string()
    .regex(/^(?:\d{2}){1,3}$/)
    .optional(),
  industry: line(40).optional(),
  grade: choicesParam(firmGrades).optional(),
  owner: z.literal('me').or(id).optional(),
  tagId: id.optional(),
})
export type FirmFilter = z.infer<typeof firmFilter>

const ids = z.array(id).min(1).max(mostAtOnce)
const reason = line(200)
const lines = z.array(batchLine)

export const firmSettings = z.object({
  claimsADay: z.number().int().min(0).max(1000),
  ownLimit: z.number().int().min(1).max(100_000),
  lockLimit: z.number().int().min(0).max(10_000),
  /** How long a former owner waits before claiming a firm again. */
  coolingDays: z.number().int().min(0).max(3650),
  dormantDays: z.number().int().min(1).max(3650),
  /** Days without a valid touch after which a firm goes back to the pool; null starts no clock. */
  noTouchDays: z.number().int().min(1).max(3650).nullable(),
  /** Days without an open deal; null starts no clock. */
  noDealDays: z.number().int().min(1).max(3650).nullable(),
  /** Days after the end of its last contract. */
  contractEndDays: z.number().int().min(1).max(3650).nullable(),
  /** As many firms of colleagues, given away at once, need somebody else's consent; null never. */
  approvalFrom: z.number().int().min(1).max(500).nullable(),
})
export type FirmSettings = z.infer<typeof firmSettings>

const lookedUp = z.object({
  ownerKind: z.enum(['firm', 'clue', 'person']),
  /** Null out of the caller's reach. */
  id: id.nullable(),
  name: z.string(),
  state: z.string(),
  department: z.string(),
  certainty: z.enum(['certain', 'likely', 'possible']),
  because: z.array(z.string()),
})
export type LookedUp = z.infer<typeof lookedUp>

export const firmsContract = defineContract('firms', {
  list: endpoint({ method: 'GET', path: '/v2/firm/list' }, 'firm:view', {
    query: firmFilter.extend({
      ...paging.shape,
      sort: z.enum(['updatedAt', 'createdAt', 'name']).optional(),
      order: z.enum(['asc', 'desc']).optional(),
    }),
    data: pageOf(firmRow),
  }),
  /** How many firms stand in each state, for the same filter without one. */
  counts: endpoint({ method: 'GET', path: '/v2/firm/counts' }, 'firm:view', {
    query: firmFilter.omit({ status: true }),
    data: z.object({
      states: z.array(z.object({ state: z.enum(shownFirmStates), total: z.number().int() })),
      total: z.number().int(),
    }),
  }),
  /** How many firms of a filter lie in each province; an empty code for those whose region nobody knows. */
  regions: endpoint({ method: 'GET', path: '/v2/firm/regions' }, 'firm:view', {
    query: firmFilter.omit({ region: true }),
    data: z.array(z.object({ region: z.string(), total: z.number().int() })),
  }),
  /** The firms of a filter as a file; beyond a few somebody else has to agree. */
  export: endpoint({ method: 'GET', path: '/v2/firm/export' }, 'firm:export', {
    query: firmFilter,
    file: true,
    writes: true,
    slow: true,
  }),
  get: endpoint({ method: 'GET', path: '/v2/firm/:id' }, 'firm:view', { params: byId, data: firmRow }),
  /**
   * Refuses with 409 DUPLICATE what a firm has already that is certainly the same, and with ALIKE what may be the same unless
   * `isAnother` says that somebody has looked; both name the firms in `matches`.
   */
  create: endpoint({ method: 'POST', path: '/v2/firm' }, 'firm:create', {
    creates: true,
    body: firmDraft.extend({ isAnother: z.boolean().optional() }),
    data: firmRow,
  }),
  update: endpoint({ method: 'PUT', path: '/v2/firm/:id' }, 'firm:edit', {
    params: byId,
    body: firmDraft.extend({ version, isAnother: z.boolean().optional() }),
    data: firmRow,
  }),
  /** Takes firms out of the pool: within the limits of a day and of one's own, and not right after putting them back. */
  claim: endpoint({ method: 'PUT', path: '/v2/firm/claim' }, 'firm:edit', {
    body: z.object({ ids }),
    data: lines,
  }),
  /** Gives firms of the pool, or of a colleague, to somebody. */
  assign: endpoint({ method: 'PUT', path: '/v2/firm/assign' }, 'firm:transfer', {
    body: z.object({ ids, accountId: id }),
    data: lines,
  }),
  /** The colleagues whom a firm may be given to. */
  listReceivers: endpoint({ method: 'GET', path: '/v2/firm/receivers' }, 'firm:transfer', {
    query: z.object({ keyword: line(40).optional() }),
    data: z.array(z.object({ id, name: z.string(), department: z.string() })),
  }),
  keep: endpoint({ method: 'PUT', path: '/v2/firm/keep' }, 'firm:edit', {
    body: z.object({ ids, event: z.enum(['lock', 'unlock', 'sleep', 'wake']) }),
    data: lines,
  }),
  putBack: endpoint({ method: 'PUT', path: '/v2/firm/putBack' }, 'firm:recycle', {
    body: z.object({ ids, reason }),
    data: lines,
  }),
  blacklist: endpoint({ method: 'PUT', path: '/v2/firm/blacklist' }, 'firm:blacklist', {
    body: z.object({ ids, event: z.enum(['blacklist', 'lift']), reason }),
    data: lines,
  }),
  /** One firm goes up in another; for 30 days it can be undone. */
  merge: endpoint({ method: 'PUT', path: '/v2/firm/merge/:id' }, 'firm:transfer', {
    params: byId,
    body: z.object({ fromId: id }),
    data: firmRow,
  }),
  unmerge: endpoint({ method: 'PUT', path: '/v2/firm/unmerge/:id' }, 'firm:transfer', {
    params: byId,
    data: firmRow,
  }),
  /** Finds the holders of a number, an address, a code or a name; a hundred a day, each in the log. */
  lookUp: endpoint({ method: 'POST', path: '/v2/identity/lookup' }, 'firm:view', {
    body: z.object({
      mobile: line(30).optional(),
      email: line(120).optional(),
      uscc: line(30).optional(),
      name: line(80).optional(),
    }),
    data: z.object({ found: z.array(lookedUp), left: z.number().int() }),
  }),
  getSettings: endpoint({ method: 'GET', path: '/v2/firm/settings' }, 'firm:view', {
    data: firmSettings.extend({ version }),
  }),
  saveSettings: endpoint({ method: 'PUT', path: '/v2/firm/settings' }, 'firm:configure', {
    body: firmSettings.extend({ version }),
    data: firmSettings.extend({ version }),
  }),
})
