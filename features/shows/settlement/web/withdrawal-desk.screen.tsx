import { useState } from 'react'

import { SandboxMark } from '#features/money/payments/web/refunds.public.ts'
import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useReason } from '#platform/web/ui/use-reason.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useList } from '#platform/web/use-list.ts'

import { settlementTexts } from '../settlement.texts.ts'
import {
  type DeskEvent,
  type DeskWithdrawal,
  withdrawalDeskContract,
  type WithdrawalState as State,
  withdrawalStates,
} from '../withdrawals.contract.ts'
import { WithdrawalState } from './withdrawal-state.tsx'
import '#platform/web/ui/summary-row.css'
import './settlement.css'

const PaidDialog = lazyDialog(() => import('./withdrawal-paid.dialog.tsx'), 'WithdrawalPaidDialog')

const eventsOf: Readonly<Record<State, readonly DeskEvent[]>> = {
  submitted: [],
  approved: ['begin'],
  paying: ['pay', 'fail'],
  failed: ['retry', 'giveUp'],
  paid: ['return'],
  rejected: [],
  cancelled: [],
}

/** The buttons of the desk on a withdrawal: each step once the bank has done its part. */
function DeskActions({ row }: { row: DeskWithdrawal }) {
  const { confirm: t, events, fields, reasonHint, done } = useTexts(settlementTexts).withdrawal
  const { action } = useTexts(webTexts)
  const [isPaid, setPaid] = useState(false)
  const { askWhy, dialog } = useReason({ events, reason: fields.note, reasonHint })
  const move = useCallMutation(withdrawalDeskContract.move, { onSuccess: () => notify('success', done) })
  const { withdrawalId: id, version, number, holder, accountNumber } = row
  const send = (event: DeskEvent, note?: string) =>
    move.mutate({ params: { id }, body: { event, version, ...(note !== undefined && { note }) } })
  async function begin(event: DeskEvent) {
    if (event === 'pay') return setPaid(true)
    if (event === 'begin' || event === 'retry') {
      const isMeant = await ask({
        title: fill(t[event], { number }),
        content: fill(t.beginNote, { holder, account: accountNumber, amount: formatMoney(row.amount) }),
        confirm: events[event],
        cancel: action.cancel,
      })
      if (isMeant) send(event)
      return
    }
    const note = await askWhy(event)
    if (note !== undefined) send(event, note)
  }
  return (
    <span className="row-actions">
      {eventsOf[row.state].map((event, at) => (
        <GuardedButton
          key={event}
          size="small"
          type={at === 0 && event !== 'return' ? 'primary' : 'default'}
          why={row.actions.find((one) => one.event === event)?.reason}
          loading={move.isPending}
          onClick={() => void begin(event)}
        >
          {events[event]}
        </GuardedButton>
      ))}
      {dialog}
      {isPaid && <PaidDialog row={row} onClose={() => setPaid(false)} />}
    </span>
  )
}

const money = (amount: number) => <span className="money">{formatMoney(amount)}</span>

/** The operator's desk: pays the withdrawals of money that was collected for companies. */
export function WithdrawalDeskScreen() {
  const { withdrawal: t } = useTexts(settlementTexts)
  const { fields: f } = t
  const list = useList(withdrawalDeskContract.list, ({ withdrawalId }) => withdrawalId)
  const columns: readonly Column<DeskWithdrawal>[] = [
    { key: 'number', title: f.number, width: 190, isLocked: true, dataIndex: 'number' },
    { key: 'company', title: f.company, width: 170, dataIndex: 'companyName' },
    {
      key: 'amount',
      title: f.amount,
      width: 140,
      isNumber: true,
      render: (_, { amount, mode }) => (
        <>
          {money(amount)} <SandboxMark mode={mode} />
        </>
      ),
    },
    {
      key: 'state',
      title: f.state,
      width: 110,
      ellipsis: false,
      render: (_, { state }) => <WithdrawalState state={state} />,
    },
    {
      key: 'account',
      title: f.account,
      width: 240,
      render: (_, row) => `${row.holder} ${row.bank} ${row.accountNumber}`,
    },
    {
      key: 'requestedAt',
      title: f.requestedAt,
      width: 120,
      render: (_, { requestedAt }) => <RelativeTime value={requestedAt} />,
    },
    {
      key: 'actions',
      title: f.actions,
      width: 210,
      isLocked: true,
      fixed: 'end',
      ellipsis: false,
      render: (_, row) => <DeskActions row={row} />,
    },
  ]
  return (
    <Page title={t.desk.title} help={t.desk.help}>
      <FilterBar
        list={list}
        name="withdrawal-desk"
        placeholder={t.list.keyword}
        choices={[{ field: 'state', label: f.state, values: withdrawalStates, labels: t.states }]}
      />
      <DataTable
        list={list}
        name="withdrawal-desk"
        label={t.desk.title}
        columns={columns}
        empty={<EmptyState isFiltered={list.isFiltered} title={t.desk.empty} help={t.desk.emptyHelp} />}
        card={(row) => (
          <div className="summary-row">
            <div className="summary-line">
              <strong>{row.companyName}</strong>
              <WithdrawalState state={row.state} />
            </div>
            <span>
              {money(row.amount)} <SandboxMark mode={row.mode} />
            </span>
            <span>{`${row.holder} ${row.bank} ${row.accountNumber}`}</span>
            <DeskActions row={row} />
          </div>
        )}
      />
    </Page>
  )
}
