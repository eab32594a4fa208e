import { useMemo } from 'react'

import type { DataOf } from '#platform/contract/endpoint.ts'
import { numberText } from '#platform/text/number-text.ts'
import { fill } from '#platform/text/texts.ts'
import { BarList } from '#platform/web/charts/bar-list.tsx'
import { Chart } from '#platform/web/charts/chart.tsx'
import { HeatMap } from '#platform/web/charts/heat-map.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'

import type { cardAnalyticsContract } from '../card-analytics.contract.ts'
import { cardAnalyticsTexts } from '../card-analytics.texts.ts'
import { trendOption } from './analysis-options.ts'
import { ChangeSentence } from './change-sentence.tsx'
import { ChartSection } from './chart-section.tsx'
import { duration } from './duration.ts'
import { NumberTile } from './number-tile.tsx'
import { percent, withShare } from './percent.ts'
import { labelOf } from './visit-line.tsx'
import './analysis.css'

export type FindingsData = DataOf<typeof cardAnalyticsContract.totalByTemplate>

const tiles = ['views', 'visitors', 'saves', 'calls', 'copies', 'shares', 'exchanges'] as const
const tableKeys = ['views', 'visitors', 'saves', 'calls', 'copies', 'shares', 'exchanges', 'bots'] as const

function Tiles({ data }: { data: FindingsData }) {
  const t = useTexts(cardAnalyticsTexts)
  const period = fill(t.period.by, { from: data.comparedFrom.slice(5), to: data.comparedTo.slice(5) })
  return (
    <div className="number-tiles">
      {tiles.map((key) => (
        <NumberTile
          key={key}
          label={t.columns[key]}
          definition={t.definitions[key]}
          value={data.totals[key]}
          before={data.before[key]}
          course={data.days.map((day) => day[key])}
          against={period}
        />
      ))}
      <NumberTile
        label={t.columns.dwell}
        definition={t.definitions.dwell}
        value={data.totals.dwellMs}
        before={data.before.dwellMs}
        better="neither"
        course={[]}
        against={period}
        note={`${t.columns.dwellMedian} ${duration(data.totals.dwellMedianMs, t.lasting)}`}
        format={(ms) => duration(ms, t.lasting)}
      />
    </div>
  )
}

/** What machines did, said apart. */
function Machines({ data }: { data: FindingsData }) {
  const t = useTexts(cardAnalyticsTexts)
  if (data.totals.bots === 0) return null
  return (
    <p className="trend-unit" title={t.definitions.bots}>
      {fill(t.analysis.machines, { count: numberText(data.totals.bots) })}
    </p>
  )
}

interface BreakdownProps {
  title: string
  rows: FindingsData['sources']
  total: number
  labels?: Readonly<Record<string, string>>
}

const shownBars = 8

function Breakdown({ title, rows, total, labels = {} }: BreakdownProps) {
  const t = useTexts(cardAnalyticsTexts)
  const named = rows.map(({ key, views }) => ({
    key,
    label: key === '' ? t.analysis.unknown : labelOf(labels, key),
    value: views,
  }))
  const table = {
    columns: [t.analysis.key, t.columns.views, t.analysis.share],
    rows: named.map(({ label, value }) => [label, value, percent(value, total)]),
  }
  return (
    <ChartSection title={title} unit={t.columns.views} table={table}>
      <BarList title={title} rows={named.slice(0, shownBars)} format={withShare(total)} />
    </ChartSection>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const

function WeekHours({ rows }: { rows: FindingsData['weekHours'] }) {
  const { analysis, columns } = useTexts(cardAnalyticsTexts)
  const views = new Map(rows.map(({ key, views: count }) => [key, count]))
  const nameOf = (day: string) => analysis.weekdays[`d${day as (typeof weekdays)[number]}`]
  const valueOf = (day: string, hour: string) => views.get(`${day}-${hour}`) ?? 0
  const table = {
    columns: [analysis.key, ...weekdays.map(nameOf)],
    rows: hours.map((hour) => [fill(analysis.hour, { hour }), ...weekdays.map((day) => valueOf(day, hour))]),
  }
  return (
    <ChartSection title={analysis.weekHours} unit={columns.views} table={table}>
      <HeatMap
        title={analysis.weekHours}
        rows={weekdays.map((day) => ({ key: day, label: nameOf(day) }))}
        columns={hours.map((hour) => ({ key: hour, label: Number(hour) % 3 === 0 ? hour : '' }))}
        valueOf={valueOf}
        describe={(day, hour) => fill(analysis.cell, { day: nameOf(day), hour, views: valueOf(day, hour) })}
      />
    </ChartSection>
  )
}

/** Everything that is known about a period: totals with their change, the course, and where, when and how. */
export function Findings({ data }: { data: FindingsData }) {
  const t = useTexts(cardAnalyticsTexts)
  const trend = useMemo(() => trendOption(data, t.columns, t.analysis.previous), [data, t])
  const { columns, analysis } = t
  const table = {
    columns: [columns.day, ...tableKeys.map((key) => columns[key])],
    rows: data.days.map((day) => [day.day, ...tableKeys.map((key) => day[key])]),
  }
  return (
    <>
      <ChangeSentence data={data} />
      <Tiles data={data} />
      <ChartSection title={analysis.trend} unit={t.period.unit} table={table} hasPicture>
        <Chart option={trend} title={analysis.trend} height={280} />
      </ChartSection>
      <div className="analysis-halves">
        <Breakdown
          title={analysis.sources}
          rows={data.sources}
          total={data.totals.views}
          labels={t.sources}
        />
        <Breakdown title={analysis.regions} rows={data.regions} total={data.totals.views} />
        <Breakdown title={analysis.devices} rows={data.devices} total={data.totals.views} />
        <Breakdown
          title={analysis.browsers}
          rows={data.browsers}
          total={data.totals.views}
          labels={{ WeChat: analysis.wechat }}
        />
      </div>
      <WeekHours rows={data.weekHours} />
      <Machines data={data} />
    </>
  )
}
