import { useCan } from '#platform/web/session/viewer.ts'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { socialContactsContract } from '../social-contacts.contract.ts'
import { ModeNote } from './mode-note.tsx'
import { WecomCodes } from './wecom-codes.tsx'
import { WecomColleagues } from './wecom-colleagues.tsx'
import { WecomEvents } from './wecom-events.tsx'
import { WecomSettings } from './wecom-settings.tsx'
import { WecomTransfers } from './wecom-transfers.tsx'
import './social-contacts.css'

/** The connection to 企业微信: settings, colleagues, codes, hand-overs and callbacks. */
export function WecomLink() {
  const mayConfigure = useCan('social:configure')
  const found = useCallQuery(socialContactsContract.settings)
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <PageSkeleton />
  const isThere = found.data.mode === 'wecom'
  return (
    <div className="social-stack">
      <ModeNote />
      {mayConfigure ? <WecomSettings key={found.data.version} settings={found.data} /> : null}
      {isThere && mayConfigure ? <WecomColleagues /> : null}
      <WecomCodes isThere={isThere} />
      {isThere ? <WecomTransfers /> : null}
      {isThere && mayConfigure ? <WecomEvents syncedAt={found.data.tagsSyncedAt} /> : null}
    </div>
  )
}
