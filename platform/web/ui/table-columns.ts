import type { ColumnType } from 'antd/es/table/interface.js'
import type { ReactNode } from 'react'
import type { List } from '../use-list.ts'

/** A column: antd's, with a key, and what the column settings and the order need. */
export interface Column<Row> extends Omit<ColumnType<Row>, 'key' | 'title' | 'sorter' | 'sortOrder'> {
  key: string
  title: ReactNode
  /** The value of `sort` in the call's query when the list is ordered by this column. */
  sortBy?: string
  /** Always shown and at its place, like the first column and the actions. */
  isLocked?: boolean
  /** Hidden until the person chooses it. */
  isOptional?: boolean
  /** Numbers stand right. */
  isNumber?: boolean
}

/** The width of the column with the boxes. */
export const tickWidth = 44

/** The widths of the columns together where each says one: header and rows then stand below each other in every language. */
export const widthOf = (
  columns: readonly { width?: number | string | undefined }[],
  isSelectable = false,
): number | 'max-content' =>
  columns.reduce<number | 'max-content'>(
    (sum, { width }) => (typeof sum === 'number' && typeof width === 'number' ? sum + width : 'max-content'),
    isSelectable ? tickWidth : 0,
  )

type Order = 'ascend' | 'descend' | null

const orderOf = (filter: object, sortBy: string): Order => {
  const { sort, order } = filter as { sort?: unknown; order?: unknown }
  if (sort !== sortBy) return null
  return order === 'asc' ? 'ascend' : 'descend'
}

/** The columns as antd wants them, showing the order that is in force. */
export function antdColumns<Row, Filter>(
  list: List<Row, Filter>,
  columns: readonly Column<Row>[],
): ColumnType<Row>[] {
  return columns.map(({ sortBy, isLocked: _locked, isOptional: _optional, isNumber, ...column }) => ({
    ellipsis: { showTitle: true },
    ...(isNumber ? { align: 'right' as const } : {}),
    ...column,
    ...(sortBy
      ? {
          sorter: true,
          sortOrder: orderOf(list.filter, sortBy),
          showSorterTooltip: false,
          sortDirections: ['descend', 'ascend'] as const,
        }
      : {}),
  })) as ColumnType<Row>[]
}
