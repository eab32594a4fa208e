import {
  ChartSection,
  duration,
  NumberTile,
  numberTexts,
  percent,
  withShare,
} from '#features/insight/card-analytics/web/analysis-parts.public.ts'
import { numberText } from '#platform/text/number-text.ts'
import { fill } from '#platform/text/texts.ts'
import { BarList } from '#platform/web/charts/bar-list.tsx'
import { HeatMap } from '#platform/web/charts/heat-map.tsx'
import { TrendChart } from '#platform/web/charts/trend-chart.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'

import { funnelSteps, type RowsBehind } from '../content-analytics.contract.ts'
import { contentAnalyticsTexts } from '../content-analytics.texts.ts'
import { ContentChangeSentence } from './content-change-sentence.tsx'
import { rowsOfTile, type TileKey, tileKeys } from './number-keys.ts'
import type { FindingsData } from './findings-data.ts'
import { Reach } from './reach.tsx'

interface FindingsProps {
  data: FindingsData
  onOpen: (what: RowsBehind) => void
}

function Tiles({ data, onOpen }: FindingsProps) {
  const t = useTexts(contentAnalyticsTexts)
  const { period, lasting } = useTexts(numberTexts)
  const against = fill(period.by, { from: data.comparedFrom.slice(5), to: data.comparedTo.slice(5) })
  const courseOf = (key: TileKey) => (key === 'meanDwellMs' ? [] : data.days.map((day) => day[key]))
  return (
    <div className="number-tiles">
      {tileKeys.map((key) => (
        <NumberTile
          key={key}
          label={t.numbers[key]}
          definition={t.definitions[key]}
          value={data.totals[key]}
          before={data.before[key]}
          course={courseOf(key)}
          against={against}
          {...(key === 'meanDwellMs' && {
            better: 'neither' as const,
            format: (ms: number) => duration(ms, lasting),
          })}
          onOpen={() => onOpen(rowsOfTile[key])}
        />
      ))}
    </div>
  )
}

function Trends({ data }: { data: FindingsData }) {
  const { analysis, numbers } = useTexts(contentAnalyticsTexts)
  const { period } = useTexts(numberTexts)
  const labels = data.days.map(({ day }) => day.slice(5))
  const keys = ['views', 'visitors', 'read'] as const
  const minutes = (days: FindingsData['days']) => days.map(({ dwellMs }) => Math.round(dwellMs / 60_000))
  const before = data.days.map((_, place) => data.daysBefore[place]?.views ?? 0)
  return (
    <>
      <ChartSection
        title={analysis.trend}
        unit={period.unit}
        table={{
          columns: [analysis.day, ...keys.map((key) => numbers[key]), numbers.leads, numbers.bots],
          rows: data.days.map((day) => [day.day, ...keys.map((key) => day[key]), day.leads, day.bots]),
        }}
      >
        <TrendChart
          title={analysis.trend}
          labels={labels}
          series={[
            ...keys.map((key) => ({ key, name: numbers[key], values: data.days.map((day) => day[key]) })),
            { key: 'before', name: `${numbers.views} · ${analysis.previous}`, values: before },
          ]}
        />
      </ChartSection>
      <ChartSection
        title={analysis.dwellTrend}
        unit={analysis.minutes}
        table={{
          columns: [analysis.day, numbers.dwellMs],
          rows: data.days.map(({ day }, place) => [day, minutes(data.days)[place] ?? 0]),
        }}
      >
        <TrendChart
          title={analysis.dwellTrend}
          labels={labels}
          height={180}
          series={[
            { key: 'dwell', name: numbers.dwellMs, values: minutes(data.days) },
            {
              key: 'before',
              name: `${numbers.dwellMs} · ${analysis.previous}`,
              values: data.days.map((_, place) => minutes(data.daysBefore)[place] ?? 0),
            },
          ]}
        />
      </ChartSection>
    </>
  )
}

function Funnel({ data, onOpen }: FindingsProps) {
  const { analysis, numbers } = useTexts(contentAnalyticsTexts)
  const { visitors } = data.totals
  const rows = funnelSteps.map((step) => ({ key: step, label: numbers[step], value: data.totals[step] }))
  return (
    <ChartSection
      title={analysis.funnel}
      unit={analysis.reachUnit}
      table={{
        columns: [analysis.key, analysis.reachUnit, analysis.share],
        rows: rows.map(({ label, value }) => [label, value, percent(value, visitors)]),
      }}
    >
      <BarList
        title={analysis.funnel}
        rows={rows}
        format={(count) =>
          `${numberText(count)} · ${fill(analysis.ofVisitors, { percent: percent(count, visitors) })}`
        }
        onOpen={(step) => onOpen(funnelSteps.find((one) => one === step) ?? 'visitors')}
      />
    </ChartSection>
  )
}

interface BreakdownProps {
  title: string
  unit: string
  rows: readonly { key: string; label: string; value: number }[]
  total: number
}

const shownBars = 8

function Breakdown({ title, unit, rows, total }: BreakdownProps) {
  const { analysis } = useTexts(contentAnalyticsTexts)
  if (rows.length === 0) return null
  return (
    <ChartSection
      title={title}
      unit={unit}
      table={{
        columns: [analysis.key, unit, analysis.share],
        rows: rows.map(({ label, value }) => [label, value, percent(value, total)]),
      }}
    >
      <BarList title={title} rows={rows.slice(0, shownBars)} format={withShare(total)} />
    </ChartSection>
  )
}

const labelIn = (labels: Readonly<Record<string, string>>, key: string) => labels[key] ?? key

function Breakdowns({ data }: { data: FindingsData }) {
  const { analysis, numbers, actions } = useTexts(contentAnalyticsTexts)
  const { sources } = useTexts(numberTexts)
  const { views } = data.totals
  const rowsOf = (shares: FindingsData['sources'], labels: Readonly<Record<string, string>>) =>
    shares.map(({ key, views: value }) => ({
      key,
      label: key === '' ? analysis.unknown : labelIn(labels, key),
      value,
    }))
  const acted = data.actions.reduce((sum, action) => sum + action.views, 0)
  const sharers = data.sharers.map(({ key, name, isColleague, views: value }) => {
    const who = name ?? `${analysis.someVisitor} ${key.slice(-4).toUpperCase()}`
    return { key, label: isColleague ? `${who} · ${analysis.colleague}` : who, value }
  })
  return (
    <div className="analysis-halves">
      <Breakdown
        title={analysis.sources}
        unit={numbers.views}
        rows={rowsOf(data.sources, sources)}
        total={views}
      />
      <Breakdown title={analysis.sharers} unit={numbers.views} rows={sharers} total={views} />
      <Breakdown
        title={analysis.regions}
        unit={numbers.views}
        rows={rowsOf(data.regions, {})}
        total={views}
      />
      <Breakdown
        title={analysis.actions}
        unit={numbers.acted}
        rows={rowsOf(data.actions, actions)}
        total={acted}
      />
    </div>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const

function WeekHours({ rows }: { rows: FindingsData['weekHours'] }) {
  const { analysis } = useTexts(contentAnalyticsTexts)
  const t = useTexts(numberTexts)
  const views = new Map(rows.map(({ key, views: count }) => [key, count]))
  const nameOf = (day: string) => t.analysis.weekdays[`d${day as (typeof weekdays)[number]}`]
  const valueOf = (day: string, hour: string) => views.get(`${day}-${hour}`) ?? 0
  return (
    <ChartSection
      title={analysis.weekHours}
      unit={t.columns.views}
      table={{
        columns: [analysis.key, ...weekdays.map(nameOf)],
        rows: hours.map((hour) => [
          fill(t.analysis.hour, { hour }),
          ...weekdays.map((day) => valueOf(day, hour)),
        ]),
      }}
    >
      <HeatMap
        title={analysis.weekHours}
        rows={weekdays.map((day) => ({ key: day, label: nameOf(day) }))}
        columns={hours.map((hour) => ({ key: hour, label: Number(hour) % 3 === 0 ? hour : '' }))}
        valueOf={valueOf}
        describe={(day, hour) => fill(t.analysis.cell, { day: nameOf(day), hour, views: valueOf(day, hour) })}
      />
    </ChartSection>
  )
}

/** Everything that is known about readers in a period: totals with their change, the course, and how, when and by whom. */
export function ContentFindings({ data, onOpen }: FindingsProps) {
  const { analysis } = useTexts(contentAnalyticsTexts)
  return (
    <>
      <ContentChangeSentence data={data} />
      <Tiles data={data} onOpen={onOpen} />
      <Trends data={data} />
      <div className="analysis-halves">
        <Funnel data={data} onOpen={onOpen} />
        <Reach parts={data.reach} visitors={data.totals.visitors} />
      </div>
      <Breakdowns data={data} />
      <WeekHours rows={data.weekHours} />
      {data.totals.bots > 0 && (
        <p className="trend-unit">{fill(analysis.bots, { count: numberText(data.totals.bots) })}</p>
      )}
    </>
  )
}
