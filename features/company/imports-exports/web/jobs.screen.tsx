import { Segmented } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
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
  const options = [
    { value: 'jobs', label: t.views.jobs },
    { value: 'exports', label: t.views.exports },
  ]
  return (
    <Page title={t.routes.jobs} help={t.help}>
      <div className="jobs-views">
        <Segmented
          aria-label={t.routes.jobs}
          value={isExports ? 'exports' : 'jobs'}
          options={options}
          onChange={(view) =>
            setSearch({
              view: view === 'jobs' ? undefined : view,
              state: undefined,
              kind: undefined,
              page: undefined,
            })
          }
        />
      </div>
      {isExports ? <ExportList /> : <JobList />}
    </Page>
  )
}
