import { useState } from 'react'
import { Button } from 'antd'

import { SandboxMark } from '#features/money/payments/web/refunds.public.ts'
import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { DownloadButtons } from '#platform/web/ui/download-buttons.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { FactList } from '#platform/web/ui/fact-list.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { type List, useList } from '#platform/web/use-list.ts'

import {
  settlementContract,
  type StatementEvent,
  type StatementLine,
  type StatementRow,
} from '../settlement.contract.ts'
import { settlementTexts } from '../settlement.texts.ts'
import { AnswerDialog } from './statement-answer.dialog.tsx'
import { StatementState } from './statement-state.tsx'
import './settlement.css'

const eventsOf: Readonly<Record<StatementRow['state'], readonly StatementEvent[]>> = {
  pending_confirm: ['confirm', 'dispute'],
  disputed: ['resolve'],
  settled: [],
  reversed: [],
}

const money = (amount: number) => <span className="money">{formatMoney(amount)}</span>

/** One statement: its sums, what may be done with it, its files and its lines. */
export function StatementPage({ statementId, onBack }: { statementId: string; onBack: () => void }) {
  const found = useCallQuery(settlementContract.get, { params: { id: statementId } })
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <PageSkeleton />
  return <Statement statement={found.data} onBack={onBack} />
}

function Statement({ statement, onBack }: { statement: StatementRow; onBack: () => void }) {
  const { statement: t, fields: f } = useTexts(settlementTexts)
  const { number, activity, mode, state, note, settledAt, settledBy, closedAt, closedBy } = statement
  const lines = useList(settlementContract.listLines, ({ lineId }) => lineId, {
    params: { id: statement.statementId },
  })
  return (
    <>
      <div className="statement-head">
        <Button onClick={onBack}>{t.back}</Button>
        <Files statement={statement} />
        <Actions statement={statement} lineIds={lines.selection.ids} />
      </div>
      <Section title={`${t.title} ${number}`}>
        <FactList
          facts={[
            [f.activity, activity],
            [f.state, <StatementState key="state" state={state} />],
            [f.mode, mode === 'sandbox' && <SandboxMark key="mode" mode={mode} />],
            [f.received, money(statement.received)],
            [f.refunded, money(statement.refunded)],
            [f.adjusted, statement.adjusted !== 0 && money(statement.adjusted)],
            [f.net, money(statement.net)],
            [f.closedAt, <RelativeTime key="closed" value={closedAt} />],
            [f.closedBy, closedBy || t.product],
            [
              f.settledAt,
              settledAt && (
                <>
                  <RelativeTime value={settledAt} /> {settledBy ?? t.product}
                </>
              ),
            ],
            [f.note, note],
          ]}
        />
      </Section>
      <Lines list={lines} isOpen={state === 'pending_confirm'} />
    </>
  )
}

function Files({ statement: { statementId: id } }: { statement: StatementRow }) {
  const { statement: t } = useTexts(settlementTexts)
  return (
    <>
      <DownloadButton endpoint={settlementContract.download} request={{ params: { id }, query: {} }}>
        {t.pdf}
      </DownloadButton>
      <DownloadButtons
        endpoint={settlementContract.download}
        requestOf={(format) => ({ params: { id }, query: { format } })}
      >
        {t.table}
      </DownloadButtons>
    </>
  )
}

function Actions({ statement, lineIds }: { statement: StatementRow; lineIds: readonly string[] }) {
  const { list: t, events } = useTexts(settlementTexts)
  const { action } = useTexts(webTexts)
  const [begun, begin] = useState<'dispute' | 'resolve'>()
  const { statementId: id, version, number, net, state } = statement
  const move = useCallMutation(settlementContract.move, {
    onSuccess: (_data, { body }) => {
      notify('success', t.done[body.event])
      begin(undefined)
    },
  })
  const confirm = async () => {
    const isMeant = await ask({
      title: fill(t.confirmAsk, { number }),
      content: fill(t.confirmNote, { amount: formatMoney(net) }),
      confirm: events.confirm,
      cancel: action.cancel,
    })
    if (isMeant) move.mutate({ params: { id }, body: { event: 'confirm', version } })
  }
  return (
    <>
      {eventsOf[state].map((event) => (
        <GuardedButton
          key={event}
          type={event === 'dispute' ? 'default' : 'primary'}
          why={statement.actions.find((one) => one.event === event)?.reason}
          onClick={() => (event === 'confirm' ? void confirm() : begin(event))}
        >
          {events[event]}
        </GuardedButton>
      ))}
      {begun && (
        <AnswerDialog
          event={begun}
          isBusy={move.isPending}
          onClose={() => begin(undefined)}
          onAnswer={(answer) =>
            move.mutate({
              params: { id },
              body: {
                event: begun,
                version,
                ...answer,
                ...(begun === 'dispute' && { lineIds: [...lineIds] }),
              },
            })
          }
        />
      )}
    </>
  )
}

interface LinesProps {
  list: List<StatementLine, object>
  /** Lines can be marked as wrong. */
  isOpen: boolean
}

function Lines({ list, isOpen }: LinesProps) {
  const { fields: f, kinds, list: t, statement: s } = useTexts(settlementTexts)
  const columns: readonly Column<StatementLine>[] = [
    {
      key: 'order',
      title: f.order,
      width: 190,
      isLocked: true,
      render: (_, { orderNumber, isDisputed }) => (
        <>
          {orderNumber} {isDisputed && <StatusTag tone="failed">{t.disputed}</StatusTag>}
        </>
      ),
    },
    { key: 'name', title: f.name, width: 240, render: (_, { orderName, note }) => orderName || note },
    { key: 'buyer', title: f.buyer, width: 110, dataIndex: 'buyer' },
    { key: 'kind', title: f.kind, width: 90, render: (_, { kind }) => kinds[kind] },
    { key: 'amount', title: f.amount, width: 120, isNumber: true, render: (_, { amount }) => money(amount) },
    { key: 'at', title: f.at, width: 130, render: (_, { at }) => <RelativeTime value={at} /> },
  ]
  return (
    <Section title={s.lines}>
      <DataTable
        list={list}
        name="settlement-lines"
        label={s.lines}
        columns={columns}
        isSelectable={isOpen}
        empty={<EmptyState title={s.lines} />}
        card={(line) => (
          <div className="summary-row">
            <strong>{line.orderNumber || line.note}</strong>
            <span>
              {kinds[line.kind]} {money(line.amount)}
            </span>
          </div>
        )}
      />
    </Section>
  )
}
