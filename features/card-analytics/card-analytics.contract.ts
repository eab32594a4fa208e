import { z } from 'zod'

import { defineContract } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { day, id, line, moment } from '#platform/contract/schemas.ts'

/** The numbers of a period; definitions in `docs/glossary.md` and on the page. */
export const visitTotals = z.object({
  views: z.number().int(),
  visitors: z.number().int(),
  saves: z.number().int(),
  calls: z.number().int(),
  shares: z.number().int(),
  exchanges: z.number().int(),
  /** Mean visible time of a view, milliseconds. */
  dwellMs: z.number().int(),
})
export type VisitTotals = z.infer<typeof visitTotals>

const period = z.object({ templateId: id.optional(), from: day.optional(), to: day.optional() })
const ofDay = visitTotals.omit({ dwellMs: true }).extend({ day })
const ofCard = visitTotals.extend({
  carteId: id,
  name: z.string(),
  title: z.string(),
  department: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  lastViewedAt: moment.nullable(),
})
const share = z.object({ key: z.string(), views: z.number().int() })

export const cardAnalyticsContract = defineContract('card-analytics', {
  /** Totals of the period, of the period before it, by day (company's zone), and by source, region and device. */
  totalByTemplate: {
    method: 'GET',
    path: '/v2/data/totalByTemplate',
    access: 'data:view',
    query: period,
    data: z.object({
      from: day,
      to: day,
      totals: visitTotals,
      before: visitTotals,
      days: z.array(ofDay),
      sources: z.array(share),
      regions: z.array(share),
      devices: z.array(share),
      hours: z.array(share),
    }),
  },
  /** One line a card, sorted. */
  listByTemplate: {
    method: 'GET',
    path: '/v2/data/listByTemplate',
    access: 'data:view',
    query: period.extend({
      ...paging.shape,
      keyword: line(60).optional(),
      sort: z.enum(['views', 'visitors', 'saves', 'shares', 'exchanges', 'dwellMs']).optional(),
      order: z.enum(['asc', 'desc']).optional(),
    }),
    data: pageOf(ofCard),
  },
  /** What the home page shows first: 30 days, what changed, the latest visits, and what waits for somebody. */
  home: {
    method: 'GET',
    path: '/v2/data/index',
    access: 'member',
    data: z.object({
      totals: visitTotals,
      before: visitTotals,
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
      topCards: z.array(z.object({ carteId: id, name: z.string(), avatarUrl: z.string().nullable(), views: z.number().int() })),
      latestVisits: z.array(
        z.object({
          visitId: id,
          carteId: id,
          cardName: z.string(),
          at: moment,
          region: z.string().nullable(),
          device: z.string().nullable(),
          source: z.string(),
          dwellMs: z.number().int(),
          actions: z.array(z.string()),
        }),
      ),
      todos: z.array(
        z.object({ kind: z.enum(['unclaimed', 'draft', 'expiring', 'seatsLow', 'exchanged']), count: z.number().int(), path: z.string() }),
      ),
    }),
  },
  /** The latest visits of one card, newest first: the timeline on its detail page. */
  visitsOfCard: {
    method: 'GET',
    path: '/v2/data/visitsByCarte',
    access: 'data:view',
    query: paging.extend({ carteId: id }),
    ours: true,
    data: pageOf(
      z.object({
        visitId: id,
        visitorId: id,
        visitorName: z.string().nullable(),
        at: moment,
        region: z.string().nullable(),
        device: z.string().nullable(),
        source: z.string(),
        dwellMs: z.number().int(),
        actions: z.array(z.string()),
        sharedBy: z.string().nullable(),
      }),
    ),
  },
  exportByTemplate: {
    method: 'GET',
    path: '/v2/data/exportByTemplate',
    access: 'data:export',
    query: period,
    file: true,
    slow: true,
    ours: true,
  },
})
