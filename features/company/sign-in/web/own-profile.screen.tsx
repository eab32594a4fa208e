import { useTexts } from '#platform/web/language/use-texts.ts'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { ownProfileContract } from '../own-profile.contract.ts'
import { OwnPlace } from './own-place.tsx'
import { OwnProfileForm } from './own-profile-form.tsx'
import { ownAccountTexts } from './web.texts.ts'
import './own-security.css'

/** Who one is to others, and where one stands in the company. */
export function OwnProfileScreen() {
  const t = useTexts(ownAccountTexts)
  const { data, error, refetch } = useCallQuery(ownProfileContract.getProfile, { quiet: false })
  if (!data && !error) return <PageSkeleton />
  return (
    <Page title={t.routes.profile} help={t.profile.help}>
      {data ? (
        <div className="own-columns own-columns-profile">
          <OwnPlace profile={data} />
          <OwnProfileForm profile={data} />
        </div>
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  )
}
