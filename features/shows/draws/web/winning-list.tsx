import type { Translation } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { BatchAction } from '#platform/web/ui/batch-action.tsx'
import { BatchBar } from '#platform/web/ui/batch-bar.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { lazyDrawer } from '#platform/web/ui/lazy-dialog.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { formatMoment, RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { CountedStates } from '#platform/web/ui/counted-states.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { type List, useList } from '#platform/web/use-list.ts'

import {
  drawsContract,
  type WinningFilter,
  type WinningMove,
  type WinningRow,
  winningStates,
} from '../draws.contract.ts'
import { drawsTexts } from '../draws.texts.ts'
import type { text } from '../text/zh-CN.ts'
import { WinningStateTag } from './winning-state.tsx'
import { useWinningMoves } from './use-winning-moves.tsx'
import { WinningActions } from './winning-actions.tsx'
import '#platform/web/ui/summary-row.css'
import './draws.css'

const Drawer = lazyDrawer(() => import('./winning-detail.tsx'), 'WinningDrawer')

type Texts = Translation<typeof text>

const columnsOf = (t: Texts, open: (row: WinningRow) => void): readonly Column<WinningRow>[] => [
  {
    key: 'winner',
    title: t.fields.winner,
    isLocked: true,
    width: 120,
    render: (_, row) => <NameButton name={row.name} onOpen={() => open(row)} />,
  },
  { key: 'company', title: t.fields.company, width: 140, dataIndex: 'company' },
  { key: 'mobile', title: t.fields.mobile, width: 124, dataIndex: 'mobile' },
  { key: 'prize', title: t.fields.prize, width: 180, dataIndex: 'prize' },
  { key: 'draw', title: t.fields.draw, isOptional: true, width: 180, dataIndex: 'draw' },
  { key: 'delivery', title: t.fields.delivery, width: 104, render: (_, row) => t.deliveries[row.delivery] },
  {
    key: 'state',
    title: t.fields.state,
    width: 104,
    render: (_, { state }) => <WinningStateTag state={state} />,
  },
  {
    key: 'until',
    title: t.fields.until,
    width: 150,
    render: (_, { until }) => until && formatMoment(until),
  },
  {
    key: 'at',
    title: t.fields.at,
    isOptional: true,
    width: 110,
    render: (_, { at }) => <RelativeTime value={at} />,
  },
  {
    key: 'actions',
    title: t.fields.actions,
    isLocked: true,
    fixed: 'end',
    width: 120,
    ellipsis: false,
    render: (_, row) => <WinningActions row={row} />,
  },
]

/** Events for ticked winnings. */
function Batch({ list }: { list: List<WinningRow, WinningFilter> }) {
  const t = useTexts(drawsTexts)
  const { send, dialog } = useWinningMoves()
  const { access } = drawsContract.moveWinnings
  const move = (event: WinningMove) => (ids: readonly string[]) => send(event, ids)
  return (
    <>
      <BatchBar list={list} nameOf={({ name, prize }) => `${name} · ${prize}`} touches={['audit']}>
        <BatchAction access={access} confirm={t.confirm.remind} run={move('remind')}>
          {t.winningEvents.remind}
        </BatchAction>
        <BatchAction access={access} run={move('ship')}>
          {t.winningEvents.ship}
        </BatchAction>
        <BatchAction access={access} isDangerous confirm={t.confirm.expire} run={move('expire')}>
          {t.winningEvents.expire}
        </BatchAction>
        <BatchAction access={access} isDangerous run={move('revoke')}>
          {t.winningEvents.revoke}
        </BatchAction>
      </BatchBar>
      {dialog}
    </>
  )
}

/** Everything that was won at one activity. */
export function WinningList({ activityId }: { activityId: string }) {
  const t = useTexts(drawsTexts)
  const { search, setSearch } = useScreen()
  const list = useList(drawsContract.winnings, (row) => row.id, { fixed: { activityId } })
  const { data: totals } = useCallQuery(drawsContract.totals, { query: { activityId } })
  const open = ({ id }: Pick<WinningRow, 'id'>) => setSearch({ winning: id })
  const filter = list.query as Partial<WinningFilter>
  return (
    <>
      <div className="draw-tools">
        <DownloadButton
          endpoint={drawsContract.exportWinnings}
          request={{ query: { ...filter, activityId } }}
        >
          {t.winnings.export}
        </DownloadButton>
        <DownloadButton endpoint={drawsContract.exportWinners} request={{ query: { ...filter, activityId } }}>
          {t.winnings.exportShipping}
        </DownloadButton>
      </div>
      <FilterBar list={list} name="draw-winnings" placeholder={t.winnings.keyword} />
      <DataTable
        list={list}
        name="draw-winnings"
        label={t.tabs.winnings}
        columns={columnsOf(t, open)}
        isSelectable
        toolbar={
          <CountedStates
            label={t.fields.state}
            all={t.list.all}
            states={winningStates}
            labels={t.winningStates}
            counts={totals?.winnings}
            list={list}
          />
        }
        card={(row) => (
          <div className="summary-row">
            <div className="summary-line">
              <NameButton name={row.name} onOpen={() => open(row)} />
              <WinningStateTag state={row.state} />
            </div>
            <div className="summary-more">{[row.prize, row.company].filter(Boolean).join(' · ')}</div>
            <WinningActions row={row} />
          </div>
        )}
        empty={<EmptyState title={t.winnings.empty} help={t.winnings.emptyHelp} />}
      />
      <Batch list={list} />
      <Drawer
        id={search['winning']}
        row={list.rows.find(({ id }) => id === search['winning'])}
        onClose={() => setSearch({ winning: undefined })}
      />
    </>
  )
}
