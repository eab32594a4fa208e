import { useState } from 'react'
import { formatMoney } from '#platform/text/money.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useList } from '#platform/web/use-list.ts'
import { StateChips } from '#platform/web/ui/state-chips.tsx'
import { paymentsTexts } from '../payments.texts.ts'
import { type DifferenceRow, statementsContract } from '../statements.contract.ts'
import { ResolveDialog } from './resolve.dialog.tsx'
import { SandboxMark } from './sandbox-mark.tsx'

type Texts = ReturnType<typeof useTexts<typeof import('../text/zh-CN.ts').text>>

const lineStates = ['settled', 'pending', 'failed'] as const

/** One side of a difference: how much, and what became of it. */
function Side({ side }: { side: DifferenceRow['ours'] }) {
  const t = useTexts(paymentsTexts).statements
  if (!side) return <span className="pay-quiet">{t.nothing}</span>
  const state = lineStates.find((one) => one === side.state)
  return (
    <span>
      <span className="money">{formatMoney(side.amount)}</span>{' '}
      {state ? <span className="pay-quiet">{t.lineStates[state]}</span> : null}
    </span>
  )
}

interface DealProps {
  row: DifferenceRow
  open: (row: DifferenceRow) => void
}

function Deal({ row, open }: DealProps) {
  const t = useTexts(paymentsTexts)
  if (!row.resolvedAt)
    return (
      <GuardedButton size="small" onClick={() => open(row)}>
        {t.desk.resolve}
      </GuardedButton>
    )
  return (
    <span className="pay-quiet">
      {row.resolvedBy ? `${row.resolvedBy} · ${row.note ?? ''}` : t.statements.settledItself}
    </span>
  )
}

const columnsOf = (t: Texts, open: DealProps['open']): readonly Column<DifferenceRow>[] => [
  { key: 'day', width: 104, title: t.desk.day, isLocked: true, dataIndex: 'day' },
  { key: 'channel', width: 122, title: t.statements.channel, render: (_, row) => t.channels[row.channel] },
  { key: 'kind', width: 130, title: t.desk.kind, render: (_, row) => t.statements.kinds[row.kind] },
  {
    key: 'subject',
    width: 150,
    title: t.statements.number,
    render: (_, row) => `${t.statements.subjects[row.subject]} ${row.number}`,
  },
  {
    key: 'order',
    width: 150,
    title: t.desk.order,
    render: (_, row) => [row.orderNumber, row.companyName].filter(Boolean).join(' · ') || '—',
  },
  {
    key: 'ours',
    width: 154,
    title: t.desk.ours,
    isNumber: true,
    render: (_, row) => <Side side={row.ours} />,
  },
  {
    key: 'theirs',
    width: 154,
    title: t.desk.theirs,
    isNumber: true,
    render: (_, row) => <Side side={row.theirs} />,
  },
  {
    key: 'actions',
    title: t.statements.by,
    isLocked: true,
    fixed: 'right',
    width: 190,
    render: (_, row) => <Deal row={row} open={open} />,
  },
]

/** Where statements and our books differ, until somebody has said why. */
export function StatementDifferences() {
  const t = useTexts(paymentsTexts)
  const list = useList(statementsContract.listDifferences, (row) => row.differenceId, {
    defaults: { open: 'true' },
  })
  const [opened, open] = useState<DifferenceRow>()
  const resolve = useCallMutation(statementsContract.resolveDifference, {
    onSuccess: () => {
      notify('success', t.desk.resolved)
      open(undefined)
    },
  })
  return (
    <>
      <DataTable
        list={list}
        name="statement-differences"
        label={t.statements.differences}
        toolbar={
          <StateChips
            label={t.statements.differences}
            value={list.filter.open === 'true' ? 'true' : 'false'}
            chips={[
              { value: 'true', label: t.desk.onlyOpen },
              { value: 'false', label: t.desk.resolved },
            ]}
            onChange={(value) => list.setFilter({ open: value === 'true' ? 'true' : 'false' })}
          />
        }
        columns={columnsOf(t, open)}
        card={(row) => (
          <div className="desk-row">
            <span className="pay-line">
              <strong>{t.statements.kinds[row.kind]}</strong>
              <span>
                {row.day} · {t.channels[row.channel]}
              </span>
              <SandboxMark mode={row.mode} />
            </span>
            <span className="pay-quiet pay-number">
              {t.statements.subjects[row.subject]} {row.number}
            </span>
            <span>
              {t.desk.ours}: <Side side={row.ours} /> · {t.desk.theirs}: <Side side={row.theirs} />
            </span>
            <Deal row={row} open={open} />
          </div>
        )}
        empty={<EmptyState title={t.statements.emptyDifferences} />}
      />
      {opened ? (
        <ResolveDialog
          isBusy={resolve.isPending}
          onResolve={(note) => resolve.mutate({ params: { id: opened.differenceId }, body: { note } })}
          onClose={() => open(undefined)}
        />
      ) : null}
    </>
  )
}
