import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../language/use-texts.ts'
import { webTexts } from '../text/web.texts.ts'
import type { List } from '../use-list.ts'
import './page-skeleton.css'

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
export function CardRows<Row, Filter>({
  list,
  card,
  isSelectable,
  isLocked,
  nothing,
}: CardRowsProps<Row, Filter>) {
  const t = useTexts(webTexts)
  const { selection, rows, keyOf } = list
  const toggle = (row: Row, isOn: boolean) => {
    const key = keyOf(row)
    selection.set(isOn ? [...selection.ids, key] : selection.ids.filter((id) => id !== key), [row])
  }
  if (rows.length === 0 && !list.isLoading) return nothing
  return (
    <ul className="card-rows" aria-busy={list.isChanging}>
      {list.isLoading &&
        waiting.map((row) => <li key={row} className="card-row bone" style={{ height: 72 }} aria-hidden />)}
      {rows.map((row) => (
        <li key={keyOf(row)} className="card-row">
          {isSelectable ? (
            <Checkbox
              aria-label={t.list.selectRow}
              checked={selection.ids.includes(keyOf(row))}
              disabled={isLocked(row)}
              onChange={(event) => toggle(row, event.target.checked)}
            />
          ) : null}
          <div className="card-row-body">{card(row)}</div>
        </li>
      ))}
    </ul>
  )
}
