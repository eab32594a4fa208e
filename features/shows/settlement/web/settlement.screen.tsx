import { SaleInvoices } from '#features/money/invoices/web/sales.public.tsx'
import {
  CompanyTills,
  SaleOrders,
  SaleRefunds,
  salesTexts,
  SaleTotals,
} from '#features/money/sales/web/sales.public.tsx'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { Page } from '#platform/web/ui/page.tsx'
import { PageViews } from '#platform/web/ui/page-views.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { settlementTexts } from '../settlement.texts.ts'
import { type Collecting, withdrawalsContract } from '../withdrawals.contract.ts'
import { AccruingList } from './accruing-list.tsx'
import { StatementList } from './statement-list.tsx'
import { StatementPage } from './statement-page.tsx'
import { WithdrawalList } from './withdrawal-list.tsx'

type View = 'accruing' | 'statements' | 'withdrawals' | 'orders' | 'refunds' | 'invoices' | 'tills'

/** The settlement centre: statements of activities, sales, refunds and the company's own tills. */
export function SettlementScreen() {
  const { title, tabs: ownTabs, withdrawal: w } = useTexts(settlementTexts)
  const { tabs: saleTabs } = useTexts(salesTexts)
  const tabs = { ...saleTabs, ...ownTabs, withdrawals: w.tab }
  const { data: collecting } = useCallQuery(withdrawalsContract.getCollecting, {})
  const { search, setSearch } = useScreen()
  const mayConfigure = useCan('settlement:configure')
  const views: View[] = [
    'orders',
    'refunds',
    'invoices',
    'accruing',
    'statements',
    // A company that collects by itself has nothing to withdraw, but for what was collected before.
    ...(hasWithdrawals(collecting) ? (['withdrawals'] as const) : []),
    ...(mayConfigure ? (['tills'] as const) : []),
  ]
  const view = views.find((name) => name === search['view']) ?? 'orders'
  // A filter of one list means nothing in another.
  const show = (next: View, more: { statement?: string } = {}) =>
    setSearch({
      ...Object.fromEntries(Object.keys(search).map((key) => [key, undefined])),
      view: next,
      ...more,
    })
  return (
    <Page
      title={title}
      help={collecting && modeOf(w.collecting, collecting)}
      views={
        <PageViews
          value={view}
          views={views.map((value) => ({ value, label: tabs[value] }))}
          onChange={show}
        />
      }
    >
      <Shown
        view={view}
        statement={search['statement']}
        collecting={collecting}
        mayConfigure={mayConfigure}
        show={show}
      />
    </Page>
  )
}

const hasWithdrawals = (collecting: Collecting | undefined) =>
  collecting !== undefined && (collecting.collector === 'operator' || collecting.balances.length > 0)

/** Says who collects the money of visitors, and on what ground. */
function modeOf(
  t: Record<'direct' | 'entity' | 'provider', string>,
  { collector, basis, name }: Collecting,
): string {
  if (collector === 'direct') return t.direct
  return fill(basis === 'one-entity' ? t.entity : t.provider, { name })
}

interface ShownProps {
  view: View
  statement: string | undefined
  collecting: Collecting | undefined
  mayConfigure: boolean
  show: (view: View, more?: { statement?: string }) => void
}

function Shown({ view, statement, collecting, mayConfigure, show }: ShownProps) {
  const open = (id: string) => show('statements', { statement: id })
  switch (view) {
    case 'orders':
      return (
        <>
          <SaleTotals />
          <SaleOrders onSetUp={mayConfigure ? () => show('tills') : undefined} />
        </>
      )
    case 'refunds':
      return (
        <>
          <SaleTotals />
          <SaleRefunds />
        </>
      )
    case 'invoices':
      return <SaleInvoices />
    case 'accruing':
      return <AccruingList onClosed={open} />
    case 'statements':
      return statement === undefined ? (
        <StatementList onOpen={open} />
      ) : (
        <StatementPage statementId={statement} onBack={() => show('statements')} />
      )
    case 'withdrawals':
      return collecting && <WithdrawalList collecting={collecting} />
    case 'tills':
      return <CompanyTills />
  }
}
