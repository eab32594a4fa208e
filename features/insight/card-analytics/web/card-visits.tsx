import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { cardAnalyticsContract } from '../card-analytics.contract.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { cardAnalyticsTexts } from '../card-analytics.texts.ts'
import { CardVisitLine } from './card-visit-line.tsx'
import './card-visits.css'

const pageSize = 20

/** Who opened the card, when, from where, for how long, and what they did. */
export function CardVisits({ carteId }: { carteId: string }) {
  const { cardVisits: t } = useTexts(cardAnalyticsTexts)
  const visits = useInfiniteQuery({
    queryKey: ['card-analytics', cardAnalyticsContract.visitsOfCard.path, { carteId }],
    queryFn: ({ pageParam, signal }) =>
      call(
        cardAnalyticsContract.visitsOfCard,
        { query: { carteId, page: pageParam, limit: pageSize } },
        { signal, quiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * pageSize < last.total ? pages.length + 1 : undefined),
  })
  if (visits.isPending) return <Skeleton active paragraph={{ rows: 6 }} />
  if (visits.error) return <ErrorState error={visits.error} onRetry={() => void visits.refetch()} />
  // A visit that came meanwhile moves one of the last page to the next.
  const list = [
    ...new Map(
      visits.data.pages.flatMap((page) => page.list).map((visit) => [visit.visitId, visit]),
    ).values(),
  ]
  if (list.length === 0) return <EmptyState title={t.empty} help={t.emptyHelp} />
  return (
    <section>
      <p className="card-visits-help">{t.help}</p>
      <ol className="visits">
        {list.map((visit) => (
          <CardVisitLine key={visit.visitId} visit={visit} />
        ))}
      </ol>
      <div className="visits-end">
        {visits.hasNextPage ? (
          <Button loading={visits.isFetchingNextPage} onClick={() => void visits.fetchNextPage()}>
            {t.more}
          </Button>
        ) : (
          t.end
        )}
      </div>
    </section>
  )
}
