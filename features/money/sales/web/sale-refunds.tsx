import { useState } from 'react'

import { refundStates } from '#features/money/payments/payments.contract.ts'
import {
  paymentsTexts,
  RefundButtons,
  RefundDecisionDialog,
  RefundState,
  SandboxMark,
} from '#features/money/payments/web/refunds.public.ts'
import { formatMoney } from '#platform/text/money.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useCan } from '#platform/web/session/viewer.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useList } from '#platform/web/use-list.ts'

import { type SaleRefund, salesContract } from '../sales.contract.ts'
import './sales.css'

interface Opened {
  refund: SaleRefund
  approve: boolean
}

function Decision({ refund, approve, onClose }: Opened & { onClose: () => void }) {
  const t = useTexts(paymentsTexts).desk
  const decide = useCallMutation(salesContract.decideRefund, {
    touches: ['registrations', 'activities'],
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

function Buttons({ refund, open }: { refund: SaleRefund; open: (approve: boolean) => void }) {
  const t = useTexts(paymentsTexts).desk
  const mayConfirm = useCan('settlement:confirm')
  const retry = useCallMutation(salesContract.retryRefund, { onSuccess: () => notify('success', t.retried) })
  return mayConfirm ? (
    <RefundButtons
      refund={refund}
      why={refund.isOwn ? t.own : undefined}
      isBusy={retry.isPending}
      onOpen={open}
      onRetry={() => retry.mutate({ params: { id: refund.refundId }, body: { version: refund.version } })}
    />
  ) : null
}

type Texts = ReturnType<typeof paymentsTexts.in>

const columnsOf = (t: Texts, open: (opened: Opened) => void): readonly Column<SaleRefund>[] => [
  {
    key: 'order',
    title: t.desk.order,
    width: 230,
    isLocked: true,
    render: (_, row) => `${row.orderNumber} · ${row.orderName}`,
  },
  {
    key: 'amount',
    title: t.desk.amount,
    width: 100,
    isNumber: true,
    render: (_, row) => <span className="money">{formatMoney(row.amount)}</span>,
  },
  { key: 'mode', title: t.desk.mode, width: 90, render: (_, row) => t.modes[row.mode] },
  {
    key: 'state',
    title: t.desk.state,
    width: 110,
    ellipsis: false,
    render: (_, row) => <RefundState row={row} />,
  },
  {
    key: 'reason',
    title: t.desk.reason,
    width: 150,
    render: (_, row) => (row.cause === 'asked' ? row.reason : t.causes[row.cause]),
  },
  { key: 'askedBy', title: t.desk.askedBy, width: 100, dataIndex: 'askedBy' },
  {
    key: 'createdAt',
    title: t.desk.createdAt,
    width: 140,
    render: (_, row) => <RelativeTime value={row.createdAt} />,
  },
  {
    key: 'actions',
    title: t.statements.by,
    width: 150,
    isLocked: true,
    fixed: 'right',
    render: (_, refund) => <Buttons refund={refund} open={(approve) => open({ refund, approve })} />,
  },
]

/** Refunds of sales; those that wait for a decision come first. */
export function SaleRefunds() {
  const t = useTexts(paymentsTexts)
  const list = useList(salesContract.listRefunds, (row) => row.refundId)
  const [opened, open] = useState<Opened>()
  return (
    <>
      <FilterBar
        list={list}
        name="sale-refunds"
        placeholder={t.desk.keyword}
        choices={[{ field: 'state', label: t.desk.state, values: refundStates, labels: t.refundStates }]}
      />
      <DataTable
        list={list}
        name="sale-refunds"
        label={t.desk.tabs.refunds}
        columns={columnsOf(t, open)}
        card={(row) => (
          <div className="sale-row">
            <span className="sale-line">
              <strong>{row.orderName}</strong>
              <RefundState row={row} />
              <span className="money">{formatMoney(row.amount)}</span>
            </span>
            <span className="sale-line">
              {row.buyer} · {row.reason} <SandboxMark mode={row.mode} />
            </span>
            <Buttons refund={row} open={(approve) => open({ refund: row, approve })} />
          </div>
        )}
        empty={<EmptyState title={t.desk.emptyRefunds} />}
      />
      {opened ? <Decision {...opened} onClose={() => open(undefined)} /> : null}
    </>
  )
}
