import { useTexts } from '#platform/web/language/use-texts.ts'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { ownAccountContract } from '../own-account.contract.ts'
import { OwnDevices } from './own-devices.tsx'
import { OwnSignIns } from './own-sign-ins.tsx'
import { SecurityDialogs } from './security-dialogs.tsx'
import { SecurityRows } from './security-rows.tsx'
import { SecuritySummary } from './security-summary.tsx'
import { useSecurityDialog } from './use-security-dialog.ts'
import { ownAccountTexts } from './web.texts.ts'
import './own-security.css'

/** How safe the own account is, what to do about it, and who uses it. */
export function OwnSecurityScreen() {
  const t = useTexts(ownAccountTexts)
  const { data, error, refetch } = useCallQuery(ownAccountContract.get, { quiet: false })
  const signIns = useCallQuery(ownAccountContract.listSignIns)
  const { asked, ask, close } = useSecurityDialog()
  if (error && !data)
    return (
      <Page title={t.routes.security}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Page>
    )
  if (!data) return <PageSkeleton />
  return (
    <Page title={t.routes.security} help={t.security.help}>
      <SecuritySummary security={data} signIns={signIns.data ?? []} onAsk={ask} />
      <div className="own-columns">
        <div className="own-column">
          <SecurityRows security={data} onAsk={ask} />
          <OwnSignIns signIns={signIns.data} error={signIns.error} onRetry={() => void signIns.refetch()} />
        </div>
        <OwnDevices />
      </div>
      <SecurityDialogs asked={asked} security={data} onClose={close} />
    </Page>
  )
}
