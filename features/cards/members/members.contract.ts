import { z } from 'zod'

import { skinSettings } from '#features/cards/card-templates/card-templates.contract.ts'
import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId, id, line, moment } from '#platform/contract/schemas.ts'

/** A colleague as the directory shows them. */
export const memberRow = z.object({
  staffId: id,
  name: z.string(),
  title: z.string(),
  departmentId: id.nullable(),
  department: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  /** Leads a department. */
  isLeader: z.boolean(),
  /** `A` to `Z`, or `#`: where the name stands in the index. */
  letter: z.string(),
  mobile: z.string(),
  email: z.string(),
  /** Number and mail are shown in part; `reveal` tells the whole. */
  isMasked: z.boolean(),
  isOwn: z.boolean(),
  /** The page of the person's card; null without one that strangers may see. */
  cardUrl: z.string().nullable(),
})
export type MemberRow = z.infer<typeof memberRow>

/** A card's face as strangers see it. */
const face = z.object({
  orientation: z.enum(['vertical', 'horizontal']),
  skin: skinSettings,
  company: z.object({ name: z.string(), logoUrl: z.string().nullable() }),
  fields: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      value: z.string(),
      type: z.enum(['text', 'mobile', 'phone', 'email', 'wechat', 'url', 'address', 'paragraph']),
      group: z.enum(['person', 'contact', 'company', 'more']),
      mask: z.enum(['none', 'partial', 'tapToReveal']),
    }),
  ),
  avatarUrl: z.string().nullable(),
})

export const memberDetail = memberRow.extend({
  posts: z.array(z.string()),
  /** From the top. */
  departmentPath: z.array(z.string()),
  leads: z.array(z.string()),
  face: face.nullable(),
  /** Whether the own card may stand on the company's wall; null for everybody but oneself. */
  isOnWall: z.boolean().nullable(),
})
export type MemberDetail = z.infer<typeof memberDetail>

const memberFilter = z.object({
  /** Name, pinyin, initials, title, department, or the last digits of a number. */
  keyword: line(60).optional(),
  departmentId: id.optional(),
  letter: z
    .string()
    .regex(/^[A-Z#]$/)
    .optional(),
  leaders: z.enum(['true', 'false']).optional(),
})
export type MemberFilter = z.infer<typeof memberFilter>

export const wallOrders = ['department', 'leader', 'pinyin'] as const
export type WallOrder = (typeof wallOrders)[number]
export const maxWallIntroduction = 200

/** What the company decides about its wall. Empty lists mean everybody. */
export const wallSettings = z.object({
  isOpen: z.boolean(),
  title: line(30),
  introduction: z.string().max(maxWallIntroduction),
  departmentIds: z.array(id).max(100),
  templateIds: z.array(id).max(50),
  order: z.enum(wallOrders),
  showsPortraits: z.boolean(),
  /** Search engines may list the page. */
  isIndexed: z.boolean(),
})
export type WallSettings = z.infer<typeof wallSettings>

export const wall = wallSettings.extend({
  /** Null until the wall was opened for the first time. */
  publicUrl: z.string().nullable(),
  /** How many people stand on it now. */
  people: z.number().int(),
  /** How many people have opted out. */
  hidden: z.number().int(),
  /** How often its page was opened in the last thirty days, by how many people, and when last. */
  visits30: z.number().int(),
  visitors30: z.number().int(),
  lastVisitAt: moment.nullable(),
  updatedAt: moment.nullable(),
  version: z.number().int(),
})
export type Wall = z.infer<typeof wall>

/** One page of the wall as visitors get it. */
export const wallPage = z.object({
  title: z.string(),
  introduction: z.string(),
  company: z.object({
    name: z.string(),
    shortName: z.string(),
    brandColour: z.string(),
    logoUrl: z.string().nullable(),
  }),
  people: z.array(
    z.object({
      /** `/c/…` */
      path: z.string(),
      name: z.string(),
      title: z.string(),
      department: z.string(),
      avatarUrl: z.string().nullable(),
    }),
  ),
  isGrouped: z.boolean(),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
})
export type WallPageData = z.infer<typeof wallPage>

export const membersContract = defineContract('members', {
  list: endpoint({ method: 'GET', path: '/v2/member/list' }, 'member:view', {
    query: paging.extend(memberFilter.shape),
    data: pageOf(memberRow),
  }),
  /** How many names begin with each letter, for the index of the same filter. */
  letters: endpoint({ method: 'GET', path: '/v2/member/letters' }, 'member:view', {
    query: memberFilter.omit({ letter: true }),
    data: z.record(z.string(), z.number().int()),
  }),
  get: endpoint({ method: 'GET', path: '/v2/member/info/:id' }, 'member:view', {
    params: byId,
    data: memberDetail,
  }),
  /** The whole number; counted and written down. */
  reveal: endpoint({ method: 'POST', path: '/v2/member/reveal/:id' }, 'contact:reveal', {
    params: byId,
    data: z.object({ mobile: z.string(), email: z.string() }),
  }),
  export: endpoint({ method: 'GET', path: '/v2/member/export' }, 'member:export', {
    query: memberFilter,
    file: true,
    writes: true,
    slow: true,
  }),
  getWall: endpoint({ method: 'GET', path: '/v2/member/wall' }, 'member:view', { data: wall }),
  updateWall: endpoint({ method: 'PUT', path: '/v2/member/wall' }, 'company:edit', {
    body: wallSettings.partial().extend({ version: z.number().int() }),
    data: wall,
  }),
  /** What visitors would see with these settings; nothing is written. */
  previewWall: endpoint({ method: 'POST', path: '/v2/member/wall/preview' }, 'company:edit', {
    body: wallSettings,
    data: wallPage,
  }),
  /** Gives the wall a new address; the old one is dead at once. */
  renewWall: endpoint({ method: 'PUT', path: '/v2/member/wall/renew' }, 'company:edit', {
    body: z.object({ version: z.number().int() }),
    data: wall,
  }),
  /** Whether the own card may stand on the wall: everybody's own decision. */
  chooseOnWall: endpoint({ method: 'PUT', path: '/v2/member/wall/self' }, 'member:view', {
    body: z.object({ isOnWall: z.boolean() }),
    data: z.object({ isOnWall: z.boolean() }),
  }),
})
