import { Button } from 'antd'

import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { lazyDrawer } from '#platform/web/ui/lazy-dialog.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useList } from '#platform/web/use-list.ts'

import { cardPrintingContract, type PrintRow, printStates } from '../card-printing.contract.ts'
import { cardPrintingTexts } from '../card-printing.texts.ts'
import { productionContract } from '../production.contract.ts'
import { PrintStateTag } from './print-state-tag.tsx'

const PrintJobDrawer = lazyDrawer(() => import('./print-job.dialog.tsx'), 'PrintJobDrawer')

/** Print jobs: the company's own, or those of all companies for who prints them. */
export function PrintJobs({ isOperator }: { isOperator: boolean }) {
  const t = useTexts(cardPrintingTexts)
  const { search, setSearch } = useScreen()
  const list = useList(isOperator ? productionContract.list : cardPrintingContract.list, (row) => row.jobId)
  const opened = search['job']
  const open = ({ jobId, number }: PrintRow) => (
    <Button
      type="link"
      size="small"
      className="print-name"
      aria-label={fill(t.jobs.open, { number })}
      onClick={() => setSearch({ job: jobId })}
    >
      {number}
    </Button>
  )
  const amountOf = (row: PrintRow) => (row.isReprint ? t.job.free : formatMoney(row.amount))
  const columns: readonly Column<PrintRow>[] = [
    { key: 'number', title: t.jobs.number, isLocked: true, render: (_, row) => open(row), width: 190 },
    ...(isOperator
      ? [{ key: 'company', title: t.jobs.company, dataIndex: 'companyName' as const, width: 140 }]
      : []),
    { key: 'name', title: t.jobs.name, dataIndex: 'name', width: isOperator ? 172 : 232 },
    {
      key: 'state',
      title: t.common.state,
      render: (_, row) => <PrintStateTag state={row.state} />,
      width: 132,
    },
    { key: 'amount', title: t.jobs.amount, isNumber: true, render: (_, row) => amountOf(row), width: 96 },
    {
      key: 'receiver',
      title: t.jobs.receiver,
      render: (_, { receiver }) => `${receiver.name} ${receiver.mobile}`,
      width: 160,
    },
    { key: 'buyer', title: t.jobs.buyer, dataIndex: 'buyer', width: 100 },
    {
      key: 'updatedAt',
      title: t.jobs.updated,
      render: (_, row) => <RelativeTime value={row.updatedAt} />,
      width: 148,
    },
  ]
  return (
    <>
      <FilterBar
        list={list}
        name={isOperator ? 'print-works' : 'print-jobs'}
        placeholder={t.jobs.keyword}
        choices={[{ field: 'state', label: t.common.state, values: printStates, labels: t.states }]}
      />
      <DataTable
        list={list}
        name={isOperator ? 'print-works' : 'print-jobs'}
        label={t.jobs.list}
        columns={columns}
        card={(row) => (
          <div className="print-stack">
            <div className="print-row">
              {open(row)}
              <PrintStateTag state={row.state} />
            </div>
            <div className="print-row">
              <span className="print-quiet">{row.name}</span>
              <span>{amountOf(row)}</span>
            </div>
          </div>
        )}
        empty={
          isOperator ? (
            <EmptyState title={t.jobs.emptyAll} />
          ) : (
            <EmptyState title={t.jobs.empty} help={t.jobs.emptyHelp} />
          )
        }
      />
      <PrintJobDrawer id={opened} isOperator={isOperator} onClose={() => setSearch({ job: undefined })} />
    </>
  )
}
