import { useState } from 'react'
import { formatMoney } from '#platform/text/money.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { useList } from '#platform/web/use-list.ts'
import { type InvoiceRequest, requestStates } from '../invoices.contract.ts'
import { invoicesTexts } from '../invoices.texts.ts'
import { saleInvoicesContract } from '../sale-invoices.contract.ts'
import { RequestNote } from './request-note.tsx'
import { RequestTags } from './request-tags.tsx'
import type { SellerAction } from './seller-invoice.dialog.tsx'
import { WriterButtons } from './writer-buttons.tsx'
import './invoices.css'

const SellerInvoiceDialog = lazyDialog(() => import('./seller-invoice.dialog.tsx'), 'SellerInvoiceDialog')

interface Opened {
  request: InvoiceRequest
  action: SellerAction
}

type Texts = ReturnType<typeof useTexts<typeof import('../text/zh-CN.ts').text>>

/** The moves of a request, and its file once it is written. */
function Buttons({
  request,
  t,
  open,
}: {
  request: InvoiceRequest
  t: Texts
  open: (opened: Opened) => void
}) {
  return (
    <span className="invoice-line">
      <WriterButtons request={request} calls={saleInvoicesContract} open={open} />
      {request.hasFile ? (
        <DownloadButton
          type="link"
          endpoint={saleInvoicesContract.download}
          request={{ params: { id: request.requestId } }}
        >
          {t.requests.download}
        </DownloadButton>
      ) : null}
    </span>
  )
}

const columnsOf = (t: Texts, open: (opened: Opened) => void): readonly Column<InvoiceRequest>[] => [
  { key: 'order', width: 162, title: t.requests.order, isLocked: true, dataIndex: 'orderNumber' },
  {
    key: 'buyer',
    width: 92,
    title: t.sales.buyer,
    render: (_, row) => row.requestedBy || '—',
  },
  {
    key: 'title',
    width: 150,
    title: t.requests.title,
    render: (_, row) => `${row.title.name} ${row.title.taxNumber}`,
  },
  { key: 'mail', width: 152, title: t.sales.mail, render: (_, row) => row.title.email || '—' },
  {
    key: 'amount',
    width: 96,
    title: t.requests.amount,
    isNumber: true,
    render: (_, row) => formatMoney(row.amount),
  },
  { key: 'state', width: 152, title: t.requests.state, render: (_, row) => <RequestTags request={row} /> },
  { key: 'number', width: 200, title: t.requests.number, render: (_, row) => <RequestNote request={row} /> },
  {
    key: 'actions',
    width: 176,
    title: t.titles.actions,
    isLocked: true,
    fixed: 'right',
    ellipsis: false,
    render: (_, row) => <Buttons request={row} t={t} open={open} />,
  },
]

/** Invoices that the company's own buyers have requested; its finance writes them. */
export function SaleInvoices() {
  const t = useTexts(invoicesTexts)
  const list = useList(saleInvoicesContract.list, (row) => row.requestId)
  const [opened, open] = useState<Opened>()
  return (
    <>
      <FilterBar
        list={list}
        name="sale-invoices"
        placeholder={t.requests.keyword}
        choices={[{ field: 'state', label: t.requests.state, values: requestStates, labels: t.states }]}
      />
      <DataTable
        list={list}
        name="sale-invoices"
        label={t.sales.label}
        columns={columnsOf(t, open)}
        card={(row) => (
          <div className="invoice-card">
            <span className="invoice-head">
              <strong>{row.title.name}</strong>
              <span className="money">{formatMoney(row.amount)}</span>
            </span>
            <RequestTags request={row} />
            <span className="invoice-quiet">
              {row.requestedBy} · {row.orderNumber} · {row.title.email}
            </span>
            <Buttons request={row} t={t} open={open} />
          </div>
        )}
        empty={<EmptyState title={t.sales.empty} help={t.sales.emptyHelp} />}
      />
      {opened ? (
        <SellerInvoiceDialog {...opened} calls={saleInvoicesContract} onClose={() => open(undefined)} />
      ) : null}
    </>
  )
}
