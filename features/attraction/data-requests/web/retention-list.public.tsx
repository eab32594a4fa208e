import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { ScrollBox } from '#platform/web/ui/scroll-box.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { dataRequestsContract } from '../data-requests.contract.ts'
import { dataRequestsTexts } from '../data-requests.texts.ts'
import './data-requests.css'

/** The tables with personal data that a law keeps, and for how long. */
export function RetentionList() {
  const t = useTexts(dataRequestsTexts)
  const { data, error, refetch } = useCallQuery(dataRequestsContract.retention)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const yearsOf = (law: string, years: number) =>
    fill(law === 'labour' ? t.retention.employment : t.retention.yearsText, { years })
  return (
    <section aria-label={t.retention.table}>
      <p className="request-quiet">{t.retention.help}</p>
      <ScrollBox className="request-scroll" label={t.retention.table}>
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">{t.retention.table}</th>
              <th scope="col">{t.retention.law}</th>
              <th scope="col">{t.retention.years}</th>
            </tr>
          </thead>
          <tbody>
            {data.kept.map(({ table, law, years }) => (
              <tr key={table}>
                <td>{table}</td>
                <td>{t.laws[law]}</td>
                <td>{yearsOf(law, years)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <p className="request-quiet">{fill(t.retention.erased, { count: data.erased.length })}</p>
    </section>
  )
}
