import type { DataOf } from '#platform/contract/endpoint.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import type { customersContract, CustomerTab } from '../customers.contract.ts'
import { customersTexts } from '../customers.texts.ts'
import { ReceivedFigure } from './received-figure.tsx'

type Overview = DataOf<typeof customersContract.overview>

/** The numbers that matter, in one line; those that wait for somebody lead there. */
export function CustomerOverview({
  overview,
  onTab,
}: {
  overview: Overview
  onTab: (tab: CustomerTab) => void
}) {
  const t = useTexts(customersTexts)
  const { counts, recent, before } = overview
  const figures = [
    { label: t.list.total, value: counts.all, tab: 'all' as const },
    { label: t.list.recent, value: recent, note: fill(t.list.before, { count: before }) },
    { label: t.list.waiting, value: counts.to_confirm, tab: 'to_confirm' as const },
    { label: t.list.doubles, value: counts.duplicate, tab: 'duplicate' as const },
  ]
  return (
    <dl className="customer-figures">
      {figures.map(({ label, value, note, tab }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {tab ? (
              <button type="button" className="customer-figure" onClick={() => onTab(tab)}>
                {value.toLocaleString()}
              </button>
            ) : (
              <span className="customer-figure">{value.toLocaleString()}</span>
            )}
            {note && <span className="customer-quiet">{note}</span>}
          </dd>
        </div>
      ))}
      <ReceivedFigure received={overview.received} />
    </dl>
  )
}
