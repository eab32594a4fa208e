import type { ReactNode } from 'react'
import {
  type ClientRect,
  DndContext,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { Button } from 'antd'

import { useBoardTexts } from '../drag/use-drag-texts.ts'
import { DragHandle } from './drag-handle.tsx'
import { useIsNarrow } from './use-is-narrow.ts'
import './card-board.css'

export interface CardColumn<Row> {
  id: string
  title: string
  /** Read out as the name of the column; the title unless told. */
  label?: string
  /** Beside the title, such as how many there are. */
  count: ReactNode
  /** Further figures of the column. */
  more?: ReactNode
  rows: readonly Row[]
  /** Said where there are none. */
  none: string
  /** A column without cards may be narrow, where there are many columns. */
  isNarrow?: boolean
  /** The way to the rows that have no room here. */
  rest?: { label: string; onOpen: () => void } | undefined
}

interface CardBoardProps<Row> {
  label: string
  isBusy: boolean
  columns: readonly CardColumn<Row>[]
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  mayMove: (row: Row) => boolean
  /** The name of the handle by which a card is dragged. */
  handleOf: (row: Row) => string
  onMove: (row: Row, columnId: string) => void
  /** The content of a card. */
  children: (row: Row) => ReactNode
}

/** Inside the edge of a column, so that it is the one that the card lies over. */
const inset = 8

/** The arrow keys take a card from column to column, not by some pixels. */
const toNextColumn: KeyboardCoordinateGetter = (event, { currentCoordinates: { x }, context }) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.code]
  if (step === undefined) return undefined
  event.preventDefault()
  const columns = [...context.droppableRects.values()].toSorted((a, b) => a.left - b.left)
  const beyond = (column: ClientRect) => (step > 0 ? column.left > x + inset : column.left < x - inset - 1)
  const next = step > 0 ? columns.find(beyond) : columns.findLast(beyond)
  return next && { x: next.left + inset, y: next.top + inset }
}

interface CardProps {
  id: string
  handle: string
  mayMove: boolean
  children: ReactNode
}

function Card({ id, handle, mayMove, children }: CardProps) {
  const isNarrow = useIsNarrow()
  const isMovable = mayMove && !isNarrow
  const { attributes, listeners, setNodeRef, transform, isDragging } = useDraggable({
    id,
    disabled: !isMovable,
  })
  const style = transform
    ? { transform: `translate(${Math.round(transform.x)}px, ${Math.round(transform.y)}px)` }
    : undefined
  return (
    <li ref={setNodeRef} className="card-board-card" data-dragging={isDragging || undefined} style={style}>
      {isMovable && <DragHandle label={handle} attributes={attributes} listeners={listeners} />}
      {children}
    </li>
  )
}

function Column<Row>({ column, children }: { column: CardColumn<Row>; children: ReactNode }) {
  const { id, title, label, count, more, rows, none, isNarrow, rest } = column
  const { setNodeRef, isOver } = useDroppable({ id })
  return (
    <section
      ref={setNodeRef}
      className="card-board-column"
      data-over={isOver || undefined}
      data-narrow={(isNarrow && rows.length === 0) || undefined}
      aria-label={label ?? title}
    >
      <header className="card-board-head">
        <h2>
          {title}
          <span className="card-board-quiet">{count}</span>
        </h2>
        {more}
      </header>
      <ul className="card-board-cards">{children}</ul>
      {rows.length === 0 && <p className="card-board-quiet">{none}</p>}
      {rest && (
        <Button type="link" size="small" onClick={rest.onOpen}>
          {rest.label}
        </Button>
      )}
    </section>
  )
}

/** Cards in the columns of their states, moved by a pointer or by keys. In a narrow window the columns stand below each other, and cards move by their own buttons. */
export function CardBoard<Row>(props: CardBoardProps<Row>) {
  const { label, isBusy, columns, keyOf, nameOf, mayMove, handleOf, onMove, children } = props
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextColumn }),
  )
  const rows = columns.flatMap((column) => column.rows)
  const rowOf = (id: unknown) => rows.find((row) => keyOf(row) === id)
  const accessibility = useBoardTexts({
    cardOf: (id) => {
      const row = rowOf(id)
      return row === undefined ? '' : nameOf(row)
    },
    columnOf: (id) => columns.find((column) => column.id === id)?.title ?? '',
  })
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const row = rowOf(active.id)
    if (row !== undefined && over) onMove(row, String(over.id))
  }
  return (
    <DndContext sensors={sensors} accessibility={accessibility} onDragEnd={onDragEnd}>
      <div className="card-board" role="group" aria-label={label} aria-busy={isBusy}>
        {columns.map((column) => (
          <Column key={column.id} column={column}>
            {column.rows.map((row) => (
              <Card key={keyOf(row)} id={keyOf(row)} handle={handleOf(row)} mayMove={mayMove(row)}>
                {children(row)}
              </Card>
            ))}
          </Column>
        ))}
      </div>
    </DndContext>
  )
}
