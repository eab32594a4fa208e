import { useState } from 'react'

import { SandboxMark } from '#features/money/payments/web/refunds.public.ts'
import { formatMoney } from '#platform/text/money.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FactList } from '#platform/web/ui/fact-list.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog, lazyDrawer } from '#platform/web/ui/lazy-dialog.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useList } from '#platform/web/use-list.ts'

import { settlementTexts } from '../settlement.texts.ts'
import {
  type Collecting,
  type WithdrawalRow,
  withdrawalsContract,
  withdrawalStates,
} from '../withdrawals.contract.ts'
import { WithdrawalActions } from './withdrawal-actions.tsx'
import { WithdrawalState } from './withdrawal-state.tsx'
import '#platform/web/ui/summary-row.css'
import './settlement.css'

const AskDialog = lazyDialog(() => import('./withdrawal-ask.dialog.tsx'), 'WithdrawalAskDialog')
const Drawer = lazyDrawer(() => import('./withdrawal-detail.tsx'), 'WithdrawalDrawer')

const money = (amount: number) => <span className="money">{formatMoney(amount)}</span>

/** The held money, and the way to ask for it. */
function Balances({ collecting }: { collecting: Collecting }) {
  const { withdrawal: t } = useTexts(settlementTexts)
  const [isAsking, setAsking] = useState(false)
  const { balances, holder, basis, mobile } = collecting
  const hasMoney = balances.some(({ available }) => available > 0)
  const whyNot = () => {
    if (holder === null) return t.ask.notCertified
    if (!hasMoney) return t.ask.nothing
    return mobile === null ? t.ask.noMobile : undefined
  }
  return (
    <Section title={t.balances}>
      {balances.length === 0 && <p>{t.none}</p>}
      {balances.map(({ mode, available, frozen, receivable }) => (
        <FactList
          key={mode}
          facts={[
            [t.fields.mode, mode === 'sandbox' && <SandboxMark key="mode" mode={mode} />],
            [t.accounts.available, money(available)],
            [t.accounts.frozen, money(frozen)],
            [
              t.accounts.receivable,
              receivable > 0 && (
                <>
                  {money(receivable)} {t.receivableHelp}
                </>
              ),
            ],
          ]}
        />
      ))}
      {basis !== null && (
        <GuardedButton
          access="settlement:withdraw"
          type="primary"
          why={whyNot()}
          onClick={() => setAsking(true)}
        >
          {t.ask.open}
        </GuardedButton>
      )}
      {isAsking && <AskDialog collecting={collecting} onClose={() => setAsking(false)} />}
    </Section>
  )
}

/** The withdrawals of the company, the newest first. */
export function WithdrawalList({ collecting }: { collecting: Collecting }) {
  const { withdrawal: t } = useTexts(settlementTexts)
  const { fields: f } = t
  const { search, setSearch } = useScreen()
  const list = useList(withdrawalsContract.list, ({ withdrawalId }) => withdrawalId)
  const nameOf = (row: WithdrawalRow) => (
    <NameButton name={row.number} onOpen={() => setSearch({ withdrawal: row.withdrawalId })} />
  )
  const columns: readonly Column<WithdrawalRow>[] = [
    { key: 'number', title: f.number, width: 190, isLocked: true, render: (_, row) => nameOf(row) },
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
    { key: 'account', title: f.account, width: 220, render: (_, { bank, account }) => `${bank} ${account}` },
    { key: 'requestedBy', title: f.requestedBy, width: 110, dataIndex: 'requestedBy' },
    {
      key: 'requestedAt',
      title: f.requestedAt,
      width: 130,
      render: (_, { requestedAt }) => <RelativeTime value={requestedAt} />,
    },
    {
      key: 'actions',
      title: f.actions,
      width: 220,
      isLocked: true,
      fixed: 'end',
      ellipsis: false,
      render: (_, row) => <WithdrawalActions row={row} />,
    },
  ]
  return (
    <>
      <Balances collecting={collecting} />
      <FilterBar
        list={list}
        name="settlement-withdrawals"
        placeholder={t.list.keyword}
        choices={[{ field: 'state', label: f.state, values: withdrawalStates, labels: t.states }]}
      />
      <DataTable
        list={list}
        name="settlement-withdrawals"
        label={t.tab}
        columns={columns}
        empty={<EmptyState isFiltered={list.isFiltered} title={t.list.empty} help={t.list.emptyHelp} />}
        card={(row) => (
          <div className="summary-row">
            <div className="summary-line">
              {nameOf(row)}
              <WithdrawalState state={row.state} />
            </div>
            <span>
              {money(row.amount)} <SandboxMark mode={row.mode} />
            </span>
            <WithdrawalActions row={row} />
          </div>
        )}
      />
      <Drawer id={search['withdrawal']} onClose={() => setSearch({ withdrawal: undefined })} />
    </>
  )
}
