import { Tabs } from 'antd'

import { FloorPlan } from '#features/shows/booths/web/booth-plan.public.ts'
import { ActivityPicker, OfActivity } from '#features/shows/registrations/web/activity-choice.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { Page } from '#platform/web/ui/page.tsx'

import { recruitmentTexts } from '../recruitment.texts.ts'
import { ExhibitorSideList } from './exhibitor-side-list.tsx'
import { ReceivedList } from './received-list.tsx'

const tabs = ['received', 'plan', 'open', 'own'] as const
type Tab = (typeof tabs)[number]

const isTab = (value: string | undefined): value is Tab => tabs.some((tab) => tab === value)

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
        <OfActivity texts={t.list}>
          {(id) =>
            tab === 'received' ? (
              <ReceivedList key={id} activityId={id} />
            ) : (
              <>
                <ActivityPicker value={id} />
                <FloorPlan key={id} activityId={id} />
              </>
            )
          }
        </OfActivity>
      ) : (
        <ExhibitorSideList key={tab} view={tab} />
      )}
    </Page>
  )
}
