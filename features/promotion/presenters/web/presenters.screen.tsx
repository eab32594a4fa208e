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
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import { useCreating } from '#platform/web/use-creating.ts'
import { useList } from '#platform/web/use-list.ts'

import type { text } from '../text/zh-CN.ts'
import { type PresenterRow, presentersContract, presenterStates } from '../presenters.contract.ts'
import { presentersTexts } from '../presenters.texts.ts'
import { PresenterActions } from './presenter-actions.tsx'
import { presenterPaths } from './presenter-paths.ts'
import { PresenterPortrait } from './presenter-portrait.tsx'
import { PresenterStateTag } from './presenter-state-tag.tsx'
import '#platform/web/ui/summary-row.css'
import './presenters.css'

const CreateDialog = lazyDialog(() => import('./presenter-create.dialog.tsx'), 'PresenterCreateDialog')

interface Labels {
  t: Translation<typeof text>
  actions: string
}

const columnsOf = (
  { t, actions }: Labels,
  open: (row: PresenterRow) => void,
): readonly Column<PresenterRow>[] => [
  {
    key: 'name',
    title: t.fields.name,
    isLocked: true,
    sortBy: 'name',
    width: 200,
    render: (_, row) => (
      <span className="presenter-cell">
        {row.portraitId === null ? (
          <span className="presenter-portrait" />
        ) : (
          <PresenterPortrait presenterId={row.id} mediumId={row.portraitId} label="" />
        )}
        <NameButton name={row.name} onOpen={() => open(row)} />
      </span>
    ),
  },
  { key: 'title', title: t.fields.title, width: 110, dataIndex: 'title' },
  {
    key: 'state',
    title: t.fields.state,
    width: 170,
    render: (_, row) => (
      <>
        <PresenterStateTag state={row.state} />
        {row.hasChanges && <span className="presenter-quiet"> {t.list.changed}</span>}
      </>
    ),
  },
  {
    key: 'consent',
    title: t.fields.consent,
    width: 124,
    render: (_, { hasConsent }) => (
      <StatusTag tone={hasConsent ? 'good' : 'waiting'}>
        {hasConsent ? t.list.valid : t.list.invalid}
      </StatusTag>
    ),
  },
  { key: 'sentences', title: t.fields.sentences, width: 92, align: 'right', dataIndex: 'sentences' },
  { key: 'views', title: t.fields.views, width: 130, align: 'right', dataIndex: 'views' },
  {
    key: 'updatedAt',
    title: t.fields.updatedAt,
    sortBy: 'updatedAt',
    width: 160,
    render: (_, row) => <RelativeTime value={row.updatedAt} />,
  },
  {
    key: 'actions',
    title: actions,
    isLocked: true,
    fixed: 'end',
    width: 180,
    render: (_, row) => <PresenterActions row={row} />,
  },
]

/** The presenters of the company, as far as the viewer sees them. */
export function PresentersScreen() {
  const t = useTexts(presentersTexts)
  const web = useTexts(webTexts)
  const { navigate } = useScreen()
  const list = useList(presentersContract.list, (row) => row.id)
  const [isCreating, setCreating] = useCreating('content:edit')
  const open = ({ id }: PresenterRow) => navigate(presenterPaths.edit, { id })
  const create = (
    <GuardedButton
      type="primary"
      access={presentersContract.create.access}
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
        name="presenters"
        placeholder={t.list.keyword}
        choices={[{ field: 'state', label: t.fields.state, values: presenterStates, labels: t.states }]}
      />
      <DataTable
        list={list}
        name="presenters"
        label={t.routes.list}
        columns={columnsOf({ t, actions: web.list.actions }, open)}
        card={(row) => (
          <div className="summary-row">
            <div className="summary-line">
              <NameButton name={row.name} onOpen={() => open(row)} />
              <PresenterStateTag state={row.state} />
            </div>
            <div className="summary-more">
              {row.title} · {row.hasConsent ? t.list.valid : t.list.invalid} · {t.fields.views} {row.views}
            </div>
            <PresenterActions row={row} />
          </div>
        )}
        empty={<EmptyState title={t.list.empty} help={t.list.emptyHelp} action={create} />}
      />
      {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
    </Page>
  )
}
