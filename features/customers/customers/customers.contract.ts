import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { batchLine, day, id, line, moment, paragraph, requiredLine } from '#platform/contract/schemas.ts'

export const customerStates = [
  'scanning',
  'to_confirm',
  'duplicate',
  'normal',
  'do_not_contact',
  'merged',
  'recycled',
  'anonymised',
] as const
export type CustomerState = (typeof customerStates)[number]

/** Cards that people work with: neither on their way in, nor merged, put away or forgotten. */
export const livingStates = [
  'to_confirm',
  'duplicate',
  'normal',
  'do_not_contact',
] as const satisfies readonly CustomerState[]

export const customerSources = ['exchange', 'manual', 'import', 'scan', 'copy'] as const
export type CustomerSource = (typeof customerSources)[number]

export const maxTags = 20
const tag = requiredLine(20)
const few = <T extends z.ZodType>(entry: T) => z.array(entry).max(10)

/** What a company may allow once among its customers. */
export const uniqueFields = ['name', 'mobile', 'email', 'company'] as const
export type UniqueField = (typeof uniqueFields)[number]

/** What one person writes down about a customer: by hand, from a picture or from a sheet. The first number and address are the ones that are used. */
export const customerFacts = z.object({
  name: requiredLine(60),
  mobiles: few(line(30)).optional(),
  phones: few(line(30)).optional(),
  emails: few(line(120)).optional(),
  company: line(120).optional(),
  department: line(60).optional(),
  title: line(60).optional(),
  address: line(200).optional(),
  website: line(200).optional(),
  wechat: line(60).optional(),
  fax: line(30).optional(),
  note: paragraph(2000).optional(),
  tags: z.array(tag).max(maxTags).optional(),
})
export type CustomerFacts = z.infer<typeof customerFacts>

/** Where somebody stands to the numbers of a customer: sees them, may ask for them (counted), or neither. */
export const numberSight = z.enum(['open', 'masked', 'hidden'])

export const customerCardRow = z.object({
  id,
  name: z.string(),
  mobile: z.string(),
  email: z.string(),
  company: z.string(),
  department: z.string(),
  title: z.string(),
  note: z.string(),
  tags: z.array(z.string()),
  status: z.enum(customerStates),
  source: z.enum(customerSources),
  /** The card on whose page the exchange happened. */
  carteId: id.nullable(),
  cardName: z.string().nullable(),
  ownerId: id.nullable(),
  owner: z.string().nullable(),
  isOwn: z.boolean(),
  numbers: numberSight,
  /** From whom the owner has the customer, by hand-over or transfer. */
  handedOver: z.object({ from: z.string(), at: moment }).nullable(),
  consentAt: moment.nullable(),
  createdAt: moment,
  updatedAt: moment,
  recycledAt: moment.nullable(),
  version: z.number().int(),
})
export type CustomerCardRow = z.infer<typeof customerCardRow>

/** The tabs of the list. `all` is everything that is neither merged nor in the bin. */
export const customerTabs = ['all', 'mine', 'to_confirm', 'duplicate', 'do_not_contact', 'recycled'] as const
export type CustomerTab = (typeof customerTabs)[number]
export const customerSorts = ['newest', 'oldest', 'name', 'changed'] as const

export const customerFilter = z.object({
  carteId: id.optional(),
  keyword: line(60).optional(),
  tab: z.enum(customerTabs).optional(),
  source: z.enum(customerSources).optional(),
  ownerId: id.optional(),
  tag: line(20).optional(),
  from: day.optional(),
  to: day.optional(),
})

export const customerDetail = customerCardRow.extend({
  mobiles: z.array(z.string()),
  phones: z.array(z.string()),
  emails: z.array(z.string()),
  address: z.string(),
  website: z.string(),
  wechat: z.string(),
  fax: z.string(),
  consentVersion: z.string().nullable(),
  /** Whether there is a picture of the card that the caller may see. */
  hasPicture: z.boolean(),
  originOwner: z.string().nullable(),
  /** Cards of the same person that became part of this one, and until when that can be undone. */
  mergedCards: z.array(
    z.object({
      mergeId: id,
      id,
      name: z.string(),
      company: z.string(),
      at: moment,
      by: z.string(),
      undoUntil: moment,
      canUndo: z.boolean(),
    }),
  ),
  /** Where this card went. */
  mergedInto: z.object({ id, name: z.string() }).nullable(),
  readers: z.array(
    z.object({
      accountId: id,
      name: z.string(),
      kind: z.enum(['former', 'share', 'follower']),
      until: moment.nullable(),
    }),
  ),
})
export type CustomerDetail = z.infer<typeof customerDetail>

/** Why two cards look like one person. */
export const likeness = z.enum(['mobile', 'email', 'person'])

/** A customer who may be the same person. Out of reach it shows only enough to keep two people from working on it. */
export const duplicateCandidate = z.object({
  id: id.nullable(),
  name: z.string(),
  company: z.string(),
  mobile: z.string(),
  owner: z.string(),
  status: z.enum(customerStates),
  because: z.array(likeness),
  /** The numbers and addresses that both have. */
  matched: z.array(z.string()),
  isVisible: z.boolean(),
  mayMerge: z.boolean(),
  /** The company allows this person once: what is new may be attached, also by somebody who does not see the person. */
  mayAttach: z.boolean(),
})
export type DuplicateCandidate = z.infer<typeof duplicateCandidate>

/** What decides which half of two cards stays. */
export const mergeFields = [
  'name',
  'company',
  'department',
  'title',
  'address',
  'website',
  'wechat',
  'fax',
] as const
export const mergeLists = ['mobiles', 'phones', 'emails', 'tags'] as const

export const timelineKinds = [
  'visit',
  'exchange',
  'change',
  'state',
  'merge',
  'owner',
  'group',
  'reveal',
  'record',
  'followUp',
] as const
export const timelineEntry = z.object({
  at: moment,
  kind: z.enum(timelineKinds),
  text: z.string(),
  /** Where it is known from: a page, a person's hand, a job. */
  source: z.string(),
  actor: z.string().nullable(),
  /** A note of somebody, with its reminder where it has one. */
  followUp: z
    .object({ followUpId: id, state: z.enum(['noted', 'waiting', 'done']), remindAt: moment.nullable() })
    .optional(),
})
export type CustomerTimelineEntry = z.infer<typeof timelineEntry>

export const customerEvents = [
  'edit',
  'confirm',
  'keep',
  'merge',
  'unmerge',
  'optOut',
  'optIn',
  'remove',
  'restore',
  'transfer',
  'reveal',
  'followUp',
] as const
export type CustomerButton = (typeof customerEvents)[number]

const many = z.object({ carteIds: z.array(id).min(1).max(500) })

/** The card whose data arrive in a changed form: nothing that is absent changes. */
const changedFacts = customerFacts.partial().extend({ carteId: id, version: z.number().int() })

export const customersContract = defineContract('customers', {
  listStaffCards: endpoint({ method: 'GET', path: '/v2/res/carte/getStaffCartes' }, 'contact:view', {
    query: paging.extend({ ...customerFilter.shape, sort: z.enum(customerSorts).optional() }),
    data: pageOf(customerCardRow),
  }),
  get: endpoint({ method: 'GET', path: '/v2/res/carte/getCarteInfo' }, 'contact:view', {
    query: z.object({ carteId: id }),
    data: customerDetail,
  }),
  create: endpoint({ method: 'POST', path: '/v2/res/carte/createCarte' }, 'contact:create', {
    /** `attach`: where the company allows somebody once who is there already, what is new comes to that person (`merged`). */
    body: customerFacts.extend({ onDuplicate: z.literal('attach').optional() }),
    data: z.object({ id, status: z.enum(customerStates), duplicates: z.number().int() }),
    creates: true,
  }),
  update: endpoint({ method: 'POST', path: '/v2/res/carte/modifyCarte' }, 'contact:edit', {
    body: changedFacts,
    data: customerDetail,
  }),
  remove: endpoint({ method: 'POST', path: '/v2/res/carte/delCartes' }, 'contact:delete', {
    body: many,
    data: z.array(batchLine),
  }),
  restore: endpoint({ method: 'POST', path: '/v2/res/carte/restore' }, 'contact:delete', {
    body: many,
    data: z.array(batchLine),
  }),
  confirm: endpoint({ method: 'POST', path: '/v2/res/carte/confirm' }, 'contact:edit', {
    body: many,
    data: z.array(batchLine),
  }),
  keep: endpoint({ method: 'POST', path: '/v2/res/carte/keep' }, 'contact:edit', {
    body: many,
    data: z.array(batchLine),
  }),
  setContact: endpoint({ method: 'POST', path: '/v2/res/carte/doNotContact' }, 'contact:edit', {
    body: many.extend({ stop: z.boolean(), reason: line(200).optional() }),
    data: z.array(batchLine),
  }),
  tag: endpoint({ method: 'POST', path: '/v2/res/carte/tags' }, 'contact:edit', {
    body: many.extend({ add: z.array(tag).max(maxTags), remove: z.array(tag).max(maxTags) }),
    data: z.array(batchLine),
  }),
  listTags: endpoint({ method: 'GET', path: '/v2/res/carte/tags' }, 'contact:view', {
    data: z.array(z.object({ tag: z.string(), total: z.number().int() })),
  }),
  overview: endpoint({ method: 'GET', path: '/v2/res/carte/overview' }, 'contact:view', {
    query: z.object({ carteId: id.optional(), ownerId: id.optional() }),
    data: z.object({
      counts: z.record(z.enum(customerTabs), z.number().int()),
      /** Came within the last thirty days, and in the thirty before. */
      recent: z.number().int(),
      before: z.number().int(),
      /** Wait for the caller to accept or refuse. */
      received: z.number().int(),
      /** Reminders of the caller whose time has come. */
      due: z.number().int(),
      sources: z.array(z.object({ source: z.enum(customerSources), total: z.number().int() })),
      owners: z.array(z.object({ id, name: z.string(), total: z.number().int() })),
    }),
  }),
  reveal: endpoint({ method: 'POST', path: '/v2/res/carte/reveal' }, 'contact:reveal', {
    body: z.object({ carteId: id }),
    data: z.object({
      mobiles: z.array(z.string()),
      phones: z.array(z.string()),
      emails: z.array(z.string()),
      wechat: z.string(),
      fax: z.string(),
      /** How many more today. */
      left: z.number().int(),
    }),
  }),
  /** The picture that was taken of the card; it needs visible contacts. */
  picture: endpoint({ method: 'GET', path: '/v2/res/carte/picture' }, 'contact:view', {
    query: z.object({ carteId: id }),
    file: true,
    slow: true,
  }),
  timeline: endpoint({ method: 'GET', path: '/v2/res/carte/timeline' }, 'contact:view', {
    query: paging.extend({ carteId: id, kind: z.enum(timelineKinds).optional() }),
    data: pageOf(timelineEntry),
  }),
  actions: endpoint({ method: 'GET', path: '/v2/res/carte/actions' }, 'contact:view', {
    query: z.object({ carteId: id }),
    data: z.array(
      z.object({ event: z.enum(customerEvents), allowed: z.boolean(), reason: z.string().nullable() }),
    ),
  }),
})
