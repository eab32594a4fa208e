import { Skeleton, Tag } from 'antd'

import { useVisitorName } from '#features/insight/card-analytics/web/analysis-parts.public.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { contentAnalyticsContract, type ContentChainLink } from '../content-analytics.contract.ts'
import { contentAnalyticsTexts } from '../content-analytics.texts.ts'

function ChainLine({ link }: { link: ContentChainLink }) {
  const { analysis } = useTexts(contentAnalyticsTexts)
  const nameOf = useVisitorName()
  return (
    <li className="chain-line" style={{ marginInlineStart: (link.depth - 1) * 24 }}>
      <div className="chain-head">
        <strong>{nameOf(link.name, link.forwarderId)}</strong>
        {link.isColleague ? <Tag variant="filled">{analysis.colleague}</Tag> : null}
        <span>{fill(analysis.brought, { views: link.views, visitors: link.visitors })}</span>
        <span className="chain-time">
          <RelativeTime value={link.at} relative />
        </span>
      </div>
      {link.branchViews > link.views ? (
        <div className="chain-more">{fill(analysis.branch, { views: link.branchViews })}</div>
      ) : null}
    </li>
  )
}

/** Shows how a thing was forwarded, as a tree, with what each branch brought. */
export function ContentChain(query: { subjectId: string; from?: string; to?: string }) {
  const { analysis } = useTexts(contentAnalyticsTexts)
  const { data, error, refetch } = useCallQuery(contentAnalyticsContract.chain, { query, quiet: false })
  return (
    <Section title={analysis.chain}>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton active /> : null}
      {data?.total === 0 ? <p className="todo-none">{analysis.chainEmpty}</p> : null}
      <ul className="chain-lines">
        {data?.links.map((link) => (
          <ChainLine key={link.linkId} link={link} />
        ))}
      </ul>
    </Section>
  )
}
