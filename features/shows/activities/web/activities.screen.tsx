import PlusOutlined from '@ant-design/icons/PlusOutlined'

import type { Translation } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useCreating } from '#platform/web/use-creating.ts'
import { useList } from '#platform/web/use-list.ts'

import {
  activitiesContract,
  activityKinds,
  activityPhases,
  type ActivityRow,
  activityStates,
} from '../activities.contract.ts'
import { activitiesTexts } from '../activities.texts.ts'
import type { text } from '../text/zh-CN.ts'
import { ActivityActions } from './activity-actions.tsx'
import { activityPaths } from './activity-paths.ts'
import { ActivityStateTag } from './activity-state-tag.tsx'
import { ActivityTime } from './activity-time.tsx'
import '#platform/web/ui/summary-row.css'

const CreateDialog = lazyDialog(() => import('./activity-create.dialog.tsx'), 'ActivityCreateDialog')

interface Labels {
  t: Translation<typeof text>
  actions: string
}

const columnsOf = (
  { t, actions }: Labels,
  open: (row: ActivityRow) => void,
): readonly Column<ActivityRow>[] => [
  {
    key: 'title',
    title: t.fields.title,
    isLocked: true,
    width: 214,
    render: (_, row) => <NameButton name={row.title} onOpen={() => open(row)} />,
  },
  {
    key: 'state',
    title: t.fields.state,
    width: 162,
    render: (_, row) => <ActivityStateTag state={row.state} phase={row.phase} />,
  },
  { key: 'kind', title: t.fields.kind, width: 112, render: (_, row) => t.kinds[row.kind] },
  {
    key: 'time',
    title: t.fields.time,
    width: 234,
    render: (_, row) => <ActivityTime activity={row} />,
  },
  { key: 'venue', title: t.fields.venue, width: 132, dataIndex: 'venue' },
  {
    key: 'sold',
    title: t.fields.sold,
    isNumber: true,
    width: 110,
    render: (_, row) => `${row.sold} / ${row.size}`,
  },
  { key: 'attended', title: t.fields.attended, isNumber: true, width: 90, dataIndex: 'attended' },
  {
    key: 'actions',
    title: actions,
    isLocked: true,
    fixed: 'end',
    width: 130,
    ellipsis: false,
    render: (_, row) => <ActivityActions row={row} />,
  },
]

/** The activities of the company, as far as the viewer sees them. */
export function ActivitiesScreen() {
  const t = useTexts(activitiesTexts)
  const web = useTexts(webTexts)
  const { navigate } = useScreen()
  const list = useList(activitiesContract.list, (row) => row.id)
  const [isCreating, setCreating] = useCreating(activitiesContract.create.access)
  const open = ({ id }: ActivityRow) => navigate(activityPaths.page, { id })
  const create = (
    <GuardedButton
      type="primary"
      access={activitiesContract.create.access}
      icon={<PlusOutlined />}
      onClick={() => setCreating(true)}
    >
      {t.list.create}
    </GuardedButton>
  )
  return (
    <Page title={t.routes.list} help={t.list.help} actions={create}>
      <FilterBar
        list={list}
        name="activities"
        placeholder={t.list.keyword}
        choices={[
          { field: 'status', label: t.fields.state, values: activityStates, labels: t.states },
          { field: 'phase', label: t.fields.phase, values: activityPhases, labels: t.phases },
          { field: 'kind', label: t.fields.kind, values: activityKinds, labels: t.kinds },
        ]}
      />
      <DataTable
        list={list}
        name="activities"
        label={t.routes.list}
        columns={columnsOf({ t, actions: web.list.actions }, open)}
        card={(row) => (
          <div className="summary-row">
            <div className="summary-line">
              <NameButton name={row.title} onOpen={() => open(row)} />
              <ActivityStateTag state={row.state} phase={row.phase} />
            </div>
            <div className="summary-more">
              <ActivityTime activity={row} />
            </div>
            <div className="summary-more">
              {t.fields.sold} {row.sold} / {row.size}
            </div>
            <ActivityActions row={row} />
          </div>
        )}
        empty={
          <EmptyState
            isFiltered={list.isFiltered}
            title={t.list.empty}
            help={t.list.emptyHelp}
            action={list.isFiltered ? undefined : create}
          />
        }
      />
      {isCreating ? <CreateDialog onClose={() => setCreating(false)} /> : null}
    </Page>
  )
}
