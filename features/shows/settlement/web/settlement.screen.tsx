import { SaleInvoices } from '#features/money/invoices/web/sales.public.tsx'
import {
  CompanyTills,
  SaleOrders,
  SaleRefunds,
  salesTexts,
  SaleTotals,
} from '#features/money/sales/web/sales.public.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { Page } from '#platform/web/ui/page.tsx'
import { PageViews } from '#platform/web/ui/page-views.tsx'

import { settlementTexts } from '../settlement.texts.ts'
import { AccruingList } from './accruing-list.tsx'
import { StatementList } from './statement-list.tsx'
import { StatementPage } from './statement-page.tsx'

type View = 'accruing' | 'statements' | 'orders' | 'refunds' | 'invoices' | 'tills'

/** The settlement centre: statements of activities, sales, refunds and the company's own tills. */
export function SettlementScreen() {
  const { title, tabs: ownTabs } = useTexts(settlementTexts)
  const { tabs: saleTabs, direct } = useTexts(salesTexts)
  const tabs = { ...saleTabs, ...ownTabs }
  const { search, setSearch } = useScreen()
  const mayConfigure = useCan('settlement:configure')
  const views: View[] = [
    'orders',
    'refunds',
    'invoices',
    'accruing',
    'statements',
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
      help={direct}
      views={
        <PageViews
          value={view}
          views={views.map((value) => ({ value, label: tabs[value] }))}
          onChange={show}
        />
      }
    >
      <Shown view={view} statement={search['statement']} mayConfigure={mayConfigure} show={show} />
    </Page>
  )
}

interface ShownProps {
  view: View
  statement: string | undefined
  mayConfigure: boolean
  show: (view: View, more?: { statement?: string }) => void
}

function Shown({ view, statement, mayConfigure, show }: ShownProps) {
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
    case 'tills':
      return <CompanyTills />
  }
}
