import type { EChartsCoreOption } from 'echarts/core'

import type { DataOf } from '#platform/contract/endpoint.ts'

import type { cardAnalyticsContract } from '../card-analytics.contract.ts'

type Numbers = DataOf<typeof cardAnalyticsContract.totalByTemplate>

export const trendKeys = ['views', 'visitors', 'saves', 'shares'] as const
type Names = Record<(typeof trendKeys)[number], string>

/** The course of four numbers by day. */
export const trendOption = (days: Numbers['days'], names: Names): EChartsCoreOption => ({
  grid: { left: 8, right: 16, top: 40, bottom: 8, containLabel: true },
  legend: { top: 0, left: 0, itemWidth: 12, itemHeight: 8 },
  tooltip: { trigger: 'axis' },
  xAxis: { type: 'category', boundaryGap: false, data: days.map(({ day }) => day.slice(5)) },
  yAxis: { type: 'value', minInterval: 1 },
  series: trendKeys.map((key, place) => ({
    name: names[key],
    type: 'line',
    smooth: 0.2,
    symbol: 'circle',
    showSymbol: days.length < 15,
    symbolSize: 6,
    lineStyle: { width: 2 },
    ...(place === 0 && { areaStyle: { opacity: 0.12 } }),
    data: days.map((day) => day[key]),
  })),
})

/** Views by the hour of the day, all twenty-four of them. */
export function hourOption(hours: Numbers['hours'], name: string): EChartsCoreOption {
  const byHour = new Map(hours.map(({ key, views }) => [Number(key), views]))
  const all = Array.from({ length: 24 }, (_, hour) => hour)
  return {
    grid: { left: 8, right: 8, top: 12, bottom: 8, containLabel: true },
    tooltip: { trigger: 'axis' },
    xAxis: { type: 'category', data: all.map((hour) => `${hour}:00`), axisLabel: { interval: 5 } },
    yAxis: { type: 'value', minInterval: 1 },
    series: [
      { name, type: 'bar', barMaxWidth: 14, itemStyle: { borderRadius: [3, 3, 0, 0] }, data: all.map((hour) => byHour.get(hour) ?? 0) },
    ],
  }
}
