import { Button, Select, Skeleton } from 'antd'
import { useState } from 'react'

import {
  ComparePicker,
  comparisonOf,
  PeriodPicker,
} from '#features/insight/card-analytics/web/analysis-parts.public.ts'
import type { DataOf } from '#platform/contract/endpoint.ts'
import { fill } from '#platform/text/texts.ts'
import { BarList } from '#platform/web/charts/bar-list.tsx'
import { ChangeNote } from '#platform/web/charts/change-note.tsx'
import { TrendChart } from '#platform/web/charts/trend-chart.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { boardsContract, type MetricRow, metricsContract } from '../boards.contract.ts'
import { boardsTexts } from '../boards.texts.ts'
import { type Dimension, metricGroups, type WidgetStep, widgetSteps } from '../face/board-model.ts'
import { figureText } from '../face/figure-text.ts'
import { keyText } from '../face/tile-texts.ts'
import './boards.css'

const RowsDrawer = lazyDialog(() => import('./rows-drawer.tsx'), 'RowsDrawer')
const AlertDialog = lazyDialog(() => import('./alert.dialog.tsx'), 'AlertDialog')

function Catalogue({ metrics, chosen }: { metrics: readonly MetricRow[]; chosen: string }) {
  const t = useTexts(boardsTexts)
  const { setSearch } = useScreen()
  return (
    <nav className="board-catalogue" aria-label={t.analyse.catalogue}>
      {metricGroups.map((group) => {
        const own = metrics.filter((metric) => metric.group === group && metric.reach !== 'none')
        return own.length === 0 ? null : (
          <div key={group}>
            <h3>{t.groups[group]}</h3>
            {own.map(({ key }) => (
              <button
                key={key}
                type="button"
                aria-pressed={key === chosen}
                onClick={() => setSearch({ metric: key, by: undefined })}
              >
                {t.metrics[key].title}
              </button>
            ))}
          </div>
        )
      })}
    </nav>
  )
}

interface Opened {
  part?: { by: Dimension; value: string }
}

type Answer = DataOf<typeof metricsContract.query>

/** The figure, what it is held against, and its definition. */
function FigureHead({ metric, data }: { metric: MetricRow; data: Answer }) {
  const t = useTexts(boardsTexts)
  const { title, definition } = t.metrics[metric.key]
  const text = (value: number | null) => figureText(value, metric.unit, t)
  const { value, before } = data
  return (
    <>
      <div className="board-figure">
        <h2 className="section-title">{title}</h2>
        <b>{text(value)}</b>
        {value !== null && before !== null ? (
          <ChangeNote now={value} before={before} better={metric.better} />
        ) : null}
        <span className="board-quiet">
          {metric.isNow
            ? t.board.now
            : `${fill(t.board.before, { value: text(before) })} · ${fill(t.board.compared, { from: data.comparedFrom, to: data.comparedTo })}`}
        </span>
      </div>
      <p className="board-quiet">
        {definition} {fill(t.rows.definition, { version: metric.version, since: metric.since })} ·{' '}
        {fill(t.board.reach, { reach: t.reaches[data.reach] })}
      </p>
    </>
  )
}

function Figure({ metric }: { metric: MetricRow }) {
  const t = useTexts(boardsTexts)
  const { search, setSearch } = useScreen()
  const [opened, setOpened] = useState<Opened>()
  const [isAlerting, setAlerting] = useState(false)
  const period = { from: search.from, to: search.to, compare: comparisonOf(search.compare) }
  const by = metric.dimensions.find((known) => known === search.by) ?? metric.dimensions[0]
  const step: WidgetStep = widgetSteps.find((known) => known === search.step) ?? 'day'
  const { data, error, refetch } = useCallQuery(metricsContract.query, {
    params: { key: metric.key },
    query: { ...period, step, by },
  })
  const { title } = t.metrics[metric.key]
  const text = (value: number | null) => figureText(value, metric.unit, t)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  return (
    <div>
      <FigureHead metric={metric} data={data} />
      <div className="board-bar">
        <Button onClick={() => setOpened({})}>{fill(t.rows.title, { name: title })}</Button>
        <GuardedButton access={boardsContract.createAlert.access} onClick={() => setAlerting(true)}>
          {t.analyse.alert}
        </GuardedButton>
      </div>
      {data.points.length > 1 ? (
        <Section
          title={t.analyse.trend}
          extra={
            <Select
              aria-label={t.tile.step}
              value={step}
              options={widgetSteps.map((value) => ({ value, label: t.steps[value] }))}
              onChange={(value) => setSearch({ step: value })}
            />
          }
        >
          <TrendChart
            title={title}
            labels={data.points.map(({ day }) => day.slice(5))}
            series={[{ key: metric.key, name: title, values: data.points.map(({ value }) => value ?? 0) }]}
            format={text}
          />
        </Section>
      ) : null}
      {by ? (
        <Section
          title={fill(t.analyse.split, { dimension: t.dimensions[by] })}
          extra={
            <Select
              aria-label={t.tile.by}
              value={by}
              options={metric.dimensions.map((value) => ({ value, label: t.dimensions[value] }))}
              onChange={(value) => setSearch({ by: value })}
            />
          }
        >
          {data.groups.length === 0 ? (
            <EmptyState title={t.board.none} />
          ) : (
            <BarList
              title={title}
              rows={data.groups.slice(0, 20).map(({ key, value }) => ({
                key,
                label: keyText(key, t),
                value: value ?? 0,
              }))}
              format={text}
              onOpen={(value) => setOpened({ part: { by, value } })}
            />
          )}
        </Section>
      ) : null}
      {opened ? (
        <RowsDrawer metric={metric.key} {...opened} period={period} onClose={() => setOpened(undefined)} />
      ) : null}
      {isAlerting ? <AlertDialog metric={metric.key} onClose={() => setAlerting(false)} /> : null}
    </div>
  )
}

/** One metric: what it counts, how it changed, its course, its parts, and the rows behind it. */
export function MetricAnalysis({ metrics }: { metrics: readonly MetricRow[] }) {
  const t = useTexts(boardsTexts)
  const { search, setSearch } = useScreen()
  const readable = metrics.filter(({ reach }) => reach !== 'none')
  const metric = readable.find(({ key }) => key === search.metric) ?? readable[0]
  if (metrics.length === 0) return <Skeleton active />
  if (!metric) return <EmptyState title={t.analyse.closed} />
  return (
    <>
      <div className="board-bar">
        <PeriodPicker
          value={{ from: search.from, to: search.to }}
          onChange={({ from, to }) => setSearch({ from, to })}
        />
        <ComparePicker value={search.compare} onChange={(compare) => setSearch({ compare })} />
      </div>
      <div className="board-metric-split">
        <Catalogue metrics={metrics} chosen={metric.key} />
        <Figure key={metric.key} metric={metric} />
      </div>
    </>
  )
}
