import type { CSSProperties, ReactNode } from 'react'

/** A column of a list. */
export interface Column<Row> {
  key: string
  title: ReactNode
  /** The value that is shown, where nothing else is drawn of the row. */
  dataIndex?: string
  // A method: a column may know more of its value than that it is one.
  render?(value: unknown, row: Row, index: number): ReactNode
  /** In pixels, for the longest of four languages; what a wide page leaves is shared by all. */
  width: number
  /** Stays in view while the rest scrolls sideways. */
  fixed?: 'left' | 'right' | 'start' | 'end' | undefined
  align?: 'left' | 'center' | 'right'
  /** Ends with three dots where it is too long; all columns do unless told. */
  ellipsis?: boolean
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

/** The widths of the columns together: a window that is narrower scrolls the rows sideways. */
export const widthOf = (columns: readonly { width: number }[], isSelectable: boolean): number =>
  columns.reduce((sum, { width }) => sum + width, isSelectable ? tickWidth : 0)

/** The place of a column, the same in its head and in every row. */
export interface Place {
  className: string
  style: CSSProperties | undefined
  /** At the inner edge of the fixed columns: it casts a shadow, so what is too long is cut inside of it. */
  isEdge: boolean
}

const isStart = ({ fixed }: Pick<Column<never>, 'fixed'>) => fixed === 'left' || fixed === 'start'
const isEnd = ({ fixed }: Pick<Column<never>, 'fixed'>) => fixed === 'right' || fixed === 'end'

/** How the list is ordered by a column now. */
export function orderOf(filter: object, sortBy: string | undefined): 'asc' | 'desc' | undefined {
  const { sort, order } = filter as { sort?: unknown; order?: unknown }
  if (sortBy === undefined || sort !== sortBy) return undefined
  return order === 'asc' ? 'asc' : 'desc'
}

const alignment = ({ align, isNumber }: Pick<Column<never>, 'align' | 'isNumber'>) =>
  align ?? (isNumber ? 'right' : 'left')

/** Widths are declared, so nothing is measured to know the place of each column. */
export function placesOf<Row>(
  columns: readonly Column<Row>[],
  isSelectable: boolean,
  filter: object,
): readonly Place[] {
  const lastStart = columns.findLastIndex(isStart)
  const firstEnd = columns.findIndex(isEnd)
  const edgeOf = (index: number) =>
    (index === lastStart && 'is-start-edge') || (index === firstEnd && 'is-end-edge')
  const sideOf = (column: Column<Row>, index: number): CSSProperties | undefined => {
    if (isStart(column)) return { left: widthOf(columns.slice(0, index), isSelectable) }
    return isEnd(column) ? { right: widthOf(columns.slice(index + 1), false) } : undefined
  }
  return columns.map((column, index) => {
    const edge = edgeOf(index)
    const classes = [
      'ant-table-cell',
      `is-${alignment(column)}`,
      column.ellipsis !== false && 'is-short',
      column.fixed && 'is-fixed',
      orderOf(filter, column.sortBy) && 'is-ordered',
      edge,
    ]
    return { className: classes.filter(Boolean).join(' '), style: sideOf(column, index), isEdge: !!edge }
  })
}
