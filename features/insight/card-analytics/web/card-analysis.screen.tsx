import { keepPreviousData } from '@tanstack/react-query'
import { Button } from 'antd'

import type { DataOf } from '#platform/contract/endpoint.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen, useTabTitle } from '#platform/web/screen.tsx'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PersonAvatar } from '#platform/web/ui/person-avatar.tsx'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { cardAnalyticsContract } from '../card-analytics.contract.ts'
import { cardAnalyticsTexts } from '../card-analytics.texts.ts'
import { CardNumbers } from './card-numbers.tsx'
import { CardVisitList } from './card-visit-list.tsx'
import { Definitions } from './definitions.tsx'
import { Findings } from './findings.tsx'
import { ComparePicker, comparisonOf } from './compare-picker.tsx'
import { PeriodPicker } from './period-picker.tsx'
import { ShareChain } from './share-chain.tsx'
import './analysis.css'

type CardHead = DataOf<typeof cardAnalyticsContract.totalByCarte>['card']

function Head({ card }: { card: CardHead }) {
  const t = useTexts(cardAnalyticsTexts)
  const { navigate } = useScreen()
  const when =
    card.lastViewedAt === null
      ? t.card.neverViewed
      : fill(t.card.lastViewed, { time: formatMoment(card.lastViewedAt) })
  return (
    <div className="card-head">
      <PersonAvatar name={card.name} avatarUrl={card.avatarUrl} size={48} />
      <div className="visit-line-body">
        <h2 className="section-title">{card.name}</h2>
        <div className="visit-line-where">
          {[card.title, card.department, when].filter(Boolean).join(' · ')}
        </div>
      </div>
      <Button onClick={() => navigate('/demo/digitalcard/staffcard/carddetails', { id: card.carteId })}>
        {t.card.details}
      </Button>
      <Button onClick={() => navigate('/demo/digitalcard/carddata/carddata-card')}>{t.card.back}</Button>
    </div>
  )
}

function OneCard({ carteId }: { carteId: string }) {
  const t = useTexts(cardAnalyticsTexts)
  const { search } = useScreen()
  const { from, to } = search
  const { data, error, refetch } = useCallQuery(cardAnalyticsContract.totalByCarte, {
    query: { carteId, from, to, compare: comparisonOf(search.compare) },
    quiet: false,
    placeholderData: keepPreviousData,
  })
  useTabTitle(data && `${data.card.name} · ${t.routes.card}`)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton shape="numbers" />
  const isEmpty = data.totals.views === 0 && data.totals.bots === 0
  return (
    <>
      <Head card={data.card} />
      {isEmpty ? <EmptyState title={t.card.emptyTitle} help={t.card.emptyHelp} /> : <Findings data={data} />}
      <ShareChain carteId={carteId} from={from} to={to} />
      <CardVisitList carteId={carteId} from={data.from} to={data.to} />
    </>
  )
}

/** One card's analysis; while none is chosen, the cards by their numbers to choose from. */
export function CardAnalysisScreen() {
  const t = useTexts(cardAnalyticsTexts)
  const { search, setSearch } = useScreen()
  const { carteId, from, to } = search
  const actions = (
    <>
      <PeriodPicker value={{ from, to }} onChange={(days) => setSearch({ ...days, page: undefined })} />
      {carteId === undefined ? null : (
        <ComparePicker value={search.compare} onChange={(compare) => setSearch({ compare })} />
      )}
      <Definitions />
      {carteId === undefined ? (
        <DownloadButton endpoint={cardAnalyticsContract.exportByTemplate} request={{ query: { from, to } }}>
          {t.export.button}
        </DownloadButton>
      ) : (
        <DownloadButton
          endpoint={cardAnalyticsContract.exportByCarte}
          request={{ query: { carteId, from, to } }}
        >
          {t.export.button}
        </DownloadButton>
      )}
    </>
  )
  return (
    <Page
      title={t.routes.card}
      help={carteId === undefined ? t.card.rankingHelp : t.card.help}
      actions={actions}
    >
      {carteId === undefined ? (
        <Section title={t.card.ranking}>
          <CardNumbers />
        </Section>
      ) : (
        <OneCard key={carteId} carteId={carteId} />
      )}
    </Page>
  )
}
