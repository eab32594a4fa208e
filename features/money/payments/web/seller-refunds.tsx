import { useState } from 'react'
import { formatMoney } from '#platform/text/money.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useList } from '#platform/web/use-list.ts'
import { paymentsContract, refundStates, type SellerRefund } from '../payments.contract.ts'
import { paymentsTexts } from '../payments.texts.ts'
import { RefundButtons } from './refund-buttons.tsx'
import { RefundDecisionDialog } from './refund-decision.dialog.tsx'
import { RefundState } from './refund-state.tsx'
import { SandboxMark } from './sandbox-mark.tsx'

const touches = ['orders', 'invoices']

/** The dialog of the operator's decision. */
function DecideDialog({ refund, approve, onClose }: Opened & { onClose: () => void }) {
  const t = useTexts(paymentsTexts).desk
  const decide = useCallMutation(paymentsContract.decideRefund, {
    touches,
    onSuccess: () => {
      notify('success', approve ? t.approved : t.rejected)
      onClose()
    },
  })
  return (
    <RefundDecisionDialog
      refund={refund}
      approve={approve}
      isBusy={decide.isPending}
      onDecide={(body) => decide.mutate({ params: { id: refund.refundId }, body })}
      onClose={onClose}
    />
  )
}

function Buttons({ refund, open }: { refund: SellerRefund; open: (approve: boolean) => void }) {
  const t = useTexts(paymentsTexts).desk
  const retry = useCallMutation(paymentsContract.retryRefund, {
    touches,
    onSuccess: () => notify('success', t.retried),
  })
  return (
    <RefundButtons
      refund={refund}
      why={refund.isOwn ? t.own : undefined}
      isBusy={retry.isPending}
      onOpen={open}
      onRetry={() => retry.mutate({ params: { id: refund.refundId }, body: { version: refund.version } })}
    />
  )
}

interface Opened {
  refund: SellerRefund
  approve: boolean
}

type Texts = ReturnType<typeof useTexts<typeof import('../text/zh-CN.ts').text>>

const columnsOf = (t: Texts, open: (opened: Opened) => void): readonly Column<SellerRefund>[] => [
  {
    key: 'order',
    title: t.desk.order,
    width: 210,
    isLocked: true,
    render: (_, row) => `${row.orderNumber} · ${row.orderName}`,
  },
  { key: 'company', title: t.desk.company, width: 150, dataIndex: 'companyName' },
  {
    key: 'amount',
    title: t.desk.amount,
    width: 100,
    isNumber: true,
    render: (_, row) => <span className="money">{formatMoney(row.amount)}</span>,
  },
  { key: 'mode', title: t.desk.mode, width: 90, render: (_, row) => t.modes[row.mode] },
  { key: 'state', title: t.desk.state, width: 130, render: (_, row) => <RefundState row={row} /> },
  {
    key: 'reason',
    title: t.desk.reason,
    width: 140,
    render: (_, row) => (row.cause === 'asked' ? row.reason : t.causes[row.cause]),
  },
  { key: 'askedBy', title: t.desk.askedBy, width: 96, dataIndex: 'askedBy' },
  {
    key: 'createdAt',
    title: t.desk.createdAt,
    width: 150,
    render: (_, row) => <RelativeTime value={row.createdAt} />,
  },
  {
    key: 'actions',
    title: t.statements.by,
    width: 180,
    isLocked: true,
    fixed: 'right',
    render: (_, refund) => <Buttons refund={refund} open={(approve) => open({ refund, approve })} />,
  },
]

/** Refunds of all companies; what waits for a decision comes first. */
export function SellerRefunds() {
  const t = useTexts(paymentsTexts)
  const list = useList(paymentsContract.listRefunds, (row) => row.refundId)
  const [opened, open] = useState<Opened>()
  return (
    <>
      <FilterBar
        list={list}
        name="seller-refunds"
        placeholder={t.desk.keyword}
        choices={[{ field: 'state', label: t.desk.state, values: refundStates, labels: t.refundStates }]}
      />
      <DataTable
        list={list}
        name="seller-refunds"
        label={t.desk.tabs.refunds}
        columns={columnsOf(t, open)}
        card={(row) => (
          <div className="desk-row">
            <span className="pay-line">
              <strong>{row.orderName}</strong>
              <RefundState row={row} />
              <span className="money">{formatMoney(row.amount)}</span>
            </span>
            <span className="pay-quiet">
              {row.companyName} · {row.reason} <SandboxMark mode={row.mode} />
            </span>
            <Buttons refund={row} open={(approve) => open({ refund: row, approve })} />
          </div>
        )}
        empty={<EmptyState title={t.desk.emptyRefunds} />}
      />
      {opened ? <DecideDialog {...opened} onClose={() => open(undefined)} /> : null}
    </>
  )
}
