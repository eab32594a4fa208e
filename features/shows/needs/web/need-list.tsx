import { useState } from 'react'
import { Select } from 'antd'
import PlusOutlined from '@ant-design/icons/PlusOutlined'

import type { Translation } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { BatchAction } from '#platform/web/ui/batch-action.tsx'
import { BatchBar } from '#platform/web/ui/batch-bar.tsx'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { FilterSelect } from '#platform/web/ui/filter-select.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog, lazyDrawer } from '#platform/web/ui/lazy-dialog.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { CountedStates } from '#platform/web/ui/counted-states.tsx'
import type { DataOf } from '#platform/contract/endpoint.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { type List, useList } from '#platform/web/use-list.ts'

import {
  type NeedFilter,
  type NeedMove,
  type NeedRow,
  needsContract,
  needSides,
  needStates,
} from '../needs.contract.ts'
import { needsTexts } from '../needs.texts.ts'
import type { text } from '../text/zh-CN.ts'
import { budgetText } from './budget-text.ts'
import { NeedActions } from './need-actions.tsx'
import { NeedStateTag } from './need-state.tsx'
import { useNeedMoves } from './use-need-moves.tsx'
import '#platform/web/ui/summary-row.css'
import './needs.css'

const AddDialog = lazyDialog(() => import('./need-add.dialog.tsx'), 'NeedAddDialog')
const Drawer = lazyDrawer(() => import('./need-detail.tsx'), 'NeedDrawer')

type Needs = List<NeedRow, NeedFilter>
type Texts = Translation<typeof text>
type Totals = DataOf<typeof needsContract.totals>

const columnsOf = (t: Texts, open: (row: NeedRow) => void): readonly Column<NeedRow>[] => [
  {
    key: 'title',
    title: t.fields.title,
    isLocked: true,
    width: 200,
    render: (_, row) => <NameButton name={row.title} onOpen={() => open(row)} />,
  },
  { key: 'side', title: t.fields.side, width: 66, render: (_, { side }) => t.sides[side] },
  { key: 'category', title: t.fields.category, width: 100, dataIndex: 'category' },
  { key: 'region', title: t.fields.region, isOptional: true, width: 80, dataIndex: 'region' },
  { key: 'budget', title: t.fields.budget, width: 184, render: (_, row) => budgetText(row, t.budgets) },
  { key: 'company', title: t.fields.company, width: 160, dataIndex: 'company' },
  {
    key: 'state',
    title: t.fields.state,
    width: 104,
    render: (_, { state }) => <NeedStateTag state={state} />,
  },
  { key: 'matches', title: t.fields.matches, width: 84, isNumber: true, dataIndex: 'matches' },
  { key: 'at', title: t.fields.at, width: 124, render: (_, { at }) => <RelativeTime value={at} /> },
  {
    key: 'actions',
    title: t.fields.actions,
    isLocked: true,
    fixed: 'end',
    width: 110,
    ellipsis: false,
    render: (_, row) => <NeedActions row={row} />,
  },
]

function States({ list, totals }: { list: Needs; totals: Totals | undefined }) {
  const t = useTexts(needsTexts)
  return (
    <CountedStates
      label={t.fields.state}
      all={t.list.all}
      states={needStates}
      labels={t.states}
      counts={totals?.states}
      list={list}
    />
  )
}

/** Events for ticked needs. */
function Batch({ list }: { list: Needs }) {
  const t = useTexts(needsTexts)
  const { send, dialog } = useNeedMoves()
  const { access } = needsContract.move
  const move = (event: NeedMove) => (ids: readonly string[]) => send(event, ids)
  return (
    <>
      <BatchBar list={list} nameOf={({ title }) => title} touches={['audit']}>
        <BatchAction access={access} run={move('approve')}>
          {t.events.approve}
        </BatchAction>
        <BatchAction access={access} run={move('invite')}>
          {t.events.invite}
        </BatchAction>
        <BatchAction access={access} isDangerous run={move('reject')}>
          {t.events.reject}
        </BatchAction>
      </BatchBar>
      {dialog}
    </>
  )
}

/** The needs of one activity. */
export function NeedList({ activityId }: { activityId: string }) {
  const t = useTexts(needsTexts)
  const { search, setSearch } = useScreen()
  const list = useList(needsContract.list, (row) => row.id, { fixed: { activityId } })
  const { data: totals } = useCallQuery(needsContract.totals, { query: { activityId } })
  const [isAdding, setAdding] = useState(false)
  const open = ({ id }: Pick<NeedRow, 'id'>) => setSearch({ need: id })
  const filter = list.query as Partial<NeedFilter>
  const { side, category } = list.filter
  const add = (
    <GuardedButton
      type="primary"
      access={needsContract.add.access}
      icon={<PlusOutlined />}
      onClick={() => setAdding(true)}
    >
      {t.list.add}
    </GuardedButton>
  )
  return (
    <>
      <div className="need-tools">
        {totals && <CopyButton text={totals.url} label={t.list.copyBoard} />}
        <DownloadButton endpoint={needsContract.export} request={{ query: { ...filter, activityId } }}>
          {t.list.export}
        </DownloadButton>
        {add}
      </div>
      <FilterBar list={list} name="needs" placeholder={t.list.keyword} chips={{ category }}>
        <FilterSelect
          label={t.fields.side}
          value={side}
          values={needSides}
          labels={t.sides}
          onChange={(next) => list.setFilter({ side: next })}
        />
        <Select
          allowClear
          className="filter-select"
          aria-label={t.fields.category}
          placeholder={t.fields.category}
          value={category ?? null}
          options={(totals?.categories ?? []).map((value) => ({ value, label: value }))}
          onChange={(next: string | undefined) => list.setFilter({ category: next ?? undefined })}
        />
      </FilterBar>
      <DataTable
        list={list}
        name="needs"
        label={t.tabs.needs}
        columns={columnsOf(t, open)}
        isSelectable
        toolbar={<States list={list} totals={totals} />}
        card={(row) => (
          <div className="summary-row">
            <div className="summary-line">
              <NameButton name={row.title} onOpen={() => open(row)} />
              <NeedStateTag state={row.state} />
            </div>
            <div className="summary-more">{[t.sides[row.side], row.company].join(' · ')}</div>
            <div className="summary-more">
              {[row.category, row.region, budgetText(row, t.budgets)].filter(Boolean).join(' · ')}
            </div>
            <NeedActions row={row} />
          </div>
        )}
        empty={<EmptyState title={t.list.empty} help={t.list.emptyHelp} action={add} />}
      />
      <Batch list={list} />
      <Drawer id={search['need']} onClose={() => setSearch({ need: undefined })} />
      {isAdding && (
        <AddDialog
          activityId={activityId}
          categories={totals?.categories ?? []}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
