import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useList } from '#platform/web/use-list.ts'

import { type ReportLine, reportsContract } from '../reports.contract.ts'
import { reportsTexts } from '../reports.texts.ts'
import { reportsPaths } from './reports-paths.ts'
import '#platform/web/ui/summary-row.css'

function Name({ row: { title, personId, orderId } }: { row: ReportLine }) {
  const { navigate } = useScreen()
  const open =
    orderId === null
      ? () => navigate(reportsPaths.visitor, { id: personId ?? '' })
      : () => navigate(reportsPaths.order, { id: orderId })
  return title === '' ? '—' : <NameButton name={title} onOpen={open} />
}

/** The rows behind the number that the address names. */
export function SnapshotRows({ id }: { id: string }) {
  const { snapshot: t } = useTexts(reportsTexts)
  const list = useList(reportsContract.listRows, (row) => row.id, { params: { id } })
  const columns: readonly Column<ReportLine>[] = [
    { key: 'title', title: t.who, isLocked: true, width: 200, render: (_, row) => <Name row={row} /> },
    { key: 'more', title: t.more, width: 380, render: (_, { more }) => more },
    { key: 'at', title: t.when, width: 150, render: (_, { at }) => <RelativeTime value={at} /> },
  ]
  return (
    <DataTable
      list={list}
      name="report-rows"
      label={t.more}
      columns={columns}
      card={(row) => (
        <div className="summary-row">
          <div className="summary-line">
            <Name row={row} />
            <RelativeTime value={row.at} />
          </div>
          <div className="summary-more">{row.more}</div>
        </div>
      )}
      empty={<EmptyState title={t.noRows} />}
    />
  )
}
