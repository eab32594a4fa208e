import { useState } from 'react'
import { Button } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen, useTabTitle } from '#platform/web/screen.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { packagesContract } from '../packages.contract.ts'
import { packagesTexts } from '../packages.texts.ts'
import { FiguresPart } from './figures-part.tsx'
import { packagesPaths } from './packages-paths.ts'

const ForwardDialog = lazyDialog(() => import('./forward.dialog.tsx'), 'ForwardDialog')

function Followed({ id }: { id: string }) {
  const t = useTexts(packagesTexts)
  const [isForwarding, setForwarding] = useState(false)
  const { data, error, refetch } = useCallQuery(packagesContract.get, { params: { id } })
  useTabTitle(data?.title)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return (
    <Page
      title={data.title}
      help={t.figures.help}
      actions={
        <GuardedButton
          type="primary"
          why={data.isOpen ? undefined : t.errors.closed}
          onClick={() => setForwarding(true)}
        >
          {t.forward.button}
        </GuardedButton>
      }
    >
      <FiguresPart id={id} source="package" />
      {isForwarding ? <ForwardDialog row={data} onClose={() => setForwarding(false)} /> : null}
    </Page>
  )
}

/** One package: who forwarded it, and what came of it. */
export function PackagePageScreen() {
  const t = useTexts(packagesTexts)
  const { search, navigate } = useScreen()
  const { id } = search
  return id ? (
    <Followed id={id} />
  ) : (
    <Page title={t.routes.package}>
      <EmptyState
        title={t.choose.package}
        action={
          <Button type="primary" onClick={() => navigate(packagesPaths.packages)}>
            {t.routes.packages}
          </Button>
        }
      />
    </Page>
  )
}
