import { useState } from 'react'
import { formatMoney } from '#platform/text/money.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { useList } from '#platform/web/use-list.ts'
import { invoicesContract, requestStates, type SellerInvoiceRequest } from '../invoices.contract.ts'
import { invoicesTexts } from '../invoices.texts.ts'
import type { SellerAction } from './seller-invoice.dialog.tsx'
import { RequestNote } from './request-note.tsx'
import { RequestTags } from './request-tags.tsx'
import { WriterButtons } from './writer-buttons.tsx'
import './invoices.css'

const SellerInvoiceDialog = lazyDialog(() => import('./seller-invoice.dialog.tsx'), 'SellerInvoiceDialog')

interface Opened {
  request: SellerInvoiceRequest
  action: SellerAction
}

type Texts = ReturnType<typeof useTexts<typeof import('../text/zh-CN.ts').text>>

const columnsOf = (t: Texts, open: (opened: Opened) => void): readonly Column<SellerInvoiceRequest>[] => [
  { key: 'order', width: 140, title: t.requests.order, isLocked: true, dataIndex: 'orderNumber' },
  { key: 'company', width: 128, title: t.desk.company, dataIndex: 'companyName' },
  {
    key: 'title',
    width: 128,
    title: t.requests.title,
    render: (_, row) => `${row.title.name} ${row.title.taxNumber}`,
  },
  { key: 'kind', width: 124, title: t.requests.kind, render: (_, row) => t.kinds[row.kind] },
  {
    key: 'amount',
    width: 96,
    title: t.requests.amount,
    isNumber: true,
    render: (_, row) => formatMoney(row.amount),
  },
  { key: 'state', width: 160, title: t.requests.state, render: (_, row) => <RequestTags request={row} /> },
  { key: 'number', width: 216, title: t.requests.number, render: (_, row) => <RequestNote request={row} /> },
  {
    key: 'actions',
    width: 170,
    title: t.titles.actions,
    isLocked: true,
    fixed: 'right',
    render: (_, row) => <WriterButtons request={row} calls={invoicesContract} open={open} />,
  },
]

/** Invoices that companies have asked for; the seller writes them. */
export function SellerInvoices() {
  const t = useTexts(invoicesTexts)
  const list = useList(invoicesContract.listAll, (row) => row.requestId)
  const [opened, open] = useState<Opened>()
  return (
    <>
      <FilterBar
        list={list}
        name="seller-invoices"
        placeholder={t.requests.keyword}
        choices={[{ field: 'state', label: t.requests.state, values: requestStates, labels: t.states }]}
      />
      <DataTable
        list={list}
        name="seller-invoices"
        label={t.desk.tab}
        columns={columnsOf(t, open)}
        card={(row) => (
          <div className="invoice-card">
            <span className="invoice-head">
              <strong>{row.title.name}</strong>
              <span className="money">{formatMoney(row.amount)}</span>
            </span>
            <RequestTags request={row} />
            <span className="invoice-quiet">
              {row.companyName} · {row.orderNumber}
            </span>
            <WriterButtons request={row} calls={invoicesContract} open={open} />
          </div>
        )}
        empty={<EmptyState title={t.desk.empty} help={t.desk.emptyHelp} />}
      />
      {opened ? (
        <SellerInvoiceDialog {...opened} calls={invoicesContract} onClose={() => open(undefined)} />
      ) : null}
    </>
  )
}
