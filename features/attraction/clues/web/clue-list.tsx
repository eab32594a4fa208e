import { Button, Segmented } from 'antd'
import { useState } from 'react'

import type { Translation } from '#platform/text/texts.ts'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { regionsTexts } from '#platform/web/charts/regions.texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { tagFilter, tagNames } from '#features/attraction/firms/web/tag-slots.public.ts'
import { SlotContents } from '#platform/web/slots/slot-contents.tsx'
import { useSlot } from '#platform/web/slots/slots.ts'
import { BatchAction } from '#platform/web/ui/batch-action.tsx'
import { BatchBar } from '#platform/web/ui/batch-bar.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { lazyContent } from '#platform/web/ui/lazy-content.tsx'
import { lazyDialog, lazyDrawer } from '#platform/web/ui/lazy-dialog.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { type List, useList } from '#platform/web/use-list.ts'

import { cluePoolsContract } from '../clue-pools.contract.ts'
import {
  type ClueFilter,
  clueGrades,
  clueOrigins,
  type ClueRow,
  cluesContract,
  clueStates,
  type ClueTab,
} from '../clues.contract.ts'
import { cluesTexts } from '../clues.texts.ts'
import type { text } from '../text/zh-CN.ts'
import { ClueActions, clueName } from './clue-actions.tsx'
import type { BoardFilter } from './clue-board.tsx'
import { ClueClock } from './clue-clock.tsx'
import { clueBatchActions } from './clue-slots.public.ts'
import { ClueScore } from './clue-score.tsx'
import { ScoreRange } from './score-range.tsx'
import { ClueStateTag } from './clue-state.tsx'
import { type QuickMove, useClueMoves, useFreshClues } from './use-clue-moves.tsx'
import '#platform/web/ui/summary-row.css'
import './clues.css'

const Board = lazyContent(async () => ({ default: (await import('./clue-board.tsx')).ClueBoard }))
const Tiles = lazyContent(async () => ({ default: (await import('./clue-tiles.tsx')).ClueTiles }))
const Drawer = lazyDrawer(() => import('./clue-drawer.tsx'), 'ClueDrawer')
const Convert = lazyDialog(() => import('./convert.dialog.tsx'), 'ConvertDialog')

type Texts = Translation<typeof text>

interface Steps {
  open: (row: ClueRow) => void
  convert: (row: ClueRow) => void
}

const columnsOf = (t: Texts, { open, convert }: Steps): readonly Column<ClueRow>[] => [
  {
    key: 'person',
    title: t.fields.person,
    isLocked: true,
    width: 130,
    render: (_, row) => <NameButton name={row.person?.name ?? row.company} onOpen={() => open(row)} />,
  },
  { key: 'company', title: t.fields.company, width: 190, dataIndex: 'company' },
  {
    key: 'score',
    title: t.fields.score,
    width: 80,
    sortBy: 'score',
    render: (_, row) => <ClueScore row={row} />,
  },
  { key: 'origin', title: t.fields.origin, width: 100, render: (_, row) => t.origins[row.origin] },
  { key: 'state', title: t.fields.state, width: 100, render: (_, row) => <ClueStateTag state={row.state} /> },
  { key: 'owner', title: t.fields.owner, width: 100, render: (_, row) => row.owner?.name },
  {
    key: 'recycleAt',
    title: t.fields.recycleAt,
    width: 190,
    sortBy: 'recycleAt',
    render: (_, row) => <ClueClock row={row} />,
  },
  {
    key: 'tags',
    title: t.fields.tags,
    isOptional: true,
    width: 160,
    render: (_, { tagIds }) => <SlotContents slot={tagNames} ids={tagIds} />,
  },
  { key: 'pool', title: t.fields.pool, isOptional: true, width: 120, render: (_, row) => row.pool.name },
  { key: 'region', title: t.fields.region, isOptional: true, width: 100, dataIndex: 'region' },
  { key: 'productLine', title: t.fields.productLine, isOptional: true, width: 110, dataIndex: 'productLine' },
  {
    key: 'at',
    title: t.fields.at,
    width: 110,
    sortBy: 'at',
    render: (_, { at }) => <RelativeTime value={at} />,
  },
  {
    key: 'actions',
    title: t.fields.actions,
    isLocked: true,
    fixed: 'end',
    width: 120,
    ellipsis: false,
    render: (_, row) => <ClueActions row={row} onConvert={() => convert(row)} />,
  },
]

/** The pools in sight with what waits in each; the next one comes with one click. */
function PoolsLeft() {
  const t = useTexts(cluesTexts)
  const refresh = useFreshClues()
  const { setSearch } = useScreen()
  const { data = [] } = useCallQuery(cluePoolsContract.list, {})
  const claim = async (poolId: string) => {
    // A refused call has said so by itself.
    const taken = await call(cluesContract.claimNext, { body: { poolId, count: 1 } }).catch(() => undefined)
    await refresh()
    const [first] = taken ?? []
    if (!first) return
    notify('success', fill(t.claim.done, { count: 1 }))
    setSearch({ tab: 'mine', clue: first.id, poolId: undefined, page: undefined })
  }
  const pools = data.filter(({ state, mayClaim }) => state === 'open' && mayClaim)
  return (
    <div className="clue-tools">
      {pools.map(({ id, name, waiting, claimsLeft }) => (
        <span key={id} className="clue-tools">
          <span>{fill(t.list.waiting, { pool: name, count: waiting, left: claimsLeft })}</span>
          <Button
            size="small"
            disabled={waiting === 0 || claimsLeft === 0}
            aria-label={fill(t.list.claimNextOf, { pool: name, left: claimsLeft })}
            onClick={() => void claim(id)}
          >
            {t.list.claimNext}
          </Button>
        </span>
      ))}
    </div>
  )
}

const batchOf: Readonly<Record<ClueTab, readonly QuickMove[]>> = {
  unassigned: ['claim', 'assign', 'void'],
  pool: ['claim', 'assign', 'void'],
  mine: ['extend', 'giveBack', 'invalidate'],
  returned: ['claim', 'assign', 'void'],
  invalid: ['reopen', 'void'],
  all: ['assign', 'giveBack', 'void'],
}

const accessOf: Readonly<Record<QuickMove, string>> = {
  claim: cluesContract.claim.access,
  assign: cluesContract.assign.access,
  giveBack: cluesContract.giveBack.access,
  extend: cluesContract.extend.access,
  invalidate: cluesContract.move.access,
  reopen: cluesContract.move.access,
  void: 'clue:void',
  restore: 'clue:void',
}

/** Events for ticked clues. */
function Batch({ list, tab }: { list: List<ClueRow, ClueFilter>; tab: ClueTab }) {
  const t = useTexts(cluesTexts)
  const { send, dialog } = useClueMoves()
  const more = useSlot(clueBatchActions)
  return (
    <>
      <BatchBar list={list} nameOf={clueName} touches={['clue-pools', 'audit']}>
        {batchOf[tab].map((event) => (
          <BatchAction
            key={event}
            access={accessOf[event]}
            isDangerous={event === 'void' || event === 'invalidate'}
            run={(ids) => send(event, ids)}
          >
            {t.events[event]}
          </BatchAction>
        ))}
        {more.map(({ key, component: Action }) => (
          <Action key={key} />
        ))}
      </BatchBar>
      {dialog}
    </>
  )
}

/** A board has a column for each state and takes the rest of the filter. */
const boardFilterOf = ({ status: _status, sort: _sort, ...rest }: Partial<ClueFilter>): BoardFilter => rest

/** A board has columns for all states; one tab shows some of them. */
const layoutsOf = (tab: ClueTab) =>
  tab === 'all' ? (['table', 'board', 'tiles'] as const) : (['table', 'tiles'] as const)

/** The names of filters in force that have no list of choices. */
function useChips({ province = '', review = '', scoreFrom = 0, scoreTo = 0 }: Partial<ClueFilter>) {
  const t = useTexts(cluesTexts)
  const names: Readonly<Record<string, string>> = useTexts(regionsTexts).names
  return {
    province: names[province] ?? province,
    review: fill(t.list.review, { day: review }),
    scoreFrom: fill(t.list.scoreLeast, { points: scoreFrom }),
    scoreTo: fill(t.list.scoreMost, { points: scoreTo }),
  }
}

/** The clues of one tab. */
export function ClueList({ tab }: { tab: ClueTab }) {
  const t = useTexts(cluesTexts)
  const { search, setSearch } = useScreen()
  const list = useList(cluesContract.list, (row) => row.id, { fixed: { tab } })
  const [converted, convert] = useState<ClueRow>()
  const open = ({ id }: Pick<ClueRow, 'id'>) => setSearch({ clue: id })
  const isMine = tab === 'mine'
  const layouts = layoutsOf(tab)
  const layout = layouts.find((one) => one === search['layout']) ?? 'table'
  const chips = useChips(list.filter)
  return (
    <>
      {tab === 'pool' && <PoolsLeft />}
      <FilterBar
        list={list}
        name={`clues-${tab}`}
        placeholder={t.list.keyword}
        choices={[
          { field: 'origin', label: t.fields.origin, values: clueOrigins, labels: t.origins },
          { field: 'grade', label: t.fields.grade, values: clueGrades, labels: t.grades },
          ...(tab === 'all'
            ? [{ field: 'status' as const, label: t.fields.state, values: clueStates, labels: t.states }]
            : []),
        ]}
        chips={chips}
      >
        <ScoreRange list={list} />
        <SlotContents
          slot={tagFilter}
          tagId={list.filter.tagId}
          onChoose={(tagId) => list.setFilter({ tagId })}
        />
      </FilterBar>
      <Segmented
        className="clue-layout"
        aria-label={t.board.layout}
        value={layout}
        options={layouts.map((value) => ({ value, label: t.board[value] }))}
        onChange={(value) => setSearch({ layout: value === 'table' ? undefined : value })}
      />
      {layout === 'tiles' ? <Tiles filter={{ ...list.filter, tab }} /> : null}
      {layout === 'board' ? (
        <Board filter={boardFilterOf(list.filter)} onOpen={open} onConvert={convert} />
      ) : null}
      {layout === 'table' ? (
        <DataTable
          list={list}
          name="clues"
          label={t.tabs[tab]}
          columns={columnsOf(t, { open, convert })}
          isSelectable
          card={(row) => (
            <div className="summary-row">
              <div className="summary-line">
                <NameButton name={row.person?.name ?? row.company} onOpen={() => open(row)} />
                <ClueStateTag state={row.state} />
              </div>
              <div className="summary-more">
                {[row.company, t.origins[row.origin]].filter(Boolean).join(' · ')}
              </div>
              <div className="summary-more">
                <ClueClock row={row} />
              </div>
              <ClueActions row={row} onConvert={() => convert(row)} />
            </div>
          )}
          empty={
            <EmptyState
              title={isMine ? t.list.emptyMine : t.list.empty}
              help={isMine ? t.list.emptyMineHelp : t.list.emptyHelp}
            />
          }
        />
      ) : null}
      {layout === 'table' ? <Batch list={list} tab={tab} /> : null}
      <Drawer
        id={search['clue']}
        rows={list.rows}
        onOpen={(id) => setSearch({ clue: id })}
        onConvert={convert}
        onClose={() => setSearch({ clue: undefined })}
      />
      {converted && <Convert clue={converted} onClose={() => convert(undefined)} />}
    </>
  )
}
