import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled'
import { Button } from 'antd'

import {
  NumberTile,
  numberTexts,
  useVisitorName,
} from '#features/insight/card-analytics/web/analysis-parts.public.ts'
import type { DataOf } from '#platform/contract/endpoint.ts'
import { fill } from '#platform/text/texts.ts'
import { BarList } from '#platform/web/charts/bar-list.tsx'
import { TrendChart } from '#platform/web/charts/trend-chart.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { contentAnalyticsContract } from '../content-analytics.contract.ts'
import { contentAnalyticsTexts } from '../content-analytics.texts.ts'
import { analysisPath } from './analysis-paths.ts'
import { rowsOfTile } from './number-keys.ts'

type HomeData = DataOf<typeof contentAnalyticsContract.home>

const tiles = ['views', 'visitors', 'read', 'leads'] as const

function Numbers({ data }: { data: HomeData }) {
  const t = useTexts(contentAnalyticsTexts)
  const { navigate } = useScreen()
  return (
    <div className="number-tiles">
      {tiles.map((key) => (
        <NumberTile
          key={key}
          label={t.numbers[key]}
          definition={t.definitions[key]}
          value={data.totals[key]}
          before={data.before[key]}
          course={data.days.map((day) => day[key])}
          against={t.home.against}
          onOpen={() => navigate(analysisPath, { what: rowsOfTile[key] })}
        />
      ))}
    </div>
  )
}

const todoPaths = {
  comments: { path: '/demo/digitalhomepage/comments', search: { state: 'pending' } },
  reviews: { path: '/system/approvals', search: {} },
  scheduled: { path: '/demo/digitalhomepage/news', search: {} },
  drafts: { path: '/demo/digitalhomepage/news', search: { state: 'draft' } },
} as const

function Todos({ todos }: Pick<HomeData, 'todos'>) {
  const t = useTexts(contentAnalyticsTexts)
  const { navigate } = useScreen()
  return (
    <Section title={t.home.todo}>
      {todos.length === 0 ? <p className="todo-none">{t.home.todoNone}</p> : null}
      <ul className="todo-lines">
        {todos.map(({ kind, count }) => (
          <li key={kind}>
            <button
              type="button"
              className="todo-line"
              onClick={() => navigate(todoPaths[kind].path, todoPaths[kind].search)}
            >
              {fill(t.home.todos[kind], { count })}
            </button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const stepPaths = {
  site: '/demo/digitalhomepage/dhpage',
  album: '/demo/digitalhomepage/propaganda',
  document: '/demo/digitalhomepage/word',
  share: '/demo/digitalhomepage/propaganda',
} as const

/** The first steps of a company; gone once they are done. */
function Steps({ steps }: Pick<HomeData, 'steps'>) {
  const t = useTexts(contentAnalyticsTexts)
  const { navigate } = useScreen()
  if (steps.every(({ isDone }) => isDone)) return null
  const next = steps.find(({ isDone }) => !isDone)?.step
  return (
    <Section title={t.home.steps}>
      <p className="todo-none">{t.home.stepsHelp}</p>
      <ul className="todo-lines">
        {steps.map(({ step, isDone }) => (
          <li key={step} className="visit-line">
            <span className="visit-line-body">{t.home.step[step]}</span>
            {isDone ? (
              <span>
                <CheckCircleFilled /> {t.home.done}
              </span>
            ) : (
              <Button type={step === next ? 'primary' : 'default'} onClick={() => navigate(stepPaths[step])}>
                {t.home.step[step]}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Readers({ readers }: Pick<HomeData, 'readers'>) {
  const t = useTexts(contentAnalyticsTexts)
  const { sources } = useTexts(numberTexts)
  const { navigate } = useScreen()
  const nameOf = useVisitorName()
  return (
    <Section title={t.home.readers}>
      {readers.length === 0 ? <p className="todo-none">{t.home.readersEmpty}</p> : null}
      <ul className="visit-lines">
        {readers.map((row) => (
          <li key={row.key} className="visit-line">
            <div className="visit-line-body">
              <button
                type="button"
                className="number-tile-open"
                onClick={() => navigate(analysisPath, { subjectId: row.subjectId })}
              >
                {fill(t.home.read, {
                  who: nameOf(row.visitorName, row.visitorId),
                  title: row.title ?? t.behind.gone,
                })}
              </button>
              <div className="visit-line-where">
                {[row.source in sources ? sources[row.source as keyof typeof sources] : null, row.region]
                  .filter(Boolean)
                  .join(' · ')}
              </div>
            </div>
            <RelativeTime value={row.at} relative />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Top({ top, week }: Pick<HomeData, 'top' | 'week'>) {
  const t = useTexts(contentAnalyticsTexts)
  const { navigate } = useScreen()
  return (
    <Section title={t.home.top} extra={<span className="trend-unit">{t.numbers.views}</span>}>
      {top.length === 0 ? <p className="todo-none">{t.home.topEmpty}</p> : null}
      <BarList
        title={t.home.top}
        rows={top.map(({ subjectId, title, views }) => ({
          key: subjectId,
          label: title ?? t.behind.gone,
          value: views,
        }))}
        onOpen={(subjectId) => navigate(analysisPath, { subjectId, ...week })}
      />
    </Section>
  )
}

/** The first page of promotion: how thirty days went, who was there, and what waits. */
export function PromotionHomeScreen() {
  const t = useTexts(contentAnalyticsTexts)
  const { navigate } = useScreen()
  const { data, error, refetch } = useCallQuery(contentAnalyticsContract.home, {
    quiet: false,
    refetchInterval: 60_000,
  })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton shape="numbers" />
  const toAnalysis = data.maySee ? (
    <Button type="primary" onClick={() => navigate(analysisPath)}>
      {t.home.toAnalysis}
    </Button>
  ) : null
  return (
    <Page title={t.routes.home} help={t.home.help} actions={toAnalysis}>
      <Steps steps={data.steps} />
      {data.maySee ? <Numbers data={data} /> : null}
      <div className="analysis-grid">
        <div className="analysis-column">
          {data.maySee ? (
            <Section title={t.home.trend}>
              <TrendChart
                title={t.home.trend}
                labels={data.days.map(({ day }) => day.slice(5))}
                series={(['views', 'visitors', 'read'] as const).map((key) => ({
                  key,
                  name: t.numbers[key],
                  values: data.days.map((day) => day[key]),
                }))}
                height={220}
              />
            </Section>
          ) : null}
          {data.maySee ? <Readers readers={data.readers} /> : null}
        </div>
        <div className="analysis-column">
          <Todos todos={data.todos} />
          {data.maySee ? <Top top={data.top} week={data.week} /> : null}
        </div>
      </div>
    </Page>
  )
}
