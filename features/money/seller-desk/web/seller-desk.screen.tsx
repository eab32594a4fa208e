import type { ComponentType } from 'react'
import { SellerInvoices } from '#features/money/invoices/web/seller.public.tsx'
import {
  SellerIncidents,
  SellerPayments,
  SellerReconciliation,
  SellerRefunds,
  SellerTotals,
} from '#features/money/payments/web/seller.public.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { PageViews } from '#platform/web/ui/page-views.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { sellerDeskTexts } from '../seller-desk.texts.ts'

const parts = {
  payments: SellerPayments,
  refunds: SellerRefunds,
  incidents: SellerIncidents,
  reconciliation: SellerReconciliation,
  invoices: SellerInvoices,
} satisfies Record<string, ComponentType>
type Part = keyof typeof parts
const names = Object.keys(parts) as Part[]

/** Where the operator of the installation sells: money and invoices of all companies. */
export function SellerDeskScreen() {
  const t = useTexts(sellerDeskTexts)
  const { search, setSearch } = useScreen()
  const tab = names.find((name) => name === search['tab']) ?? 'payments'
  const Shown = parts[tab]
  return (
    <Page
      title={t.title}
      help={t.help}
      views={
        <PageViews
          value={tab}
          views={names.map((value) => ({ value, label: t.tabs[value] }))}
          // What narrows one list means nothing in another.
          onChange={(value) =>
            setSearch({
              ...Object.fromEntries(Object.keys(search).map((key) => [key, undefined])),
              tab: value,
            })
          }
        />
      }
    >
      <SellerTotals />
      <Shown key={tab} />
    </Page>
  )
}
