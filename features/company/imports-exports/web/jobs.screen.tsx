import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { PageViews } from '#platform/web/ui/page-views.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { importsExportsTexts } from '../imports-exports.texts.ts'
import { ExportList } from './export-list.tsx'
import { JobList } from './job-list.tsx'
import './jobs.css'

/** What takes longer than a request: tasks with their progress, and exports that somebody agrees to. */
export function JobsScreen() {
  const t = useTexts(importsExportsTexts)
  const { search, setSearch } = useScreen()
  const isExports = search['view'] === 'exports'
  return (
    <Page
      title={t.routes.jobs}
      help={t.help}
      views={
        <PageViews
          value={isExports ? 'exports' : 'jobs'}
          views={(['jobs', 'exports'] as const).map((value) => ({ value, label: t.views[value] }))}
          onChange={(view) =>
            setSearch({
              view: view === 'jobs' ? undefined : view,
              state: undefined,
              kind: undefined,
              page: undefined,
            })
          }
        />
      }
    >
      {isExports ? <ExportList /> : <JobList />}
    </Page>
  )
}
