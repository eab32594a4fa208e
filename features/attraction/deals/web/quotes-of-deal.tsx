import { useState } from 'react'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { moneyText } from '../face/money-text.ts'
import type { DealDetail } from '../deals.contract.ts'
import { dealsTexts } from '../deals.texts.ts'
import { quotesContract } from '../quotes.contract.ts'
import { QuoteStateTag } from './quote-state-tag.tsx'
import { QuoteActions } from './quote-actions.tsx'

const QuoteDialog = lazyDialog(() => import('./quote.dialog.tsx'), 'QuoteDialog')

/** The offers that a firm got for a deal, the latest first. */
export function QuotesOfDeal({ deal }: { deal: DealDetail }) {
  const t = useTexts(dealsTexts)
  const [isOpen, setOpen] = useState(false)
  const { data } = useCallQuery(quotesContract.list, { query: { dealId: deal.id, limit: 50 } })
  const edit = deal.actions.find(({ event }) => event === 'edit')
  return (
    <Section
      title={t.tabs.quotes}
      extra={
        <GuardedButton
          size="small"
          access={quotesContract.create.access}
          why={edit?.reason}
          onClick={() => setOpen(true)}
        >
          {t.quotes.create}
        </GuardedButton>
      }
    >
      {data?.list.length === 0 && <p className="deal-quiet">{t.quotes.empty}</p>}
      <ul className="deal-documents">
        {data?.list.map((quote) => (
          <li key={quote.id} className="deal-document">
            <span>
              {fill(t.quotes.edition, { edition: quote.edition })} ·{' '}
              {moneyText(quote.totalFen, quote.currency)}
              <span className="deal-quiet">
                {t.quotes.fields.validUntil} {quote.validUntil}
              </span>
            </span>
            <QuoteStateTag state={quote.state} />
            <QuoteActions row={quote} />
          </li>
        ))}
      </ul>
      {isOpen && (
        <QuoteDialog dealId={deal.id} quote={undefined} lines={deal.lines} onClose={() => setOpen(false)} />
      )}
    </Section>
  )
}
