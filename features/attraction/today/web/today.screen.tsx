import { Button, Skeleton } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { todayContract } from '../today.contract.ts'
import { todayTexts } from '../today.texts.ts'
import { TodayFigures } from './today-figures.tsx'
import { TodayLine } from './today-line.tsx'
import './today.css'

const tasksPath = '/demo/attractinvestment/market'

/** Leads on from a day without anything to see to. */
function NothingToday({ claimPath }: { claimPath: string | null }) {
  const t = useTexts(todayTexts)
  const { navigate } = useScreen()
  return (
    <EmptyState
      title={t.empty}
      help={t.emptyHelp}
      action={
        claimPath === null ? (
          <Button type="primary" onClick={() => navigate(tasksPath, { view: 'tasks' })}>
            {t.plan}
          </Button>
        ) : (
          <Button type="primary" onClick={() => navigate(claimPath)}>
            {t.claim}
          </Button>
        )
      }
    />
  )
}

/** The day of a person who attracts firms: everything that waits, the most urgent first. */
export function TodayScreen() {
  const t = useTexts(todayTexts)
  const { navigate } = useScreen()
  const { data, error, refetch } = useCallQuery(todayContract.read, { refetchOnWindowFocus: true })
  return (
    <Page title={t.routes.today} help={t.help}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton active paragraph={{ rows: 6 }} /> : null}
      {data ? <TodayFigures figures={data.figures} /> : null}
      {data?.sections.length === 0 ? <NothingToday claimPath={data.claimPath} /> : null}
      {data?.sections.map(({ key, title, total, lines, path }) => (
        <Section
          key={key}
          title={title}
          extra={
            path && total > lines.length ? (
              <Button type="link" size="small" onClick={() => navigate(path)}>
                {fill(t.more, { count: total })}
              </Button>
            ) : (
              total
            )
          }
        >
          <ul className="today-lines">
            {lines.map((line) => (
              <TodayLine key={line.id} line={line} />
            ))}
          </ul>
        </Section>
      ))}
    </Page>
  )
}
