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

import {
  type ContractRow,
  contractsContract,
  type ContractState,
  contractStates,
} from '../contracts.contract.ts'
import { contractsTexts } from '../contracts.texts.ts'
import type { text } from '../text/zh-CN.ts'
import { ContractActions } from './contract-actions.tsx'
import { ContractStateTag } from './contract-state-tag.tsx'
import '#platform/web/ui/summary-row.css'
import './contracts.css'

const Drawer = lazyDrawer(() => import('./contract-detail.tsx'), 'ContractDrawer')

const columnsOf = (
  t: Translation<typeof text>,
  open: (row: ContractRow) => void,
): readonly Column<ContractRow>[] => [
  {
    key: 'title',
    title: t.fields.title,
    isLocked: true,
    width: 220,
    render: (_, row) => <NameButton name={row.title} onOpen={() => open(row)} />,
  },
  { key: 'firm', title: t.fields.firm, width: 170, dataIndex: 'firm' },
  {
    key: 'state',
    title: t.fields.state,
    width: 120,
    render: (_, { state, isWaiting }) => (
      <span>
        <ContractStateTag state={state} />
        {isWaiting && <span className="contract-quiet">{t.list.waiting}</span>}
      </span>
    ),
  },
  {
    key: 'amount',
    title: t.fields.amount,
    isNumber: true,
    width: 130,
    render: (_, row) => formatMoney(row.amountFen),
  },
  {
    key: 'paid',
    title: t.fields.paid,
    isNumber: true,
    width: 130,
    render: (_, row) => formatMoney(row.paidFen),
  },
  {
    key: 'overdue',
    title: t.fields.overdue,
    isNumber: true,
    width: 120,
    render: (_, { overdueFen }) =>
      overdueFen > 0 && <span className="contract-wrong">{formatMoney(overdueFen)}</span>,
  },
  { key: 'signedOn', title: t.fields.signedOn, width: 110, render: (_, row) => row.signedOn ?? '' },
  { key: 'owner', title: t.fields.owner, width: 90, isOptional: true, dataIndex: 'owner' },
  {
    key: 'actions',
    title: '',
    isLocked: true,
    fixed: 'end',
    width: 130,
    ellipsis: false,
    render: (_, row) => <ContractActions row={row} />,
  },
]

/** The contracts of the company, as far as the viewer sees them. */
export function ContractList() {
  const t = useTexts(contractsTexts)
  const { search, setSearch } = useScreen()
  const list = useList(contractsContract.list, (row) => row.id)
  const { data: counts } = useCallQuery(contractsContract.counts)
  const open = (row: ContractRow) => setSearch({ contract: row.id })
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const chips = contractStates
    .map((value) => ({ value, label: t.states[value], count: counts?.[value] ?? 0 }))
    .filter(({ count, value }) => count > 0 || value === list.filter.state)
  return (
    <>
      <DataTable
        list={list}
        name="contracts"
        label={t.tabs.contracts}
        columns={columnsOf(t, open)}
        toolbar={
          <StateChips<ContractState>
            label={t.fields.state}
            chips={[{ value: undefined, label: t.list.all, count: total }, ...chips]}
            value={list.filter.state}
            onChange={(state) => list.setFilter({ state })}
          />
        }
        card={(row) => (
          <div className="summary-row">
            <div className="summary-line">
              <NameButton name={row.title} onOpen={() => open(row)} />
              <ContractStateTag state={row.state} />
            </div>
            <div className="summary-more">{row.firm}</div>
            <div className="summary-more">
              {fill(t.list.of, { paid: formatMoney(row.paidFen), amount: formatMoney(row.amountFen) })}
            </div>
            <ContractActions row={row} />
          </div>
        )}
        empty={<EmptyState title={t.list.empty} help={t.list.emptyHelp} />}
      />
      <Drawer id={search['contract']} onClose={() => setSearch({ contract: undefined })} />
    </>
  )
}
