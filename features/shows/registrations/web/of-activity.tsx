import type { ReactNode } from 'react'
import { Button } from 'antd'

import { useScreen } from '#platform/web/screen.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'

import { useChosenActivity } from './activity-picker.tsx'

interface OfActivityProps {
  /** The head of the page where there is no activity yet; none inside a page that has one. */
  page?: { title: string; help: string }
  texts: { noActivity: string; noActivityHelp: string; toActivities: string }
  children: (activityId: string) => ReactNode
}

/** Shows something of the activity that the tab's address names; without any activity, the way to one. */
export function OfActivity({ page, texts, children }: OfActivityProps) {
  const { navigate } = useScreen()
  const { id, isLoading, error, refetch } = useChosenActivity()
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (isLoading) return <PageSkeleton />
  if (id !== undefined) return children(id)
  const empty = (
    <EmptyState
      title={texts.noActivity}
      help={texts.noActivityHelp}
      action={
        <Button type="primary" onClick={() => navigate('/demo/activity/activity')}>
          {texts.toActivities}
        </Button>
      }
    />
  )
  return page ? <Page {...page}>{empty}</Page> : empty
}
