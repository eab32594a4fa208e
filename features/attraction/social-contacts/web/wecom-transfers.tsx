import { useTexts } from '#platform/web/language/use-texts.ts'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { socialContactsContract } from '../social-contacts.contract.ts'
import { socialContactsTexts } from '../social-contacts.texts.ts'
import './social-contacts.css'

/** Contacts on their way to successors. */
export function WecomTransfers() {
  const labels = useTexts(socialContactsTexts)
  const t = labels.link
  const { data } = useCallQuery(socialContactsContract.transfers, { query: { limit: 50 } })
  return (
    <Section title={t.transfers}>
      <p>{t.transfersHelp}</p>
      {data?.list.length === 0 ? <p>{t.noTransfers}</p> : null}
      {data && data.list.length > 0 ? (
        <table className="plain-table">
          <thead>
            <tr>
              <th>{labels.tasks.person}</th>
              <th>{t.from}</th>
              <th>{t.to}</th>
              <th>{t.state}</th>
              <th>{labels.tasks.at}</th>
            </tr>
          </thead>
          <tbody>
            {data.list.map((row) => (
              <tr key={row.id}>
                <td>{row.person || labels.tasks.hidden}</td>
                <td>{row.from}</td>
                <td>{row.to}</td>
                <td>{t.transferStates[row.state]}</td>
                <td>
                  <RelativeTime value={row.at} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </Section>
  )
}
