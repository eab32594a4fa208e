import { isValidElement, type ReactNode } from 'react'
import type { Column, Place } from './table-columns.ts'
import { RowTick } from './row-tick.tsx'
import type { Ticks } from './use-ticks.ts'

/** The text of a cell, for the pointer that rests on one which is too long. */
function shownTextOf(content: ReactNode): string | undefined {
  if (typeof content === 'string' || typeof content === 'number') return String(content)
  if (!isValidElement<{ children?: ReactNode }>(content)) return undefined
  const { children } = content.props
  return typeof children === 'string' ? children : undefined
}

interface TableRowProps<Row> {
  row: Row
  index: number
  columns: readonly Column<Row>[]
  places: readonly Place[]
  ticks: Ticks<Row> | undefined
}

/** A row of a list: plain elements, but for what its columns draw. */
export function TableRow<Row extends object>({ row, index, columns, places, ticks }: TableRowProps<Row>) {
  const contentOf = ({ dataIndex, render }: Column<Row>): ReactNode => {
    const value = dataIndex === undefined ? undefined : (row as Record<string, unknown>)[dataIndex]
    return render ? render(value, row, index) : (value as ReactNode)
  }
  return (
    <tr className="ant-table-row" data-ticked={ticks?.isOn(row) ? '' : undefined}>
      {ticks ? (
        <td className="ant-table-cell is-tick is-fixed">
          <RowTick row={row} ticks={ticks} />
        </td>
      ) : null}
      {columns.map((column, at) => {
        const { className, style, isEdge } = places[at] as Place
        const content = contentOf(column)
        const isShort = column.ellipsis !== false
        return (
          <td
            key={column.key}
            className={className}
            style={style}
            title={isShort ? shownTextOf(content) : undefined}
          >
            {isShort && isEdge ? <span className="ant-table-cell-content">{content}</span> : content}
          </td>
        )
      })}
    </tr>
  )
}
