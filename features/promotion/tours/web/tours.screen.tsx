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
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useCreating } from '#platform/web/use-creating.ts'
import { useList } from '#platform/web/use-list.ts'

import type { text } from '../text/zh-CN.ts'
import { type TourRow, toursContract, tourStates } from '../tours.contract.ts'
import { toursTexts } from '../tours.texts.ts'
import { TourActions } from './tour-actions.tsx'
import { tourPaths } from './tour-paths.ts'
import { TourPoster } from './tour-poster.tsx'
import { TourStateTag } from './tour-state-tag.tsx'
import '#platform/web/ui/summary-row.css'
import './tours.css'

const CreateDialog = lazyDialog(() => import('./tour-create.dialog.tsx'), 'TourCreateDialog')

interface Labels {
  t: Translation<typeof text>
  actions: string
}

const columnsOf = ({ t, actions }: Labels, open: (row: TourRow) => void): readonly Column<TourRow>[] => [
  {
    key: 'name',
    title: t.fields.name,
    isLocked: true,
    sortBy: 'name',
    width: 300,
    render: (_, row) => (
      <span className="tour-cell">
        {row.coverId === null ? (
          <span className="tour-poster" />
        ) : (
          <TourPoster tourId={row.id} pictureId={row.coverId} label="" />
        )}
        <NameButton name={row.name} onOpen={() => open(row)} />
      </span>
    ),
  },
  {
    key: 'state',
    title: t.fields.state,
    width: 220,
    render: (_, row) => (
      <>
        <TourStateTag state={row.state} />
        {row.hasChanges && <span className="tour-quiet"> {t.list.changed}</span>}
      </>
    ),
  },
  { key: 'scenes', title: t.fields.scenes, width: 90, align: 'right', dataIndex: 'scenes' },
  { key: 'views', title: t.fields.views, width: 130, align: 'right', dataIndex: 'views' },
  { key: 'createdBy', title: t.fields.createdBy, width: 110, dataIndex: 'createdBy' },
  {
    key: 'updatedAt',
    title: t.fields.updatedAt,
    sortBy: 'updatedAt',
    width: 140,
    render: (_, row) => <RelativeTime value={row.updatedAt} />,
  },
  {
    key: 'actions',
    title: actions,
    isLocked: true,
    fixed: 'end',
    width: 190,
    render: (_, row) => <TourActions row={row} />,
  },
]

/** The tours of the company, as far as the viewer sees them. */
export function ToursScreen() {
  const t = useTexts(toursTexts)
  const web = useTexts(webTexts)
  const { navigate } = useScreen()
  const list = useList(toursContract.list, (row) => row.id)
  const [isCreating, setCreating] = useCreating('content:edit')
  const open = ({ id }: TourRow) => navigate(tourPaths.edit, { id })
  const create = (
    <GuardedButton
      type="primary"
      access={toursContract.create.access}
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
        name="tours"
        placeholder={t.list.keyword}
        choices={[{ field: 'state', label: t.fields.state, values: tourStates, labels: t.states }]}
      />
      <DataTable
        list={list}
        name="tours"
        label={t.routes.list}
        columns={columnsOf({ t, actions: web.list.actions }, open)}
        card={(row) => (
          <div className="summary-row">
            <div className="summary-line">
              <NameButton name={row.name} onOpen={() => open(row)} />
              <TourStateTag state={row.state} />
            </div>
            <div className="summary-more">
              {t.fields.scenes} {row.scenes} · {t.fields.views} {row.views}
            </div>
            <TourActions row={row} />
          </div>
        )}
        empty={<EmptyState title={t.list.empty} help={t.list.emptyHelp} action={create} />}
      />
      {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
    </Page>
  )
}
