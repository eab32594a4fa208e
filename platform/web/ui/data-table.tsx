import ReloadOutlined from '@ant-design/icons/ReloadOutlined'
import { Button, Checkbox, Table, type TableProps } from 'antd'
import type { ColumnType } from 'antd/es/table/interface.js'
import { type ReactNode, useRef } from 'react'
import { useTexts } from '../language/use-texts.ts'
import { isShown, orderColumns, parseChoice } from '../list/column-choice.ts'
import { useStoredSetting } from '../list/stored-setting.ts'
import { webTexts } from '../text/web.texts.ts'
import type { List } from '../use-list.ts'
import { ColumnSettings } from './column-settings.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { Pager } from './pager.tsx'
import { useIsNarrow } from './use-is-narrow.ts'
import './data-table.css'

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

interface DataTableProps<Row, Filter> {
  list: List<Row, Filter>
  columns: readonly Column<Row>[]
  /** Under which the column settings are remembered, such as `staff-cards`. */
  name: string
  /** Names the table for those who do not see it. */
  label: string
  /** Rows can be ticked, for a BatchBar. */
  isSelectable?: boolean
  /** A row that cannot be ticked. */
  isLocked?: (row: Row) => boolean
  /** What stands in an empty list that no filter narrows. */
  empty?: ReactNode
  /** A row as a card, for phones; without it the table scrolls inside its box. */
  card?: (row: Row) => ReactNode
  /** At the left above the table. */
  toolbar?: ReactNode
  expandable?: TableProps<Row>['expandable']
}

const virtualFrom = 200
const virtualHeight = 640

type Order = 'ascend' | 'descend' | null

const tickWidth = 44

/** The widths of the columns together where each says one: header and rows then stand below each other in every language. */
const widthOf = (columns: readonly { width?: number | string | undefined }[], isSelectable = false): number | 'max-content' =>
  columns.reduce<number | 'max-content'>(
    (sum, { width }) => (typeof sum === 'number' && typeof width === 'number' ? sum + width : 'max-content'),
    isSelectable ? tickWidth : 0,
  )

const orderOf = (filter: object, sortBy: string | undefined): Order => {
  const { sort, order } = filter as { sort?: unknown; order?: unknown }
  if (sortBy === undefined || sort !== sortBy) return null
  return order === 'asc' ? 'ascend' : 'descend'
}

function antdColumns<Row, Filter>(list: List<Row, Filter>, columns: readonly Column<Row>[]): ColumnType<Row>[] {
  return columns.map(({ sortBy, isLocked: _locked, isOptional: _optional, isNumber, title, ...column }) => ({
    ellipsis: { showTitle: true },
    ...(isNumber ? { align: 'right' as const } : {}),
    ...column,
    title: typeof title === 'function' ? title : (title as string),
    ...(sortBy
      ? { sorter: true, sortOrder: orderOf(list.filter, sortBy), showSorterTooltip: false, sortDirections: ['descend', 'ascend'] as const }
      : {}),
  })) as ColumnType<Row>[]
}

function CardRows<Row, Filter>({
  list,
  card,
  isSelectable,
  isLocked,
}: Pick<DataTableProps<Row, Filter>, 'list' | 'card' | 'isSelectable' | 'isLocked'>) {
  const { selection, rows, keyOf } = list
  const toggle = (row: Row, isOn: boolean) => {
    const key = keyOf(row)
    selection.set(isOn ? [...selection.ids, key] : selection.ids.filter((id) => id !== key), [row])
  }
  return (
    <ul className="card-rows" aria-busy={list.isFetching}>
      {rows.map((row) => (
        <li key={keyOf(row)} className="card-row">
          {isSelectable ? (
            <Checkbox
              checked={selection.ids.includes(keyOf(row))}
              disabled={isLocked?.(row) ?? false}
              onChange={(event) => toggle(row, event.target.checked)}
            />
          ) : null}
          <div className="card-row-body">{card?.(row)}</div>
        </li>
      ))}
    </ul>
  )
}

/** The rows of a list: sortable and selectable table, its columns by the person's choice, pager below; cards on phones. */
export function DataTable<Row extends object, Filter>(props: DataTableProps<Row, Filter>) {
  const { list, columns, name, label, isSelectable, isLocked, empty, card, toolbar, expandable } = props
  const t = useTexts(webTexts)
  const [choice, choose] = useStoredSetting(`columns-${name}`, parseChoice)
  const isNarrow = useIsNarrow()
  const box = useRef<HTMLDivElement>(null)
  const order = orderColumns(columns, choice)
  const shown = order
    .map((key) => columns.find((column) => column.key === key))
    .filter((column): column is Column<Row> => column !== undefined && isShown(column, choice))
  const isVirtual = list.rows.length > virtualFrom
  const hasNothing = !list.isLoading && !list.error && list.rows.length === 0

  const nothing = list.isFiltered ? (
    <EmptyState
      isFiltered
      title={t.list.noMatch}
      help={t.list.noMatchHelp}
      action={<Button onClick={list.resetFilter}>{t.list.clearFilters}</Button>}
    />
  ) : (
    (empty ?? <EmptyState title={t.list.empty} help={t.list.emptyHelp} />)
  )
  if (list.error && list.rows.length === 0) return <ErrorState error={list.error} onRetry={list.reload} />
  if (hasNothing && !list.isFiltered) return nothing

  const changeOrder: TableProps<Row>['onChange'] = (_pages, _filters, sorter, { action }) => {
    if (action !== 'sort' || Array.isArray(sorter)) return
    const sortBy = columns.find((column) => column.key === sorter.columnKey)?.sortBy
    if (sorter.order) list.setOrder(sortBy, sorter.order === 'ascend' ? 'asc' : 'desc')
    else list.setOrder()
  }
  const table = (
    <Table<Row>
      aria-label={label}
      size="large"
      columns={antdColumns(list, shown)}
      dataSource={list.rows as Row[]}
      rowKey={list.keyOf}
      loading={list.isLoading || (list.isFetching && list.rows.length > 0 ? { spinning: true, delay: 300 } : false)}
      pagination={false}
      virtual={isVirtual}
      scroll={isVirtual ? { x: box.current?.clientWidth ?? 1000, y: virtualHeight } : { x: widthOf(shown, isSelectable) }}
      sticky={!isVirtual && { getContainer: () => box.current?.closest<HTMLElement>('[data-tab-panel]') ?? window }}
      onChange={changeOrder}
      locale={{ emptyText: list.isLoading ? <div className="table-waiting" /> : nothing }}
      {...(expandable ? { expandable } : {})}
      {...(isSelectable
        ? {
            rowSelection: {
              selectedRowKeys: [...list.selection.ids],
              preserveSelectedRowKeys: true,
              columnWidth: tickWidth,
              fixed: true,
              onChange: (keys: readonly unknown[], rows: Row[]) => list.selection.set(keys.map(String), rows),
              getCheckboxProps: (row: Row) => ({ disabled: isLocked?.(row) ?? false }),
            },
          }
        : {})}
    />
  )
  return (
    <div ref={box} className="data-table">
      <div className="data-table-tools">
        <div className="data-table-lead">{toolbar}</div>
        <Button
          type="text"
          icon={<ReloadOutlined spin={list.isFetching} />}
          aria-label={t.list.reload}
          title={t.list.reload}
          onClick={list.reload}
        />
        {isNarrow && card ? null : <ColumnSettings columns={columns} choice={choice} onChange={choose} />}
      </div>
      {isNarrow && card ? hasNothing ? nothing : <CardRows {...props} /> : table}
      <Pager list={list} />
    </div>
  )
}
