import { SandboxMark } from '#features/money/payments/web/refunds.public.ts'
import { formatMoney } from '#platform/text/money.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useList } from '#platform/web/use-list.ts'

import { settlementContract, type StatementRow, statementStates } from '../settlement.contract.ts'
import { settlementTexts } from '../settlement.texts.ts'
import { StatementState } from './statement-state.tsx'

/** The statements of what activities earned, the newest first. */
export function StatementList({ onOpen }: { onOpen: (statementId: string) => void }) {
  const { fields: f, list: t, states, tabs } = useTexts(settlementTexts)
  const list = useList(settlementContract.list, ({ statementId }) => statementId)
  const nameOf = (row: StatementRow) => (
    <NameButton name={row.number} onOpen={() => onOpen(row.statementId)} />
  )
  const columns: readonly Column<StatementRow>[] = [
    { key: 'number', title: f.number, width: 190, isLocked: true, render: (_, row) => nameOf(row) },
    {
      key: 'activity',
      title: f.activity,
      width: 240,
      render: (_, { activity, mode }) => (
        <>
          {activity} <SandboxMark mode={mode} />
        </>
      ),
    },
    {
      key: 'net',
      title: f.net,
      width: 120,
      isNumber: true,
      render: (_, { net }) => <span className="money">{formatMoney(net)}</span>,
    },
    { key: 'lines', title: f.lines, width: 80, isNumber: true, dataIndex: 'lines' },
    {
      key: 'state',
      title: f.state,
      width: 120,
      ellipsis: false,
      render: (_, { state }) => <StatementState state={state} />,
    },
    { key: 'closedBy', title: f.closedBy, width: 110, dataIndex: 'closedBy' },
    {
      key: 'closedAt',
      title: f.closedAt,
      width: 130,
      render: (_, { closedAt }) => <RelativeTime value={closedAt} />,
    },
  ]
  return (
    <>
      <FilterBar
        list={list}
        name="settlement-statements"
        placeholder={t.keyword}
        choices={[{ field: 'state', label: f.state, values: statementStates, labels: states }]}
      />
      <DataTable
        list={list}
        name="settlement-statements"
        label={tabs.statements}
        columns={columns}
        empty={<EmptyState isFiltered={list.isFiltered} title={t.empty} />}
        card={(row) => (
          <div className="summary-row">
            {nameOf(row)}
            <span>
              <StatementState state={row.state} /> {formatMoney(row.net)}
            </span>
            <span>{row.activity}</span>
          </div>
        )}
      />
    </>
  )
}
