import { keepPreviousData } from '@tanstack/react-query'
import { Skeleton } from 'antd'

import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { cardPrintingContract } from '../card-printing.contract.ts'
import { cardPrintingTexts } from '../card-printing.texts.ts'
import type { PrintSpecification } from '../face/print-options-model.ts'

interface Line {
  carteId: string
  specification: PrintSpecification
}

/** What the server asks for these lines. */
export const usePrintQuote = (lines: readonly Line[]) =>
  useCallQuery(cardPrintingContract.quote, {
    body: { lines: [...lines] },
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
  })

/** What an order would cost: cards, parcel, and both together. */
export function PriceSummary({ lines }: { lines: readonly Line[] }) {
  const t = useTexts(cardPrintingTexts)
  const quote = usePrintQuote(lines)
  if (quote.error) return <ErrorState error={quote.error} onRetry={() => void quote.refetch()} />
  if (!quote.data) return <Skeleton active title={false} />
  const { goods, delivery, amount, days } = quote.data
  return (
    <>
      <div className="print-total">
        <span>{fill(t.begin.goods, { count: lines.length })}</span>
        <span>{formatMoney(goods)}</span>
      </div>
      <div className="print-total">
        <span>{t.begin.delivery}</span>
        <span>{formatMoney(delivery)}</span>
      </div>
      <div className="print-total" data-sum>
        <span>{t.begin.total}</span>
        <strong>{formatMoney(amount)}</strong>
      </div>
      <p className="print-quiet">{fill(t.common.days, { days })}</p>
    </>
  )
}
