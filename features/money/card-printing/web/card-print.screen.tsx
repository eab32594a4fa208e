import type { ReactNode } from 'react'

import { NeedsTemplate } from '#features/cards/card-templates/web/card-templates.public.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { PageViews } from '#platform/web/ui/page-views.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { cardPrintingContract } from '../card-printing.contract.ts'
import { cardPrintingTexts } from '../card-printing.texts.ts'
import { PrintCart } from './print-cart.tsx'
import { PrintChoose } from './print-choose.tsx'
import { PrintJobs } from './print-jobs.tsx'
import './card-printing.css'

const views = ['choose', 'cart', 'orders'] as const
type View = (typeof views)[number]

/** Printed cards: choosing them, the cart, and what became of orders. */
export function CardPrintScreen() {
  const t = useTexts(cardPrintingTexts)
  const { search, setSearch } = useScreen()
  const mayOrder = useCan('print:order')
  const cart = useCallQuery(cardPrintingContract.listCart, { query: { limit: 1 }, enabled: mayOrder })
  const view = views.find((one) => one === search['view']) ?? 'choose'
  const shown = views.filter((one) => one !== 'cart' || mayOrder)
  const label = (one: View) =>
    one === 'cart' && cart.data?.total ? fill(t.screen.cartCount, { count: cart.data.total }) : t.screen[one]
  const frame = (content: ReactNode) => (
    <Page
      title={t.routes.print}
      help={t.screen.help}
      views={
        <PageViews
          value={view}
          views={shown.map((value) => ({ value, label: label(value) }))}
          onChange={(next) =>
            setSearch({
              view: next === 'choose' ? undefined : next,
              page: undefined,
              keyword: undefined,
              state: undefined,
            })
          }
        />
      }
    >
      {content}
    </Page>
  )
  if (view === 'orders') return frame(<PrintJobs isOperator={false} />)
  if (view === 'cart') return frame(<PrintCart />)
  return (
    <NeedsTemplate frame={frame}>
      {(template) => frame(<PrintChoose key={template.templateId} template={template} />)}
    </NeedsTemplate>
  )
}
