import type { ReactNode } from 'react'
import type { List } from '../use-list.ts'
import { type Column, orderOf, type Place } from './table-columns.ts'
import { PageTick } from './page-tick.tsx'
import type { Ticks } from './use-ticks.ts'

interface TableHeadProps<Row, Filter> {
  list: List<Row, Filter>
  columns: readonly Column<Row>[]
  places: readonly Place[]
  ticks: Ticks<Row> | undefined
}

const ariaSorts = { asc: 'ascending', desc: 'descending' } as const
const titleOf = (title: ReactNode) => (typeof title === 'string' ? title : undefined)

/** The heads of the columns; some of them order the list: falling first, then rising, then not by this. */
export function TableHead<Row, Filter>({ list, columns, places, ticks }: TableHeadProps<Row, Filter>) {
  const turn = (sortBy: string) => {
    const present = orderOf(list.filter, sortBy)
    if (present === 'asc') list.setOrder()
    else list.setOrder(sortBy, present === 'desc' ? 'asc' : 'desc')
  }
  return (
    <thead>
      <tr>
        {ticks ? (
          <th className="ant-table-cell is-tick is-fixed">
            <PageTick ticks={ticks} />
          </th>
        ) : null}
        {columns.map(({ key, title, sortBy }, at) => {
          const { className, style } = places[at] as Place
          const order = orderOf(list.filter, sortBy)
          return (
            <th
              key={key}
              scope="col"
              className={className}
              style={style}
              title={titleOf(title)}
              aria-sort={order && ariaSorts[order]}
            >
              {sortBy === undefined ? (
                <span className="ant-table-cell-content">{title}</span>
              ) : (
                <button type="button" className="list-table-sort" onClick={() => turn(sortBy)}>
                  <span className="ant-table-cell-content">{title}</span>
                  <span className="list-table-order" aria-hidden="true" />
                </button>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
