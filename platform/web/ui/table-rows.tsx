import { Table, type TableProps } from 'antd'
import TableMeasureRowContext from 'antd/es/table/TableMeasureRowContext.js'
import { type CSSProperties, type ReactNode, type RefObject, use } from 'react'
import { useTexts } from '../language/use-texts.ts'
import { usePreferences } from '../preferences/preferences.ts'
import { webTexts } from '../text/web.texts.ts'
import { rowHeights } from '../theme/antd-theme.ts'
import type { List } from '../use-list.ts'
import { antdColumns, type Column, tickWidth, widthOf } from './table-columns.ts'
import { useReachableOverflow } from './use-reachable-overflow.ts'

interface TableRowsProps<Row, Filter> {
  list: List<Row, Filter>
  columns: readonly Column<Row>[]
  label: string
  isSelectable: boolean
  isLocked: (row: Row) => boolean
  nothing: ReactNode
  expandable: TableProps<Row>['expandable']
  /** The box around the table. */
  box: RefObject<HTMLElement | null>
}

/** antd draws the head once more, unseen, to measure it: no box to tick in there. */
function OutsideMeasuring({ children }: { children: ReactNode }) {
  return use(TableMeasureRowContext) ? null : children
}

function useRowSelection<Row, Filter>({
  list,
  isSelectable,
  isLocked,
}: TableRowsProps<Row, Filter>): Pick<TableProps<Row>, 'rowSelection'> {
  const t = useTexts(webTexts)
  if (!isSelectable) return {}
  return {
    rowSelection: {
      selectedRowKeys: [...list.selection.ids],
      preserveSelectedRowKeys: true,
      columnWidth: tickWidth,
      fixed: true,
      columnTitle: (tick: ReactNode) => <OutsideMeasuring>{tick}</OutsideMeasuring>,
      onChange: (keys, rows) => list.selection.set(keys.map(String), rows),
      getCheckboxProps: (row) => ({ disabled: isLocked(row), 'aria-label': t.list.selectRow }),
      getTitleCheckboxProps: () => ({ 'aria-label': t.list.selectAll }),
    },
  }
}

/** The rows of a list as antd's table: ordered and ticked by the list's own state. */
export function TableRows<Row extends object, Filter>(props: TableRowsProps<Row, Filter>) {
  const { list, columns, label, isSelectable, nothing, expandable, box } = props
  const { size } = usePreferences()
  const selection = useRowSelection(props)
  useReachableOverflow(box, `${list.rows.length === 0} ${columns.map(({ key }) => key).join(' ')}`)

  const changeOrder: TableProps<Row>['onChange'] = (...[, , sorter, { action }]) => {
    if (action !== 'sort' || Array.isArray(sorter)) return
    const sortBy = columns.find((column) => column.key === sorter.columnKey)?.sortBy
    if (sorter.order) list.setOrder(sortBy, sorter.order === 'ascend' ? 'asc' : 'desc')
    else list.setOrder()
  }
  return (
    <Table<Row>
      aria-label={label}
      size="large"
      style={{ '--row-height': `${rowHeights[size]}px` } as CSSProperties}
      columns={antdColumns(list, columns)}
      dataSource={[...list.rows]}
      rowKey={list.keyOf}
      loading={list.isChanging ? { spinning: true, delay: 300 } : false}
      pagination={false}
      scroll={{ x: widthOf(columns, isSelectable) }}
      sticky={{ getContainer: () => box.current?.closest<HTMLElement>('[data-tab-panel]') ?? window }}
      onChange={changeOrder}
      locale={{ emptyText: nothing }}
      {...(expandable ? { expandable } : {})}
      {...selection}
    />
  )
}
