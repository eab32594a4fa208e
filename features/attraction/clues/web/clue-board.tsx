import { type ReactNode, useState } from 'react'
import {
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { Button } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { countText } from '#platform/web/list/count-text.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { DragHandle } from '#platform/web/ui/drag-handle.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { useIsNarrow } from '#platform/web/ui/use-is-narrow.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import {
  type ClueFilter,
  type ClueMove,
  type ClueRow,
  cluesContract,
  type ClueState,
} from '../clues.contract.ts'
import { cluesTexts } from '../clues.texts.ts'
import { ClueActions, clueName } from './clue-actions.tsx'
import { ClueClock } from './clue-clock.tsx'
import { ClueScore } from './clue-score.tsx'
import { type QuickMove, useClueMoves, useFreshClues } from './use-clue-moves.tsx'
import './clues.css'

/** The states that one works through, as columns. */
const columns = ['unassigned', 'returned', 'pending', 'following', 'invalid', 'converted'] as const
type Column = (typeof columns)[number]

const cardsOfColumn = 30

/** The event that takes a card into a column; undefined where no way leads there. */
function eventInto(row: ClueRow, to: Column): ClueMove | undefined {
  const wanted: Partial<Record<Column, readonly ClueMove[]>> = {
    pending: ['claim', 'assign'],
    following: ['reopen'],
    returned: ['giveBack'],
    invalid: ['invalidate'],
    converted: ['convert'],
  }
  return wanted[to]?.find((event) => row.actions.some((one) => one.event === event && one.allowed))
}

interface CardProps {
  row: ClueRow
  onOpen: (row: ClueRow) => void
  onConvert: (row: ClueRow) => void
}

function ClueCard({ row, onOpen, onConvert }: CardProps) {
  const t = useTexts(cluesTexts)
  const isNarrow = useIsNarrow()
  const mayMove = !isNarrow && row.actions.some(({ allowed }) => allowed)
  const { attributes, listeners, setNodeRef, transform, isDragging } = useDraggable({
    id: row.id,
    disabled: !mayMove,
  })
  const style = transform
    ? { transform: `translate(${Math.round(transform.x)}px, ${Math.round(transform.y)}px)` }
    : undefined
  return (
    <li ref={setNodeRef} className="clue-card" data-dragging={isDragging || undefined} style={style}>
      <span className="clue-card-line">
        {mayMove && (
          <DragHandle
            label={fill(t.list.drag, { name: clueName(row) })}
            attributes={attributes}
            listeners={listeners}
          />
        )}
        <NameButton name={row.person?.name ?? row.company} onOpen={() => onOpen(row)} />
        <ClueScore row={row} />
      </span>
      <span className="clue-quiet">
        {[row.person ? row.company : '', t.origins[row.origin], row.owner?.name].filter(Boolean).join(' · ')}
      </span>
      <ClueClock row={row} />
      <ClueActions row={row} onConvert={() => onConvert(row)} />
    </li>
  )
}

interface BoardColumnProps {
  state: Column
  total: string
  isMore: boolean
  onMore: () => void
  children: ReactNode
}

function BoardColumn({ state, total, isMore, onMore, children }: BoardColumnProps) {
  const t = useTexts(cluesTexts)
  const { setNodeRef, isOver } = useDroppable({ id: state })
  return (
    <section
      ref={setNodeRef}
      className="clue-column"
      data-over={isOver || undefined}
      aria-label={`${t.states[state]} ${total}`}
    >
      <header>
        <h2>
          {t.states[state]} <span className="clue-quiet">{total}</span>
        </h2>
      </header>
      <ul className="clue-cards">{children}</ul>
      {total === '0' ? <p className="clue-quiet">{t.board.none}</p> : null}
      {isMore ? (
        <Button type="link" size="small" onClick={onMore}>
          {t.board.table}
        </Button>
      ) : null}
    </section>
  )
}

/** The first clues of a state, and how many there are. */
function useColumn(state: ClueState, filter: ClueFilter) {
  return useCallQuery(cluesContract.list, {
    query: { ...filter, tab: 'all', status: state, limit: cardsOfColumn },
    placeholderData: (former) => former,
  })
}

interface BoardProps {
  filter: Pick<ClueFilter, 'keyword' | 'origin' | 'grade' | 'poolId' | 'ownerId'>
  onOpen: (row: ClueRow) => void
  onConvert: (row: ClueRow) => void
}

/** Clues state by state. A card moves once the server has agreed; what has to be asked is asked before. */
export function ClueBoard({ filter, onOpen, onConvert }: BoardProps) {
  const t = useTexts(cluesTexts)
  const { setSearch } = useScreen()
  const refresh = useFreshClues()
  const { send, dialog } = useClueMoves()
  const [isMoving, setMoving] = useState(false)
  const found = {
    unassigned: useColumn('unassigned', filter),
    returned: useColumn('returned', filter),
    pending: useColumn('pending', filter),
    following: useColumn('following', filter),
    invalid: useColumn('invalid', filter),
    converted: useColumn('converted', filter),
  }
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor),
  )
  async function move(row: ClueRow, to: Column) {
    const event = row.state === to ? undefined : eventInto(row, to)
    if (event === undefined || isMoving) return
    if (event === 'convert') return onConvert(row)
    setMoving(true)
    // A refused call has said so by itself.
    const [line] = (await send(event as QuickMove, [row.id]).catch(() => undefined)) ?? []
    if (line && !line.ok) notify('error', line.msg)
    if (line) await refresh()
    setMoving(false)
  }
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const row = columns
      .flatMap((state) => found[state].data?.list ?? [])
      .find(({ id }) => id === String(active.id))
    const to = columns.find((state) => state === over?.id)
    if (row && to) void move(row, to)
  }
  const broken = columns.map((state) => found[state]).find(({ error }) => error)
  if (broken?.error) return <ErrorState error={broken.error} onRetry={() => void broken.refetch()} />
  return (
    <>
      <DndContext sensors={sensors} onDragEnd={onDragEnd}>
        <div className="clue-board" role="group" aria-label={t.board.label} aria-busy={isMoving}>
          {columns.map((state) => {
            const { data } = found[state]
            return (
              <BoardColumn
                key={state}
                state={state}
                total={data ? countText(data.total) : ''}
                isMore={data !== undefined && data.total > data.list.length}
                onMore={() => setSearch({ layout: undefined, tab: 'all', status: state })}
              >
                {data?.list.map((row) => (
                  <ClueCard key={row.id} row={row} onOpen={onOpen} onConvert={onConvert} />
                ))}
              </BoardColumn>
            )
          })}
        </div>
      </DndContext>
      {dialog}
    </>
  )
}
