import { lazy, Suspense } from 'react'
import { Tabs } from 'antd'

import { ActivityPicker, OfActivity } from '#features/shows/registrations/web/activity-choice.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { Page } from '#platform/web/ui/page.tsx'

import { adsTexts } from '../ads.texts.ts'
import { CampaignList } from './campaign-list.tsx'
import { SlotList } from './slot-list.tsx'

const AdCalendar = lazy(() => import('./ad-calendar.tsx').then((part) => ({ default: part.AdCalendar })))
const tabs = ['campaigns', 'calendar', 'slots'] as const

/** Advertising at an activity: its campaigns, and the slots that they are booked for. */
export function AdvertisementScreen() {
  const t = useTexts(adsTexts)
  const { search, setSearch } = useScreen()
  const tab = tabs.find((key) => key === search['tab']) ?? 'campaigns'
  const page = { title: t.title, help: t.help }
  return (
    <OfActivity page={page} texts={t.list}>
      {(id) => (
        <Page {...page}>
          <ActivityPicker value={id} />
          <Tabs
            activeKey={tab}
            items={tabs.map((key) => ({ key, label: t.tabs[key] }))}
            onChange={(key) =>
              setSearch({
                tab: key,
                page: undefined,
                keyword: undefined,
                status: undefined,
                slotId: undefined,
                campaign: undefined,
                month: undefined,
              })
            }
          />
          {tab === 'slots' && <SlotList key={id} activityId={id} />}
          {tab === 'campaigns' && <CampaignList key={id} activityId={id} />}
          {tab === 'calendar' && (
            <Suspense fallback={<PageSkeleton />}>
              <AdCalendar key={id} activityId={id} />
            </Suspense>
          )}
        </Page>
      )}
    </OfActivity>
  )
}
