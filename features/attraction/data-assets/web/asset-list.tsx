import { useState } from 'react'
import type { Translation } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { BatchAction } from '#platform/web/ui/batch-action.tsx'
import { BatchBar } from '#platform/web/ui/batch-bar.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { lazyDialog, lazyDrawer } from '#platform/web/ui/lazy-dialog.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { useList } from '#platform/web/use-list.ts'
import {
  type AssetBatch,
  type AssetRow,
  assetStates,
  dataAssetsContract,
  grades,
} from '../data-assets.contract.ts'
import { dataAssetsTexts } from '../data-assets.texts.ts'
import type { text } from '../text/zh-CN.ts'
import { AssetActions } from './asset-actions.tsx'
import { AssetStateTag } from './asset-state-tag.tsx'
import { GradeTag } from './grade-tag.tsx'
import { QualityTag } from './quality-tag.tsx'
import '#platform/web/ui/summary-row.css'

const AssetDialog = lazyDialog(() => import('./asset.dialog.tsx'), 'AssetDialog')
const Drawer = lazyDrawer(() => import('./asset-detail.tsx'), 'AssetDrawer')

interface Shown {
  t: Translation<typeof text>
  actions: string
  open: (row: AssetRow) => void
  edit: (row: AssetRow) => void
}

const columnsOf = ({ t, actions, open, edit }: Shown): readonly Column<AssetRow>[] => [
  {
    key: 'name',
    title: t.fields.name,
    isLocked: true,
    sortBy: 'name',
    width: 150,
    render: (_, row) => <NameButton name={row.name} onOpen={() => open(row)} />,
  },
  { key: 'source', title: t.fields.source, width: 136, dataIndex: 'source' },
  {
    key: 'number',
    title: t.fields.number,
    width: 80,
    isNumber: true,
    render: (_, { number }) => number ?? '',
  },
  {
    key: 'state',
    title: t.fields.state,
    width: 120,
    render: (_, row) => <AssetStateTag state={row.state} />,
  },
  { key: 'grade', title: t.fields.grade, width: 90, render: (_, row) => <GradeTag grade={row.grade} /> },
  { key: 'rows', title: t.fields.rows, width: 90, isNumber: true, sortBy: 'rows', dataIndex: 'rows' },
  { key: 'quality', title: t.fields.quality, width: 120, render: (_, row) => <QualityTag {...row} /> },
  { key: 'uses', title: t.fields.uses, width: 84, isNumber: true, dataIndex: 'uses' },
  { key: 'steward', title: t.fields.steward, width: 86, dataIndex: 'steward' },
  {
    key: 'actions',
    title: actions,
    isLocked: true,
    fixed: 'end',
    width: 182,
    ellipsis: false,
    render: (_, row) => <AssetActions row={row} onEdit={() => edit(row)} />,
  },
]

/** The catalogue: candidates and what became of them. */
export function AssetList() {
  const t = useTexts(dataAssetsTexts)
  const web = useTexts(webTexts)
  const { search, setSearch } = useScreen()
  const list = useList(dataAssetsContract.list, (row) => row.id)
  const [edited, edit] = useState<AssetRow>()
  const batch = (action: AssetBatch) => (ids: readonly string[]) =>
    call(dataAssetsContract.batch, {
      body: { ids: [...ids], action, ...(action === 'freeze' && { reason: t.batch.freezeReason }) },
    })
  const open = (row: AssetRow) => setSearch({ asset: row.id })
  return (
    <>
      <FilterBar
        list={list}
        name="data-assets"
        placeholder={t.list.keyword}
        choices={[
          { field: 'state', label: t.fields.state, values: assetStates, labels: t.states },
          { field: 'grade', label: t.fields.grade, values: grades, labels: t.grades },
        ]}
      />
      <DataTable
        list={list}
        name="data-assets"
        label={t.views.catalogue}
        columns={columnsOf({ t, actions: web.list.actions, open, edit })}
        card={(row) => (
          <div className="summary-row">
            <div className="summary-line">
              <NameButton name={row.name} onOpen={() => open(row)} />
              <AssetStateTag state={row.state} />
            </div>
            <div className="summary-more">
              {row.source} · {row.rows}
            </div>
            <AssetActions row={row} onEdit={() => edit(row)} />
          </div>
        )}
        isSelectable
        empty={<EmptyState title={t.list.empty} help={t.list.emptyHelp} />}
      />
      <BatchBar list={list} nameOf={(row) => row.name}>
        <BatchAction run={batch('check')} access={dataAssetsContract.run.access}>
          {t.batch.run}
        </BatchAction>
        <BatchAction
          run={batch('submit')}
          access={dataAssetsContract.register.access}
          confirm={{ title: t.batch.submitTitle, content: t.batch.submitNote }}
        >
          {t.events.submit}
        </BatchAction>
        <BatchAction
          isDangerous
          run={batch('freeze')}
          access={dataAssetsContract.grant.access}
          confirm={{ title: t.batch.freezeTitle, content: t.batch.freezeNote }}
        >
          {t.events.freeze}
        </BatchAction>
      </BatchBar>
      <Drawer
        id={search['asset']}
        onClose={() => setSearch({ asset: undefined })}
        onEdit={(asset) => {
          setSearch({ asset: undefined })
          edit(asset)
        }}
      />
      {edited && <AssetDialog row={edited} onClose={() => edit(undefined)} />}
    </>
  )
}
