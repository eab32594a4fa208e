import { Button } from 'antd'
import { useState } from 'react'

import { orderStates } from '#features/money/orders/orders.contract.ts'
import { OrderStateTag, ordersTexts } from '#features/money/orders/web/orders.public.ts'
import { paymentsTexts, SandboxMark } from '#features/money/payments/web/refunds.public.ts'
import { formatMoney } from '#platform/text/money.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCan } from '#platform/web/session/viewer.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useList } from '#platform/web/use-list.ts'

import { type SaleRow, salesContract } from '../sales.contract.ts'
import { salesTexts } from '../sales.texts.ts'
import './sales.css'

const AskRefundDialog = lazyDialog(() => import('./ask-refund.dialog.tsx'), 'AskRefundDialog')

const refundable = ['paid', 'fulfilling', 'completed', 'part_refunded']

const TransferDialog = lazyDialog(() => import('./sale-transfer.dialog.tsx'), 'SaleTransferDialog')

type Opened = { kind: 'refund' | 'transfer'; sale: SaleRow }
type Open = (opened: Opened) => void

/** A transfer is entered by one colleague and checked by another one; goods have their own way. */
function TransferButton({ row, onOpen }: { row: SaleRow; onOpen: Open }) {
  const t = useTexts(salesTexts).transfer
  const mayNote = useCan('settlement:refund')
  const mayCheck = useCan('settlement:confirm')
  if (row.state !== 'unpaid' || row.kind === 'goods') return null
  return (row.proof ? mayCheck : mayNote) ? (
    <Button size="small" onClick={() => onOpen({ kind: 'transfer', sale: row })}>
      {row.proof ? t.check : t.note}
    </Button>
  ) : null
}

function RefundButton({ row, onOpen }: { row: SaleRow; onOpen: Open }) {
  const t = useTexts(salesTexts).list
  const mayAsk = useCan('settlement:refund')
  return mayAsk && refundable.includes(row.state) ? (
    <Button size="small" onClick={() => onOpen({ kind: 'refund', sale: row })}>
      {t.refund}
    </Button>
  ) : null
}

const Buttons = (shown: { row: SaleRow; onOpen: Open }) => (
  <>
    <TransferButton {...shown} />
    <RefundButton {...shown} />
  </>
)

const State = ({ row }: { row: SaleRow }) => (
  <OrderStateTag order={{ state: row.state, hasProof: row.proof !== null }} />
)
const Mode = ({ row }: { row: SaleRow }) =>
  row.payMode === 'sandbox' ? <SandboxMark mode="sandbox" /> : null

type Texts = ReturnType<typeof useTexts<typeof import('../text/zh-CN.ts').text>>

type Modes = ReturnType<typeof paymentsTexts.in>['modes']

const modeOf = (modes: Modes, { payMode }: SaleRow) =>
  payMode === null || payMode === 'free' ? '' : modes[payMode]

const columnsOf = (
  { list: t, modes }: { list: Texts['list']; modes: Modes },
  onOpen: Open,
): readonly Column<SaleRow>[] => [
  { key: 'number', title: t.number, width: 156, isLocked: true, dataIndex: 'number' },
  { key: 'name', title: '', width: 230, dataIndex: 'name' },
  { key: 'buyer', title: t.buyer, width: 150, render: (_, row) => `${row.buyer} ${row.mobile}` },
  {
    key: 'amount',
    title: t.amount,
    width: 100,
    isNumber: true,
    render: (_, row) => <span className="money">{formatMoney(row.amount)}</span>,
  },
  { key: 'state', title: t.state, width: 140, ellipsis: false, render: (_, row) => <State row={row} /> },
  { key: 'mode', title: t.mode, width: 110, render: (_, row) => modeOf(modes, row) },
  {
    key: 'createdAt',
    title: t.createdAt,
    width: 140,
    render: (_, row) => <RelativeTime value={row.createdAt} />,
  },
  {
    key: 'actions',
    title: t.actions,
    width: 116,
    isLocked: true,
    fixed: 'right',
    render: (_, row) => <Buttons row={row} onOpen={onOpen} />,
  },
]

/** The company's own sales, the newest first. */
export function SaleOrders({ onSetUp }: { onSetUp?: (() => void) | undefined }) {
  const t = useTexts(salesTexts).list
  const { states, list: ordersList } = useTexts(ordersTexts)
  const list = useList(salesContract.list, (row) => row.orderId)
  const [opened, open] = useState<Opened>()
  const { modes } = useTexts(paymentsTexts)
  const columns = columnsOf({ list: t, modes }, open).map((column) =>
    column.key === 'name' ? { ...column, title: ordersList.name } : column,
  )
  return (
    <>
      <FilterBar
        list={list}
        name="sales"
        placeholder={t.keyword}
        choices={[{ field: 'state', label: t.state, values: orderStates, labels: states }]}
      />
      <DataTable
        list={list}
        name="sales"
        label={t.number}
        columns={columns}
        card={(row) => (
          <div className="sale-row">
            <span className="sale-line">
              <strong>{row.name}</strong>
              <State row={row} />
              <span className="money">{formatMoney(row.amount)}</span>
            </span>
            <span className="sale-line">
              {row.buyer} {row.mobile} <Mode row={row} />
            </span>
            <Buttons row={row} onOpen={open} />
          </div>
        )}
        empty={
          <EmptyState
            title={t.empty}
            help={t.emptyHelp}
            action={onSetUp && <Button onClick={onSetUp}>{t.setUp}</Button>}
          />
        }
      />
      {opened?.kind === 'refund' && <AskRefundDialog sale={opened.sale} onClose={() => open(undefined)} />}
      {opened?.kind === 'transfer' && <TransferDialog sale={opened.sale} onClose={() => open(undefined)} />}
    </>
  )
}
