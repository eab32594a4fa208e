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
import { Button, Select } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { DragHandle } from '#platform/web/ui/drag-handle.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { useIsNarrow } from '#platform/web/ui/use-is-narrow.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { moneyText, tenThousands } from '../face/money-text.ts'
import {
  type BoardColumn,
  type DealFilter,
  type DealRow,
  dealsContract,
  type Pipeline,
  type Stage,
} from '../deals.contract.ts'
import { dealsTexts } from '../deals.texts.ts'
import { DealActions } from './deal-actions.tsx'
import { StageNote } from './stage-note.tsx'
import { useDealMove } from './use-deal-move.tsx'

interface CardProps {
  row: DealRow
  stages: readonly Stage[]
  onOpen: (id: string) => void
  onMove: (stageId: string) => void
}

/** Stages to choose from, for a screen without a pointer to drag with. */
function StageChoice({ row, stages, onMove }: Omit<CardProps, 'onOpen'>) {
  const t = useTexts(dealsTexts)
  return (
    <Select
      size="small"
      className="deal-card-stage"
      aria-label={`${t.list.moveTo} ${row.title}`}
      value={row.stageId}
      options={stages.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onMove}
    />
  )
}

function DealCard({ row, stages, onOpen, onMove }: CardProps) {
  const t = useTexts(dealsTexts)
  const isNarrow = useIsNarrow()
  const mayMove = row.actions.some(({ event, allowed }) => event === 'move' && allowed)
  const { attributes, listeners, setNodeRef, transform, isDragging } = useDraggable({
    id: row.id,
    disabled: !mayMove || isNarrow,
  })
  const style = transform
    ? { transform: `translate(${Math.round(transform.x)}px, ${Math.round(transform.y)}px)` }
    : undefined
  return (
    <li ref={setNodeRef} className="deal-card" data-dragging={isDragging || undefined} style={style}>
      {mayMove && !isNarrow && (
        <DragHandle label={`${t.list.moveTo} ${row.title}`} attributes={attributes} listeners={listeners} />
      )}
      <NameButton name={row.title} onOpen={() => onOpen(row.id)} />
      <span className="deal-card-firm">{row.firm}</span>
      <span className="deal-card-line">
        <b>{moneyText(row.amountFen, row.currency)}</b>
        <span className="deal-quiet">{row.expectedClose}</span>
      </span>
      <span className="deal-card-line">
        <StageNote row={row} />
        <span className="deal-quiet">{row.owner}</span>
      </span>
      {isNarrow && mayMove && <StageChoice row={row} stages={stages} onMove={onMove} />}
      <DealActions row={row} />
    </li>
  )
}

interface ColumnProps {
  stage: Stage
  column: BoardColumn
  onMore: () => void
  children: ReactNode
}

function Column({ stage, column: { sum, cards }, onMore, children }: ColumnProps) {
  const t = useTexts(dealsTexts)
  const { setNodeRef, isOver } = useDroppable({ id: stage.id })
  const more = sum.count - cards.length
  const amount = fill(t.units.tenThousand, { amount: tenThousands(sum.fen) })
  return (
    <section
      ref={setNodeRef}
      className="deal-column"
      data-over={isOver || undefined}
      aria-label={fill(t.board.column, { stage: stage.name, count: sum.count, amount })}
    >
      <header className="deal-column-head">
        <h2>
          {stage.name}
          <span className="deal-quiet">{sum.count}</span>
        </h2>
        <span title={moneyText(sum.fen)}>{amount}</span>
        <span className="deal-quiet">{stage.perMille / 10}%</span>
      </header>
      <ul className="deal-cards">{children}</ul>
      {cards.length === 0 && <p className="deal-quiet deal-none">{t.board.noneHere}</p>}
      {more > 0 && (
        <Button type="link" size="small" onClick={onMore}>
          {fill(t.board.more, { count: more })}
        </Button>
      )}
    </section>
  )
}

interface BoardProps {
  pipeline: Pipeline
  filter: DealFilter
  onOpen: (id: string) => void
}

/** Deals stage by stage. A card moves once the server has agreed; the sums are the server's, of the whole filter. */
export function DealBoard({ pipeline, filter, onOpen }: BoardProps) {
  const t = useTexts(dealsTexts)
  const { setSearch } = useScreen()
  const { move, notice } = useDealMove(onOpen)
  const [isMoving, setMoving] = useState(false)
  const { data, error, refetch } = useCallQuery(dealsContract.board, {
    query: { ...filter, pipelineId: pipeline.id },
    placeholderData: (former) => former,
  })
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor),
  )
  const cards = data?.flatMap((column) => column.cards) ?? []
  async function send(row: DealRow, stageId: string) {
    const stage = pipeline.stages.find(({ id }) => id === stageId)
    if (!stage || row.stageId === stageId || isMoving) return
    setMoving(true)
    await move(row, stage)
    setMoving(false)
  }
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const row = cards.find(({ id }) => id === active.id)
    if (row && over) void send(row, String(over.id))
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <>
      <DndContext sensors={sensors} onDragEnd={onDragEnd}>
        <div className="deal-board" role="group" aria-label={t.board.label} aria-busy={isMoving}>
          {pipeline.stages.map((stage) => {
            const column = data?.find(({ stageId }) => stageId === stage.id)
            return (
              column && (
                <Column
                  key={stage.id}
                  stage={stage}
                  column={column}
                  onMore={() => setSearch({ layout: 'table', stageId: stage.id })}
                >
                  {column.cards.map((row) => (
                    <DealCard
                      key={row.id}
                      row={row}
                      stages={pipeline.stages}
                      onOpen={onOpen}
                      onMove={(stageId) => void send(row, stageId)}
                    />
                  ))}
                </Column>
              )
            )
          })}
        </div>
      </DndContext>
      {notice}
    </>
  )
}
