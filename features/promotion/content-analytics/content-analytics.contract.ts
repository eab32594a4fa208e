import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { day, id, line, moment } from '#platform/contract/schemas.ts'

/** So long somebody has to look before they count as a reader. */
export const readAfterMs = 10_000

/** So many days after the day of a visit its reader may leave their contact to be a lead of it. */
export const leadDays = 7

/** The kinds of things that are analysed; the pages of a site count as the site. */
export const analysedKinds = ['site', 'album', 'news', 'product', 'document', 'video', 'tour'] as const
export type AnalysedKind = (typeof analysedKinds)[number]

/** The steps from seeing to asking, each by people. */
export const funnelSteps = ['visitors', 'read', 'completed', 'acted', 'leads'] as const
export type FunnelStep = (typeof funnelSteps)[number]

/** The numbers of any day; definitions in `docs/glossary.md` and on the page. */
const dayNumbers = z.object({
  views: z.number().int(),
  visitors: z.number().int(),
  read: z.number().int(),
  completed: z.number().int(),
  acted: z.number().int(),
  leads: z.number().int(),
  shares: z.number().int(),
  /** Visits of machines, which are in no other number. */
  bots: z.number().int(),
  /** Visible time of all views together, milliseconds. */
  dwellMs: z.number().int(),
})
export type DayNumbers = z.infer<typeof dayNumbers>
const ofDay = dayNumbers.extend({ day })
/** Of a period, with the mean of the visible times. */
const totals = dayNumbers.extend({ meanDwellMs: z.number().int() })
export type ContentTotals = z.infer<typeof totals>

const share = z.object({ key: z.string(), views: z.number().int() })
const days = z.object({ from: day.optional(), to: day.optional() })
const about = days.extend({
  kind: z.enum(analysedKinds).optional(),
  /** One content, document, video or tour; a site with all of its pages. */
  subjectId: id.optional(),
})
const subject = z.object({ subjectId: id, kind: z.enum(analysedKinds), title: z.string() })

const sharer = z.object({
  key: z.string(),
  /** Null for a visitor who never said a name. */
  name: z.string().nullable(),
  isColleague: z.boolean(),
  views: z.number().int(),
})

/** How far people came on one thing: block by block, or page by page. */
const reached = z.object({
  key: z.string(),
  /** The kind of the block; null for a page of a document and a scene. */
  type: z.string().nullable(),
  /** How its makers call it. */
  name: z.string().nullable(),
  visitors: z.number().int(),
  /** Of a page of a document. */
  dwellMs: z.number().int().nullable(),
})

/** Behind which numbers stand visits, and behind which people. */
export const rowsBehind = ['views', 'shared', ...funnelSteps] as const
export type RowsBehind = (typeof rowsBehind)[number]

const row = z.object({
  /** The visit, or the visitor. */
  key: id,
  visitorId: id,
  /** Null for those who never said one, and for callers who see numbers alone. */
  visitorName: z.string().nullable(),
  /** When it was, or the last time. */
  at: moment,
  title: z.string().nullable(),
  source: z.string(),
  region: z.string().nullable(),
  dwellMs: z.number().int(),
  /** How often they came in the period. */
  views: z.number().int(),
})
export type BehindRow = z.infer<typeof row>

const ranked = subject.extend({
  /** Null where it is gone. */
  title: z.string().nullable(),
  views: z.number().int(),
  visitors: z.number().int(),
  read: z.number().int(),
  completed: z.number().int(),
  leads: z.number().int(),
  meanDwellMs: z.number().int(),
})
export type RankedSubject = z.infer<typeof ranked>
export const rankedBy = ['views', 'visitors', 'read', 'completed', 'leads', 'meanDwellMs'] as const

/** A video of the library with those who played it, on whichever pages. */
const rankedVideo = z.object({
  videoId: id,
  name: z.string(),
  plays: z.number().int(),
  viewers: z.number().int(),
  /** Viewers who saw half of its tenths, and the last one. */
  half: z.number().int(),
  completed: z.number().int(),
  leads: z.number().int(),
})
export type RankedVideo = z.infer<typeof rankedVideo>

/** A person who forwarded something, what that brought, and who forwarded it further. */
const chainLink = z.object({
  linkId: id,
  depth: z.number().int(),
  name: z.string().nullable(),
  isColleague: z.boolean(),
  forwarderId: id,
  at: moment,
  views: z.number().int(),
  visitors: z.number().int(),
  /** With those of all links below it. */
  branchViews: z.number().int(),
})
export type ContentChainLink = z.infer<typeof chainLink>

export const homeTodos = ['comments', 'reviews', 'scheduled', 'drafts'] as const
export const firstSteps = ['site', 'album', 'document', 'share'] as const

export const contentAnalyticsContract = defineContract('content-analytics', {
  /** The numbers of a period and of the one that it is compared with, by day, and views by source, region, hour and forwarder. */
  analyse: endpoint({ method: 'GET', path: '/v2/promotion/analysis' }, 'data:view', {
    query: about.extend({ compare: z.enum(['before', 'year']).optional() }),
    data: z.object({
      from: day,
      to: day,
      comparedFrom: day,
      comparedTo: day,
      subject: subject.nullable(),
      totals,
      before: totals,
      days: z.array(ofDay),
      daysBefore: z.array(ofDay),
      sources: z.array(share),
      sourcesBefore: z.array(share),
      regions: z.array(share),
      /** `1-09` is Monday, nine to ten. */
      weekHours: z.array(share),
      actions: z.array(share),
      sharers: z.array(sharer),
      /** Of one thing alone, in its order. */
      reach: z.array(reached),
    }),
  }),
  /** One line for each thing, sorted. */
  list: endpoint({ method: 'GET', path: '/v2/promotion/analysis/list' }, 'data:view', {
    query: about.extend({
      ...paging.shape,
      keyword: line(60).optional(),
      sort: z.enum(rankedBy).optional(),
      order: z.enum(['asc', 'desc']).optional(),
    }),
    data: pageOf(ranked),
  }),
  /** The videos that were played, the most played first; none for callers who see no library. */
  listVideos: endpoint({ method: 'GET', path: '/v2/promotion/analysis/videos' }, 'data:view', {
    query: days.extend(paging.shape),
    data: pageOf(rankedVideo),
  }),
  /** The visits or people behind a number: as many as it says. */
  listBehind: endpoint({ method: 'GET', path: '/v2/promotion/analysis/rows' }, 'data:view', {
    query: about.extend({ ...paging.shape, what: z.enum(rowsBehind) }),
    data: pageOf(row),
  }),
  /** The links by which one thing was forwarded, parents before children, with what each link brought in the period. */
  chain: endpoint({ method: 'GET', path: '/v2/promotion/analysis/chain' }, 'data:view', {
    query: days.extend({ subjectId: id }),
    data: z.object({ links: z.array(chainLink), total: z.number().int() }),
  }),
  /** The first page of the area: thirty days, waiting things, the most read ones, and the newest readers. */
  home: endpoint({ method: 'GET', path: '/v2/promotion/home' }, 'content:view', {
    data: z.object({
      /** Whether the caller sees numbers at all; else all of them are zero. */
      maySee: z.boolean(),
      totals,
      before: totals,
      days: z.array(ofDay),
      week: z.object({ from: day, to: day }),
      /** Of the last seven days. */
      top: z.array(ranked),
      readers: z.array(row.extend({ subjectId: id })),
      todos: z.array(z.object({ kind: z.enum(homeTodos), count: z.number().int() })),
      /** The first steps of a company, and whether they are done. */
      steps: z.array(z.object({ step: z.enum(firstSteps), isDone: z.boolean() })),
    }),
  }),
})
