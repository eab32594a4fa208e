import { SandboxMark } from '#features/money/payments/web/refunds.public.ts'
import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useList } from '#platform/web/use-list.ts'

import { type AccruingRow, settlementContract } from '../settlement.contract.ts'
import { settlementTexts } from '../settlement.texts.ts'

function CloseButton({ row, onClosed }: { row: AccruingRow; onClosed: (statementId: string) => void }) {
  const { accruing: t } = useTexts(settlementTexts)
  const { action } = useTexts(webTexts)
  const close = useCallMutation(settlementContract.close, {
    onSuccess: ({ statementId }) => {
      notify('success', t.closed)
      onClosed(statementId)
    },
  })
  const begin = async () => {
    const isMeant = await ask({
      title: fill(t.closeAsk, { name: row.activity }),
      content: fill(t.closeNote, { count: row.lines, amount: formatMoney(row.net) }),
      confirm: t.close,
      cancel: action.cancel,
    })
    if (isMeant) close.mutate({ body: { activityId: row.activityId, mode: row.mode } })
  }
  return (
    <GuardedButton access="settlement:confirm" loading={close.isPending} onClick={() => void begin()}>
      {t.close}
    </GuardedButton>
  )
}

const money = (amount: number) => <span className="money">{formatMoney(amount)}</span>

/** Money of activities that stands in no statement yet. */
export function AccruingList({ onClosed }: { onClosed: (statementId: string) => void }) {
  const { accruing: t, fields: f, tabs } = useTexts(settlementTexts)
  const web = useTexts(webTexts)
  const list = useList(settlementContract.listAccruing, ({ activityId, mode }) => `${activityId} ${mode}`)
  const columns: readonly Column<AccruingRow>[] = [
    {
      key: 'activity',
      title: f.activity,
      width: 260,
      isLocked: true,
      render: (_, { activity, mode }) => (
        <>
          {activity} <SandboxMark mode={mode} />
        </>
      ),
    },
    {
      key: 'received',
      title: f.received,
      width: 120,
      isNumber: true,
      render: (_, row) => money(row.received),
    },
    {
      key: 'refunded',
      title: f.refunded,
      width: 110,
      isNumber: true,
      render: (_, row) => money(row.refunded),
    },
    { key: 'net', title: f.net, width: 120, isNumber: true, render: (_, row) => money(row.net) },
    { key: 'lines', title: f.lines, width: 80, isNumber: true, dataIndex: 'lines' },
    { key: 'openRefunds', title: f.openRefunds, width: 120, isNumber: true, dataIndex: 'openRefunds' },
    {
      key: 'endsAt',
      title: f.endsAt,
      width: 130,
      render: (_, { endsAt }) => endsAt && <RelativeTime value={endsAt} />,
    },
    {
      key: 'actions',
      title: web.list.actions,
      width: 140,
      isLocked: true,
      fixed: 'right',
      render: (_, row) => <CloseButton row={row} onClosed={onClosed} />,
    },
  ]
  return (
    <DataTable
      list={list}
      name="settlement-accruing"
      label={tabs.accruing}
      columns={columns}
      empty={<EmptyState title={t.empty} help={t.emptyHelp} />}
      card={(row) => (
        <div className="summary-row">
          <strong>{row.activity}</strong>
          <span>
            {f.net} {money(row.net)} <SandboxMark mode={row.mode} />
          </span>
          <CloseButton row={row} onClosed={onClosed} />
        </div>
      )}
    />
  )
}
