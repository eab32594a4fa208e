import { Button } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'

import { registrationsTexts } from '../registrations.texts.ts'
import { useChosenActivity } from './activity-picker.tsx'
import { VisitorList } from './visitor-list.tsx'

/** The people of one activity. */
export function ViewersScreen() {
  const t = useTexts(registrationsTexts)
  const { navigate } = useScreen()
  const { id, isLoading, error, refetch } = useChosenActivity()
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (isLoading) return <PageSkeleton />
  if (id === undefined)
    return (
      <Page title={t.routes.list} help={t.list.help}>
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
  return <VisitorList key={id} activityId={id} />
}
