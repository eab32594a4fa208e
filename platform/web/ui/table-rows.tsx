import { Spin } from 'antd'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import { usePreferences } from '../preferences/preferences.ts'
import { controlHeights, rowHeights } from '../theme/antd-theme.ts'
import type { List } from '../use-list.ts'
import { type Column, type Place, placesOf, tickWidth, widthOf } from './table-columns.ts'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { useTableScroll } from './use-table-scroll.ts'
import { useTicks } from './use-ticks.ts'
import './table-rows.css'

interface TableRowsProps<Row, Filter> {
  list: List<Row, Filter>
  columns: readonly Column<Row>[]
  label: string
  isSelectable: boolean
  isLocked: (row: Row) => boolean
  nothing: ReactNode
}

interface TableProps {
  columns: readonly { key: string; width: number }[]
  isSelectable: boolean
  label?: string
  children: ReactNode
}

/** The head and the rows are tables of their own, or the head could not stay in view while the rows scroll sideways. */
function Table({ columns, isSelectable, label, children }: TableProps) {
  return (
    <table aria-label={label} style={{ width: widthOf(columns, isSelectable) }}>
      <colgroup>
        {isSelectable ? <col style={{ width: tickWidth }} /> : null}
        {columns.map(({ key, width }) => (
          <col key={key} style={{ width }} />
        ))}
      </colgroup>
      {children}
    </table>
  )
}

const sizesOf = (size: keyof typeof rowHeights) =>
  ({
    '--row-height': `${rowHeights[size]}px`,
    '--tick-size': `${controlHeights[size] / 2}px`,
  }) as CSSProperties

/**
 * The rows of a list, ordered and ticked by the list's own state. Written by hand: the library's table draws each cell as
 * components, and all of them again whenever it measures (decision 110).
 */
export function TableRows<Row extends object, Filter>(props: TableRowsProps<Row, Filter>) {
  const { list, columns, label, isSelectable, nothing } = props
  const { size } = usePreferences()
  const ticks = useTicks(props)
  const places: readonly Place[] = placesOf(columns, isSelectable, list.filter)
  const box = useRef<HTMLDivElement>(null)
  useTableScroll(box)
  const shape = { columns, isSelectable }
  return (
    <div ref={box} className="list-table" style={sizesOf(size)} aria-busy={list.isChanging}>
      <div className="list-table-head">
        <Table {...shape}>
          <TableHead list={list} columns={columns} places={places} ticks={ticks} />
        </Table>
      </div>
      <div className="list-table-body">
        <Table {...shape} label={label}>
          <tbody>
            {list.rows.map((row, index) => (
              <TableRow
                key={list.keyOf(row)}
                row={row}
                index={index}
                columns={columns}
                places={places}
                ticks={ticks}
              />
            ))}
          </tbody>
        </Table>
      </div>
      <div className="list-table-bar" aria-hidden="true">
        <div style={{ width: widthOf(columns, isSelectable) }} />
      </div>
      {list.rows.length === 0 ? nothing : null}
      {list.isChanging ? <Spin className="list-table-busy" delay={300} /> : null}
    </div>
  )
}
