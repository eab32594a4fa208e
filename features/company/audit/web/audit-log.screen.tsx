import { Select } from 'antd'
import { useScreen } from '#platform/web/screen.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { DayRange } from '#platform/web/ui/day-range.tsx'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { lazyDrawer } from '#platform/web/ui/lazy-dialog.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useList } from '#platform/web/use-list.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { auditContract, type LogRow } from '../audit.contract.ts'
import { type AuditLabels, useAuditLabels } from './audit-labels.ts'
import './audit-log.css'

const EntryDrawer = lazyDrawer(() => import('./log-entry.dialog.tsx'), 'LogEntryDrawer')

function OpenButton({ row, labels, open }: { row: LogRow; labels: AuditLabels; open: (id: string) => void }) {
  return <NameButton name={labels.event(row.event, row.objectType)} onOpen={() => open(row.id)} />
}

/** An entry on a phone. */
function LogCard({ row, labels, open }: { row: LogRow; labels: AuditLabels; open: (id: string) => void }) {
  return (
    <div className="log-card">
      <div className="log-card-line">
        <OpenButton row={row} labels={labels} open={open} />
        <RelativeTime value={row.at} />
      </div>
      <div className="log-card-facts">
        <span>{labels.who(row)}</span>
        <span>{labels.object(row.objectType)}</span>
        <span>{row.objectName}</span>
      </div>
    </div>
  )
}

const columnsOf = (labels: AuditLabels, open: (id: string) => void): readonly Column<LogRow>[] => {
  const { columns } = labels.t
  return [
    {
      key: 'at',
      width: 146,
      title: columns.at,
      isLocked: true,
      render: (_, row) => <RelativeTime value={row.at} />,
    },
    { key: 'who', width: 140, title: columns.who, render: (_, row) => labels.who(row) },
    {
      key: 'event',
      width: 260,
      title: columns.event,
      isLocked: true,
      render: (_, row) => <OpenButton row={row} labels={labels} open={open} />,
    },
    {
      key: 'objectType',
      width: 160,
      title: columns.objectType,
      render: (_, row) => labels.object(row.objectType),
    },
    { key: 'object', width: 240, title: columns.object, render: (_, row) => row.objectName ?? '—' },
    {
      key: 'reason',
      width: 200,
      title: columns.reason,
      isOptional: true,
      render: (_, row) => row.reason ?? '—',
    },
    { key: 'via', width: 130, title: columns.via, isOptional: true, render: (_, row) => labels.via(row.via) },
  ]
}

/** The filters that know which kinds of objects and events the log holds. */
function KindFilters({ list, labels }: { list: ReturnType<typeof useLog>; labels: AuditLabels }) {
  const { columns } = labels.t
  const kinds = useCallQuery(auditContract.logKinds).data ?? []
  const { objectType, event } = list.filter
  const events = [
    ...new Set(
      kinds.filter((kind) => !objectType || kind.objectType === objectType).flatMap((kind) => kind.events),
    ),
  ]
  return (
    <>
      <Select
        className="filter-select"
        allowClear
        showSearch
        optionFilterProp="label"
        placeholder={columns.objectType}
        aria-label={columns.objectType}
        value={objectType ?? null}
        options={kinds.map((kind) => ({ value: kind.objectType, label: labels.object(kind.objectType) }))}
        onChange={(value) =>
          list.setFilter({ objectType: value ?? undefined, event: undefined, objectId: undefined })
        }
      />
      <Select
        className="filter-select"
        allowClear
        showSearch
        optionFilterProp="label"
        placeholder={columns.event}
        aria-label={columns.event}
        value={event ?? null}
        options={events.map((value) => ({ value, label: labels.event(value, objectType) }))}
        onChange={(value) => list.setFilter({ event: value ?? undefined })}
      />
    </>
  )
}

const useLog = () => useList(auditContract.listLog, (row) => row.id)

/** Everything that happened in the company. */
export function AuditLogScreen() {
  const labels = useAuditLabels()
  const { t, log } = labels
  const { search, setSearch } = useScreen()
  const entry = search['entry']
  const list = useLog()
  const open = (id: string) => setSearch({ entry: id })
  const { objectType, objectId, event, from, to } = list.filter
  return (
    <Page
      title={t.routes.log}
      help={log.help}
      actions={
        <DownloadButton endpoint={auditContract.exportLog} request={{ query: list.query }}>
          {log.export}
        </DownloadButton>
      }
    >
      <FilterBar
        list={list}
        name="audit-log"
        placeholder={log.keyword}
        chips={{
          objectType: objectType && labels.object(objectType),
          event: event && labels.event(event, objectType),
          objectId: objectId && (list.rows[0]?.objectName ?? t.columns.object),
          from,
          to,
        }}
      >
        <KindFilters list={list} labels={labels} />
        <DayRange label={log.days} from={from} to={to} onChange={(days) => list.setFilter(days)} />
      </FilterBar>
      <DataTable
        list={list}
        name="audit-log"
        label={t.routes.log}
        columns={columnsOf(labels, open)}
        card={(row) => <LogCard row={row} labels={labels} open={open} />}
        empty={
          list.isFiltered ? (
            <EmptyState title={log.empty} help={log.emptyHelp} />
          ) : (
            <EmptyState title={log.none} help={log.noneHelp} />
          )
        }
      />
      <EntryDrawer
        id={entry}
        onClose={() => setSearch({ entry: undefined })}
        onObject={(row) =>
          setSearch({
            entry: undefined,
            objectType: row.objectType,
            objectId: row.objectId,
            page: undefined,
          })
        }
      />
    </Page>
  )
}
