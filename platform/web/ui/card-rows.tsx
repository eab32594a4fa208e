import type { ReactNode } from 'react'
import type { List } from '../use-list.ts'
import { RowTick } from './row-tick.tsx'
import { useTicks } from './use-ticks.ts'
import './page-skeleton.css'
import './table-rows.css'

interface CardRowsProps<Row, Filter> {
  list: List<Row, Filter>
  card: (row: Row) => ReactNode
  isSelectable: boolean
  isLocked: (row: Row) => boolean
  /** What stands here without rows. */
  nothing: ReactNode
}

const waiting = [1, 2, 3]

/** The rows of a list as cards, for narrow windows. */
export function CardRows<Row, Filter>(props: CardRowsProps<Row, Filter>) {
  const { list, card, nothing } = props
  const { rows, keyOf } = list
  const ticks = useTicks(props)
  if (rows.length === 0 && !list.isLoading) return nothing
  return (
    <ul className="card-rows" aria-busy={list.isChanging}>
      {list.isLoading &&
        waiting.map((row) => <li key={row} className="card-row bone" style={{ height: 72 }} aria-hidden />)}
      {rows.map((row) => (
        <li key={keyOf(row)} className="card-row">
          {ticks ? <RowTick row={row} ticks={ticks} /> : null}
          <div className="card-row-body">{card(row)}</div>
        </li>
      ))}
    </ul>
  )
}
