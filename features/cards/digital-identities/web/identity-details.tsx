import { Button } from 'antd'
import { CallError } from '#platform/web/call-error.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen, useTabTitle } from '#platform/web/screen.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { digitalIdentitiesContract } from '../digital-identities.contract.ts'
import { digitalIdentitiesTexts } from '../digital-identities.texts.ts'
import { IdentityDetailsView } from './identity-details-view.tsx'

/** The claims of the card that the address names, or one's own. */
export function IdentityDetails({ layout }: { layout: 'vertical' | 'horizontal' }) {
  const t = useTexts(digitalIdentitiesTexts)
  const { search } = useScreen()
  const carteId = search['carte']
  const { data, isPending, error, refetch } = useCallQuery(digitalIdentitiesContract.listByUser, {
    query: carteId === undefined ? {} : { carteId },
  })
  useTabTitle(data && fill(t.detail.titleOf, { name: data.name }))
  const title = layout === 'vertical' ? t.routes.detail : t.routes.detailWide
  if (data?.staffId === null)
    return <Nobody page={title} title={t.detail.noStaff} help={t.detail.noStaffHelp} />
  if (data) return <IdentityDetailsView person={data} carteId={carteId} layout={layout} />
  if (isPending) return <PageSkeleton />
  const isGone = error instanceof CallError && (error.code === 404 || error.code === 400)
  if (!isGone) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <Nobody page={title} title={t.detail.missing} help={t.detail.missingHelp} />
}

/** In place of the claims: nobody could have any. */
function Nobody({ page, title, help }: { page: string; title: string; help: string }) {
  const t = useTexts(digitalIdentitiesTexts)
  const { navigate } = useScreen()
  const toList = (
    <Button onClick={() => navigate('/demo/digitalcard/controlIdentify')}>{t.detail.toList}</Button>
  )
  return (
    <Page title={page}>
      <EmptyState title={title} help={help} action={toList} />
    </Page>
  )
}
