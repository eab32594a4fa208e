import { Suspense } from 'react'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { Button } from 'antd'

import { approvalsContract } from '#features/company/approvals/approvals.contract.ts'
import type { DataOf } from '#platform/contract/endpoint.ts'
import { fill } from '#platform/text/texts.ts'
import { BarList } from '#platform/web/charts/bar-list.tsx'
import { TrendChart } from '#platform/web/charts/trend-chart.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { mayViewer, useViewer } from '#platform/web/session/viewer.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { cardAnalyticsContract } from '../card-analytics.contract.ts'
import { cardAnalyticsTexts } from '../card-analytics.texts.ts'
import { NumberTile } from './number-tile.tsx'
import { VisitLine } from './visit-line.tsx'
import './analysis.css'

// Most who sign in to the console look after the cards of others.
const OwnCards = lazyPart(async () => ({
  default: (await import('#features/cards/cards/web/own-cards.public.ts')).OwnCards,
}))

const HomeProducts = lazyPart(async () => ({
  default: (await import('./home-products.tsx')).HomeProducts,
}))

type HomeData = DataOf<typeof cardAnalyticsContract.home>

/** Opens a path that may carry a search, as the server's to-dos do. */
function useOpen() {
  const { navigate } = useScreen()
  return (address: string) => {
    const [path = '', search = ''] = address.split('?')
    navigate(path, Object.fromEntries(new URLSearchParams(search)))
  }
}

const tiles = ['views', 'visitors', 'saves', 'exchanges'] as const

function Numbers({ data }: { data: HomeData }) {
  const t = useTexts(cardAnalyticsTexts)
  const { navigate } = useScreen()
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
          against={t.period.before30}
          onOpen={() => navigate('/demo/digitalcard/carddata')}
        />
      ))}
    </div>
  )
}

function Trend({ data }: { data: HomeData }) {
  const t = useTexts(cardAnalyticsTexts)
  const series = (['views', 'visitors', 'shares'] as const).map((key) => ({
    key,
    name: t.columns[key],
    values: data.days.map((day) => day[key]),
  }))
  return (
    <Section title={t.home.trend} extra={<span className="trend-unit">{t.period.unit}</span>}>
      <TrendChart
        title={t.home.trend}
        labels={data.days.map(({ day }) => day.slice(5))}
        series={series}
        height={220}
      />
    </Section>
  )
}

function Todos({ data }: { data: HomeData }) {
  const t = useTexts(cardAnalyticsTexts)
  const open = useOpen()
  // The one number here that is about the person and not about the cards; the menu counts it too.
  const { data: approvals } = useCallQuery(approvalsContract.counts)
  const own = approvals?.toDecide
    ? [{ kind: 'approvals' as const, count: approvals.toDecide, path: '/system/approvals' }]
    : []
  const todos = [...own, ...data.todos]
  return (
    <Section title={t.home.todo}>
      {todos.length === 0 ? <p className="todo-none">{t.home.todoNone}</p> : null}
      <ul className="todo-lines">
        {todos.map(({ kind, count, path }) => (
          <li key={kind}>
            <button type="button" className="todo-line" data-kind={kind} onClick={() => open(path)}>
              {fill(t.home.todos[kind], { count })}
            </button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const shortcuts = [
  { key: 'issue', path: '/demo/digitalcard/staffcard?create=new', permission: 'card:create' },
  { key: 'importCards', path: '/demo/digitalcard/staffcard?import=new', permission: 'card:import' },
  { key: 'templates', path: '/demo/digitalcard/cardcustom', permission: 'template:skin' },
  { key: 'scan', path: '/demo/digitalcard/scancards', permission: 'contact:create' },
  { key: 'analysis', path: '/demo/digitalcard/carddata', permission: 'data:view' },
] as const

function Shortcuts() {
  const t = useTexts(cardAnalyticsTexts)
  const viewer = useViewer()
  const open = useOpen()
  return (
    <Section title={t.home.shortcuts}>
      <div className="home-shortcuts">
        {shortcuts
          .filter(({ permission }) => mayViewer(permission, viewer))
          .map(({ key, path }) => (
            <Button key={key} onClick={() => open(path)}>
              {t.home.entries[key]}
            </Button>
          ))}
      </div>
    </Section>
  )
}

function Latest({ data }: { data: HomeData }) {
  const t = useTexts(cardAnalyticsTexts)
  const { navigate } = useScreen()
  const openCard = (carteId: string) => navigate('/demo/digitalcard/staffcard/carddetails', { id: carteId })
  if (data.latestVisits.length === 0) {
    const action = <Button onClick={() => navigate('/demo/digitalcard/staffcard')}>{t.home.goIssue}</Button>
    return <EmptyState title={t.home.emptyTitle} help={t.home.emptyHelp} action={action} />
  }
  return (
    <Section title={t.home.latest}>
      <ul className="visit-lines">
        {data.latestVisits.map((visit) => (
          <VisitLine key={visit.visitId} visit={visit} onOpen={openCard} />
        ))}
      </ul>
    </Section>
  )
}

function Ranking({ data }: { data: HomeData }) {
  const t = useTexts(cardAnalyticsTexts)
  const { navigate } = useScreen()
  if (data.topCards.length === 0) return null
  return (
    <Section title={t.home.ranking} extra={<span className="trend-unit">{t.columns.views}</span>}>
      <BarList
        title={t.home.ranking}
        rows={data.topCards.map(({ carteId, name, views }) => ({ key: carteId, label: name, value: views }))}
        onOpen={(carteId) => navigate('/demo/digitalcard/carddata/carddata-card', { carteId })}
      />
    </Section>
  )
}

/** What somebody wants to see first: how the cards did in thirty days, who was there, and what waits. */
export function HomeScreen() {
  const t = useTexts(cardAnalyticsTexts)
  const viewer = useViewer()
  const { data, error, refetch } = useCallQuery(cardAnalyticsContract.home, {
    quiet: false,
    refetchInterval: 60_000,
  })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton shape="numbers" />
  const greeting = fill(t.home.greeting, { name: viewer.displayName || viewer.username })
  if (data.isOwn)
    return (
      <Page title={greeting} help={t.home.help}>
        <div className="home-own">
          <Todos data={data} />
          <Shortcuts />
        </div>
        <Suspense fallback={null}>
          <HomeProducts />
        </Suspense>
        <Suspense fallback={<PageSkeleton />}>
          <OwnCards />
        </Suspense>
        <Numbers data={data} />
        <Trend data={data} />
      </Page>
    )
  return (
    <Page title={greeting} help={t.home.help}>
      <Numbers data={data} />
      <Suspense fallback={null}>
        <HomeProducts />
      </Suspense>
      <div className="analysis-grid">
        <div className="analysis-column">
          <Trend data={data} />
          <Latest data={data} />
        </div>
        <div className="analysis-column">
          <Todos data={data} />
          <Shortcuts />
          <Ranking data={data} />
        </div>
      </div>
    </Page>
  )
}
