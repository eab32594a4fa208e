import ReloadOutlined from '@ant-design/icons/ReloadOutlined'
import { type QueryKey, useIsFetching } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ComponentProps, ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '../language/use-texts.ts'
import { type ColumnChoice, isShown, orderColumns, parseChoice } from '../list/column-choice.ts'
import { useStoredSetting } from '../list/stored-setting.ts'
import { type ToolPlace, useToolPlace } from '../list/tool-place.ts'
import { webTexts } from '../text/web.texts.ts'
import type { List } from '../use-list.ts'
import { CardRows } from './card-rows.tsx'
import { ColumnSettings } from './column-settings.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { Pager } from './pager.tsx'
import type { Column } from './table-columns.ts'
import { TableRows } from './table-rows.tsx'
import { useIsNarrow } from './use-is-narrow.ts'
import './data-table.css'

export type { Column } from './table-columns.ts'

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
  /** Beside the tools of the table, such as what adds a row where the title of the page has no room for it. */
  actions?: ReactNode
}

function NoMatch({ onReset }: { onReset: () => void }) {
  const t = useTexts(webTexts)
  return (
    <EmptyState
      isFiltered
      title={t.list.noMatch}
      help={t.list.noMatchHelp}
      action={<Button onClick={onReset}>{t.list.clearFilters}</Button>}
    />
  )
}

function NothingYet() {
  const t = useTexts(webTexts)
  return <EmptyState title={t.list.empty} help={t.list.emptyHelp} />
}

function ReloadButton({ queryKey, reload }: { queryKey: QueryKey; reload: () => void }) {
  const t = useTexts(webTexts)
  const isFetching = useIsFetching({ queryKey, exact: true }) > 0
  return (
    <Button
      type="text"
      icon={<ReloadOutlined spin={isFetching} />}
      aria-label={t.list.reload}
      title={t.list.reload}
      onClick={reload}
    />
  )
}

/** What is done with the table as a whole: beside what leads it, or where the filters left room. */
function TableTools({
  lead,
  toolPlace,
  children,
}: {
  lead: ReactNode
  toolPlace: ToolPlace
  children: ReactNode
}) {
  const room = useToolPlace(toolPlace)
  const place = useIsNarrow() || !lead ? room : null
  if (place && !lead) return createPortal(children, place)
  return (
    <>
      {place && createPortal(children, place)}
      <div className="data-table-tools">
        <div className="data-table-lead">{lead}</div>
        {place ? null : children}
      </div>
    </>
  )
}

/** A table without rows would be drawn and measured for nothing while they are on their way. */
const Rows = <Row extends object, Filter>(props: ComponentProps<typeof TableRows<Row, Filter>>) =>
  props.list.isLoading ? <div className="table-waiting" aria-hidden="true" /> : <TableRows {...props} />

const nobody = () => false

const shownColumns = <Row,>(
  columns: readonly Column<Row>[],
  choice: ColumnChoice | undefined,
): readonly Column<Row>[] =>
  orderColumns(columns, choice)
    .map((key) => columns.find((column) => column.key === key))
    .filter((column): column is Column<Row> => column !== undefined && isShown(column, choice))

/** The rows of a list: sortable and selectable table, its columns by the person's choice, pager below; cards on phones. */
export function DataTable<Row extends object, Filter>(props: DataTableProps<Row, Filter>) {
  const {
    list,
    columns,
    name,
    label,
    isSelectable = false,
    isLocked = nobody,
    empty,
    card,
    toolbar,
    actions,
  } = props
  const [choice, choose] = useStoredSetting(`columns-${name}`, parseChoice)
  const isNarrow = useIsNarrow()
  const isEmpty = !list.isLoading && list.rows.length === 0
  if (isEmpty && list.error) return <ErrorState error={list.error} onRetry={list.reload} />
  if (isEmpty && !list.isFiltered) return empty ?? <NothingYet />

  const nothing = <NoMatch onReset={list.resetFilter} />
  const parts = { list, isSelectable, isLocked, nothing }
  const asCards = isNarrow ? card : undefined
  return (
    <div className="data-table">
      <TableTools lead={toolbar} toolPlace={list.toolPlace}>
        {actions}
        <ReloadButton queryKey={list.queryKey} reload={list.reload} />
        {asCards ? null : <ColumnSettings columns={columns} choice={choice} onChange={choose} />}
      </TableTools>
      {asCards ? (
        <CardRows {...parts} card={asCards} />
      ) : (
        <Rows {...parts} columns={shownColumns(columns, choice)} label={label} />
      )}
      <Pager list={list} />
    </div>
  )
}
