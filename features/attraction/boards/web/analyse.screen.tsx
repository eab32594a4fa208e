import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PageViews } from '#platform/web/ui/page-views.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { DefinitionsButton } from '#features/insight/card-analytics/web/analysis-parts.public.ts'

import { boardsContract, metricsContract } from '../boards.contract.ts'
import { boardsTexts } from '../boards.texts.ts'
import { BoardView } from './board-view.tsx'
import { MetricAnalysis } from './metric-analysis.tsx'

/** One of the ready analyses, drawn like a board. */
function ReadyAnalysis({ id }: { id: string }) {
  const { data } = useCallQuery(boardsContract.get, { params: { id } })
  return data ? <BoardView board={data} /> : null
}

/** Every metric by itself, and the ready analyses of several. */
export function AnalyseScreen() {
  const t = useTexts(boardsTexts)
  const { search, setSearch } = useScreen()
  const { data: metrics = [] } = useCallQuery(metricsContract.list)
  const { data: analyses = [] } = useCallQuery(boardsContract.listAnalyses)
  const chosen = analyses.find(({ id }) => id === search.view)
  return (
    <Page
      title={t.routes.analyse}
      help={chosen?.note ?? t.analyse.help}
      actions={
        <DefinitionsButton
          title={t.analyse.definitions}
          lines={metrics.map(({ key }) => [t.metrics[key].title, t.metrics[key].definition] as const)}
        />
      }
      views={
        <PageViews
          value={chosen?.id ?? 'metric'}
          views={[
            { value: 'metric', label: t.analyse.metric },
            ...analyses.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(view) => setSearch({ view: view === 'metric' ? undefined : view })}
        />
      }
    >
      {chosen ? <ReadyAnalysis key={chosen.id} id={chosen.id} /> : <MetricAnalysis metrics={metrics} />}
    </Page>
  )
}
