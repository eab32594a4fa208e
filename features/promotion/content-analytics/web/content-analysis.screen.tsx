import { keepPreviousData } from '@tanstack/react-query'
import { Button } from 'antd'

import {
  ComparePicker,
  comparisonOf,
  PeriodPicker,
} from '#features/insight/card-analytics/web/analysis-parts.public.ts'
import { numberText } from '#platform/text/number-text.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen, useTabTitle } from '#platform/web/screen.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { StateChips } from '#platform/web/ui/state-chips.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { analysedKinds, contentAnalyticsContract, rowsBehind } from '../content-analytics.contract.ts'
import { contentAnalyticsTexts } from '../content-analytics.texts.ts'
import { analysisPath } from './analysis-paths.ts'
import { BehindDrawer } from './behind-drawer.tsx'
import { ContentComparison } from './content-comparison.tsx'
import { ContentVideos } from './content-videos.tsx'
import { ContentChain } from './content-chain.tsx'
import { ContentDefinitions } from './content-definitions.tsx'
import { ContentFindings } from './content-findings.tsx'
import type { AnalysisQuestion, FindingsData } from './findings-data.ts'
import { ContentRanking } from './content-ranking.tsx'

/** Reads the question from the address. */
function useQuestion(): AnalysisQuestion {
  const { search } = useScreen()
  const { from, to, subjectId } = search
  const kind = analysedKinds.find((one) => one === search['kind'])
  return {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(kind !== undefined && subjectId === undefined && { kind }),
    ...(subjectId !== undefined && { subjectId }),
  }
}

function Behind({ data }: { data: FindingsData }) {
  const t = useTexts(contentAnalyticsTexts)
  const { search, setSearch } = useScreen()
  const question = useQuestion()
  const what = rowsBehind.find((one) => one === search['what'])
  const key = what === 'shared' ? 'shares' : (what ?? 'views')
  const title = fill(t.behind.title, { what: t.numbers[key], count: numberText(data.totals[key]) })
  return (
    <BehindDrawer
      question={question}
      what={what}
      title={title}
      onClose={() => setSearch({ what: undefined })}
    />
  )
}

function Numbers() {
  const t = useTexts(contentAnalyticsTexts)
  const { search, setSearch, navigate } = useScreen()
  const question = useQuestion()
  const { data, error, refetch } = useCallQuery(contentAnalyticsContract.analyse, {
    query: { ...question, compare: comparisonOf(search['compare']) },
    quiet: false,
    placeholderData: keepPreviousData,
  })
  useTabTitle(data?.subject ? `${data.subject.title} · ${t.routes.analysis}` : undefined)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton shape="numbers" />
  const { subject } = data
  const toShare = (
    <Button type="primary" onClick={() => navigate('/demo/digitalhomepage/propaganda')}>
      {t.analysis.toShare}
    </Button>
  )
  return (
    <>
      {subject && (
        <div className="card-head">
          <div className="visit-line-body">
            <h2 className="section-title">{subject.title}</h2>
            <div className="visit-line-where">{t.kinds[subject.kind]}</div>
          </div>
          <Button onClick={() => navigate(analysisPath)}>{t.analysis.back}</Button>
        </div>
      )}
      {data.totals.views === 0 && data.before.views === 0 ? (
        <EmptyState title={t.analysis.emptyTitle} help={t.analysis.emptyHelp} action={toShare} />
      ) : (
        <ContentFindings data={data} onOpen={(what) => setSearch({ what })} />
      )}
      {subject ? (
        <>
          <ContentComparison data={data} />
          <ContentChain subjectId={subject.subjectId} from={data.from} to={data.to} />
        </>
      ) : (
        <>
          <ContentRanking />
          {question.kind === undefined && <ContentVideos from={data.from} to={data.to} />}
        </>
      )}
      <Behind data={data} />
    </>
  )
}

/** The readers of everything that is promoted: all of it, one kind, or one thing. */
export function ContentAnalysisScreen() {
  const t = useTexts(contentAnalyticsTexts)
  const { search, setSearch } = useScreen()
  const { from, to, subjectId } = search
  const actions = (
    <>
      <PeriodPicker value={{ from, to }} onChange={(days) => setSearch({ ...days, page: undefined })} />
      <ComparePicker value={search['compare']} onChange={(compare) => setSearch({ compare })} />
      <ContentDefinitions />
    </>
  )
  return (
    <Page title={t.routes.analysis} help={t.analysis.help} actions={actions}>
      {subjectId === undefined && (
        <StateChips
          label={t.analysis.kind}
          value={search['kind']}
          chips={[
            { value: undefined, label: t.analysis.allKinds },
            ...analysedKinds.map((value) => ({ value, label: t.kinds[value] })),
          ]}
          onChange={(kind) => setSearch({ kind, page: undefined })}
        />
      )}
      <Numbers key={subjectId ?? ''} />
    </Page>
  )
}
