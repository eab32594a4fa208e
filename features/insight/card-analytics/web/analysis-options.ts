import type { EChartsCoreOption } from 'echarts/core'

import type { DataOf } from '#platform/contract/endpoint.ts'

import type { cardAnalyticsContract } from '../card-analytics.contract.ts'

type Numbers = Pick<DataOf<typeof cardAnalyticsContract.totalByTemplate>, 'days' | 'daysBefore'>

const trendKeys = ['views', 'visitors', 'saves', 'shares'] as const
type Names = Record<(typeof trendKeys)[number], string>

/** The course of four numbers by day, and as a thin line the views of the period that they are compared with. */
export const trendOption = (
  { days, daysBefore }: Numbers,
  names: Names,
  previous: string,
): EChartsCoreOption => ({
  grid: { left: 8, right: 16, top: 40, bottom: 8, containLabel: true },
  legend: { type: 'scroll', top: 0, left: 0, itemWidth: 12, itemHeight: 8 },
  tooltip: { trigger: 'axis' },
  xAxis: { type: 'category', boundaryGap: false, data: days.map(({ day }) => day.slice(5)) },
  yAxis: { type: 'value', minInterval: 1 },
  series: [
    ...trendKeys.map((key, place) => ({
      name: names[key],
      type: 'line',
      symbol: 'circle',
      showSymbol: days.length < 15,
      symbolSize: 6,
      lineStyle: { width: 2 },
      ...(place === 0 && { areaStyle: { opacity: 0.12 } }),
      data: days.map((day) => day[key]),
    })),
    {
      name: `${names.views} · ${previous}`,
      type: 'line',
      symbol: 'none',
      lineStyle: { width: 1, type: 'dashed' },
      itemStyle: { color: '#8a94a6' },
      data: days.map((_, place) => daysBefore[place]?.views ?? 0),
    },
  ],
})

interface CustomerRows {
  rows: readonly { day: string; counts: readonly number[] }[]
  /** Their names, in the order of the counts. */
  sources: readonly string[]
}

/** New customers over time, sources on top of each other. */
export const customerOption = ({ rows, sources }: CustomerRows): EChartsCoreOption => ({
  grid: { left: 8, right: 16, top: 40, bottom: 8, containLabel: true },
  legend: { type: 'scroll', top: 0, left: 0, itemWidth: 12, itemHeight: 8 },
  tooltip: { trigger: 'axis' },
  xAxis: { type: 'category', data: rows.map(({ day }) => day.slice(5)) },
  yAxis: { type: 'value', minInterval: 1 },
  series: sources.map((name, place) => ({
    name,
    type: 'bar',
    stack: 'customers',
    barMaxWidth: 20,
    data: rows.map(({ counts }) => counts[place] ?? 0),
  })),
})
