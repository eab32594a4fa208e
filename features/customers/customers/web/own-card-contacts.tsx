import { Button, Skeleton } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { customersContract } from '../customers.contract.ts'
import { customersTexts } from '../customers.texts.ts'
import './card-contacts.css'

const list = '/demo/digitalcard/customerresources'
const shown = 5

/** Who left a card on the own one last. */
export function OwnCardContacts({ carteId }: { carteId: string }) {
  const { cardContacts: t, sources } = useTexts(customersTexts)
  const { navigate } = useScreen()
  const { data } = useCallQuery(customersContract.listStaffCards, { query: { carteId, limit: shown } })
  const all = (
    <Button type="link" size="small" onClick={() => navigate(list)}>
      {t.all}
    </Button>
  )
  return (
    <Section title={t.own} extra={all}>
      {data ? null : <Skeleton active />}
      {data?.list.length === 0 ? <p className="card-contacts-help">{t.emptyHelp}</p> : null}
      <ul className="own-card-contacts">
        {data?.list.map((row) => (
          <li key={row.id}>
            <Button
              type="link"
              size="small"
              onClick={() => navigate(`${list}/customerdetalis`, { carte: row.id })}
            >
              {row.name}
            </Button>
            <span className="own-card-contact-more">
              {[row.title, row.company, sources[row.source]].filter(Boolean).join(' · ')}
            </span>
            <RelativeTime value={row.createdAt} relative />
          </li>
        ))}
      </ul>
    </Section>
  )
}
