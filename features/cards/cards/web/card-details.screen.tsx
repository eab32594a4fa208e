import { Button } from 'antd'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen, useTabTitle } from '#platform/web/screen.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { cardsContract } from '../cards.contract.ts'
import { cardsTexts } from '../cards.texts.ts'
import { CardDetailsView } from './card-details-view.tsx'

/** One card: its data, who looked at it, whom it met, and what was done to it. */
export function CardDetailsScreen() {
  const t = useTexts(cardsTexts)
  const { search, navigate } = useScreen()
  const id = search['id']
  const { data, isPending, error, refetch } = useCallQuery(cardsContract.get, {
    query: { carteId: id ?? '' },
    enabled: id !== undefined,
  })
  useTabTitle(data && (data.name || t.list.unnamed))

  const toList = <Button onClick={() => navigate('/demo/digitalcard/staffcard')}>{t.detail.toList}</Button>
  if (!id)
    return (
      <Page title={t.routes.carddetails}>
        <EmptyState title={t.detail.missing} help={t.detail.missingHelp} action={toList} />
      </Page>
    )
  if (error && !data) {
    const isGone = error instanceof CallError && (error.code === 404 || error.code === 400)
    return isGone ? (
      <EmptyState title={error.message} help={t.detail.missingHelp} action={toList} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    )
  }
  if (isPending) return <PageSkeleton />
  return <CardDetailsView key={id} card={data} reload={() => void refetch()} />
}
