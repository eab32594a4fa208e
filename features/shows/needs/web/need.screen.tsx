import { Tabs } from 'antd'

import { ActivityPicker, OfActivity } from '#features/shows/registrations/web/activity-choice.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { SlotContents } from '#platform/web/slots/slot-contents.tsx'
import { useSlot } from '#platform/web/slots/slots.ts'
import { Page } from '#platform/web/ui/page.tsx'

import { needsTexts } from '../needs.texts.ts'
import { MatchList } from './match-list.tsx'
import { NeedList } from './need-list.tsx'
import { needRound } from './need-slots.public.ts'
import { OutcomeList } from './outcome-list.tsx'

const tabs = ['needs', 'matches', 'round', 'outcomes'] as const
type Tab = (typeof tabs)[number]

const isTab = (value: string | undefined): value is Tab => tabs.some((tab) => tab === value)

function OfTab({ tab, activityId }: { tab: Tab; activityId: string }) {
  if (tab === 'needs') return <NeedList key={activityId} activityId={activityId} />
  if (tab === 'matches') return <MatchList key={activityId} activityId={activityId} />
  if (tab === 'outcomes') return <OutcomeList key={activityId} activityId={activityId} />
  return <SlotContents key={activityId} slot={needRound} activityId={activityId} />
}

/** Matchmaking at an activity: its needs, the pairs that fit, the meetings and the outcomes. */
export function NeedScreen() {
  const t = useTexts(needsTexts)
  const { search, setSearch } = useScreen()
  const hasRounds = useSlot(needRound).length > 0
  const wanted = search['tab']
  const tab = isTab(wanted) ? wanted : 'needs'
  const page = { title: t.title, help: t.help }
  return (
    <OfActivity page={page} texts={t.list}>
      {(id) => (
        <Page {...page}>
          <ActivityPicker value={id} />
          <Tabs
            activeKey={tab}
            items={tabs
              .filter((key) => hasRounds || key !== 'round')
              .map((key) => ({ key, label: t.tabs[key] }))}
            onChange={(key) =>
              setSearch({
                tab: key,
                page: undefined,
                keyword: undefined,
                status: undefined,
                side: undefined,
                category: undefined,
                need: undefined,
                round: undefined,
                view: undefined,
              })
            }
          />
          <OfTab tab={tab} activityId={id} />
        </Page>
      )}
    </OfActivity>
  )
}
