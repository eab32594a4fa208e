import { keepPreviousData } from '@tanstack/react-query'
import { Select } from 'antd'

import { cardTemplatesContract } from '#features/cards/card-templates/card-templates.contract.ts'
import { NeedsTemplate } from '#features/cards/card-templates/web/card-templates.public.ts'
import { DepartmentFilter } from '#features/company/organisation/web/department-filter.public.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { cardAnalyticsContract } from '../card-analytics.contract.ts'
import { cardAnalyticsTexts } from '../card-analytics.texts.ts'
import { CardNumbers } from './card-numbers.tsx'
import { Definitions } from './definitions.tsx'
import { Findings } from './findings.tsx'
import { GroupComparison } from './group-comparison.tsx'
import { ComparePicker, comparisonOf } from './compare-picker.tsx'
import { PeriodPicker } from './period-picker.tsx'
import './analysis.css'

function TemplateSelect() {
  const t = useTexts(cardAnalyticsTexts)
  const { search, setSearch } = useScreen()
  const templates = useCallQuery(cardTemplatesContract.list, { quiet: false }).data
  const options = [...(templates?.vertical ?? []), ...(templates?.horizontal ?? [])].map(
    ({ templateId: value, name }) => ({
      value,
      label: name,
    }),
  )
  return (
    <Select
      aria-label={t.analysis.template}
      value={search.templateId ?? ''}
      options={[{ value: '', label: t.analysis.allTemplates }, ...options]}
      popupMatchSelectWidth={false}
      onChange={(value) => setSearch({ templateId: value, page: undefined })}
    />
  )
}

/** The analysis of templates, as soon as there is one. */
export function TemplateAnalysisScreen() {
  const t = useTexts(cardAnalyticsTexts)
  return (
    <NeedsTemplate outline="numbers" frame={(content) => <Page title={t.routes.analysis}>{content}</Page>}>
      {() => <TemplateAnalysis />}
    </NeedsTemplate>
  )
}

/** The totals of the period; nobody's visits give none. */
function Totals({
  query,
}: {
  query: NonNullable<RequestOf<typeof cardAnalyticsContract.totalByTemplate>['query']>
}) {
  const t = useTexts(cardAnalyticsTexts)
  const { data, error, isPending, refetch } = useCallQuery(cardAnalyticsContract.totalByTemplate, {
    query,
    quiet: false,
    placeholderData: keepPreviousData,
  })
  if (isPending) return <PageSkeleton shape="numbers" />
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null
  const { views, bots } = data.totals
  return views === 0 && bots === 0 ? (
    <EmptyState title={t.analysis.emptyTitle} help={t.analysis.emptyHelp} />
  ) : (
    <Findings data={data} />
  )
}

/** How the cards of a template do: totals, course, where visitors come from, groups beside each other, and every card's line. */
function TemplateAnalysis() {
  const t = useTexts(cardAnalyticsTexts)
  const { search, setSearch } = useScreen()
  const { templateId, departmentId, from, to } = search
  const query = { templateId, departmentId, from, to, compare: comparisonOf(search.compare) }
  const actions = (
    <>
      <TemplateSelect />
      <DepartmentFilter
        label={t.analysis.allDepartments}
        value={departmentId}
        onChange={(value) => setSearch({ departmentId: value, page: undefined })}
      />
      <PeriodPicker value={{ from, to }} onChange={(days) => setSearch({ ...days, page: undefined })} />
      <ComparePicker value={search.compare} onChange={(compare) => setSearch({ compare })} />
      <Definitions />
      <DownloadButton
        endpoint={cardAnalyticsContract.exportByTemplate}
        request={{ query: { templateId, departmentId, from, to } }}
      >
        {t.export.button}
      </DownloadButton>
    </>
  )
  // Each part asks for itself: the answer of one draws none of the others.
  return (
    <Page title={t.routes.analysis} help={t.analysis.help} actions={actions}>
      <Totals query={query} />
      <GroupComparison query={query} />
      <Section title={t.analysis.perCard}>
        <CardNumbers />
      </Section>
    </Page>
  )
}
