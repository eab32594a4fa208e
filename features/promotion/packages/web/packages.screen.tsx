import { useState } from 'react'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { Button } from 'antd'

import type { Translation } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
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
import { useList } from '#platform/web/use-list.ts'

import { type PackageRow, packagesContract } from '../packages.contract.ts'
import { packagesTexts } from '../packages.texts.ts'
import type { text } from '../text/zh-CN.ts'
import { PackageActions } from './package-actions.tsx'
import { packagesPaths } from './packages-paths.ts'
import './packages.css'
import '#platform/web/ui/summary-row.css'

const PackageDialog = lazyDialog(() => import('./package.dialog.tsx'), 'PackageDialog')
const ForwardDialog = lazyDialog(() => import('./forward.dialog.tsx'), 'ForwardDialog')

type Texts = Translation<typeof text>

const thingsText = (t: Texts, { things }: PackageRow) =>
  things.map(({ title, isShown }) => (isShown ? title : `${title}（${t.packages.gone}）`)).join('、')

function PackageState({ row }: { row: PackageRow }) {
  const { packages: t } = useTexts(packagesTexts)
  return (
    <>
      <StatusTag tone={row.isOpen ? 'good' : 'resting'}>{row.isOpen ? t.isOpen : t.isClosed}</StatusTag>{' '}
      {row.forwardedAt === null ? null : <StatusTag tone="progress">{t.mine}</StatusTag>}
    </>
  )
}

interface Ways {
  actions: string
  open: (row: PackageRow) => void
  forward: (row: PackageRow) => void
  edit: (row: PackageRow) => void
}

const columnsOf = (t: Texts, { actions, open, forward, edit }: Ways): readonly Column<PackageRow>[] => [
  {
    key: 'title',
    title: t.packages.title,
    isLocked: true,
    width: 220,
    render: (_, row) => <NameButton name={row.title} onOpen={() => open(row)} />,
  },
  { key: 'things', title: t.packages.things, width: 320, render: (_, row) => thingsText(t, row) },
  { key: 'state', title: t.packages.state, width: 190, render: (_, row) => <PackageState row={row} /> },
  {
    key: 'updatedAt',
    title: t.packages.updated,
    width: 140,
    render: (_, { updatedAt }) => <RelativeTime value={updatedAt} />,
  },
  {
    key: 'actions',
    title: actions,
    isLocked: true,
    fixed: 'end',
    width: 160,
    render: (_, row) => <PackageActions row={row} onForward={() => forward(row)} onEdit={() => edit(row)} />,
  },
]

/** The packages that the viewer may forward. */
export function PackagesScreen() {
  const t = useTexts(packagesTexts)
  const web = useTexts(webTexts)
  const { navigate } = useScreen()
  const mayFollow = useCan(packagesContract.getFigures.access)
  const list = useList(packagesContract.list, (row) => row.id)
  const [edited, setEdited] = useState<PackageRow | 'new'>()
  const [forwarded, setForwarded] = useState<PackageRow>()
  const open = (row: PackageRow) =>
    mayFollow ? navigate(packagesPaths.package, { id: row.id }) : setForwarded(row)
  const create = (
    <GuardedButton
      type="primary"
      access={packagesContract.create.access}
      icon={<PlusOutlined />}
      onClick={() => setEdited('new')}
    >
      {t.packages.create}
    </GuardedButton>
  )
  return (
    <Page
      title={t.routes.packages}
      help={t.packages.help}
      actions={
        <>
          <Button onClick={() => navigate(packagesPaths.posters)}>{t.routes.posters}</Button>
          {create}
        </>
      }
    >
      <FilterBar
        list={list}
        name="packages"
        placeholder={t.packages.keyword}
        choices={[
          {
            field: 'isOpen',
            label: t.packages.state,
            values: ['true', 'false'],
            labels: { true: t.packages.isOpen, false: t.packages.isClosed },
          },
        ]}
      />
      <DataTable
        list={list}
        name="packages"
        label={t.routes.packages}
        columns={columnsOf(t, {
          actions: web.list.actions,
          open,
          forward: setForwarded,
          edit: setEdited,
        })}
        card={(row) => (
          <div className="summary-row">
            <div className="summary-line">
              <NameButton name={row.title} onOpen={() => open(row)} />
              <PackageState row={row} />
            </div>
            <div className="summary-more">{thingsText(t, row)}</div>
            <PackageActions row={row} onForward={() => setForwarded(row)} onEdit={() => setEdited(row)} />
          </div>
        )}
        empty={
          <EmptyState
            isFiltered={list.isFiltered}
            title={t.packages.empty}
            help={t.packages.emptyHelp}
            action={create}
          />
        }
      />
      {edited ? (
        <PackageDialog row={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      ) : null}
      {forwarded ? <ForwardDialog row={forwarded} onClose={() => setForwarded(undefined)} /> : null}
    </Page>
  )
}
