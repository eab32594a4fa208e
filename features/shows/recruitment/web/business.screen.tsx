import { Button, Tabs } from 'antd'

import { FloorPlan } from '#features/shows/booths/web/booth-plan.public.ts'
import {
  ActivityPicker,
  useChosenActivity,
} from '#features/shows/registrations/web/activity-choice.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'

import { recruitmentTexts } from '../recruitment.texts.ts'
import { ExhibitorSideList } from './exhibitor-side-list.tsx'
import { ReceivedList } from './received-list.tsx'

const tabs = ['received', 'plan', 'open', 'own'] as const
type Tab = (typeof tabs)[number]

const isTab = (value: string | undefined): value is Tab => tabs.some((tab) => tab === value)

/** The companies that exhibit at an activity of one's own, or its floor plan. */
function OfActivity({ view }: { view: 'received' | 'plan' }) {
  const t = useTexts(recruitmentTexts)
  const { navigate } = useScreen()
  const { id, isLoading, error, refetch } = useChosenActivity()
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (isLoading) return <PageSkeleton />
  if (id === undefined)
    return (
      <EmptyState
        title={t.list.noActivity}
        help={t.list.noActivityHelp}
        action={
          <Button type="primary" onClick={() => navigate('/demo/activity/activity')}>
            {t.list.toActivities}
          </Button>
        }
      />
    )
  if (view === 'received') return <ReceivedList key={id} activityId={id} />
  return (
    <>
      <ActivityPicker value={id} />
      <FloorPlan key={id} activityId={id} />
    </>
  )
}

/** Companies that exhibit: the applications for an own activity, and the shows of others. */
export function BusinessScreen() {
  const t = useTexts(recruitmentTexts)
  const { search, setSearch } = useScreen()
  const wanted = search['tab']
  const tab = isTab(wanted) ? wanted : 'received'
  return (
    <Page title={t.title} help={t.help}>
      <Tabs
        activeKey={tab}
        items={tabs.map((key) => ({ key, label: t.tabs[key] }))}
        onChange={(key) =>
          setSearch({
            tab: key,
            page: undefined,
            keyword: undefined,
            status: undefined,
            application: undefined,
            show: undefined,
          })
        }
      />
      {tab === 'received' || tab === 'plan' ? (
        <OfActivity view={tab} />
      ) : (
        <ExhibitorSideList key={tab} view={tab} />
      )}
    </Page>
  )
}
