import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useMemo } from 'react'

import { cardTemplatesContract } from '#features/card-templates/card-templates.contract.ts'
import type { DataOf } from '#platform/contract/endpoint.ts'
import { fill } from '#platform/text/texts.ts'
import { queryOf } from '#platform/web/call.ts'
import { BarList } from '#platform/web/charts/bar-list.tsx'
import { Chart } from '#platform/web/charts/chart.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Section } from '#platform/web/ui/section.tsx'

import { cardAnalyticsContract } from '../card-analytics.contract.ts'
import { cardAnalyticsTexts } from '../card-analytics.texts.ts'
import { hourOption, trendOption } from './analysis-options.ts'
import { CardNumbers } from './card-numbers.tsx'
import { NumberTile } from './number-tile.tsx'
import { PeriodPicker } from './period-picker.tsx'
import { wordFor } from './visit-line.tsx'
import './analysis.css'

type Numbers = DataOf<typeof cardAnalyticsContract.totalByTemplate>

const tiles = ['views', 'visitors', 'saves', 'calls', 'shares', 'exchanges'] as const

function Tiles({ data }: { data: Numbers }) {
  const t = useTexts(cardAnalyticsTexts)
  const period = fill(t.period.by, { from: data.from.slice(5), to: data.to.slice(5) })
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
          period={period}
        />
      ))}
    </div>
  )
}

function Breakdowns({ data }: { data: Numbers }) {
  const t = useTexts(cardAnalyticsTexts)
  const hours = useMemo(() => hourOption(data.hours, t.columns.views), [data.hours, t])
  const named = (rows: Numbers['sources'], words: Readonly<Record<string, string>> = {}) =>
    rows.slice(0, 8).map(({ key, views }) => ({ key, label: key === '' ? t.analysis.unknown : wordFor(words, key), value: views }))
  const unit = <span className="trend-unit">{t.columns.views}</span>
  return (
    <div className="analysis-thirds">
      <Section title={t.analysis.sources} extra={unit}>
        <BarList title={t.analysis.sources} rows={named(data.sources, t.sources)} />
      </Section>
      <Section title={t.analysis.regions} extra={unit}>
        <BarList title={t.analysis.regions} rows={named(data.regions)} />
      </Section>
      <Section title={t.analysis.devices} extra={unit}>
        <BarList title={t.analysis.devices} rows={named(data.devices)} />
      </Section>
      <Section title={t.analysis.hours} extra={unit}>
        <Chart option={hours} title={t.analysis.hours} height={220} />
      </Section>
    </div>
  )
}

function Findings({ data }: { data: Numbers }) {
  const t = useTexts(cardAnalyticsTexts)
  const trend = useMemo(() => trendOption(data.days, t.columns), [data.days, t])
  if (data.totals.views === 0) return <EmptyState title={t.analysis.emptyTitle} help={t.analysis.emptyHelp} />
  return (
    <>
      <Tiles data={data} />
      <Section title={t.analysis.trend} extra={<span className="trend-unit">{t.period.unit}</span>}>
        <Chart option={trend} title={t.analysis.trend} height={280} />
      </Section>
      <Breakdowns data={data} />
    </>
  )
}

/** How the cards of a template do: totals, course, where visitors come from, and every card's line. */
export function TemplateAnalysisScreen() {
  const t = useTexts(cardAnalyticsTexts)
  const { search, setSearch } = useScreen()
  const { templateId, from, to } = search
  const query = { templateId, from, to }
  const templates = useQuery(queryOf(cardTemplatesContract.list)).data
  const numbers = useQuery({ ...queryOf(cardAnalyticsContract.totalByTemplate, { query }), placeholderData: keepPreviousData })
  const options = [...(templates?.vertical ?? []), ...(templates?.horizontal ?? [])].map(({ templateId: value, name }) => ({
    value,
    label: name,
  }))
  const actions = (
    <>
      <Select
        aria-label={t.analysis.template}
        value={templateId ?? ''}
        options={[{ value: '', label: t.analysis.allTemplates }, ...options]}
        popupMatchSelectWidth={false}
        onChange={(value) => setSearch({ templateId: value, page: undefined })}
      />
      <PeriodPicker value={{ from, to }} onChange={(days) => setSearch({ ...days, page: undefined })} />
      <DownloadButton endpoint={cardAnalyticsContract.exportByTemplate} request={{ query }}>
        {t.export.button}
      </DownloadButton>
    </>
  )
  return (
    <Page title={t.routes.analysis} help={t.analysis.help} actions={actions}>
      {numbers.error && !numbers.data ? <ErrorState error={numbers.error} onRetry={() => void numbers.refetch()} /> : null}
      {numbers.isPending ? <PageSkeleton /> : null}
      {numbers.data ? <Findings data={numbers.data} /> : null}
      <Section title={t.analysis.perCard}>
        <CardNumbers />
      </Section>
    </Page>
  )
}
