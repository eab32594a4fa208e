import { z } from 'zod'

import { visitSources } from '#features/visits/visitors/visitors.contract.ts'
import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { day, id, line, moment } from '#platform/contract/schemas.ts'

/** What can be counted on any day; definitions in `docs/glossary.md` and on the page. */
const dayTotals = z.object({
  views: z.number().int(),
  /** Different visitors; those of several days or cards cannot be added up. */
  visitors: z.number().int(),
  /** Visits of machines, which are in no other number. */
  bots: z.number().int(),
  saves: z.number().int(),
  calls: z.number().int(),
  copies: z.number().int(),
  shares: z.number().int(),
  exchanges: z.number().int(),
})

/** The numbers of a period. */
export const visitTotals = dayTotals.extend({
  /** Visible time of a view, milliseconds: mean, and the middle one, which a page that was left open does not move. */
  dwellMs: z.number().int(),
  dwellMedianMs: z.number().int(),
})
export type VisitTotals = z.infer<typeof visitTotals>
/** Where nobody asks for the middle of the visible times: it alone needs every one of them. */
const shortTotals = visitTotals.omit({ dwellMedianMs: true })

const days = z.object({ from: day.optional(), to: day.optional() })
/** What the period is held against: as many days right before, or the same days of the year before. */
const compare = z.enum(['before', 'year']).optional()
const period = days.extend({ templateId: id.optional(), departmentId: id.optional() })
const ofDay = dayTotals.extend({ day })
const ofCard = shortTotals.omit({ bots: true }).extend({
  carteId: id,
  name: z.string(),
  title: z.string(),
  department: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  lastViewedAt: moment.nullable(),
})
const share = z.object({ key: z.string(), views: z.number().int() })

/** Totals of the period and of the one it is compared with, by day (company's zone), and views by whatever they can be told apart by. */
const findings = z.object({
  from: day,
  to: day,
  totals: visitTotals,
  before: shortTotals,
  comparedFrom: day,
  comparedTo: day,
  days: z.array(ofDay),
  daysBefore: z.array(ofDay),
  sources: z.array(share),
  sourcesBefore: z.array(share),
  regions: z.array(share),
  devices: z.array(share),
  browsers: z.array(share),
  hours: z.array(share),
  /** `1-09` is Monday, nine to ten. */
  weekHours: z.array(share),
})

const visitOfCard = z.object({
  visitId: id,
  visitorId: id,
  visitorName: z.string().nullable(),
  at: moment,
  region: z.string().nullable(),
  device: z.string().nullable(),
  browser: z.string().nullable(),
  source: z.string(),
  dwellMs: z.number().int(),
  actions: z.array(z.string()),
  sharedBy: z.string().nullable(),
})

/** A person who forwarded a card, what that brought, and who forwarded it further. */
const chainLink = z.object({
  linkId: id,
  parentId: id.nullable(),
  depth: z.number().int(),
  /** Null for a visitor who never said a name. */
  name: z.string().nullable(),
  isColleague: z.boolean(),
  forwarderId: id,
  at: moment,
  views: z.number().int(),
  visitors: z.number().int(),
  saves: z.number().int(),
  exchanges: z.number().int(),
  /** The link's own numbers and those of all links below it. */
  branchViews: z.number().int(),
  branchSaves: z.number().int(),
  branchExchanges: z.number().int(),
  /** Who came by it, newest first; at most five. */
  people: z.array(z.object({ visitorId: id, name: z.string().nullable(), views: z.number().int() })),
})
export type ChainLink = z.infer<typeof chainLink>

const cardSorts = ['views', 'visitors', 'saves', 'calls', 'copies', 'shares', 'exchanges', 'dwellMs'] as const

export const cardAnalyticsContract = defineContract('card-analytics', {
  totalByTemplate: endpoint({ method: 'GET', path: '/v2/data/totalByTemplate' }, 'data:view', {
    query: period.extend({ compare }),
    data: findings,
  }),
  /** One line a card, sorted. */
  listByTemplate: endpoint({ method: 'GET', path: '/v2/data/listByTemplate' }, 'data:view', {
    query: period.extend({
      ...paging.shape,
      keyword: line(60).optional(),
      sort: z.enum(cardSorts).optional(),
      order: z.enum(['asc', 'desc']).optional(),
    }),
    data: pageOf(ofCard),
  }),
  /** The numbers of one card. */
  totalByCarte: endpoint({ method: 'GET', path: '/v2/data/totalByCarte' }, 'data:view', {
    query: days.extend({ carteId: id, compare }),
    data: findings.extend({
      card: ofCard.pick({
        carteId: true,
        name: true,
        title: true,
        department: true,
        avatarUrl: true,
        lastViewedAt: true,
      }),
    }),
  }),
  /** The visits of one card, newest first, line by line; of a period or ever. */
  listByCarte: endpoint({ method: 'GET', path: '/v2/data/listByCarte' }, 'data:view', {
    query: days.extend({ ...paging.shape, carteId: id, source: z.enum(visitSources).optional() }),
    data: pageOf(visitOfCard),
  }),
  /** Who forwarded a card to whom, parents before children, with what each link brought in the period. */
  shareChain: endpoint({ method: 'GET', path: '/v2/data/shareChain' }, 'data:view', {
    query: days.extend({ carteId: id }),
    data: z.object({ links: z.array(chainLink), total: z.number().int() }),
  }),
  /** Templates, departments or people beside each other. */
  compare: endpoint({ method: 'GET', path: '/v2/dataAnalysis' }, 'data:view', {
    query: period.extend({ by: z.enum(['template', 'department', 'person']).optional(), compare }),
    data: z.object({
      from: day,
      to: day,
      groups: z.array(
        shortTotals.extend({
          key: z.string(),
          name: z.string(),
          cards: z.number().int(),
          viewsBefore: z.number().int(),
        }),
      ),
    }),
  }),
  /** What the area of digital cards begins with: today, this week, and the customers that came of it. */
  overview: endpoint({ method: 'GET', path: '/v2/dataIndex' }, 'member', {
    data: z.object({
      /** Whether the viewer may see numbers at all; else all of them are zero. */
      maySee: z.boolean(),
      today: shortTotals,
      yesterday: shortTotals,
      week: shortTotals,
      weekBefore: shortTotals,
      days: z.array(ofDay),
      customers: z.object({ total: z.number().int(), week: z.number().int(), weekBefore: z.number().int() }),
    }),
  }),
  /** What the home page shows first: 30 days, what changed, the latest visits, and what waits for somebody. */
  home: endpoint({ method: 'GET', path: '/v2/data/index' }, 'member', {
    data: z.object({
      /** Whether the numbers are of the caller's own cards alone, as an ordinary employee sees them. */
      isOwn: z.boolean(),
      totals: shortTotals,
      before: shortTotals,
      days: z.array(ofDay),
      cards: z.object({
        total: z.number().int(),
        active: z.number().int(),
        unclaimed: z.number().int(),
        paused: z.number().int(),
        draft: z.number().int(),
        seats: z.number().int(),
        seatsTaken: z.number().int(),
      }),
      topCards: z.array(
        z.object({
          carteId: id,
          name: z.string(),
          avatarUrl: z.string().nullable(),
          views: z.number().int(),
        }),
      ),
      latestVisits: z.array(
        z.object({
          visitId: id,
          carteId: id,
          cardName: z.string(),
          visitorId: id,
          /** Where the visitor left one. */
          visitorName: z.string().nullable(),
          at: moment,
          region: z.string().nullable(),
          device: z.string().nullable(),
          source: z.string(),
          dwellMs: z.number().int(),
          actions: z.array(z.string()),
        }),
      ),
      todos: z.array(
        z.object({
          kind: z.enum([
            'cardRequests',
            'unclaimed',
            'draft',
            'expiring',
            'seatsLow',
            'exchanged',
            'followUps',
          ]),
          count: z.number().int(),
          path: z.string(),
        }),
      ),
    }),
  }),
  /** The latest visits of one card, newest first: the timeline on its detail page. */
  visitsOfCard: endpoint({ method: 'GET', path: '/v2/data/visitsByCarte' }, 'data:view', {
    query: paging.extend({ carteId: id }),
    data: pageOf(visitOfCard),
  }),
  exportByTemplate: endpoint({ method: 'GET', path: '/v2/data/exportByTemplate' }, 'data:export', {
    query: period,
    file: true,
    slow: true,
  }),
  /** The days of one card. */
  exportByCarte: endpoint({ method: 'GET', path: '/v2/data/exportByCarte' }, 'data:export', {
    query: days.extend({ carteId: id }),
    file: true,
    slow: true,
  }),
})
