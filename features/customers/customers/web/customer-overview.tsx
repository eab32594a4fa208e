import type { DataOf } from '#platform/contract/endpoint.ts'
import { numberText } from '#platform/text/number-text.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import type { customersContract } from '../customers.contract.ts'
import { customersTexts } from '../customers.texts.ts'

type Overview = DataOf<typeof customersContract.overview>

/** New customers, beside the title; the chips of the list say how many stand where. */
export function CustomerOverview({ overview: { recent, before } }: { overview: Overview }) {
  const { list: t } = useTexts(customersTexts)
  return (
    <span className="customer-overview">
      {t.recent}
      <strong>{numberText(recent)}</strong>
      {fill(t.before, { count: numberText(before) })}
    </span>
  )
}
