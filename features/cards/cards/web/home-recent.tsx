import { Button, Skeleton } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { cardsContract } from '../cards.contract.ts'
import { cardsTexts } from '../cards.texts.ts'
import { CardPerson } from './card-person.tsx'
import { CardStatus } from './card-status.tsx'

/** The cards that were changed last. */
export function HomeRecent() {
  const t = useTexts(cardsTexts)
  const { navigate } = useScreen()
  const { data, error, refetch } = useCallQuery(cardsContract.list, {
    query: { sort: 'updated', order: 'desc', limit: 6 },
  })
  const content = () => {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
    if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
    if (data.list.length === 0) return <p className="home-none">{t.home.recentEmpty}</p>
    return (
      <ul className="home-recent">
        {data.list.map((card) => (
          <li key={card.carteId}>
            <CardPerson
              card={card}
              onOpen={() => navigate('/demo/digitalcard/staffcard/carddetails', { id: card.carteId })}
            />
            <span className="home-recent-more">
              {[card.title, card.department].filter(Boolean).join(' · ')}
            </span>
            <CardStatus {...card} />
            <span className="home-recent-time">
              <RelativeTime value={card.updatedAt} relative />
            </span>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <Section
      title={t.home.recent}
      extra={
        <Button type="link" size="small" onClick={() => navigate('/demo/digitalcard/staffcard')}>
          {t.home.viewAll}
        </Button>
      }
    >
      {content()}
    </Section>
  )
}
