import { Button } from 'antd'

import { useChosenActivity } from '#features/shows/registrations/web/activity-choice.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'

import { exhibitorsTexts } from '../exhibitors.texts.ts'
import { ExhibitorList } from './exhibitor-list.tsx'

/** The companies that exhibit at an activity. */
export function ExhibitorsScreen() {
  const t = useTexts(exhibitorsTexts)
  const { navigate } = useScreen()
  const { id, isLoading, error, refetch } = useChosenActivity()
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (isLoading) return <PageSkeleton />
  if (id !== undefined) return <ExhibitorList key={id} activityId={id} />
  return (
    <Page title={t.title} help={t.help}>
      <EmptyState
        title={t.list.noActivity}
        help={t.list.noActivityHelp}
        action={
          <Button type="primary" onClick={() => navigate('/demo/activity/activity')}>
            {t.list.toActivities}
          </Button>
        }
      />
    </Page>
  )
}
