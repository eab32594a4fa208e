import { Skeleton, Tag } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { cardAnalyticsContract, type ChainLink } from '../card-analytics.contract.ts'
import { cardAnalyticsTexts } from '../card-analytics.texts.ts'
import { useVisitorName } from './visitor-name.ts'
import './analysis.css'

function ChainLine({ link }: { link: ChainLink }) {
  const { card } = useTexts(cardAnalyticsTexts)
  const nameOf = useVisitorName()
  const people = link.people.map(({ name, visitorId, views }) =>
    views > 1 ? fill(card.times, { name: nameOf(name, visitorId), count: views }) : nameOf(name, visitorId),
  )
  const more = link.visitors > people.length ? ` ${fill(card.morePeople, { count: link.visitors })}` : ''
  const hasMore = link.branchViews > link.views || link.branchSaves > 0 || link.branchExchanges > 0
  return (
    <li className="chain-line" style={{ marginInlineStart: (link.depth - 1) * 24 }}>
      <div className="chain-head">
        <strong>{nameOf(link.name, link.forwarderId)}</strong>
        {link.isColleague ? <Tag variant="filled">{card.colleague}</Tag> : null}
        <span>{fill(card.brought, { views: link.views, visitors: link.visitors })}</span>
        <span className="chain-time">
          <RelativeTime value={link.at} relative />
        </span>
      </div>
      {hasMore ? (
        <div className="chain-more">
          {fill(card.branch, {
            views: link.branchViews,
            saves: link.branchSaves,
            exchanges: link.branchExchanges,
          })}
        </div>
      ) : null}
      {people.length > 0 ? (
        <div className="chain-more">
          {fill(card.people, { names: people.join(' · ') })}
          {more}
        </div>
      ) : null}
    </li>
  )
}

interface ShareChainProps {
  carteId: string
  from: string | undefined
  to: string | undefined
}

/** Who forwarded a card to whom, as a tree, with what each branch brought. */
export function ShareChain({ carteId, from, to }: ShareChainProps) {
  const t = useTexts(cardAnalyticsTexts)
  const { data, error, refetch } = useCallQuery(cardAnalyticsContract.shareChain, {
    query: { carteId, from, to },
  })
  const content = () => {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
    if (!data) return <Skeleton active paragraph={{ rows: 3 }} />
    if (data.links.length === 0) return <p className="todo-none">{t.card.chainEmpty}</p>
    return (
      <ul className="chain" aria-label={t.card.chain}>
        {data.links.map((link) => (
          <ChainLine key={link.linkId} link={link} />
        ))}
      </ul>
    )
  }
  return (
    <Section title={t.card.chain} extra={<span className="trend-unit">{t.columns.views}</span>}>
      {content()}
    </Section>
  )
}
