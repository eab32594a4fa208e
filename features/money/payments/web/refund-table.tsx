import { useEffect, useState } from 'react'
import { formatMoney } from '#platform/text/money.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import type { List } from '#platform/web/use-list.ts'
import { type RefundRow, refundStates } from '../payments.contract.ts'
import { paymentsTexts } from '../payments.texts.ts'
import { RefundButtons } from './refund-buttons.tsx'
import { RefundDecisionDialog } from './refund-decision.dialog.tsx'
import { RefundState } from './refund-state.tsx'
import { SandboxMark } from './sandbox-mark.tsx'
import './payments.css'

interface DeskRefund extends RefundRow {
  orderNumber: string
  orderName: string
  /** The reader asked for it. */
  isOwn: boolean
}

interface Move<Body> {
  isPending: boolean
  mutate: (request: { params: { id: string }; body: Body }, told: { onSuccess: () => void }) => void
}

interface Props<Row extends DeskRefund> {
  list: List<Row, { keyword: string; state: RefundRow['state'] }>
  /** Under which the columns of this list are remembered. */
  name: string
  buyer: { title: string; of: (row: Row) => string }
  decide: Move<{ approve: boolean; note: string; version: number }>
  retry: Move<{ version: number }>
  /** The reader only looks. */
  isReadOnly?: boolean
}

const lookAgainMs = 3_000

/** The provider answers by itself: the list is read again while a refund is on its way. */
function useNews<Row extends DeskRefund>({ rows, reload }: Pick<List<Row, object>, 'rows' | 'reload'>) {
  const isWaiting = rows.some(({ state }) => state === 'processing')
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(reload, lookAgainMs)
    return () => clearInterval(timer)
  }, [isWaiting, reload])
}

/** Refunds and the decisions about them; those that wait for one come first. */
export function RefundTable<Row extends DeskRefund>({
  list,
  name,
  buyer,
  decide,
  retry,
  isReadOnly = false,
}: Props<Row>) {
  const t = useTexts(paymentsTexts)
  const [opened, open] = useState<{ refund: Row; approve: boolean }>()
  useNews(list)
  const buttons = (refund: Row) =>
    isReadOnly ? null : (
      <RefundButtons
        refund={refund}
        why={refund.isOwn ? t.desk.own : undefined}
        isBusy={retry.isPending}
        onOpen={(approve) => open({ refund, approve })}
        onRetry={() =>
          retry.mutate(
            { params: { id: refund.refundId }, body: { version: refund.version } },
            { onSuccess: () => notify('success', t.desk.retried) },
          )
        }
      />
    )
  const columns: readonly Column<Row>[] = [
    {
      key: 'order',
      title: t.desk.order,
      width: 184,
      isLocked: true,
      render: (_, row) => `${row.orderNumber} · ${row.orderName}`,
    },
    { key: 'buyer', title: buyer.title, width: 124, render: (_, row) => buyer.of(row) },
    {
      key: 'amount',
      title: t.desk.amount,
      width: 96,
      isNumber: true,
      render: (_, row) => <span className="money">{formatMoney(row.amount)}</span>,
    },
    { key: 'mode', title: t.desk.mode, width: 86, render: (_, row) => t.modes[row.mode] },
    {
      key: 'state',
      title: t.desk.state,
      width: 128,
      ellipsis: false,
      render: (_, row) => <RefundState row={row} />,
    },
    {
      key: 'reason',
      title: t.desk.reason,
      width: 120,
      render: (_, row) => (row.cause === 'asked' ? row.reason : t.causes[row.cause]),
    },
    { key: 'askedBy', title: t.desk.askedBy, width: 92, dataIndex: 'askedBy' },
    {
      key: 'createdAt',
      title: t.desk.createdAt,
      width: 146,
      render: (_, row) => <RelativeTime value={row.createdAt} />,
    },
    {
      key: 'actions',
      title: t.statements.by,
      width: 180,
      isLocked: true,
      fixed: 'right',
      render: (_, row) => buttons(row),
    },
  ]
  return (
    <>
      <FilterBar
        list={list}
        name={name}
        placeholder={t.desk.keyword}
        choices={[{ field: 'state', label: t.desk.state, values: refundStates, labels: t.refundStates }]}
      />
      <DataTable
        list={list}
        name={name}
        label={t.desk.tabs.refunds}
        columns={columns}
        card={(row) => (
          <div className="desk-row">
            <span className="pay-line">
              <strong>{row.orderName}</strong>
              <RefundState row={row} />
              <span className="money">{formatMoney(row.amount)}</span>
            </span>
            <span className="pay-quiet">
              {buyer.of(row)} · {row.reason} <SandboxMark mode={row.mode} />
            </span>
            {buttons(row)}
          </div>
        )}
        empty={<EmptyState title={t.desk.emptyRefunds} />}
      />
      {opened && (
        <RefundDecisionDialog
          refund={opened.refund}
          approve={opened.approve}
          isBusy={decide.isPending}
          onDecide={(body) =>
            decide.mutate(
              { params: { id: opened.refund.refundId }, body },
              {
                onSuccess: () => {
                  notify('success', opened.approve ? t.desk.approved : t.desk.rejected)
                  open(undefined)
                },
              },
            )
          }
          onClose={() => open(undefined)}
        />
      )}
    </>
  )
}
