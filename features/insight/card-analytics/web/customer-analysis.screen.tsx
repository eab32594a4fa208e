import { keepPreviousData } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { type ReactNode, useMemo } from 'react'

import { DepartmentFilter } from '#features/company/organisation/web/department-filter.public.ts'
import type { DataOf } from '#platform/contract/endpoint.ts'
import { fill } from '#platform/text/texts.ts'
import { BarList } from '#platform/web/charts/bar-list.tsx'
import { Chart } from '#platform/web/charts/chart.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { type SearchChange, useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { cardAnalyticsTexts } from '../card-analytics.texts.ts'
import { customerAnalyticsContract, customerUnits } from '../customer-analytics.contract.ts'
import { customerOption } from './analysis-options.ts'
import { ChartSection } from './chart-section.tsx'
import { Definitions } from './definitions.tsx'
import { NumberTile } from './number-tile.tsx'
import { ComparePicker, comparisonOf } from './compare-picker.tsx'
import { withShare } from './percent.ts'
import { PeriodPicker } from './period-picker.tsx'
import { labelOf } from './visit-line.tsx'
import './analysis.css'

type Info = DataOf<typeof customerAnalyticsContract.getTotalCustInfo>
type Course = DataOf<typeof customerAnalyticsContract.getTotalCustForDate>
type Unit = (typeof customerUnits)[number]

const rateOf = ({ visitors, customers }: Info['steps']) =>
  visitors === 0 ? 0 : Math.round((customers / visitors) * 1000)

function Tiles({ info }: { info: Info }) {
  const t = useTexts(cardAnalyticsTexts)
  const { navigate } = useScreen()
  const customers = '/demo/digitalcard/customerresources'
  const open = useCan('contact:view')
    ? (search: SearchChange) => () => navigate(customers, search)
    : () => undefined
  const compared = fill(t.period.by, { from: info.comparedFrom.slice(5), to: info.comparedTo.slice(5) })
  const tile = { course: [], against: compared }
  return (
    <div className="number-tiles">
      <NumberTile
        {...tile}
        label={t.customers.fresh}
        definition={t.definitions.fresh}
        value={info.fresh}
        before={info.freshBefore}
        onOpen={open({ from: info.from, to: info.to })}
      />
      <NumberTile
        {...tile}
        label={t.customers.rate}
        definition={t.definitions.steps}
        value={rateOf(info.steps)}
        before={rateOf(info.stepsBefore)}
        format={(thousandths) => `${(thousandths / 10).toFixed(1)}%`}
      />
      <NumberTile
        {...tile}
        label={t.customers.total}
        definition={t.definitions.fresh}
        value={info.total}
        before={info.total - info.fresh}
        note={fill(t.customers.until, { day: info.to })}
        onOpen={open({})}
      />
      <NumberTile
        label={t.customers.silent}
        definition={t.definitions.silent}
        value={info.silent}
        course={[]}
        note={t.customers.now}
      />
    </div>
  )
}

const steps = ['views', 'visitors', 'exchanges', 'customers'] as const

function Steps({ info }: { info: Info }) {
  const t = useTexts(cardAnalyticsTexts)
  const { visitors } = info.steps
  const percent = (value: number) => (visitors === 0 ? '0' : ((value / visitors) * 100).toFixed(1))
  const title = t.customers.steps
  const table = {
    columns: [t.analysis.key, t.analysis.current, t.analysis.previous],
    rows: steps.map((step) => [t.customers.step[step], info.steps[step], info.stepsBefore[step]]),
  }
  const rows = steps.map((step, place) => ({
    key: step,
    label:
      place < 2
        ? t.customers.step[step]
        : `${t.customers.step[step]} · ${fill(t.customers.ofVisitors, { percent: percent(info.steps[step]) })}`,
    value: info.steps[step],
  }))
  return (
    <ChartSection title={title} unit={t.period.unit} table={table}>
      <BarList title={title} rows={rows} />
    </ChartSection>
  )
}

interface GroupProps {
  title: string
  total: number
  rows: Info['owners']
  nameOf: (row: Info['owners'][number]) => string
}

const shownBars = 8

function Group({ title, total, rows, nameOf }: GroupProps) {
  const t = useTexts(cardAnalyticsTexts)
  if (rows.length === 0) return null
  const named = rows.map((row) => ({ key: row.key, label: nameOf(row), value: row.count }))
  return (
    <ChartSection
      title={title}
      unit={t.customers.unit}
      table={{
        columns: [t.analysis.key, t.customers.fresh],
        rows: named.map(({ label, value }) => [label, value]),
      }}
    >
      <BarList title={title} rows={named.slice(0, shownBars)} format={withShare(total)} />
    </ChartSection>
  )
}

function Groups({ info }: { info: Info }) {
  const { customers, analysis } = useTexts(cardAnalyticsTexts)
  const named = (nobody: string) => (row: Info['owners'][number]) => row.name ?? nobody
  const total = info.fresh
  return (
    <div className="analysis-thirds">
      <Steps info={info} />
      <Group
        title={customers.sourcesTitle}
        total={total}
        rows={info.sources}
        nameOf={({ key }) => labelOf(customers.sources, key)}
      />
      <Group title={customers.owners} total={total} rows={info.owners} nameOf={named(customers.noOwner)} />
      <Group
        title={customers.departments}
        total={total}
        rows={info.departments}
        nameOf={named(analysis.noDepartment)}
      />
      <Group title={customers.cards} total={total} rows={info.cards} nameOf={named(customers.noCard)} />
      <Group
        title={customers.regions}
        total={total}
        rows={info.regions}
        nameOf={({ key }) => key || analysis.unknown}
      />
      <Group title={customers.tags} total={total} rows={info.tags} nameOf={({ key }) => key} />
    </div>
  )
}

function CourseChart({ course, tools }: { course: Course; tools: ReactNode }) {
  const t = useTexts(cardAnalyticsTexts)
  const { sources: labels } = t.customers
  const sources = useMemo(
    () => course.sources.map((source) => labelOf(labels, source)),
    [course.sources, labels],
  )
  const option = useMemo(() => customerOption({ rows: course.rows, sources }), [course.rows, sources])
  const table = {
    columns: [t.columns.day, t.customers.fresh, ...sources],
    rows: course.rows.map(({ day, total, counts }) => [day, total, ...counts]),
  }
  return (
    <ChartSection title={t.customers.trend} unit={t.customers.unit} tools={tools} table={table} hasPicture>
      <Chart option={option} title={t.customers.trend} height={280} />
    </ChartSection>
  )
}

/** Where new customers come from, who looks after them, and what becomes of visits. */
export function CustomerAnalysisScreen() {
  const t = useTexts(cardAnalyticsTexts)
  const { search, setSearch } = useScreen()
  const { from, to, departmentId } = search
  const unit: Unit = customerUnits.find((known) => known === search.unit) ?? 'day'
  const filter = { from, to, departmentId }
  const info = useCallQuery(customerAnalyticsContract.getTotalCustInfo, {
    body: { ...filter, compare: comparisonOf(search.compare) },
    quiet: false,
    placeholderData: keepPreviousData,
  })
  const course = useCallQuery(customerAnalyticsContract.getTotalCustForDate, {
    body: { ...filter, unit },
    placeholderData: keepPreviousData,
  })
  const actions = (
    <>
      <PeriodPicker value={{ from, to }} onChange={(days) => setSearch({ ...days })} />
      <DepartmentFilter
        label={t.analysis.allDepartments}
        value={departmentId}
        onChange={(value) => setSearch({ departmentId: value })}
      />
      <ComparePicker value={search.compare} onChange={(compare) => setSearch({ compare })} />
      <Definitions />
      <DownloadButton
        endpoint={customerAnalyticsContract.exportCustomers}
        request={{ query: { ...filter, unit } }}
      >
        {t.export.button}
      </DownloadButton>
    </>
  )
  const grouping = (
    <Segmented
      size="small"
      aria-label={t.customers.grouping}
      value={unit}
      options={customerUnits.map((value) => ({ value, label: t.period.days[value] }))}
      onChange={(value) => setSearch({ unit: value === 'day' ? undefined : value })}
    />
  )
  const { data } = info
  return (
    <Page title={t.routes.customers} help={t.customers.help} actions={actions}>
      {info.error && !data ? <ErrorState error={info.error} onRetry={() => void info.refetch()} /> : null}
      {info.isPending ? <PageSkeleton shape="numbers" /> : null}
      {data ? <Tiles info={data} /> : null}
      {data?.fresh === 0 ? <EmptyState title={t.customers.emptyTitle} help={t.customers.emptyHelp} /> : null}
      {data && data.fresh > 0 && course.data ? <CourseChart course={course.data} tools={grouping} /> : null}
      {data ? <Groups info={data} /> : null}
    </Page>
  )
}
