import { useState } from 'react'
import PlusOutlined from '@ant-design/icons/PlusOutlined'

import type { Translation } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { BatchAction } from '#platform/web/ui/batch-action.tsx'
import { BatchBar } from '#platform/web/ui/batch-bar.tsx'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { CountedStates } from '#platform/web/ui/counted-states.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { FilterSelect } from '#platform/web/ui/filter-select.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { formatMoment, RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { type List, useList } from '#platform/web/use-list.ts'

import {
  type BroadcastFilter,
  type BroadcastMove,
  type BroadcastRow,
  broadcastSources,
  broadcastStates,
  liveContract,
} from '../live.contract.ts'
import { liveTexts } from '../live.texts.ts'
import type { text } from '../text/zh-CN.ts'
import { BroadcastActions } from './broadcast-actions.tsx'
import { BroadcastStateTag } from './broadcast-state.tsx'
import { useBroadcastMoves } from './use-broadcast-moves.tsx'
import { watchTimeText } from './watch-time.ts'
import '#platform/web/ui/summary-row.css'
import './live.css'

const FormDialog = lazyDialog(() => import('./broadcast.dialog.tsx'), 'BroadcastDialog')

type Texts = Translation<typeof text>

/** Removed broadcasts are in no list. */
const listed = broadcastStates.filter((state) => state !== 'removed')

interface Handlers {
  open: (row: BroadcastRow) => void
  edit: (row: BroadcastRow) => void
}

const columnsOf = (t: Texts, { open, edit }: Handlers): readonly Column<BroadcastRow>[] => [
  {
    key: 'title',
    title: t.fields.title,
    isLocked: true,
    width: 220,
    sortBy: 'title',
    render: (_, row) => <NameButton name={row.title} onOpen={() => open(row)} />,
  },
  {
    key: 'state',
    title: t.fields.state,
    width: 112,
    render: (_, { state }) => <BroadcastStateTag state={state} />,
  },
  {
    key: 'startsAt',
    title: t.fields.startsAt,
    width: 140,
    sortBy: 'startsAt',
    render: (_, { startsAt }) => <RelativeTime value={startsAt} />,
  },
  { key: 'speaker', title: t.fields.speaker, width: 150, dataIndex: 'speaker' },
  { key: 'source', title: t.fields.source, width: 104, render: (_, { source }) => t.sources[source] },
  {
    key: 'subscribers',
    title: t.fields.subscribers,
    width: 76,
    isNumber: true,
    dataIndex: 'subscribers',
  },
  { key: 'viewers', title: t.fields.viewers, width: 92, isNumber: true, dataIndex: 'viewers' },
  { key: 'peak', title: t.fields.peak, width: 116, isNumber: true, isOptional: true, dataIndex: 'peak' },
  {
    key: 'median',
    title: t.fields.median,
    width: 116,
    isNumber: true,
    isOptional: true,
    render: (_, { medianMs }) => watchTimeText(medianMs, t),
  },
  {
    key: 'actions',
    title: t.fields.actions,
    isLocked: true,
    fixed: 'end',
    width: 130,
    ellipsis: false,
    render: (_, row) => <BroadcastActions row={row} onEdit={edit} />,
  },
]

/** Events for ticked broadcasts. */
function Batch({ list }: { list: List<BroadcastRow, BroadcastFilter> }) {
  const t = useTexts(liveTexts)
  const { send, dialog } = useBroadcastMoves()
  const move = (event: BroadcastMove) => (ids: readonly string[]) => send(event, ids)
  return (
    <>
      <BatchBar list={list} nameOf={({ title }) => title} touches={['audit']}>
        <BatchAction access="broadcast:edit" run={move('schedule')}>
          {t.events.schedule}
        </BatchAction>
        <BatchAction access="broadcast:edit" isDangerous run={move('cancel')}>
          {t.events.cancel}
        </BatchAction>
        <BatchAction access="broadcast:edit" isDangerous run={move('remove')}>
          {t.events.remove}
        </BatchAction>
      </BatchBar>
      {dialog}
    </>
  )
}

/** The broadcasts of one activity. */
export function BroadcastList({ activityId }: { activityId: string }) {
  const t = useTexts(liveTexts)
  const { setSearch } = useScreen()
  const list = useList(liveContract.list, (row) => row.id, { fixed: { activityId } })
  const { data: totals } = useCallQuery(liveContract.totals, { query: { activityId } })
  const [edited, edit] = useState<BroadcastRow | 'new'>()
  const open = ({ id }: Pick<BroadcastRow, 'id'>) => setSearch({ broadcast: id })
  const filter = list.query as Partial<BroadcastFilter>
  const add = (
    <GuardedButton
      type="primary"
      access={liveContract.create.access}
      icon={<PlusOutlined />}
      onClick={() => edit('new')}
    >
      {t.list.add}
    </GuardedButton>
  )
  return (
    <>
      <div className="live-tools">
        {totals && <CopyButton text={totals.url} label={t.list.copyPage} />}
        <DownloadButton endpoint={liveContract.export} request={{ query: { ...filter, activityId } }}>
          {t.list.export}
        </DownloadButton>
        {add}
      </div>
      <FilterBar list={list} name="live" placeholder={t.list.keyword}>
        <FilterSelect
          label={t.fields.source}
          value={list.filter.source}
          values={broadcastSources}
          labels={t.sources}
          onChange={(source) => list.setFilter({ source })}
        />
      </FilterBar>
      <DataTable
        list={list}
        name="live"
        label={t.title}
        columns={columnsOf(t, { open, edit })}
        isSelectable
        toolbar={
          <CountedStates
            label={t.fields.state}
            all={t.list.all}
            states={listed}
            labels={t.states}
            counts={totals?.states}
            list={list}
          />
        }
        card={(row) => (
          <div className="summary-row">
            <div className="summary-line">
              <NameButton name={row.title} onOpen={() => open(row)} />
              <BroadcastStateTag state={row.state} />
            </div>
            <div className="summary-more">
              {[formatMoment(row.startsAt), row.speaker].filter(Boolean).join(' · ')}
            </div>
            <BroadcastActions row={row} onEdit={edit} />
          </div>
        )}
        empty={<EmptyState title={t.list.empty} help={t.list.emptyHelp} action={add} />}
      />
      <Batch list={list} />
      {edited !== undefined && (
        <FormDialog
          activityId={activityId}
          id={edited === 'new' ? undefined : edited.id}
          onClose={() => edit(undefined)}
          onMade={open}
        />
      )}
    </>
  )
}
