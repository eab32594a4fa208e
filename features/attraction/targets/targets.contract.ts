import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { day, id } from '#platform/contract/schemas.ts'

import { lostReasons } from '#features/attraction/deals/deals.contract.ts'

export const targetMetrics = ['signed', 'received'] as const
export type TargetMetric = (typeof targetMetrics)[number]

export const targetScopes = ['company', 'department', 'person'] as const
export type TargetScope = (typeof targetScopes)[number]

export const targetLevels = ['base', 'stretch', 'challenge'] as const
export type TargetLevel = (typeof targetLevels)[number]

const year = z.coerce.number<number>().int().min(2000).max(2100)
const fen = z.number().int().min(0).max(1_000_000_000_000)
const amounts = z.object({ base: fen, stretch: fen, challenge: fen })
export type TargetAmounts = z.infer<typeof amounts>

/** A target and its result, in a month, a quarter or a year. */
const period = z.object({
  base: z.number().int(),
  stretch: z.number().int(),
  challenge: z.number().int(),
  result: z.number().int(),
})
export type TargetPeriod = z.infer<typeof period>

export const targetRow = z.object({
  scope: z.enum(targetScopes),
  /** Null for the company. */
  scopeId: id.nullable(),
  name: z.string(),
  departmentId: id.nullable(),
  months: z.array(period).length(12),
  /** Sums of their months: nobody types them. */
  quarters: z.array(period).length(4),
  year: period,
  /** The part of the base that is not handed on to the people below; null for people. */
  undivided: z.array(z.number().int()).length(12).nullable(),
})
export type TargetRow = z.infer<typeof targetRow>

export const targetCell = amounts.extend({
  scope: z.enum(targetScopes),
  scopeId: id.nullable(),
  /** 1 to 12. */
  month: z.number().int().min(1).max(12),
})
export type TargetCell = z.infer<typeof targetCell>

const grid = z.object({ year: z.number().int(), metric: z.enum(targetMetrics), rows: z.array(targetRow) })
export type TargetGrid = z.infer<typeof grid>

/** The days of a forecast, both included: a month or a quarter. */
const days = z.object({ from: day, until: day })

const forecastAmounts = {
  commit: z.number().int(),
  best: z.number().int(),
  pipeline: z.number().int(),
  /** Σ(amount × ‰) of what is open, rounded once. */
  weighted: z.number().int(),
  /** Won in these days; never among what is open. */
  won: z.number().int(),
  deals: z.number().int(),
  /** Open deals in foreign money without a rate: named, not added. */
  unpriced: z.number().int(),
}

export const forecastRow = z.object({
  accountId: id.nullable(),
  name: z.string(),
  ...forecastAmounts,
  /** The manager's figure for this person, beside the deals; null while there is none. */
  expected: z.number().int().nullable(),
})
export type ForecastRow = z.infer<typeof forecastRow>

const forecast = z.object({
  from: day,
  until: day,
  rows: z.array(forecastRow),
  total: z.object(forecastAmounts),
})
export type Forecast = z.infer<typeof forecast>

const snapshot = z.object({ takenOn: day, ...forecastAmounts })
export type Snapshot = z.infer<typeof snapshot>

const lost = z.object({
  reasons: z.array(z.object({ reason: z.enum(lostReasons), count: z.number().int(), fen: z.number().int() })),
  competitors: z.array(z.object({ name: z.string(), count: z.number().int(), fen: z.number().int() })),
})
export type LostDeals = z.infer<typeof lost>

export const targetsContract = defineContract('targets', {
  grid: endpoint({ method: 'GET', path: '/v2/target/grid' }, 'target:view', {
    query: z.object({ year, metric: z.enum(targetMetrics) }),
    data: grid,
  }),
  save: endpoint({ method: 'PUT', path: '/v2/target/grid' }, 'target:edit', {
    body: z.object({
      year: z.number().int().min(2000).max(2100),
      metric: z.enum(targetMetrics),
      cells: z.array(targetCell).min(1).max(600),
    }),
    data: grid,
  }),
  forecast: endpoint({ method: 'GET', path: '/v2/forecast' }, 'target:view', { query: days, data: forecast }),
  /** The figure that a manager expects of somebody in a month. */
  expect: endpoint({ method: 'PUT', path: '/v2/forecast/expected' }, 'target:edit', {
    body: z.object({ accountId: id, month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/), fen }),
    data: z.null(),
  }),
  /** The forecast of a month as it stood on each Monday; written once and never changed. */
  snapshots: endpoint({ method: 'GET', path: '/v2/forecast/snapshots' }, 'target:view', {
    query: z.object({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) }),
    data: z.array(snapshot),
  }),
  lost: endpoint({ method: 'GET', path: '/v2/forecast/lost' }, 'target:view', { query: days, data: lost }),
})
