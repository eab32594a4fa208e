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
  requiredLine,
} from '#platform/contract/schemas.ts'

import { conditions, segmentDraft } from './segments.contract.ts'

const version = z.number().int()

const tag = z.object({ id, name: z.string() })
export type Tag = z.infer<typeof tag>

const tagSet = z.object({
  id,
  name: z.string(),
  /** A person may have several of the set; otherwise another one takes the place of the first. */
  isMany: z.boolean(),
  tags: z.array(tag),
  updatedAt: moment,
  version,
})
export type TagSet = z.infer<typeof tagSet>

export const tagSetDraft = z.object({
  name: requiredLine(30),
  isMany: z.boolean(),
  /** In their order. A tag that stays is named by its id; without one it is new. */
  tags: z
    .array(z.object({ id: id.optional(), name: requiredLine(20) }))
    .min(1)
    .max(50),
})
export type TagSetDraft = z.infer<typeof tagSetDraft>

export const presences = ['here', 'lost'] as const

const memberFilter = z.object({
  keyword: line(60).optional(),
  channelId: id.optional(),
  tagId: id.optional(),
  presence: z.enum(presences).optional(),
})
export type MemberFilter = z.infer<typeof memberFilter>

const member = z.object({
  id,
  customerId: id,
  /** As the viewer may see the person. */
  name: z.string(),
  company: z.string(),
  channel: z.string(),
  staff: z.string(),
  isWilling: z.boolean(),
  tags: z.array(tag),
  joinedAt: moment,
  lostAt: moment.nullable(),
})
export type Member = z.infer<typeof member>

const memberIds = z.array(id).min(1).max(mostAtOnce)

const group = z.object({
  id,
  name: z.string(),
  note: z.string(),
  staff: z.object({ staffId: id, name: z.string() }).nullable(),
  /** Everybody who joined and did not leave, as far as it was written down. */
  size: z.number().int(),
  joined30: z.number().int(),
  left30: z.number().int(),
  updatedAt: moment,
  version,
})
export type ChatGroup = z.infer<typeof group>

export const groupDraft = z.object({ name: requiredLine(60), note: line(200), staffId: id.nullable() })
export type GroupDraft = z.infer<typeof groupDraft>

const count = z.number().int().min(0).max(5000)
export const groupDay = z.object({ day, joined: count, left: count })
export type GroupDay = z.infer<typeof groupDay>

const segment = z.object({
  id,
  name: z.string(),
  note: z.string(),
  conditions,
  /** The last count, and when it was taken; the number at a sending may be another. */
  count: z.number().int().nullable(),
  countedAt: moment.nullable(),
  createdBy: z.string(),
  mayEdit: z.boolean(),
  updatedAt: moment,
  version,
})
export type Segment = z.infer<typeof segment>

/** The people of a segment as the caller sees them now. */
const counted = z.object({
  count: z.number().int(),
  /** There are more; nobody counts further. */
  isMore: z.boolean(),
  sample: z.array(z.object({ customerId: id, name: z.string(), company: z.string() })),
  /** Whether the caller sees everybody of the company; otherwise it is a count of those in reach. */
  isWhole: z.boolean(),
  at: moment,
})
export type CountedSegment = z.infer<typeof counted>

export const audiencesContract = defineContract('audiences', {
  members: endpoint({ method: 'GET', path: '/v2/audience/members' }, 'audience:view', {
    query: paging.extend(memberFilter.shape),
    data: pageOf(member),
  }),
  /** Names and tags without numbers; many people need somebody else's consent. */
  exportMembers: endpoint({ method: 'GET', path: '/v2/audience/members/export' }, 'contact:export', {
    query: memberFilter,
    file: true,
    slow: true,
    writes: true,
  }),
  tagMembers: endpoint({ method: 'POST', path: '/v2/audience/members/tag' }, 'audience:edit', {
    body: z.object({ ids: memberIds, add: z.array(id).max(20), remove: z.array(id).max(20) }),
    data: z.array(batchLine),
  }),
  /** That people are gone from a channel, or are back. */
  markMembers: endpoint({ method: 'POST', path: '/v2/audience/members/presence' }, 'audience:edit', {
    body: z.object({ ids: memberIds, presence: z.enum(presences) }),
    data: z.array(batchLine),
  }),
  channels: endpoint({ method: 'GET', path: '/v2/audience/channels' }, 'audience:view', {
    data: z.array(tag),
  }),
  tagSets: endpoint({ method: 'GET', path: '/v2/audience/tag-sets' }, 'audience:view', {
    data: z.array(tagSet),
  }),
  createTagSet: endpoint({ method: 'POST', path: '/v2/audience/tag-set' }, 'audience:edit', {
    creates: true,
    body: tagSetDraft,
    data: tagSet,
  }),
  updateTagSet: endpoint({ method: 'PUT', path: '/v2/audience/tag-set/:id' }, 'audience:edit', {
    params: byId,
    body: tagSetDraft.extend({ version }),
    data: tagSet,
  }),
  removeTagSet: endpoint({ method: 'DELETE', path: '/v2/audience/tag-set/:id' }, 'audience:edit', {
    params: byId,
    data: z.null(),
  }),
  groups: endpoint({ method: 'GET', path: '/v2/audience/groups' }, 'audience:view', {
    query: paging.extend({ keyword: line(60).optional() }),
    data: pageOf(group),
  }),
  createGroup: endpoint({ method: 'POST', path: '/v2/audience/group' }, 'audience:edit', {
    creates: true,
    body: groupDraft,
    data: group,
  }),
  updateGroup: endpoint({ method: 'PUT', path: '/v2/audience/group/:id' }, 'audience:edit', {
    params: byId,
    body: groupDraft.extend({ version }),
    data: group,
  }),
  removeGroup: endpoint({ method: 'DELETE', path: '/v2/audience/group/:id' }, 'audience:edit', {
    params: byId,
    data: z.null(),
  }),
  /** The last ninety days on which something was written down. */
  groupDays: endpoint({ method: 'GET', path: '/v2/audience/group/days/:id' }, 'audience:view', {
    params: byId,
    data: z.array(groupDay),
  }),
  /** A day that is there already is replaced. */
  saveGroupDays: endpoint({ method: 'PUT', path: '/v2/audience/group/days/:id' }, 'audience:edit', {
    params: byId,
    body: z.object({ days: z.array(groupDay).min(1).max(366) }),
    data: group,
  }),
  segments: endpoint({ method: 'GET', path: '/v2/segment/list' }, 'audience:view', {
    query: paging.extend({ keyword: line(60).optional() }),
    data: pageOf(segment),
  }),
  countSegment: endpoint({ method: 'POST', path: '/v2/segment/count' }, 'audience:view', {
    body: z.object({ conditions }),
    data: counted,
  }),
  segment: endpoint({ method: 'GET', path: '/v2/segment/:id' }, 'audience:view', {
    params: byId,
    data: segment,
  }),
  createSegment: endpoint({ method: 'POST', path: '/v2/segment' }, 'audience:edit', {
    creates: true,
    body: segmentDraft,
    data: segment,
  }),
  updateSegment: endpoint({ method: 'PUT', path: '/v2/segment/:id' }, 'audience:edit', {
    params: byId,
    body: segmentDraft.extend({ version }),
    data: segment,
  }),
  removeSegment: endpoint({ method: 'DELETE', path: '/v2/segment/:id' }, 'audience:edit', {
    params: byId,
    data: z.null(),
  }),
})
