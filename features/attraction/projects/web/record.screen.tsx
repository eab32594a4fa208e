import { Segmented, Tabs } from 'antd'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import SettingOutlined from '@ant-design/icons/SettingOutlined'
import { lazy, type ReactNode, Suspense, useState } from 'react'

import { regionsTexts } from '#platform/web/charts/regions.texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useSlot } from '#platform/web/slots/slots.ts'
import { CountedStates } from '#platform/web/ui/counted-states.tsx'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { FilterSelect } from '#platform/web/ui/filter-select.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { useList } from '#platform/web/use-list.ts'

import { colours, projectStates } from '../face/project-model.ts'
import { type ProjectFilter, projectsContract } from '../projects.contract.ts'
import { projectsTexts } from '../projects.texts.ts'
import { ProjectBoard } from './project-board.tsx'
import { ProjectFigures } from './project-figures.tsx'
import { ProjectPage } from './project-page.tsx'
import { recordTabs, recordTabTitles } from './project-slots.public.ts'
import { type ProjectList, ProjectTable } from './project-table.tsx'
import { RegionMap } from './region-map.tsx'
import { StageLine } from './stage-line.tsx'
import './projects.css'

const Calendar = lazy(async () => ({ default: (await import('./project-calendar.tsx')).ProjectCalendar }))
const FormDialog = lazyDialog(() => import('./project-form.dialog.tsx'), 'ProjectFormDialog')
const SettingsDialog = lazyDialog(() => import('./stage-settings.dialog.tsx'), 'StageSettingsDialog')

const views = ['board', 'table', 'calendar', 'stages', 'map'] as const
type View = (typeof views)[number]
const isView = (value: string | undefined): value is View => views.some((view) => view === value)

/** One way of looking at the projects that the filter finds. */
function OfView({ view, list, create }: { view: View; list: ProjectList; create: ReactNode }) {
  const t = useTexts(projectsTexts)
  const { setSearch } = useScreen()
  const { page: _page, limit: _limit, sort: _sort, order: _order, ...filter } = list.query
  const query = { ...(filter as ProjectFilter), cards: view === 'board' ? ('1' as const) : ('0' as const) }
  const { data: board, error, refetch } = useCallQuery(projectsContract.board, { query })
  const open = (project: string) => setSearch({ project })
  const isEmpty = board?.all.total === 0 && !list.isFiltered
  const shown = () => {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
    if (!board) return <PageSkeleton />
    if (isEmpty) return <EmptyState title={t.list.empty} help={t.list.emptyHelp} action={create} />
    if (view === 'table') return <ProjectTable list={list} onOpen={open} />
    if (view === 'calendar')
      return (
        <Suspense fallback={<PageSkeleton />}>
          <Calendar filter={filter} onOpen={open} />
        </Suspense>
      )
    if (view === 'board') return <ProjectBoard board={board} onOpen={open} />
    return view === 'stages' ? (
      <StageLine board={board} onOpen={(status) => setSearch({ view: 'table', status })} />
    ) : (
      <RegionMap board={board} onOpen={(region) => setSearch({ view: 'table', region })} />
    )
  }
  return (
    <>
      <ProjectFigures figures={board?.all} />
      <CountedStates
        label={t.fields.state}
        all={t.list.all}
        states={projectStates}
        labels={t.states}
        counts={board?.columns}
        list={list}
      />
      {shown()}
    </>
  )
}

function Projects() {
  const t = useTexts(projectsTexts)
  const regionNames = useTexts(regionsTexts).names
  const { search, setSearch } = useScreen()
  const view = isView(search['view']) ? search['view'] : 'board'
  const list = useList(projectsContract.list, ({ id }) => id, { enabled: view === 'table' })
  const [dialog, setDialog] = useState<'new' | 'settings'>()
  const { page: _page, limit: _limit, sort: _sort, order: _order, ...filter } = list.query
  const create = (
    <GuardedButton
      type="primary"
      access={projectsContract.create.access}
      icon={<PlusOutlined />}
      onClick={() => setDialog('new')}
    >
      {t.list.create}
    </GuardedButton>
  )
  return (
    <>
      <div className="project-tools">
        <Segmented
          value={view}
          options={views.map((value) => ({ value, label: t.views[value] }))}
          onChange={(next) => setSearch({ view: next, page: undefined })}
        />
        <span className="project-tools-right">
          <GuardedButton
            icon={<SettingOutlined />}
            access={projectsContract.saveSettings.access}
            onClick={() => setDialog('settings')}
          >
            {t.list.settings}
          </GuardedButton>
          <DownloadButton endpoint={projectsContract.weekly} request={{ query: filter }}>
            {t.list.weekly}
          </DownloadButton>
          {create}
        </span>
      </div>
      <FilterBar list={list} name="projects" placeholder={t.list.keyword}>
        <FilterSelect
          label={t.list.allColours}
          value={list.filter.colour}
          values={colours}
          labels={t.colours}
          onChange={(colour) => list.setFilter({ colour })}
        />
        <FilterSelect
          label={t.list.allRegions}
          value={list.filter.region}
          values={Object.keys(regionNames)}
          labels={regionNames}
          onChange={(region) => list.setFilter({ region })}
        />
      </FilterBar>
      <OfView view={view} list={list} create={create} />
      {dialog === 'new' && (
        <FormDialog onClose={() => setDialog(undefined)} onSaved={({ id }) => setSearch({ project: id })} />
      )}
      {dialog === 'settings' && <SettingsDialog onClose={() => setDialog(undefined)} />}
    </>
  )
}

/** The projects of a park, and beside them what features above keep: policies, carriers, chains. */
export function RecordScreen() {
  const t = useTexts(projectsTexts)
  const { search, setSearch } = useScreen()
  const tabs = useSlot(recordTabs)
  const titles = useSlot(recordTabTitles)
  const project = search['project']
  const tab = tabs.find(({ key }) => key === search['tab'])
  const Other = tab?.component
  const titleOf = (key: string) => {
    const Title = titles.find((title) => title.key === key)?.component
    return Title ? <Title /> : key
  }
  return (
    <Page title={t.title} help={t.help}>
      {tabs.length > 0 && !project && (
        <Tabs
          activeKey={tab?.key ?? 'projects'}
          items={[
            { key: 'projects', label: t.title },
            ...tabs.map(({ key }) => ({ key, label: titleOf(key) })),
          ]}
          onChange={(key) =>
            setSearch({
              tab: key === 'projects' ? undefined : key,
              page: undefined,
              keyword: undefined,
              status: undefined,
              view: undefined,
              chain: undefined,
              node: undefined,
            })
          }
        />
      )}
      {project ? <ProjectPage key={project} id={project} /> : Other ? <Other /> : <Projects />}
    </Page>
  )
}
