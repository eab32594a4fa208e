import type { Translation } from '#platform/text/texts.ts'
import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { lazyDrawer } from '#platform/web/ui/lazy-dialog.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { StateChips } from '#platform/web/ui/state-chips.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { useList } from '#platform/web/use-list.ts'

import { contractsContract, type PlanRow, planViews } from '../contracts.contract.ts'
import { contractsTexts } from '../contracts.texts.ts'
import type { text } from '../text/zh-CN.ts'
import { PlanStateTag } from './plan-state-tag.tsx'
import '#platform/web/ui/summary-row.css'
import './contracts.css'

const Drawer = lazyDrawer(() => import('./contract-detail.tsx'), 'ContractDrawer')

const lateText = (t: Translation<typeof text>, { state, lateDays }: PlanRow) =>
  state === 'done'
    ? ''
    : lateDays > 0
      ? fill(t.list.lateDays, { days: lateDays })
      : fill(t.list.dueIn, { days: -lateDays })

const columnsOf = (t: Translation<typeof text>, open: (row: PlanRow) => void): readonly Column<PlanRow>[] => [
  {
    key: 'contract',
    title: t.fields.title,
    isLocked: true,
    width: 210,
    render: (_, row) => <NameButton name={row.contract} onOpen={() => open(row)} />,
  },
  { key: 'name', title: t.fields.line, width: 130, dataIndex: 'name' },
  { key: 'firm', title: t.fields.firm, width: 170, dataIndex: 'firm' },
  { key: 'dueOn', title: t.fields.dueOn, width: 110, dataIndex: 'dueOn' },
  { key: 'late', title: t.fields.late, width: 110, render: (_, row) => lateText(t, row) },
  {
    key: 'amount',
    title: t.fields.lineAmount,
    isNumber: true,
    width: 130,
    render: (_, row) => formatMoney(row.amountFen),
  },
  {
    key: 'open',
    title: t.fields.open,
    isNumber: true,
    width: 130,
    render: (_, row) => formatMoney(row.amountFen - row.paidFen),
  },
  {
    key: 'state',
    title: t.fields.state,
    width: 100,
    render: (_, { state }) => <PlanStateTag state={state} />,
  },
  { key: 'owner', title: t.fields.owner, width: 80, dataIndex: 'owner' },
]

/** The payments of all contracts by their days: the overdue ones first. */
export function PlanList() {
  const t = useTexts(contractsTexts)
  const { search, setSearch } = useScreen()
  const list = useList(contractsContract.plan, (row) => row.id, { defaults: { view: 'overdue' } })
  const { data: sums } = useCallQuery(contractsContract.planSums)
  const open = (row: PlanRow) => setSearch({ contract: row.contractId })
  const view = list.filter.view ?? 'overdue'
  const sum = sums?.[view]
  return (
    <>
      <DataTable
        list={list}
        name="plan-lines"
        label={t.tabs.plan}
        columns={columnsOf(t, open)}
        toolbar={
          <StateChips
            label={t.fields.state}
            chips={planViews.map((value) => ({
              value,
              label: t.planViews[value],
              count: sums?.[value].count,
            }))}
            value={view}
            onChange={(next) => list.setFilter({ view: next })}
          />
        }
        actions={
          sum && (
            <span className="contract-quiet">
              {fill(t.list.sums, { count: sum.count, amount: formatMoney(sum.openFen) })}
            </span>
          )
        }
        card={(row) => (
          <div className="summary-row">
            <div className="summary-line">
              <NameButton name={row.contract} onOpen={() => open(row)} />
              <PlanStateTag state={row.state} />
            </div>
            <div className="summary-more">{[row.name, row.firm].filter(Boolean).join(' · ')}</div>
            <div className="summary-more">
              {row.dueOn} {lateText(t, row)} · {formatMoney(row.amountFen - row.paidFen)}
            </div>
          </div>
        )}
        empty={<EmptyState title={t.list.planEmpty} help={t.list.planEmptyHelp} />}
      />
      <Drawer id={search['contract']} onClose={() => setSearch({ contract: undefined })} />
    </>
  )
}
