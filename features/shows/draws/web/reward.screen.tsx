import { Tabs } from 'antd'

import { ActivityPicker, OfActivity } from '#features/shows/registrations/web/activity-choice.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { Page } from '#platform/web/ui/page.tsx'

import { drawsTexts } from '../draws.texts.ts'
import { ClaimDesk } from './claim-desk.tsx'
import { DrawList } from './draw-list.tsx'
import { DrawPage } from './draw-page.tsx'
import { WinningList } from './winning-list.tsx'

const tabs = ['draws', 'winnings', 'desk'] as const
type Tab = (typeof tabs)[number]

const isTab = (value: string | undefined): value is Tab => tabs.some((tab) => tab === value)

function OfTab({ tab, activityId }: { tab: Tab; activityId: string }) {
  const { search } = useScreen()
  const drawId = search['draw']
  if (tab === 'winnings') return <WinningList key={activityId} activityId={activityId} />
  if (tab === 'desk') return <ClaimDesk key={activityId} activityId={activityId} />
  if (drawId !== undefined) return <DrawPage key={drawId} id={drawId} />
  return <DrawList key={activityId} activityId={activityId} />
}

/** The lucky draws of an activity: their rules, their rounds, and the prizes on the way to their winners. */
export function RewardScreen() {
  const t = useTexts(drawsTexts)
  const { search, setSearch } = useScreen()
  const wanted = search['tab']
  const tab = isTab(wanted) ? wanted : 'draws'
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
                method: undefined,
                draw: undefined,
              })
            }
          />
          <OfTab tab={tab} activityId={id} />
        </Page>
      )}
    </OfActivity>
  )
}
