import { formatMoney } from '#platform/text/money.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useList } from '#platform/web/use-list.ts'
import {
  type MoneyMode,
  moneyModes,
  paymentsContract,
  paymentStates,
  type SellerPayment,
} from '../payments.contract.ts'
import { paymentsTexts } from '../payments.texts.ts'
import { SandboxMark } from './sandbox-mark.tsx'
import { PaymentStateTag } from './payment-state-tag.tsx'

type Texts = ReturnType<typeof useTexts<typeof import('../text/zh-CN.ts').text>>

const columnsOf = (t: Texts): readonly Column<SellerPayment>[] => [
  {
    key: 'order',
    width: 244,
    title: t.desk.order,
    isLocked: true,
    render: (_, row) => `${row.orderNumber} · ${row.orderName}`,
  },
  { key: 'company', width: 200, title: t.desk.company, dataIndex: 'companyName' },
  { key: 'channel', width: 108, title: t.desk.channel, render: (_, row) => t.channels[row.channel] },
  { key: 'mode', width: 108, title: t.desk.mode, render: (_, row) => <MoneyOf mode={row.mode} /> },
  {
    key: 'state',
    width: 124,
    title: t.desk.state,
    render: (_, row) => <PaymentStateTag state={row.state} />,
  },
  {
    key: 'amount',
    width: 100,
    title: t.desk.amount,
    isNumber: true,
    render: (_, row) => <span className="money">{formatMoney(row.amount)}</span>,
  },
  {
    key: 'createdAt',
    width: 144,
    title: t.desk.createdAt,
    render: (_, row) => <RelativeTime value={row.createdAt} />,
  },
  {
    key: 'paidAt',
    width: 144,
    title: t.desk.paidAt,
    render: (_, row) => <RelativeTime value={row.paidAt} />,
  },
]

/** What kind of money; rehearsed money says so, and a transfer has said it by its way already. */
function MoneyOf({ mode }: { mode: MoneyMode }) {
  const t = useTexts(paymentsTexts)
  return mode === 'sandbox' ? <span className="sandbox-mark">{t.modes.sandbox}</span> : t.modes[mode]
}

/** Every try to pay, of all companies. */
export function SellerPayments() {
  const t = useTexts(paymentsTexts)
  const list = useList(paymentsContract.listPayments, (row) => row.paymentId)
  return (
    <>
      <FilterBar
        list={list}
        name="seller-payments"
        placeholder={t.desk.keyword}
        choices={[
          { field: 'mode', label: t.desk.mode, values: moneyModes, labels: t.modes },
          { field: 'state', label: t.desk.state, values: paymentStates, labels: t.paymentStates },
        ]}
      />
      <DataTable
        list={list}
        name="seller-payments"
        label={t.desk.tabs.payments}
        columns={columnsOf(t)}
        card={(row) => (
          <div className="desk-row">
            <span className="pay-line">
              <strong>{row.orderName}</strong>
              <PaymentStateTag state={row.state} />
              <span className="money">{formatMoney(row.amount)}</span>
            </span>
            <span className="pay-quiet">
              {row.companyName} · {t.channels[row.channel]} <SandboxMark mode={row.mode} />
            </span>
          </div>
        )}
        empty={<EmptyState title={t.desk.emptyPayments} />}
      />
    </>
  )
}
